import { readPhraseTable } from '../concept-tables.ts';
import { readTable } from '../table-file.ts';

/** The concepts of emergencies in patients' words: a table for each language. How phrases are written says README.md beside them. */

export const EMERGENCY_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type EmergencyLanguage = (typeof EMERGENCY_LANGUAGES)[number];

/** The rows of one language. @throws when a line has no concept or no phrase */
export const readEmergencyTable = (language: EmergencyLanguage) => readPhraseTable(new URL(`signs.${language}.tsv`, import.meta.url));

/** What takes a part of a message out of the present, of one language. @throws when a line has no concept or no phrase */
export const readScopeTable = (language: EmergencyLanguage) => readPhraseTable(new URL(`scopes.${language}.tsv`, import.meta.url));

/** The gravest cries in languages that are not spoken here. @throws when a line is not of these columns */
export const readCries = () => readTable(new URL('cries.tsv', import.meta.url), ['language', 'concept', 'phrases']);
