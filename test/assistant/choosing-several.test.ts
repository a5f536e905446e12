import { describe, expect, it } from '@jest/globals';
import type { Option } from '../../assistant/dialogue/choice-names.ts';
import { planDialogue } from '../../assistant/dialogue/plan.ts';
import { OPTIONS, STATE } from '../support/dialogue-state.ts';

/** Several hospitals chosen at once: by ordinals, parts of names, or the place that some of them share. */

const SPAIN: Option[] = [
  { id: 'a', rank: 1, name: 'Encinar International Hospital', places: ['Barcelona'] },
  { id: 'b', rank: 2, name: 'Solvera Clinic', places: ['Barcelona'] },
  { id: 'c', rank: 3, name: 'Piedralba Medical Center', places: ['Barcelona'] },
  { id: 'd', rank: 4, name: 'Almendral International Hospital', places: ['Madrid'] },
  { id: 'e', rank: 5, name: 'Valdeluz Clinic', places: ['Cancun'] },
];
const GERMANY: Option[] = [
  { id: 'a', rank: 1, name: 'Rheinblick Klinik', places: ['Cologne'] },
  { id: 'b', rank: 2, name: 'Lindenau Medical Center', places: ['Berlin'] },
  { id: 'c', rank: 3, name: 'Sonnwiese Hospital', places: ['Berlin'] },
  { id: 'd', rank: 4, name: 'Montclar Clinic', places: ['Lyon'] },
  { id: 'e', rank: 5, name: 'Isarhof Hospital', places: ['Munich'] },
];
const chosenIn = (message: string, options: readonly Option[]) => {
  const { step } = planDialogue({ ...STATE, options, shown_last: true, asked: [{ item: 'provider_selection' }], message });
  return step?.kind === 'confirm_choice' ? step.ids.join(' ') : '-';
};

describe('a choice of several', () => {
  it.each([
    ['a c', 'The Barcelona ones, all of them except Solvera'],
    ['a b c', 'the ones in Barcelona please'],
    ['a b c', 'las de Barcelona'],
    ['a c', 'les deux de Barcelone sauf Solvera'],
    ['b c', 'die in Barcelona außer der ersten'],
    ['a d', 'a primeira e a quarta'],
    ['d e', 'almendral e pro valdeluz'],
    ['a c', 'die im ersten und dritten, aber nur wenn sie Deutsch sprechen'],
    ['e', 'le no 5 à Cancun'],
    ['c', 'the number 3 in Barcelona'],
    ['a c', 'première et troisième s’il vous plaît'],
    ['b e', 'Solvera e Valdeluz, ma senza il mio nome'],
    ['a b c', 'все в Барселоне'],
    ['a c', 'Barcelona’dakiler, Solvera hariç'],
    ['d', 'la de Madrid, pero solo si hay traductor'],
    ['b d', 'ich möchte die 2 und die 4'],
    ['a e', '1 e 5'],
    ['a b', 'the first two'],
    ['c d', 'third and fourth, but only if they answer before June'],
    ['a d', 'Encinar y la de Madrid'],
    ['a c d e', 'todas menos Solvera'],
    ['-', 'I was in Barcelona 3 years ago'],
    ['-', 'the ones in Barcelona are too expensive'],
  ])('%s: %s', (ids, message) => expect(chosenIn(message, SPAIN)).toBe(ids));

  it.each([
    ['b c', 'both Berlin ones please'],
    ['b c', 'I want those in Berlin'],
    ['c', 'all in Berlin except Lindenau'],
    ['b c', 'los de Berlín'],
    ['b c', 'die beiden in Berlin'],
    ['b c e', 'die in Berlin und Isarhof'],
    ['b c', 'ceux de Berlin'],
    ['b c', 'quelli di Berlino'],
    ['b c', 'os de Berlim'],
    ['b c', 'Berlin’dekiler lütfen'],
    ['b c', 'те, что в Берлине'],
    ['c', 'le deux... pardon, le 3 à Berlin'],
    ['d', 'o n° 4 em Lyon'],
    ['d', 'the number 4 in Lyon, if they speak English'],
    ['a d', 'la prima e la quarta, ma solo se rispondono presto'],
    ['b e', 'the second and the fifth, but only if the price is fixed'],
    ['a c', 'die erste und die dritte wenn das geht'],
    ['c d', 'Sonnwiese und dann noch Montclar'],
    ['a b d e', 'todas excepto la tercera'],
    ['a c', 'Primero y tercero'],
    ['b', 'only the Lindenau in Berlin'],
    ['-', 'How are those in Berlin?'],
    ['-', 'we lived in Berlin for 3 years'],
    ['a b', 'numbers 1 and 2 but without my name'],
    ['d e', 'los números 4 y 5, pero sin mi nombre'],
  ])('%s: %s', (ids, message) => expect(chosenIn(message, GERMANY)).toBe(ids));

  it('takes both where two are shown', () => {
    expect(chosenIn('Yes man, dem two', SPAIN.slice(0, 2))).toBe('a b');
  });
});

describe('an agreement in few words, where the consent was asked for', () => {
  const chosen = OPTIONS.slice(0, 2);
  it.each([
    'concordo',
    'acconsento',
    'aye go on',
    'aye, go on then',
    'aye go on, ask em',
    'sim, concordo',
    'sì acconsento',
    'acepto',
    'j’accepte',
    'ich willige ein',
    'stimme zu',
    'razıyım',
    'onaylıyorum',
    'согласна',
    'даю согласие',
    'أوافق',
    'موافق',
    'crack on',
    'yep send it over',
    'go for it love',
    'mandem ver',
    'podem mandar',
    'vai',
    'passt scho',
    'ja mei, schickts es',
    'schickts halt',
    'onay veriyorum',
    'acconsento, ma senza nome',
    'concordo mas sem meu nome',
    'aye but not my name',
    'sim os dois, mas sem meu nome',
    'yeah both but no name',
  ])('%s', (message) => {
    const { step } = planDialogue({ ...STATE, options: [], chosen, may_consent: true, asked: [{ item: 'consent' }], message });
    expect(step).toEqual({ kind: 'consent', granted: true, ids: ['a', 'b'], share_identity: false });
  });
});
