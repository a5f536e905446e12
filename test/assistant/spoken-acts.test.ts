import { describe, expect, it } from '@jest/globals';
import { homeAnswered } from '../../assistant/acts/home-answer.ts';
import { asSentences, questionsApart, spokenActs, toldIn } from '../../assistant/acts/spoken-acts.ts';
import { askedTopics } from '../../assistant/content/asked-topic.ts';

/** People tell and ask in one breath; what is told is not lost for the question beside it, and what is asked is never taken as told. */
const told = (message: string) => toldIn(message).replace(/\s+/g, ' ').trim();

describe('what stands beside a question in its sentence', () => {
  it.each([
    ['I have asthma, is that a problem?', 'I have asthma.'],
    ["I'm allergic to latex and can my sister come with me?", "I'm allergic to latex."],
    ['warfarin 5 in the evening, oh and how long will I be on crutches?', 'warfarin 5 in the evening.'],
    ['none, but when do I hear from you?', 'none.'],
    ["no it's the right hip, and do you have clinics in Portugal?", "no it's the right hip."],
    ['ich nehme Eliquis und darf ich das weiter nehmen?', 'ich nehme Eliquis.'],
    ['keine Allergien, aber wann geht es los?', 'keine Allergien.'],
    ['meine Schilddrüse ist entfernt, ist das wichtig?', 'meine Schilddrüse ist entfernt.'],
    ['tengo asma, hay algún riesgo?', 'tengo asma.'],
    ["je suis asthmatique, c'est grave ?", 'je suis asthmatique.'],
    ['tenho hipertensão e posso viajar de avião?', 'tenho hipertensão.'],
    ['sono allergica al lattice, è un problema?', 'sono allergica al lattice.'],
    ['astımım var, ameliyat olabilir miyim?', 'astımım var.'],
    ['у меня астма, это опасно?', 'у меня астма.'],
    ['عندي ربو، هل هذا خطير؟', 'عندي ربو.'],
    ['em 2018 tive um enfarte, ainda posso ser operada?', 'em 2018 tive um enfarte.'],
    ['vorrei andare in Spagna, serve il visto?', 'vorrei andare in Spagna.'],
  ])('%s', (message, statement) => expect(told(message)).toBe(statement));
});

describe('what is no statement, though it looks like one', () => {
  it.each([
    'is it dangerous with asthma?',
    'if I have diabetes, is it more dangerous?',
    'with diabetes, is it more dangerous?',
    'for people with asthma, is there a risk?',
    "I have diabetes, don't I?",
    "I'm allergic to penicillin, right?",
    'my record says asthma, is that true?',
    'I read that patients with diabetes heal badly, is that so?',
    'I wonder whether I have asthma, can you tell?',
    'I take metformin and ramipril?',
    'a 70 year old with diabetes, can they be operated on?',
    'wenn ich Asthma habe, ist das schlimm?',
    'ich habe Asthma, oder?',
    'mit Bluthochdruck, geht das?',
    'si tengo diabetes, es peligroso?',
    'tengo que dejar la metformina, verdad?',
    "si j'ai du diabète, c'est dangereux ?",
    'se ho il diabete, è pericoloso?',
    'se tenho diabetes, é perigoso?',
    'şekerim varsa, tehlikeli mi?',
    'если у меня диабет, это опасно?',
    'إذا عندي سكري، هل هذا خطير؟',
  ])('%s', (message) => expect(told(message)).toBe(''));
});

it('leaves a message without a question as it is', () => {
  const message = 'No allergies, and I take ramipril 2,5 mg. My left hip hurts.';
  expect([toldIn(message), asSentences(message)]).toEqual([message, message]);
});

it.each(['I have asthma, is that a problem?', 'no, and 1,65 m, how long does it take?', 'عندي ربو، ومتى العملية؟'])(
  'moves nothing from its place: %s',
  (message) => {
    expect(asSentences(message)).toHaveLength(message.length);
    expect(toldIn(message)).toHaveLength(message.length);
    for (const { start, end } of spokenActs(message)) expect(message.slice(start, end).trim()).not.toBe('');
  },
);

describe('each question by itself', () => {
  it.each([
    ['how many nights do I stay, and who picks me up?', 'en', 2],
    ['wie lange dauert das und was kostet es', 'de', 2],
    ['cuánto dura y puede venir mi hermana?', 'es', 2],
    ['quanto tempo resto in ospedale e mia figlia può venire con me?', 'it', 2],
    ['can I eat and drink before?', 'en', 1],
    ['what happens if something goes wrong, and I am home already?', 'en', 1],
    ['I live in Spain.', 'en', 0],
  ])('%s', (message, language, count) => expect(questionsApart(message, language)).toHaveLength(count));

  it.each([
    ['how long do I stay and do I need a visa?', 'en', ['stay', 'visa']],
    ['Wann darf ich wieder fliegen und darf meine Tochter mitkommen?', 'de', ['flying', 'companions']],
    ['¿Necesito visado? ¿Y se puede pagar a plazos?', 'es', ['visa', 'payment']],
    ["c'est risqué ? et ma fille peut venir avec moi ?", 'fr', ['risks', 'companions']],
    ['опасно ли это? и нужна ли виза?', 'ru', ['risks', 'visa']],
  ])('%s', (message, language, topics) =>
    expect(askedTopics(message, 'clarification', language).flatMap(({ topic }) => topic ?? [])).toEqual(topics),
  );
});

it.each([
  ['Ireland, but I would rather be treated in Spain', 'IE'],
  ['Belgique. mais je voudrais aller en Turquie', 'BE'],
  ['in Polen, aber wann geht es los?', 'PL'],
  ['Spain, Portugal or Greece', null],
  ['Ireland', null],
  ['I live with my sister, in Spain', null],
])('a country that stands alone before all else answers where one lives: %s', (message, home) =>
  expect(homeAnswered(message)?.code ?? null).toBe(home),
);
