import { type ConceptRow, readPhraseTable } from '../concept-tables.ts';

/**
 * Who comes along on the journey, in patients' words. `kin` beside the relatives of terminology/persons, `many` are two people, `unknown` nobody knows how many; `with_me`
 * that somebody comes with the writer, `ends` the same where its clause ends; `first` and `goes` that the writer travels, `with` whom, or `alone`; `nobody` that no one
 * comes; `elsewhere` what is no such journey. How phrases are written says terminology/emergencies/README.md.
 */
export const COMPANION_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type CompanionLanguage = (typeof COMPANION_LANGUAGES)[number];

/** The rows of one language. @throws when a line has no concept or no phrase */
export const readCompanionTable = (language: CompanionLanguage): ConceptRow[] =>
  readPhraseTable(new URL(`coming.${language}.tsv`, import.meta.url));
