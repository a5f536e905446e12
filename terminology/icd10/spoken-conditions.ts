import { readFileSync } from 'node:fs';
import { REVIEW, readTable } from '../table-file.ts';

/** `phrases` parted by a bar; `sided` where the codes of the sides do not follow from the titles. */
export type Synonym = { phrases: string; code: string; sided?: { right?: string; left?: string; bilateral?: string } };

const CHAPTERS = [
  'infections-and-blood',
  'neoplasms',
  'glands-and-nutrition',
  'nerves-and-mind',
  'eyes-and-ears',
  'circulation',
  'airways',
  'mouth-and-gut',
  'skin',
  'bones-and-joints',
  'kidneys-and-reproduction',
  'inborn-and-injured',
  'after-surgery',
  'signs-and-factors',
  'symptoms',
] as const;
const COLUMNS = ['code', 'title', 'phrase', 'language', 'source', ...REVIEW, 'right', 'left', 'bilateral'] as const;

export type SpokenRow = Record<(typeof COLUMNS)[number], string> & { table: string };

/** The lines of spoken/: a phrase each, by chapter of ICD-10-CM. */
export const readSpokenRows = (): SpokenRow[] =>
  CHAPTERS.flatMap((chapter) => {
    const table = `icd10/spoken/${chapter}.tsv`;
    return readTable(new URL(`spoken/${chapter}.tsv`, import.meta.url), COLUMNS).map((row) => ({ ...row, table }));
  });

/** What clinicians and patients call a condition. Sides and stages come from the words around it, so a code here stands for none. */
export const SPOKEN_CONDITIONS: readonly Synonym[] = [...chapters(), ...specialistTerms()];

function chapters(): Synonym[] {
  const ofCode = Map.groupBy(readSpokenRows(), ({ code, right, left, bilateral }) => [code, right, left, bilateral].join('/'));
  return [...ofCode.values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ code: first.code, phrases: rows.map(({ phrase }) => phrase).join('|'), ...sidesOf(first) }] : [];
  });
}

function sidesOf({ right, left, bilateral }: SpokenRow): Pick<Synonym, 'sided'> {
  if (right === '' || left === '') return {};
  return { sided: { right, left, ...(bilateral === '' ? {} : { bilateral }) } };
}

/** What the chapters above do not have: abbreviations and spellings of the specialties. */
function specialistTerms(): Synonym[] {
  return readFileSync(new URL('./specialist-terms.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([code = '', , phrases = '']) => ({ code, phrases }));
}
