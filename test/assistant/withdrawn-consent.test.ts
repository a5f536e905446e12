import { describe, expect, it } from '@jest/globals';
import { readRequest } from '../../assistant/dialogue/requests.ts';
import { planDialogue } from '../../assistant/dialogue/plan.ts';
import { OPTIONS } from '../support/dialogue-state.ts';

const state = (message: string, more: object = {}) => ({
  ...{
    message,
    asked: [],
    shown_last: false,
    options: [],
    chosen: [],
    shares: true,
    may_consent: false,
    quotes: [],
    opinion: 'possible' as const,
  },
  ...more,
});

describe('the wish that hospitals read no more', () => {
  it.each([
    'I revoke my consent, the hospital must not see my record any more',
    'withdraw my consent',
    'Please withdraw the permission I gave.',
    'I want to stop everything, please take my records back from the hospital',
    'stop sharing my data please',
    'i take back my consent',
    'they should no longer have access to my file',
    'Ich widerrufe meine Einwilligung, das Krankenhaus soll nichts mehr sehen',
    'Ich ziehe meine Zustimmung zurück',
    'Die Klinik soll nicht mehr in meine Akte schauen',
    'retiro mi consentimiento, que el hospital ya no vea nada',
    'quiero revocar la autorización',
    "je retire mon consentement, l'hôpital ne doit plus rien voir",
    "L'hôpital ne doit plus voir mon dossier",
    'ritiro il mio consenso',
    "l'ospedale non deve più vedere la mia cartella",
    'retiro o meu consentimento',
    'Quero revogar a autorização que dei',
    'Onayımı geri çekiyorum',
    'rızamı iptal edin lütfen',
    'Я отзываю своё согласие',
    'Отзовите моё согласие, пожалуйста',
    'أسحب موافقتي',
    'اريد سحب موافقتي من المستشفى',
  ])('is heard in %s', (message) => {
    expect(readRequest(message)).toBe('withdraw');
    expect(planDialogue(state(message)).step).toEqual({ kind: 'confirm_request', request: 'withdraw' });
    const asked = [{ item: 'confirm_request' as const, request: 'withdraw' as const }];
    expect(planDialogue(state('yes', { asked })).step).toEqual({ kind: 'request', request: 'withdraw' });
    expect(planDialogue(state('no', { asked })).step).toEqual({ kind: 'choose_none' });
  });

  it.each([
    'Can I withdraw my consent later?',
    'I do not want to withdraw my consent.',
    'I will never take back my agreement',
    'Ich will meine Einwilligung nicht widerrufen',
    'Meine Einwilligung will ich nicht zurückziehen',
    'no quiero retirar mi consentimiento',
    'je ne veux pas retirer mon consentement',
    'onayımı geri çekmek istemiyorum',
    'Я не хочу отзывать согласие',
    'The doctor has withdrawn the ramipril.',
    'I gave my consent yesterday',
    'They took my blood at the hospital and the results came back.',
    'The hospital could not see anything on the X-ray.',
    'my knee must not bend any more',
    'They could no longer operate on my father.',
    'Die Klinik konnte nichts mehr für ihn tun.',
    'I take metformin back home',
    'please close my case',
    'I withdraw my request',
  ])('is not heard in %s', (message) => {
    expect(readRequest(message)).not.toBe('withdraw');
  });

  it.each([true, false])('has nothing to do when no consent is in force, whether one may be given (%s) or not', (may_consent) => {
    expect(planDialogue(state('withdraw my consent', { shares: false, may_consent })).step).toEqual({
      ...{ kind: 'no_request', request: 'withdraw', because: 'none' },
    });
  });
});

describe('a change of mind about a hospital that has the record', () => {
  const stepAfter = (message: string, shares = true) => planDialogue(state(message, { shares, chosen: OPTIONS.slice(0, 2) })).step;

  it.each([
    'I changed my mind, not the first hospital',
    'mudei de ideia, não quero o primeiro hospital',
    'He cambiado de idea, no quiero el primer hospital',
    'Ich habe es mir anders überlegt, nicht das erste Krankenhaus',
    'Ich habe es mir anders überlegt, die Gokpinar nicht',
    "J'ai changé d'avis, je ne veux plus de cet hôpital",
    'Ho cambiato idea, non voglio il primo ospedale',
    'Fikrimi değiştirdim, birinci hastaneyi istemiyorum',
    'Я передумал, не хочу в первую больницу',
    'غيرت رأيي، لا اريد المستشفى الاول',
    "I changed my mind, I don't want Neelkiran any more",
    'he cambiado de opinión, ya no quiero ninguna clínica',
  ])('reads the withdrawal back: %s', (message) => {
    expect(stepAfter(message)).toMatchObject({ kind: 'confirm_request', request: 'withdraw' });
    expect(stepAfter(message, false)).toBeNull();
  });

  it.each([
    'I changed my mind about the hotel, I do not need one',
    'Ich habe es mir anders überlegt, ich komme nicht im Mai sondern im Juni',
    'I changed my mind, can I still pick another hospital?',
    'the hospital is not far',
    "I don't take 1 but 2 tablets",
    'No quiero esperar más',
    'mudei de ideia, quero viajar em julho',
    'Я передумал, полечу один',
    'I have changed my mind: the knee, not the hip',
    'My doctor changed my mind about the first operation',
  ])('is none: %s', (message) => {
    expect(stepAfter(message)).toBeNull();
  });
});

describe('the record taken back from one of several hospitals', () => {
  const chosen = OPTIONS.slice(0, 2);
  it.each([
    'Take Neelkiran off the list, they should not see my papers',
    'Neelkiran bitte raus, die sollen das nicht lesen',
    'enlevez Neelkiran',
    'quite la segunda, no quiero que vean mi historial',
    "Neelkiran'ı çıkarın",
    'Уберите Нилкиран, не хочу, чтобы они видели карту',
    'Отзываю согласие для Neelkiran Clinic',
    'I changed my mind, not the second hospital',
    'I withdraw my consent for Neelkiran',
  ])('%s', (message) => {
    expect(planDialogue(state(message, { chosen })).step).toEqual({ kind: 'confirm_request', request: 'withdraw', ids: ['b'] });
    const asked = [{ item: 'confirm_request' as const, request: 'withdraw' as const, provider_ids: ['b'] }];
    expect(planDialogue(state('yes', { chosen, asked })).step).toEqual({ kind: 'request', request: 'withdraw', ids: ['b'] });
  });

  it.each(['when does Neelkiran answer?', 'Neelkiran did not see my x-ray?', 'I like Neelkiran'])('%s takes nothing', (message) => {
    expect(planDialogue(state(message, { chosen })).step).toBeNull();
  });
});

describe('the protest of somebody who did not know that they agreed', () => {
  it.each([
    'hang on, I never said yes to anything. undo that',
    'I did not agree to this!',
    'Das habe ich nie erlaubt, machen Sie das rückgängig',
    'no he dado permiso',
    "mais je n'ai jamais dit oui",
    'eu não disse sim, desfaça isso',
    'non ho mai autorizzato',
    'ben evet demedim, geri alın',
    'я не давала согласия',
    'أنا ما وافقت',
  ])('%s offers to take it back', (message) => {
    expect(planDialogue(state(message)).step).toEqual({ kind: 'confirm_request', request: 'withdraw' });
    expect(planDialogue(state(message, { shares: false })).step?.kind).not.toBe('confirm_request');
  });

  it.each(['did I agree to anything?', 'I said yes to the first one', 'I take metformin, my back hurts'])('%s does not', (message) => {
    expect(planDialogue(state(message)).step).toBeNull();
  });
});
