import type { TurnCategory } from '../conversation/vocabulary.ts';

/** What patients ask that a prepared text can answer. The first nine are what a message is about, the others a question of its own. */
export const CONTENT_TOPICS = [
  'costs',
  'travel',
  'treatment',
  'symptoms',
  'history',
  'documents',
  'hospitals',
  'choosing',
  'consent',
  'complications',
  'recovery',
  'risks',
  'visa',
  'insurance',
  'companions',
  'flying',
] as const;
export type ContentTopic = (typeof CONTENT_TOPICS)[number];

/**
 * Questions with no shipped text: without one of the tenant a person answers. The more particular goes first: "who pays if there are complications" is about complications.
 */
export const ASKED_TOPICS = ['complications', 'recovery', 'risks', 'visa', 'insurance', 'companions', 'flying'] as const;
export type AskedTopic = (typeof ASKED_TOPICS)[number];

export const CONTENT_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** The topic of a message that asks nothing else. */
export const TOPIC_OF_CATEGORY: Partial<Record<TurnCategory, ContentTopic>> = {
  cost_question: 'costs',
  travel_logistics: 'travel',
  procedure_inquiry: 'treatment',
  symptom_report: 'symptoms',
  medical_history: 'history',
  document_upload: 'documents',
  provider_preference: 'hospitals',
  provider_selection: 'choosing',
  consent: 'consent',
};

export const isAskedTopic = (topic: ContentTopic): topic is AskedTopic => (ASKED_TOPICS as readonly ContentTopic[]).includes(topic);
