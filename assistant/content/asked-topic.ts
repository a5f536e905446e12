import type { AskedTopic } from '../../domain/content/topics.ts';
import { detectLanguage } from '../../domain/conversation/language.ts';
import type { TurnCategory } from '../../domain/conversation/vocabulary.ts';
import { QUESTION_LANGUAGES, type QuestionLanguage } from '../../terminology/questions/tables.ts';
import { questionsApart } from '../acts/spoken-acts.ts';
import { asksWhetherItHurts } from './asks-pain.ts';
import { conceptsIn } from './question-words.ts';

/**
 * What a question is about, by the concepts of terminology/questions that stand together in it; `|` is either. The more particular goes first: "who pays if there are
 * complications" is about complications.
 */
const RULES: readonly (readonly [AskedTopic, readonly string[]])[] = [
  ['own_medicines', ['own_medicine', 'stop']],
  ['another', ['how_far']],
  ['another', ['paper_says']],
  ['another', ['talk_doctor']],
  ['refusing', ['if_not']],
  ['data_kept', ['keeps_private']],
  ['stopping', ['stop_all']],
  ['erasing', ['erase']],
  ['changing', ['change_hospital']],
  ['nobody_takes', ['nobody_takes']],
  ['how_soon', ['quote_when']],
  ['reply_awaited', ['they_answer']],
  ['shared', ['send_them']],
  ['stand', ['when_sent']],
  ['copy', ['send_me']],
  ['papers_needed', ['papers_needed']],
  ['complications', ['go_wrong', 'afterwards']],
  ['flying', ['is_safe', 'fly']],
  ['risks', ['is_safe']],
  ['insurance', ['insurance']],
  ['visa', ['visa']],
  ['language', ['no_language']],
  ['companions', ['companion', 'come']],
  ['companions', ['come_along']],
  ['anaesthesia', ['anaesthesia']],
  ['pain', ['hurt', 'hurt_after']],
  ['payment', ['instalment']],
  ['included', ['included', 'thing_paid']],
  ['transfer', ['pick_up']],
  ['price', ['price']],
  ['flying', ['fly']],
  ['own_health', ['operable']],
  ['own_health', ['doctor_looks']],
  ['another', ['meals']],
  ['risks', ['risk']],
  ['risks', ['go_wrong', 'during']],
  ['recovery', ['activity', 'when|how_long']],
  ['recovery', ['recover', 'how_long|when']],
  ['stay', ['how_long', 'stay']],
  ['stay', ['same_day', 'discharge']],
  ['stay', ['same_day', 'stay']],
  ['stay', ['when', 'discharge']],
  ['how_soon', ['how_soon']],
  ['how_soon', ['how_long', 'whole']],
  ['quality', ['quality', 'hospital']],
  ['surgeon', ['surgeon', 'surgeon_asked']],
  ['language', ['language']],
  ['places', ['where', 'done']],
  ['how_it_works', ['process']],
  ['meaning', ['what_is']],
];

/** Where these are the matter a message tells or reports, and is no question to the content base. */
const TELLS: ReadonlySet<TurnCategory> = new Set(['emergency', 'symptom_report']);
/** What is asked beside a complaint, too, and has nothing to do with it. */
const ASKED_BESIDE: ReadonlySet<AskedTopic> = new Set([
  ...(['companions', 'how_soon', 'language', 'pain', 'stay', 'visa', 'price', 'reply_awaited', 'stopping', 'erasing', 'copy'] as const),
  ...(['changing', 'nobody_takes', 'own_health', 'refusing', 'data_kept', 'stand', 'shared', 'transfer', 'papers_needed'] as const),
]);

/**
 * What a message asks, each question by itself. Pure. Read in the language of its words and in that of the conversation: a short question shows its own badly. Null: nothing
 * that a text could answer is asked.
 */
export function askedTopics(message: string, category: TurnCategory, conversation: string | null): AskedQuestion[] {
  if (category === 'emergency') return [];
  const spoken = new Set<string | null>([detectLanguage(message), conversation]);
  const known = QUESTION_LANGUAGES.filter((language) => spoken.has(language));
  const languages: readonly QuestionLanguage[] = known.length > 0 ? known : ['en'];
  return questionsApart(message, conversation).map((question) => {
    const told = languages
      .map((language) => topicOf(question, language) ?? ofSentenceBefore(message, question, language))
      .find((found) => found !== null && !(TELLS.has(category) && found === 'pain'));
    const topic = asksWhetherItHurts(question) ? 'pain' : told;
    return { question, topic: topic && (!TELLS.has(category) || ASKED_BESIDE.has(topic)) ? topic : null };
  });
}
export type AskedQuestion = { question: string; topic: AskedTopic | null };

/** What a short question leaves to the sentence before it: "I cannot sit long on a plane. What do people do?" */
const LEFT_TO_IT: ReadonlySet<AskedTopic> = new Set(['flying', 'language', 'visa', 'insurance', 'anaesthesia']);
const SHORT = 5;

function ofSentenceBefore(message: string, question: string, language: QuestionLanguage): AskedTopic | null {
  if ((question.match(/[\p{L}\p{N}]+/gu) ?? []).length > SHORT) return null;
  const before =
    message
      .slice(0, message.indexOf(question))
      .match(/[^.!?؟\n]+/gu)
      ?.at(-1) ?? '';
  const topic = before.trim() === '' ? null : topicOf(before, language);
  return topic !== null && LEFT_TO_IT.has(topic) ? topic : null;
}

/** The first of them. */
export const askedTopic = (message: string, category: TurnCategory, conversation: string | null): AskedTopic | null =>
  askedTopics(message, category, conversation).find(({ topic }) => topic !== null)?.topic ?? null;

function topicOf(question: string, language: QuestionLanguage): AskedTopic | null {
  const concepts = conceptsIn(question, language);
  const holds = (sign: string) => sign.split('|').some((concept) => concepts.has(concept));
  return RULES.find(([, signs]) => signs.every(holds))?.[0] ?? null;
}
