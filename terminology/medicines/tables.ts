import { readFileSync } from 'node:fs';
import { ALLERGENS } from '../allergens/tables.ts';
import { REVIEW, readTable } from '../table-file.ts';

/** Medicines by their international names (international-names.tsv) and by trade names (trade-names.tsv, brands.tsv). */

const INTERNATIONAL_COLUMNS = ['name', 'class', 'language', 'source', ...REVIEW] as const;
const TRADE_COLUMNS = ['phrase', 'name', 'language', 'source', ...REVIEW] as const;

const ROWS = readTable(new URL('international-names.tsv', import.meta.url), INTERNATIONAL_COLUMNS);

/** International names in small letters, each once. */
export const INTERNATIONAL_NAMES: readonly string[] = [...new Set(ROWS.map(({ name }) => name))];

/** Of these an operation, an injection or another medicine can make somebody bleed. */
const BLOOD_THINNERS: ReadonlySet<string> = new Set(
  ROWS.filter((row) => row.class === 'anticoagulants' || row.class === 'antiplatelets').map(({ name }) => name),
);
/** @param name an international name in small letters */
export const isBloodThinner = (name: string): boolean => BLOOD_THINNERS.has(name);

const ANTI_INFECTIVE_CLASSES: ReadonlySet<string> = new Set([
  'penicillins',
  'cephalosporins',
  'macrolides and others',
  'quinolones',
  'other antibiotics',
  'antivirals',
  'antifungals',
  'tuberculosis and parasites',
]);
const ANTI_INFECTIVES: ReadonlySet<string> = new Set(ROWS.filter((row) => ANTI_INFECTIVE_CLASSES.has(row.class)).map(({ name }) => name));
/** Whether an infection is treated with it. @param name an international name in small letters */
export const isAntiInfective = (name: string): boolean => ANTI_INFECTIVES.has(name);

const CYTOTOXICS: ReadonlySet<string> = new Set(ROWS.filter((row) => row.class === 'chemotherapy').map(({ name }) => name));
/** Whether it is a chemotherapy. @param name an international name in small letters */
export const isCytotoxic = (name: string): boolean => CYTOTOXICS.has(name);

/** Trade names with the medicine that each stands for. */
export const TRADE_NAMES: readonly { brand: string; name: string }[] = readTable(
  new URL('trade-names.tsv', import.meta.url),
  TRADE_COLUMNS,
).map(({ phrase, name }) => ({ brand: phrase, name }));

/** Trade names by country and names cut off, which are found as they are printed. */
export const BRANDS: readonly { brand: string; name: string; language: string }[] = readTable(
  new URL('brands.tsv', import.meta.url),
  TRADE_COLUMNS,
).map(({ phrase, name, language }) => ({ brand: phrase, name, language }));

/** Medicines and allergens of one word, as they are written in nine languages (names.tsv, allergens/), with international and trade names. */
export const ONE_WORD_NAMES: readonly string[] = [
  ...readFileSync(new URL('names.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .filter(([, , kind]) => kind === 'medicine')
    .map(([phrase = '']) => phrase),
  ...ALLERGENS.filter(({ isNamedOnly, phrase }) => !isNamedOnly && !phrase.endsWith('*')).map(({ phrase }) => phrase),
  ...INTERNATIONAL_NAMES,
  ...TRADE_NAMES.map(({ brand }) => brand),
].filter((name) => name.length > 3 && !/\s/.test(name));
