import { readPhraseTable } from '../concept-tables.ts';

/** The concepts of attacks on the assistant; of English, whose rules stand in domain/guardrails, those of persons, papers and bribes. Phrases as in ../emergencies/README.md. */

export const ATTACK_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type AttackLanguage = (typeof ATTACK_LANGUAGES)[number];

/** The rows of one language. @throws when a line has no concept or no phrase */
export const readAttackTable = (language: AttackLanguage) => readPhraseTable(new URL(`signs.${language}.tsv`, import.meta.url));

/** Concepts that only the likeness to attacks is learned from: what asks, bargains, tells a tale, and what patients have of their own. @throws as above */
export const readLeaningTable = (language: AttackLanguage) => readPhraseTable(new URL(`leanings.${language}.tsv`, import.meta.url));
