import {
  CONTENT_LANGUAGES,
  CONTENT_TOPICS,
  type ContentLanguage,
  type CaseTopic,
  type ContentTopic,
  TOPIC_OF_CATEGORY,
} from '../../domain/content/topics.ts';
import type { TurnCategory } from '../../domain/conversation/vocabulary.ts';
import { readAnswers } from '../../terminology/questions/tables.ts';
import { phrasebookOf } from '../phrasebooks/library.ts';
import { ENGLISH_ANSWERS } from './english-answers.ts';

/** Texts that come with the service: what is said on a topic until a tenant writes its own. */

export type ShippedText = { topic: ContentTopic; language: ContentLanguage; text: string };

const CATEGORIES = Object.entries(TOPIC_OF_CATEGORY) as [TurnCategory, ContentTopic][];

/** By topic and language. */
const ANSWERS = new Map(readAnswers().map(({ topic, language, text }) => [`${topic}/${language}`, text]));

/** What is said on a topic where the case differs: nothing is chosen yet; the price in a country. */
type CaseText = 'changing_open' | 'price_there';

/** Topics that have the words of another. */
const SAID_BY: Partial<Record<string, ContentTopic>> = { price: 'costs', transfer: 'travel' };

/** Null: nothing is shipped on this topic. */
export function shippedText(topic: ContentTopic | CaseTopic | CaseText, language: ContentLanguage): string | null {
  const prepared = ANSWERS.get(`${topic}/${language}`);
  if (prepared !== undefined) return prepared;
  const [category] = CATEGORIES.find(([, of]) => of === (SAID_BY[topic] ?? topic)) ?? [];
  if (category === undefined) return null;
  const answers = language === 'en' ? ENGLISH_ANSWERS : phrasebookOf(language)?.answers;
  return answers?.[category] ?? null;
}

/** All of them, by topic and language. */
export const SHIPPED_TEXTS: readonly ShippedText[] = CONTENT_TOPICS.flatMap((topic) =>
  CONTENT_LANGUAGES.flatMap((language) => {
    const text = shippedText(topic, language);
    return text === null ? [] : [{ topic, language, text }];
  }),
);
