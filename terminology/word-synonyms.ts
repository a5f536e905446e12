import { REVIEW, readTable } from './table-file.ts';

/**
 * Words that mean the same in a note and in a title of ICD-10-CM, and categories among which the same disease is split. Written by us.
 */

const COLUMNS = ['word', 'means', 'language', 'source', ...REVIEW] as const;

/** What a note says, in the words of the titles. Singular, American spelling. */
const WORDS = new Map(
  readTable(new URL('word-synonyms.tsv', import.meta.url), COLUMNS).map(({ word, means }) => [word, means.split(' ')] as const),
);

const ROMAN = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['iia', '2a'],
  ['iib', '2b'],
  ['iiia', '3a'],
  ['iiib', '3b'],
]);

const KIN = new Map<string, readonly string[]>([
  ...[...WORDS].map(([word, meant]) => [word, [word, ...meant.filter((other) => other !== word)]] as const),
  ...[...ROMAN].map(([word, number]) => [word, [word, number]] as const),
]);

/** The words of the titles for a normalised word; the word itself is always among them. */
export function kinOf(word: string): readonly string[] {
  return KIN.get(word) ?? [word];
}

/** Categories that share a disease: what was said decides among all of them. */
const FAMILIES = [
  'K35 K36 K37',
  'K85 K86',
  'K80 K81',
  'H25 H26',
  'J01 J32',
  'J20 J40 J41 J42',
  'M50 M51',
  'M15 M16 M17 M18 M19',
  'M80 M81',
  'F32 F33',
  'J31 J32',
  'J43 J44',
  'I70 I73',
  'K25 K26 K27',
  'E78',
  'I80 I81 I82',
  'N17 N18 N19',
  'K70 K74',
  'I83',
];
const FAMILY_OF = new Map(FAMILIES.flatMap((family) => family.split(' ').map((category) => [category, family.split(' ')] as const)));

/** The categories to look through for a code: its own first. */
export function familyOf(category: string): readonly string[] {
  const family = FAMILY_OF.get(category) ?? [];
  return [category, ...family.filter((other) => other !== category)];
}
