import { describe, expect, it } from '@jest/globals';
import { planDialogue } from '../../assistant/dialogue/plan.ts';
import { TALKS } from '../../assistant/phrasebooks/talk/library.ts';
import { OPTIONS, STATE } from '../support/dialogue-state.ts';

/** A single fact that is to be left out of the record: it goes as a whole or not at all, and nothing is agreed to before that was said. */

const chosen = OPTIONS.slice(0, 2);
const asked = [{ item: 'consent' as const }];
const plan = (message: string, more: object = {}) =>
  planDialogue({ ...STATE, options: [], chosen, may_consent: true, asked, message, ...more });
const WHOLE = { kind: 'confirm_consent', ids: ['a', 'b'], share_identity: false, is_whole: true };

describe('a consent but for a single fact', () => {
  it.each([
    'yes you can send it, but leave out the drinking',
    'I agree as long as my HIV status stays out of it',
    "ok send it, just don't mention the abortion",
    'fine, share everything except the epilepsy',
    'go ahead but not the thing about my miscarriage',
    'sí, envíenlo, pero sin lo de la hepatitis',
    'de acuerdo, pero no quiero que sepan lo de la depresión',
    'acepto, menos lo del alcohol',
    'ja gerne, aber ohne die Depression',
    'einverstanden, aber die Fehlgeburt lassen Sie bitte weg',
    'ihr dürft schicken, nur das mit dem Alkohol soll nicht drinstehen',
    'von mir aus, aber nur wenn die Psychotherapie nicht vorkommt',
    "d'accord, mais sans parler de ma dépression",
    "oui, envoyez, sauf l'histoire de mon hépatite",
    'je suis d’accord mais ne dites rien de mon avortement',
    'sim, podem enviar, mas sem a parte do aborto',
    'concordo, desde que não apareça a depressão',
    'sì, mandatela, ma togliete la depressione',
    'va bene, però non voglio che sappiano dell’aborto',
    'evet gönderin ama depresyonumdan bahsetmeyin',
    'tamam ama HIV olayı yazmasın',
    'согласна, но без депрессии',
    'да, отправляйте, только про аборт не пишите',
    'نعم أرسلوه لكن بدون موضوع الاكتئاب',
    'موافقة بس لا تذكرون الإجهاض',
    'you may send it but skip the bit on my self harm',
    'Yes to both, minus the bipolar diagnosis please',
    'okay, as long as they never hear about the stroke',
    'share it, only not the Viagra',
    'happy for it to go, but could you take the cannabis out?',
    'sí, de acuerdo, pero quiten lo de la cocaína',
    'vale, mándalo, pero que no salga lo del VIH',
    'autorizo, excepto el informe del psiquiatra',
    'ja passt, aber Sertralin muss nicht drinstehen',
    'schickts es, aber von der Epilepsie sagts nix',
    'ich stimme zu, die Panikattacken bitte rausnehmen',
    'ja aber die Alkoholsache nicht',
    'oui pour les deux, mais enlevez le VIH s’il vous plaît',
    'd’accord, tant que ma fausse couche n’y figure pas',
    'ok mais pas la dépression',
    'tudo bem, mas não falem da minha bipolaridade',
    'podem mandar, tirem só o HIV',
    'sim para os dois, exceto a cirurgia bariátrica',
    'acconsento, ma senza l’epatite',
    'sì a tutti e due, tranne la storia della cocaina',
    'mandate pure, basta che non ci sia scritto della depressione',
    'olur, ama kürtajı çıkarın',
    'kabul ediyorum, psikiyatri kısmı hariç',
    'да, согласен, кроме ВИЧ',
    'можно отправить, но эпилепсию уберите',
    'хорошо, но чтобы там не было про алкоголь',
    'ايه أوافق بس شيلوا موضوع الصرع',
    'تمام ابعثوه ما عدا الإيدز',
    'yes, without my name and the depression',
    'ja, aber ohne meinen Namen und die Panikattacken',
  ])('asks for all of it or nothing: %s', (message) => {
    expect(plan(message)).toMatchObject({ step: WHOLE, leaves_out: true });
  });

  it.each([
    'yes but not before Friday',
    'I agree, but not with Neelkiran',
    'yes, if it costs nothing',
    'yes, without my name',
    'yes, no problem, go ahead',
    'ja, ohne meinen Namen und ohne meine Telefonnummer',
    'sí, sin problema, adelante',
    'ja, aber nicht in die Türkei',
    'да, но не сейчас',
    "no, I don't want that",
    'what is in it?',
    'oui, mais pas mon nom',
    'evet ama adım yazmasın',
    'sì, ma non subito',
    'concordo, sem o meu apelido',
    'yes but leave out the second hospital',
    'да, но не в Турцию',
    'oui, mais pas sans en parler à ma femme',
    'tamam, ismim olmadan gönderin',
    'ok, aber ohne Anzahlung?',
    'нет, без имени',
    'sí, pero no hoy',
  ])('leaves out none: %s', (message) => {
    expect(plan(message).leaves_out).toBeUndefined();
  });

  const whole = [{ item: 'confirm_consent' as const, provider_ids: ['a'], share_identity: false, is_whole: true as const }];
  it.each([
    ['yes', true],
    ['ja', true],
    ['no', false],
    ['нет', false],
  ])('"%s" answers that question and nothing more', (message, granted) => {
    const ids = granted ? ['a'] : ['a', 'b'];
    expect(plan(message, { asked: whole }).step).toEqual({ kind: 'consent', granted, ids, share_identity: false });
  });

  it('is asked again where it is said again', () => {
    expect(plan('no, only without the depression', { asked: whole }).step).toMatchObject({
      kind: 'confirm_consent',
      ids: ['a'],
      is_whole: true,
    });
  });

  it('is said and asked in every language', () => {
    for (const { consent } of TALKS) expect([consent.whole, consent.confirm_whole.includes('{}')]).toEqual([expect.any(String), true]);
  });
});

describe('the same beside a choice', () => {
  const choosing = { options: OPTIONS, chosen: [], may_consent: false };
  it.each([
    ['I take the first one, you can send it but without the bipolar thing', 'a'],
    ['nehme die erste, aber bitte nichts von der Depression sagen', 'a'],
    ['yes, both. but not the HIV part', 'a b'],
    ['sì, entrambi, ma senza la depressione', 'a b'],
    ['ja, beide, aber nur wenn das mit dem Trinken nicht drinsteht', 'a b'],
    ['да, обе, но без депрессии', 'a b'],
    ['oui les deux, mais sans la fausse couche', 'a b'],
  ])('takes nothing from the choice: %s', (message, ids) => {
    const isReadBack = ids === 'a b';
    const pending = isReadBack
      ? [{ item: 'confirm_choice' as const, provider_ids: ['a', 'b'] }]
      : [{ item: 'provider_selection' as const }];
    const kind = isReadBack ? 'choose' : 'confirm_choice';
    expect(plan(message, { ...choosing, asked: pending })).toMatchObject({ step: { kind, ids: ids.split(' ') }, leaves_out: true });
  });

  it.each(['sim os dois, mas só manda se não disser o meu nome', 'yes, both, but only if my name is not on it'])(
    'nor does the name: %s',
    (message) => {
      const pending = [{ item: 'confirm_choice' as const, provider_ids: ['a', 'b'] }];
      expect(plan(message, { ...choosing, asked: pending }).step).toEqual({ kind: 'choose', ids: ['a', 'b'] });
    },
  );
});
