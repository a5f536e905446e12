import { type ConceptRow, readPhraseTable } from '../concept-tables.ts';

/** Words for relatives, pronouns and what is said of them by who writes for one. How phrases are written says terminology/emergencies/README.md. */

export const PERSON_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type PersonLanguage = (typeof PERSON_LANGUAGES)[number];

/** The rows of one language. @throws when a line has no concept or no phrase */
export const readPersonTable = (language: PersonLanguage): ConceptRow[] =>
  readPhraseTable(new URL(`persons.${language}.tsv`, import.meta.url));
