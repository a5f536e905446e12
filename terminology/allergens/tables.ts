import { readdirSync } from 'node:fs';
import { REVIEW, readTable } from '../table-file.ts';

/** What people are allergic to that nobody takes as a medicine, in the words of nine languages, and what the same words mean elsewhere. */

const COLUMNS = ['phrase', 'name', 'class', 'told', 'language', 'source', ...REVIEW] as const;
const FOLDER = new URL('./', import.meta.url);
const OTHER_MEANINGS = 'other-meanings.tsv';

/** `name`: the concept in English; `isNamedOnly`: the phrase counts only where the words say allergy, for a reaction beside it is more often of something else. */
export type AllergenPhrase = { phrase: string; name: string; language: string; isNamedOnly: boolean };
export type AllergenRow = AllergenPhrase & { table: string; class: string };

/** Every line of the tables, for the check of terminology. @throws when a table has other columns */
export const readAllergenRows = (): AllergenRow[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.tsv') && file !== OTHER_MEANINGS)
    .toSorted()
    .flatMap((file) =>
      readTable(new URL(file, FOLDER), COLUMNS).map((row) => ({
        table: `allergens/${file}`,
        phrase: row.phrase,
        name: row.name,
        class: row.class,
        language: row.language,
        isNamedOnly: row.told === 'named',
      })),
    );

export const ALLERGENS: readonly AllergenPhrase[] = readAllergenRows().map(({ phrase, name, language, isNamedOnly }) => ({
  phrase,
  name,
  language,
  isNamedOnly,
}));

/** Phrases that have the word of an allergen and mean none: "chicken pox", "driving me nuts", "CAT scan". */
export const NO_ALLERGENS: readonly { phrase: string; language: string }[] = readTable(new URL(OTHER_MEANINGS, FOLDER), [
  'phrase',
  'meaning',
  'language',
  'source',
  ...REVIEW,
]).map(({ phrase, language }) => ({ phrase, language }));
