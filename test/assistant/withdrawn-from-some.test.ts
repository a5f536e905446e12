import { describe, expect, it } from '@jest/globals';
import type { Option } from '../../assistant/dialogue/choice-names.ts';
import { planDialogue } from '../../assistant/dialogue/plan.ts';
import { STATE } from '../support/dialogue-state.ts';

/** A consent taken from one hospital of several, and what is said to a withdrawal that was read back. */

const TWO: Option[] = [
  { id: 'a', rank: 1, name: 'Sonnwiese Hospital', places: ['Munich'] },
  { id: 'b', rank: 2, name: 'Lindenau Medical Center', places: ['Berlin'] },
];
const THREE: Option[] = [
  { id: 'a', rank: 1, name: 'Cinarbahce Hospital', places: ['Izmir'] },
  { id: 'b', rank: 2, name: 'Yakutova Clinic', places: ['Istanbul'] },
  { id: 'c', rank: 3, name: 'Zeytinlik Hospital', places: ['Antalya'] },
];
const read = (message: string, chosen: Option[], isReadBack: boolean) => {
  const asked = isReadBack ? [{ item: 'confirm_request' as const, request: 'withdraw' as const }] : [];
  const { step } = planDialogue({ ...STATE, options: [], shares: true, opinion: 'possible', chosen, asked, message });
  if (step?.kind === 'request') return 'do';
  if (step?.kind === 'choose_none') return 'no';
  return step?.kind === 'confirm_request' ? (step.ids?.join(' ') ?? 'all') : '-';
};

describe('a withdrawal that names who keeps the record, or who loses it', () => {
  it.each([
    ['a', 'Отзываю согласие для Sonnwiese, оставьте только Lindenau'],
    ['a', 'I withdraw my consent for Sonnwiese, keep Lindenau'],
    ['a', 'Ich widerrufe die Einwilligung für Sonnwiese, Lindenau bleibt'],
    ['b', 'Retiro el consentimiento para Lindenau, dejen solo Sonnwiese'],
    ['a', 'je retire mon accord pour Sonnwiese, gardez uniquement Lindenau'],
    ['b', 'ritiro il consenso, lasciate solo Sonnwiese'],
    ['a', 'Retiro a autorização, fica só a Lindenau'],
    ['b', 'onayımı geri çekiyorum, sadece Sonnwiese kalsın'],
    ['a', 'only Lindenau should keep my record, take it back from the other'],
    ['all', 'I withdraw my consent'],
    ['b', 'Ich ziehe die Zustimmung für das zweite Krankenhaus zurück, das erste darf sie behalten'],
    ['a', 'أسحب موافقتي من Sonnwiese واتركوا فقط Lindenau'],
  ])('of two: %s, %s', (ids, message) => expect(read(message, TWO, false)).toBe(ids));

  it.each([
    ['a b', 'I revoke my permission, only Zeytinlik may keep it'],
    ['b', 'I want to withdraw the consent for Yakutova but the others stay'],
    ['b c', 'Ich ziehe meine Einwilligung zurück, nur die Cinarbahce darf sie behalten'],
    ['a', 'quiero revocar la autorización de Cinarbahce y que Yakutova y Zeytinlik la conserven'],
    ['b c', 'retiro mi permiso, que se quede solo Cinarbahce'],
    ['b', 'j’annule mon autorisation pour Yakutova, les autres la gardent'],
    ['a b', 'отзываю согласие, пусть останется только Zeytinlik'],
    ['c', 'отмените разрешение для Zeytinlik'],
    ['a b', 'rızamı geri alıyorum, yalnız Zeytinlik kalsın'],
    ['c', 'revogo o consentimento da Zeytinlik, as outras ficam'],
    ['b c', 'revoco il consenso, tenga la cartella soltanto Cinarbahce'],
    ['all', 'Ich widerrufe alles, meine Einwilligung gilt nicht mehr'],
    ['-', 'keep the first one'],
  ])('of three: %s, %s', (ids, message) => expect(read(message, THREE, false)).toBe(ids));
});

describe('an answer to a withdrawal from all that was read back', () => {
  it.each([
    ['a', 'нет, только Sonnwiese'],
    ['b', 'no, only Lindenau'],
    ['b', 'nein, nur bei Lindenau'],
    ['a', 'no, solo de Sonnwiese'],
    ['a', 'non, seulement Sonnwiese'],
    ['b', 'não, só da Lindenau'],
    ['a', 'hayır, sadece Sonnwiese'],
    ['a', 'no, solo la prima'],
    ['do', 'Sí, retírelo'],
    ['do', 'yes, withdraw it'],
    ['do', 'ja, ziehen Sie sie zurück'],
    ['do', 'oui, retirez-le'],
    ['do', 'sim, retire'],
    ['do', 'sì, ritiratelo'],
    ['do', 'evet, geri çekin'],
    ['do', 'да, отзовите'],
    ['do', 'نعم اسحبوها'],
    ['do', 'Yes please, take it back from all of them'],
    ['no', 'no, leave it as it is'],
    ['no', 'nein, lassen Sie es'],
    ['b', 'yes, but only from Lindenau'],
    ['a', 'ja, aber nur Sonnwiese'],
    ['-', 'yes but what happens then?'],
  ])('of two: %s, %s', (said, message) => expect(read(message, TWO, true)).toBe(said));

  it.each([
    ['c', 'No, just Zeytinlik'],
    ['a', 'nee, nur Cinarbahce'],
    ['b', 'non, juste la deuxième'],
    ['c', 'no, únicamente Zeytinlik'],
    ['a b', 'no, only Zeytinlik stays'],
    ['b', 'não, apenas Yakutova'],
    ['a', 'нет, лишь из первой'],
    ['c', 'لا، فقط Zeytinlik'],
    ['do', 'yes, revoke it please'],
    ['do', 'ja, bitte widerrufen'],
    ['do', 'sí, anúlelo todo'],
    ['do', 'oui, annulez'],
    ['do', 'sim, cancele por favor'],
    ['do', 'sì, la revochi'],
    ['do', 'evet, iptal edin'],
    ['do', 'да, отмените'],
    ['do', 'ايه اسحب الموافقة'],
    ['no', 'no, keep everything'],
    ['no', 'non, laissez comme ça'],
    ['no', 'нет, оставьте как есть'],
    ['-', 'yes, but can I get it back later?'],
    ['-', 'yes if they have read it'],
    ['-', 'my knee hurts'],
  ])('of three: %s, %s', (said, message) => expect(read(message, THREE, true)).toBe(said));
});
