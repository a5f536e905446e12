import { describe, expect, it } from '@jest/globals';
import { namesFeeling, readAct } from '../../assistant/dialogue/acts.ts';
import { readChoice } from '../../assistant/dialogue/choice.ts';
import { planDialogue } from '../../assistant/dialogue/plan.ts';
import { asShown } from '../../assistant/dialogue/shown-list.ts';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';
import { readConfirmation } from '../../domain/conversation/short-answers.ts';
import { OPTIONS, STATE } from '../support/dialogue-state.ts';

describe('a choice among what was shown', () => {
  it.each([
    ['number 2', 'b'],
    ['the second one please', 'b'],
    ['I choose Gokpinar Medical Center', 'a'],
    ['gokpnar', 'a'],
    ['the one in Madrid', 'c'],
    ['1 and 3', 'a c'],
    ['the second and the third', 'b c'],
    ['all of them', 'a b c'],
    ['the first two', 'a b'],
    ['the last one', 'c'],
    ['no, only the first', 'a'],
    ['not the first, the second', 'b'],
    ['el segundo', 'b'],
    ['los dos primeros', 'a b'],
    ['las dos primeras', 'a b'],
    ['les deux premières', 'a b'],
    ['as duas primeiras', 'a b'],
    ['me quedo con el tercero', 'c'],
    ['Nummer zwei bitte', 'b'],
    ['die ersten beiden', 'a b'],
    ['le deuxième', 'b'],
    ['o segundo', 'b'],
    ['il terzo, grazie', 'c'],
    ['ikincisi', 'b'],
    ['1 numara olsun', 'a'],
    ['вторая', 'b'],
    ['давайте первую', 'a'],
    ['رقم 2', 'b'],
    ['الأول والثالث', 'a c'],
  ])('%s', (message, ids) => {
    expect(readChoice(message.replace('والثالث', 'و الثالث'), OPTIONS)?.ids.join(' ')).toBe(ids);
  });

  it.each([
    'my second knee operation was in 2010 and it went badly',
    'I take 2 tablets of metformin a day',
    '1.70 m and 82 kg',
    'is the second one any good?',
    'number 7',
    'none of them',
    'I am 61 years old',
  ])('%s is none', (message) => {
    expect(readChoice(message, OPTIONS)).toBeNull();
  });
});

describe('what is asked of the service', () => {
  it.each([
    ['I want to talk to a real person', 'person'],
    ['are you a robot?', 'machine'],
    ['what happens next?', 'next'],
    ['have I got any offer?', 'offer'],
    ['what happens with my data?', 'data'],
    ['delete my account', 'delete_account'],
    ['quiero hablar con una persona', 'person'],
    ['kann ich mit einem Menschen sprechen', 'person'],
    ['je veux parler à une vraie personne', 'person'],
    ['quero falar com uma pessoa', 'person'],
    ['vorrei parlare con una persona vera', 'person'],
    ['bir insanla konuşmak istiyorum', 'person'],
    ['хочу поговорить с человеком', 'person'],
    ['أريد أن أتحدث مع شخص حقيقي', 'person'],
    ['انت بني ادم ولا كمبيوتر؟', 'machine'],
    ['аппендицит вырезали в армии и всё', null],
    ['I am allergic to penicillin', null],
    ['my knee hurts when I talk to people for long', null],
    ['someone operated on my knee in 2010', null],
    ['I have diabetes type 2', null],
  ])('%s', (message, act) => {
    expect(readAct(message)).toBe(act);
  });

  it('a feeling is heard, and its absence too', () => {
    for (const message of ['I am scared', 'ich habe Angst', 'tengo miedo', "j'ai peur", 'мне страшно', 'korkuyorum', 'أنا خائف'])
      expect([message, namesFeeling(message)]).toEqual([message, true]);
    for (const message of ['I have osteoarthritis', 'es tut weh', 'number 2'])
      expect([message, namesFeeling(message)]).toEqual([message, false]);
  });

  it.each([
    ['ok', 'yes'],
    ['yes please', 'yes'],
    ['ja genau', 'yes'],
    ['aynen öyle', 'yes'],
    ['ايه', 'yes'],
    ['اي نعم', 'yes'],
    ['sip', 'yes'],
    ['venga vale', 'yes'],
    ['ja gerne', 'yes'],
    ['ben oui', 'yes'],
    ['eh sì', 'yes'],
    ['pode ser', 'yes'],
    ['tabi', 'yes'],
    ['ну да', 'yes'],
    ['угу', 'yes'],
    ['why not', null],
    ['ايوه صح', 'yes'],
    ['genau so', 'yes'],
    ["that's wrong", 'no'],
    ['stimmt nicht', 'no'],
    ["c'est faux", 'no'],
    ['está mal', 'no'],
    ['sbagliato', 'no'],
    ['это не так', 'no'],
    ['غلط', 'no'],
    ['wrong leg', null],
    ['no', 'no'],
    ['no, thanks', 'no'],
    ['ok but not now', null],
    ['yes and no', null],
  ] as const)('%s confirms: %s', (message, meaning) => {
    expect(readConfirmation(message)).toBe(meaning);
  });
});

