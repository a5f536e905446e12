import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { shippedText } from '../../assistant/content/shipped.ts';
import { fill, talkOf } from '../../assistant/phrasebooks/talk/library.ts';
import { writeReply } from '../../assistant/reply.ts';
import { ASKED_TOPICS, CONTENT_LANGUAGES } from '../../domain/content/topics.ts';
import type { DialogueFacts, ReplyInput } from '../../domain/conversation/assistant-tasks.ts';
import type { TurnCategory } from '../../domain/conversation/vocabulary.ts';
import { detectLanguage } from '../../domain/conversation/language.ts';
import { askedTopic, askedTopics } from '../../assistant/content/asked-topic.ts';

const ROWS = readFileSync(new URL('../data/answers/content-topics.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, topic: string, set: string, sentence: string]);
/** Written before the tables of terminology/questions. */
const QUESTIONS = readFileSync(new URL('../data/answers/topics.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [topic: string, language: string, sentence: string]);

const NO_DIALOGUE_FACTS: DialogueFacts = {
  ...{ act: null, feeling: false, answered: null, step: null, stand: 'intake', offers: [], person_waiting: false, asked_last: null },
  ...{ times_asked: {}, issue_repeated: false, matches_shown: false, changed: [], ranked_again: false },
};

describe('which question of the content base a message asks', () => {
  it.each(ROWS)('%s %s (%s): %s', (language, topic, _set, sentence) => {
    const topics = askedTopics(sentence, 'clarification', language).flatMap((asked) => asked.topic ?? []);
    expect(topics.length > 0 ? topics : ['none']).toContain(topic);
  });

  it.each(QUESTIONS)('%s (%s): %s', (topic, language, sentence) => {
    expect(askedTopic(sentence, 'clarification', language) ?? 'none').toBe(topic);
  });

  it('is none where symptoms or an emergency are told', () => {
    expect(askedTopic('My wound is red, is that normal in recovery?', 'symptom_report', 'en')).toBeNull();
    expect(askedTopic('I cannot breathe, is that a complication?', 'emergency', 'en')).toBeNull();
  });

  it.each([
    ['en', 'my knee hurts a lot when i walk, what is it?', null],
    ['es', 'Me duele la rodilla, ¿es normal?', null],
    ['de', 'Mein Knie tut weh, woran liegt das?', null],
    ['fr', "j'ai mal au genou, c'est grave ?", null],
    ['ru', 'у меня больно колено, что делать?', null],
    ['es', '¿Duele?', 'pain'],
    ['de', 'Wie lange muss ich dort bleiben, und tut das weh?', 'stay'],
    ['it', 'Ho dolore al ginocchio. Ma l’intervento fa male?', 'pain'],
    ['ru', 'Это больно ребёнку, операция?', 'pain'],
    ['en', 'my knee hurts. do I need a visa?', 'visa'],
  ])('%s, beside a complaint: %s: %s', (language, sentence, topic) => {
    expect(askedTopic(sentence, 'symptom_report', language)).toBe(topic);
  });
});

describe('what a reply says on it', () => {
  const FACTS: ReplyInput['facts'] = {
    ...{ patient_first_name: null, procedure_name: null, destination_country: null, known_conditions: [], missing: [], put_right: null },
    ...{ pending_documents: [], open_issues: [], matches: [], case_status: 'intake', newly_understood: [], language: 'en' },
  };
  const reply = (
    language: string,
    content: ReplyInput['facts']['content'],
    person_waiting = false,
    category: TurnCategory = 'travel_logistics',
  ) =>
    writeReply({
      ...{ branch: 'answer_question', category, message: '?', history: [] },
      facts: { ...FACTS, language, content: content ?? null, dialogue: { ...NO_DIALOGUE_FACTS, person_waiting } },
    });
  const visa = { topic: 'visa' as const, text: 'TEXT', source: 'SOURCE', is_reviewed: true };

  it.each(CONTENT_LANGUAGES)('in %s: the text as guidance with its source, and that nobody has reviewed it', (language) => {
    const { content } = talkOf(language);
    expect(reply(language, visa)).toContain(`${fill(content.guidance, 'TEXT')} ${fill(content.source, 'SOURCE')}`);
    expect(reply(language, visa)).not.toContain(content.unreviewed);
    expect(reply(language, { ...visa, is_reviewed: false })).toContain(content.unreviewed);
  });

  it.each(CONTENT_LANGUAGES)('in %s: that it does not know, and that a person has the question', (language) => {
    const { content } = talkOf(language);
    const unknown = { topic: 'another' as const, text: null, source: null, is_reviewed: false };
    expect(reply(language, unknown)).toContain(content.passed_on);
    expect(reply(language, unknown, true)).toContain(content.passed_before);
    expect(reply(language, unknown)).not.toContain(shippedText('travel', language));
  });

  it.each(CONTENT_LANGUAGES)('in %s: the shipped text on every question where the tenant has none', (language) => {
    for (const topic of ASKED_TOPICS.filter((one) => one !== 'another')) {
      const answer = shippedText(topic, language);
      expect(answer).not.toBeNull();
      expect(reply(language, { topic, text: null, source: null, is_reviewed: false })).toContain(answer);
    }
  });

  it.each(CONTENT_LANGUAGES)('in %s: the tenant’s own words instead of the shipped ones on what a message is about', (language) => {
    expect(reply(language, null)).toContain(shippedText('travel', language));
    const own = reply(language, { topic: 'travel', text: 'OWN', source: 'SOURCE', is_reviewed: true });
    expect(own).toContain('OWN');
    expect(own).not.toContain(shippedText('travel', language));
  });
});

describe('going home on the day or when discharged', () => {
  it.each([
    ['would they let me go home that same evening?', 'stay'],
    ['do they send you home the same day with a knee?', 'stay'],
    ['wann werde ich entlassen?', 'stay'],
    ['darf ich am gleichen Tag wieder heim?', 'stay'],
    ['mit wieviel muss ich da rechnen, so alles in allem mit Reha?', 'price'],
    ['¿te mandan a casa el mismo día?', 'stay'],
    ['¿cuándo me dan el alta?', 'stay'],
    ['on sort le jour mm ou faut rester?', 'stay'],
    ["dopo l'operazione lo mandano a casa il giorno stesso o dorme lì?", 'stay'],
    ['quando é que lhe dão alta e vai direto para fisioterapia?', 'stay'],
    ['а за один день все ставят и домой?', 'stay'],
    ['когда выпишут?', 'stay'],
    ['aynı gün eve yolluyorlar mı?', 'stay'],
    ['وهل تطلع من المستشفى نفس اليوم؟', 'stay'],
  ])('%s: %s', (message, topic) => expect(askedTopic(message, 'cost_question', detectLanguage(message))).toBe(topic));

  it.each(['I got home the same day I fell', 'bin am gleichen Tag nach Hause', 'can I eat the same day?', 'can I fly home the same day?'])(
    'is not what is asked by: %s',
    (message) => expect(askedTopic(message, 'cost_question', detectLanguage(message))).not.toBe('stay'),
  );
});
