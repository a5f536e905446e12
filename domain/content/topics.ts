import type { TurnCategory } from '../conversation/vocabulary.ts';

/** Questions of their own. */
export const ASKED_TOPICS = [
  'own_medicines',
  'insurance',
  'visa',
  'companions',
  'anaesthesia',
  'complications',
  'pain',
  'payment',
  'flying',
  'risks',
  'included',
  'recovery',
  'stay',
  'how_soon',
  'quality',
  'surgeon',
  'language',
  'places',
  'how_it_works',
  'another',
] as const;
/** Questions that the case itself answers: where it stands, what quotes say, what the patient may do. No tenant writes a text on them. */
export const CASE_TOPICS = [
  ...(['price', 'reply_awaited', 'stand', 'shared', 'erasing', 'stopping', 'copy', 'changing', 'nobody_takes', 'own_health'] as const),
  ...(['papers_needed', 'refusing', 'data_kept', 'transfer', 'meaning', 'hospital_place'] as const),
] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];
export type AskedTopic = (typeof ASKED_TOPICS)[number] | CaseTopic;

/** What patients ask that a prepared text can answer. The first nine are what a message is about, the others a question of its own; `another` is one that nothing answers. */
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
  ...ASKED_TOPICS,
] as const;
export type ContentTopic = (typeof CONTENT_TOPICS)[number];

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

export const isCaseTopic = (topic: ContentTopic | CaseTopic): topic is CaseTopic => (CASE_TOPICS as readonly string[]).includes(topic);

export const isAskedTopic = (topic: ContentTopic | CaseTopic): topic is AskedTopic =>
  isCaseTopic(topic) || (ASKED_TOPICS as readonly ContentTopic[]).includes(topic);