describe('the plan of a message', () => {
  it('asks back before it binds, and binds once it is confirmed', () => {
    const first = planDialogue({ ...STATE, message: 'number 2' });
    expect(first.step).toEqual({ kind: 'confirm_choice', ids: ['b'] });
    const asked = [{ item: 'confirm_choice' as const, provider_ids: ['b'] }];
    expect(planDialogue({ ...STATE, asked, message: 'yes' }).step).toEqual({ kind: 'choose', ids: ['b'] });
    expect(planDialogue({ ...STATE, asked, message: 'no, only the first' }).step).toEqual({
      kind: 'confirm_choice',
      ids: ['a'],
    });
    expect(planDialogue({ ...STATE, asked, message: 'no' }).step).toEqual({ kind: 'choose_none' });
    expect(planDialogue({ ...STATE, asked, message: 'my knee hurts' }).step).toBeNull();
  });

  it('lets the hospitals read a second opinion after a yes to just that, and not after a no or a maybe', () => {
    const asked = [{ item: 'confirm_request' as const, request: 'share_opinion' as const }];
    const step = (message: string) => planDialogue({ ...STATE, asked, message }).step;
    for (const yes of ['yes', 'Yes, please', 'ja', 'sí', 'oui', 'sì', 'sim', 'evet', 'да', 'نعم'])
      expect([yes, step(yes)]).toEqual([yes, { kind: 'request', request: 'share_opinion' }]);
    for (const no of ['no', 'nein', 'no, thanks', 'нет', 'لا'])
      expect([no, step(no)]).toEqual([no, { kind: 'no_request', request: 'share_opinion', because: 'refused' }]);
    for (const other of ['maybe later', 'what would they do with it?', 'yes if it helps', 'I feel better today'])
      expect([other, step(other)]).not.toEqual([other, expect.objectContaining({ kind: 'request' })]);
  });

  it('reads back a second opinion and the end of a case before it asks for them', () => {
    const opinion = { ...STATE, opinion: 'possible' as const };
    expect(planDialogue({ ...opinion, message: 'could I get a second opinion on this?' }).step).toEqual({
      kind: 'confirm_request',
      request: 'opinion',
    });
    const asked = [{ item: 'confirm_request' as const, request: 'opinion' as const }];
    expect(planDialogue({ ...opinion, asked, message: 'yes please' }).step).toEqual({ kind: 'request', request: 'opinion' });
    expect(planDialogue({ ...opinion, asked, message: 'no' }).step).toEqual({ kind: 'choose_none' });
    expect(planDialogue({ ...STATE, message: 'I want a second opinion' }).step).toMatchObject({ because: 'too_early' });
    expect(planDialogue({ ...opinion, message: 'cancel the second opinion' }).step).toMatchObject({ because: 'none' });
    expect(planDialogue({ ...STATE, message: 'please close my case' }).step).toEqual({ kind: 'confirm_request', request: 'close' });
  });

  it('takes the cheaper offer where one is cheaper, and asks nothing of sums that are alike', () => {
    const quote = (id: string, rank: number, amount: number) => ({ id, rank, name: `Clinic ${id}`, places: [], amount });
    const quotes = [quote('x', 1, 900_000), quote('y', 2, 800_000)];
    expect(planDialogue({ ...STATE, options: [], quotes, message: "I'll take the cheaper one" }).step).toEqual({
      kind: 'confirm_quote',
      quote_id: 'y',
    });
    const alike = [quote('x', 1, 800_000), quote('y', 2, 800_000)];
    expect(planDialogue({ ...STATE, options: [], quotes: alike, message: "I'll take the cheaper one" }).step).toBeNull();
    expect(planDialogue({ ...STATE, options: [], quotes, message: 'which one is cheaper?' }).act).toBe('compare');
  });

  it('counts in the list that was shown last, whatever ranking came meanwhile', () => {
    const shown = [
      { sender: 'assistant' as const, text: 'These fit best:\n1. Other House in Bonn, Germany.\n2. Old Clinic in Berlin, Germany.' },
    ];
    const ranked = [
      { id: 'b', rank: 1, name: 'Old Clinic', places: ['Berlin'] },
      { id: 'c', rank: 2, name: 'New Clinic', places: ['Rome'] },
    ];
    const options = asShown(ranked, shown, 'hospitals');
    expect(planDialogue({ ...STATE, options, message: 'number 2' }).step).toEqual({ kind: 'confirm_choice', ids: ['b'] });
    expect(planDialogue({ ...STATE, options, message: 'number 1' }).step).toEqual({ kind: 'choice_gone' });
  });

  it('binds nothing that is no longer on the table', () => {
    const asked = [{ item: 'confirm_choice' as const, provider_ids: ['gone'] }];
    expect(planDialogue({ ...STATE, asked, message: 'yes' }).step).toEqual({ kind: 'choice_gone' });
    expect(planDialogue({ ...STATE, options: [], asked: [{ item: 'confirm_choice', provider_ids: ['b'] }], message: 'yes' }).step).toEqual({
      kind: 'choice_gone',
    });
  });

  it('takes a plain yes as consent where consent was asked for, else reads it back, as it does the name', () => {
    const at = { ...STATE, may_consent: true, options: [], chosen: OPTIONS.slice(0, 2) };
    const asked = [{ item: 'consent' as const }];
    const readBack = { kind: 'confirm_consent', ids: ['a', 'b'], share_identity: false };
    expect(planDialogue({ ...at, message: 'yes' }).step).toEqual(readBack);
    expect(planDialogue({ ...at, asked: [{ item: 'phone' }], message: 'fine, go ahead' }).step).toEqual(readBack);
    expect(planDialogue({ ...at, asked: [{ item: 'allergies' }], message: 'yes' }).step).toBeNull();
    expect(planDialogue({ ...at, asked, message: 'yes' }).step).toEqual({
      kind: 'consent',
      granted: true,
      ids: ['a', 'b'],
      share_identity: false,
    });
    expect(planDialogue({ ...at, asked, message: 'yes, with my name' }).step).toEqual({
      kind: 'confirm_consent',
      ids: ['a', 'b'],
      share_identity: true,
    });
    const named = [{ item: 'confirm_consent' as const, provider_ids: ['a', 'b'], share_identity: true }];
    expect(planDialogue({ ...at, asked: named, message: 'yes' }).step).toEqual({
      kind: 'consent',
      granted: true,
      ids: ['a', 'b'],
      share_identity: true,
    });
  });

  it('takes a consent in words of its own where it may be given, and reads it back', () => {
    const at = { ...STATE, options: [], chosen: OPTIONS.slice(0, 2), message: 'You may send my record to them again' };
    expect(planDialogue({ ...at, may_consent: true }).step).toEqual({ kind: 'confirm_consent', ids: ['a', 'b'], share_identity: false });
    expect(planDialogue(at).step).toBeNull();
  });

  it('takes "I do not know" and "none" as answers', () => {
    expect(planDialogue({ ...STATE, asked: [{ item: 'budget' }], message: 'no idea' }).answered).toEqual({
      item: 'budget',
      answer: 'unknown',
    });
    expect(planDialogue({ ...STATE, asked: [{ item: 'documents' }], message: 'nichts' }).answered).toEqual({
      item: 'documents',
      answer: 'none',
    });
  });
});

