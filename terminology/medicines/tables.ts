import { REVIEW, readTable } from '../table-file.ts';

/** Medicines by their international names (international-names.tsv) and by trade names (trade-names.tsv). */

const INTERNATIONAL_COLUMNS = ['name', 'class', 'language', 'source', ...REVIEW] as const;
const TRADE_COLUMNS = ['phrase', 'name', 'language', 'source', ...REVIEW] as const;

/** International names in small letters, each once. */
export const INTERNATIONAL_NAMES: readonly string[] = [
  ...new Set(readTable(new URL('international-names.tsv', import.meta.url), INTERNATIONAL_COLUMNS).map(({ name }) => name)),
];

/** Trade names with the medicine that each stands for. */
export const TRADE_NAMES: readonly { brand: string; name: string }[] = readTable(
  new URL('trade-names.tsv', import.meta.url),
  TRADE_COLUMNS,
).map(({ phrase, name }) => ({ brand: phrase, name }));
