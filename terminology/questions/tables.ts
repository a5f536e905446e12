import { readFileSync } from 'node:fs';
import { readPhraseTable } from '../concept-tables.ts';

/** What patients ask about, in their words, and what is said to it: a table of concepts for each language, and one of texts. */

export const QUESTION_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

/** The rows of one language. @throws when a line has no concept or no phrase */
export const readQuestionTable = (language: QuestionLanguage) => readPhraseTable(new URL(`signs.${language}.tsv`, import.meta.url));

/** What patients ask of their own record. @throws when a line has no concept or no phrase */
export const readRecordTable = (language: QuestionLanguage) => readPhraseTable(new URL(`record/${language}.tsv`, import.meta.url));

/** How a question about allergies, medicines or earlier operations is denied. @throws when a line has no concept or no phrase */
export const readDeniedTable = (language: QuestionLanguage) => readPhraseTable(new URL(`denied/${language}.tsv`, import.meta.url));

export type AnswerRow = { topic: string; language: string; text: string };

/** @throws when a line is not topic, language and text */
export function readAnswers(): AnswerRow[] {
  return readFileSync(new URL('answers.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [topic, language, text, more] = line.split('\t');
      if (!topic || !language || !text || more !== undefined)
        throw new Error(`answers.tsv: not topic, language, text: ${line.slice(0, 60)}`);
      return { topic, language, text };
    });
}