describe('the wishes of a message', () => {
  const TODAY = '2026-11-22';
  it.each([
    ['not Turkey, maybe Spain', 'ES'],
    ['please not Mexico. Germany if possible', 'DE'],
    ['I would like to go to Spain', 'ES'],
    ['no quiero ir a Turquía, mejor Alemania', 'DE'],
    ['a Turquía no, a España sí', 'ES'],
    ['nicht in die Türkei, lieber Spanien', 'ES'],
    ["pas la Turquie, plutôt l'Espagne", 'ES'],
    ['não quero a Turquia, talvez a Espanha', 'ES'],
    ['non in Turchia, meglio in Spagna', 'ES'],
    ['Türkiye olmasın, İspanya olabilir', 'ES'],
    ['не в Турцию, лучше в Германию', 'DE'],
    ['لا أريد تركيا، ربما إسبانيا', 'ES'],
    ['not Turkey', undefined],
    ['I live in Spain', undefined],
    ['I was operated in Spain in 2019', undefined],
    ['is Spain expensive?', undefined],
    ['my sister lives in Germany', undefined],
  ])('%s: to %s', (message, country) => {
    const wanted = readWishes(message, null, TODAY).places?.wanted ?? [];
    expect(wanted.length === 1 ? wanted[0] : undefined).toBe(country);
  });

  it.each([
    ['Spain or Turkey would both suit me', ['ES', 'TR'], []],
    ['Spain or Germany, please', ['ES', 'DE'], []],
    ['not Turkey, maybe Spain or Portugal', ['ES', 'PT'], ['TR']],
    ['mejor Turquía no, España o Portugal', ['ES', 'PT'], ['TR']],
    ['Türkei können Sie streichen, Portugal oder Spanien bitte', ['PT', 'ES'], ['TR']],
    ['про Турцию забудьте, Португалия или Испания', ['PT', 'ES'], ['TR']],
    ['إما إسبانيا أو تركيا', ['ES', 'TR'], []],
    ['not Turkey', [], ['TR']],
  ] as const)('%s: %s, not %s', (message, wanted, avoided) => {
    expect(readWishes(message, null, TODAY).places).toEqual({ wanted, avoided });
  });

  it.each([
    ['budget max 9000 euros', 900_000, 'EUR'],
    ["can't spend more than 15k dollars", 1_500_000, 'USD'],
    ['como máximo 9000 euros', 900_000, 'EUR'],
    ['no puedo gastar más de 12 mil euros', 1_200_000, 'EUR'],
    ['höchstens 12.000 Euro', 1_200_000, 'EUR'],
    ['9000 euros maximum', 900_000, 'EUR'],
    ['is 9000 euros enough?', 900_000, 'EUR'],
    ['no máximo 9000 euros', 900_000, 'EUR'],
    ['al massimo 9000 euro', 900_000, 'EUR'],
    ['bütçem en fazla 9000 euro', 900_000, 'EUR'],
    ['бюджет максимум 9000 евро', 900_000, 'EUR'],
    ['الميزانية 9000 يورو كحد أقصى', 900_000, 'EUR'],
  ])('%s: at most %s %s', (message, cents, currency) => {
    expect(readWishes(message, null, TODAY).budget).toEqual({ budget_cents: cents, currency });
  });

  it.each(['I paid 300 euros for the X-ray', 'I take metformin 850', 'is it 9000 euros?', 'my flat cost 90000 euros'])(
    '%s is no budget',
    (message) => {
      expect(readWishes(message, null, TODAY).budget).toBeUndefined();
    },
  );

  it.each([
    ['a woman surgeon would be nice', 'female'],
    ['prefiero una cirujana', 'female'],
    ['ich hätte gern eine Chirurgin', 'female'],
    ['je préfère une chirurgienne', 'female'],
    ['prefiro uma cirurgiã', 'female'],
    ['preferirei una chirurga', 'female'],
    ['kadın cerrah istiyorum', 'female'],
    ['хочу хирурга женщину', 'female'],
    ['أفضل جراحة امرأة', 'female'],
    ['my doctor is a woman and she says I need a new knee', undefined],
    ['la doctora dice que es artrosis y que debo operarme pronto', undefined],
    ["I don't want a female surgeon", undefined],
  ])('%s: %s', (message, gender) => {
    expect(readWishes(message, null, TODAY).gender).toBe(gender);
  });

  it.each([
    ['in March would be best for me', '2027-03-01'],
    ['sometime in May please', '2027-05-01'],
    ['am liebsten im Dezember', '2026-12-01'],
    ['prefiero en marzo', '2027-03-01'],
    ['je préfère en mars', '2027-03-01'],
    ['mart ayında olsun', '2027-03-01'],
    ['лучше в марте', '2027-03-01'],
    ['أفضل في مارس', '2027-03-01'],
    ['I was operated in March', undefined],
    ['diagnosed in May 2019', undefined],
    ['I may come', undefined],
  ])('%s: from %s', (message, from) => {
    expect(readWishes(message, null, TODAY).travel_window?.from).toBe(from);
  });
});
