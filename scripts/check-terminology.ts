import { readdirSync, readFileSync } from 'node:fs';
import { UcumLhcUtils } from '@lhncbc/ucum-lhc';
import { readIcd10 } from '../db/seed/icd10.ts';
import { isLoincCode, isSnomedConcept } from '../domain/terminology/check-digits.ts';
import { tokenize } from '../domain/text/tokens.ts';
import { readCauseRows } from '../terminology/icd10/causes.ts';
import { readHistoryRows } from '../terminology/icd10/history-codes.ts';
import { NEOPLASMS } from '../terminology/icd10/neoplasm-sites.ts';
import { SITED_CONDITIONS } from '../terminology/icd10/sited-conditions.ts';
import { readSpokenRows } from '../terminology/icd10/spoken-conditions.ts';
import { FINDING_TESTS, LAB_TESTS } from '../terminology/loinc/tests.ts';
import { UNIT_SPELLINGS } from '../terminology/loinc/units.ts';
import { findTableFaults, readTables } from './check-tables.ts';
import { type AllergenRow, readAllergenRows } from '../terminology/allergens/tables.ts';
import { BRANDS } from '../terminology/medicines/tables.ts';
import { smallWordsOf } from '../clinical-nlp/words/languages.ts';
import { foldedWords } from '../clinical-nlp/words/folded-words.ts';
import { PROCEDURE_TERMS } from '../terminology/procedures/procedure-terms.ts';

/** Whether the tables of terminology/ contradict themselves or the releases that they draw on. */

/** `language` null: English, and where the table does not say. `title` and `limits` where the table has them. */
export type TerminologyRow = {
  table: string;
  system: 'icd10' | 'loinc' | 'snomed';
  code: string;
  phrases: string[];
  language: string | null;
  title?: string;
  limits?: { low: string | null; high: string | null };
  unit?: string;
};
export type Release = ReadonlyMap<string, { title: string }>;

/** One line a fault. */
export function findTerminologyFaults(rows: readonly TerminologyRow[], icd10: Release): string[] {
  return [...rows.flatMap((row) => faultsOfRow(row, icd10)), ...phrasesWithTwoCodes(rows)];
}

function faultsOfRow({ table, system, code, title, limits, unit }: TerminologyRow, icd10: Release): string[] {
  const faults: string[] = [];
  const at = `${table}: ${code}`;
  const released = icd10.get(code);
  if (system === 'loinc' && !isLoincCode(code)) faults.push(`${at} has a wrong check digit`);
  if (system === 'snomed' && !isSnomedConcept(code)) faults.push(`${at} has a wrong check digit`);
  if (system === 'icd10' && !released) faults.push(`${at} is not in the release of ICD-10-CM`);
  if (released && title !== undefined && title !== released.title)
    faults.push(`${at} is called "${released.title}" in the release, not "${title}"`);
  if (limits && limits.low !== null && limits.high !== null && Number(limits.low) > Number(limits.high))
    faults.push(`${at} has a low limit above its high one`);
  if (unit && !isUcum(unit)) faults.push(`${at} has the unit ${unit}, which UCUM does not have`);
  return faults;
}

const foldedPhrase = (phrase: string) =>
  foldedWords(phrase)
    .map(({ fold }) => fold)
    .join(' ');

/** A phrase of two substances in one language, a name of two classes, and a word that a language has in every sentence ("soy" is Spanish for "I am"). */
export function findSubstanceFaults(
  allergens: readonly Omit<AllergenRow, 'isNamedOnly'>[],
  brands: readonly { brand: string; name: string }[],
): string[] {
  const small = new Set(smallWordsOf().flatMap(([, words]) => words));
  const phrases = [
    ...allergens.map(({ table, phrase, name, language }) => ({ table, phrase, name, language })),
    ...brands.map(({ brand, name }) => ({ table: 'medicines/brands.tsv', phrase: brand, name, language: 'any' })),
  ];
  const names = new Map<string, Set<string>>();
  const classes = new Map<string, Set<string>>();
  for (const { phrase, name, language } of phrases) {
    const key = `${language} | ${foldedPhrase(phrase)}`;
    names.set(key, (names.get(key) ?? new Set()).add(name));
  }
  for (const { name, class: kind } of allergens) classes.set(name, (classes.get(name) ?? new Set()).add(kind));
  return [
    ...[...names].flatMap(([key, found]) => (found.size > 1 ? [`${key} has the names ${[...found].join(' and ')}`] : [])),
    ...[...classes].flatMap(([name, found]) => (found.size > 1 ? [`${name} has the classes ${[...found].join(' and ')}`] : [])),
    ...phrases.flatMap(({ table, phrase }) => (small.has(foldedPhrase(phrase)) ? [`${table}: "${phrase}" is a small word`] : [])),
  ];
}

const isUcum = (unit: string) => UcumLhcUtils.getInstance().validateUnitString(unit).status === 'valid';

/** The reader would take the first and never see the second. */
function phrasesWithTwoCodes(rows: readonly TerminologyRow[]): string[] {
  const codes = new Map<string, Set<string>>();
  for (const { system, language, phrases, code } of rows)
    for (const phrase of phrases) {
      const key = [system, language ?? 'en', asTheReaderCompares(system, phrase)].join(' | ');
      codes.set(key, (codes.get(key) ?? new Set()).add(code));
    }
  return [...codes].flatMap(([key, found]) => (found.size > 1 ? [`${key} has the codes ${[...found].join(' and ')}`] : []));
}

/** Names of laboratory tests with their signs: "Ca++" is not "Ca". */
const asTheReaderCompares = (system: TerminologyRow['system'], phrase: string) =>
  system === 'loinc'
    ? phrase.toLowerCase()
    : tokenize(phrase)
        .map(({ norm }) => norm)
        .join(' ');

/** Every row of the tables with a code. */
export function terminologyRows(): TerminologyRow[] {
  const spoken = readSpokenRows().flatMap(({ table, code, title, phrase, right, left, bilateral }): TerminologyRow[] => [
    { table, system: 'icd10', code, title, phrases: [phrase], language: null },
    ...codesAt(table, [right, left, bilateral]),
  ]);
  const sited = [...SITED_CONDITIONS, ...NEOPLASMS].flatMap(({ sites }) =>
    sites.flatMap(([, ...codes]) => codesAt('icd10/condition-sites.tsv, neoplasm-sites.tsv', codes)),
  );
  const histories = readHistoryRows().map(
    ({ code, title }): TerminologyRow => ({ table: 'icd10/history-codes.tsv', system: 'icd10', code, title, phrases: [], language: null }),
  );
  const causes = readCauseRows().flatMap(({ code, becomes, title }): TerminologyRow[] => [
    ...codesAt('icd10/causes.tsv', [code]),
    { table: 'icd10/causes.tsv', system: 'icd10', code: becomes, title, phrases: [], language: null },
  ]);
  const titles = linesOf('icd10/specialist-terms.tsv').map(
    ([code = '', title = '']): TerminologyRow => ({
      table: 'icd10/specialist-terms.tsv',
      system: 'icd10',
      code,
      phrases: [],
      language: null,
      title,
    }),
  );
  const localized = linesOf('icd10/localized-names.tsv').map(([codes = '', language = '', phrase = '', , where = '']): TerminologyRow => {
    const [code = ''] = codes.split(' ');
    return {
      table: 'icd10/localized-names.tsv',
      system: 'icd10',
      code,
      phrases: [phrase.replace('~', '')],
      language: `${language}${where}`,
    };
  });
  const chapters = readdirSync(new URL('../terminology/icd10/localized/', import.meta.url)).flatMap(chapterRows);
  const tests = LAB_TESTS.map(
    ({ loinc, aliases, low, high, unit }): TerminologyRow => ({
      table: 'loinc/tests.tsv',
      system: 'loinc',
      code: loinc,
      phrases: aliases,
      language: null,
      limits: { low, high },
      unit,
    }),
  );
  const findings = FINDING_TESTS.map(
    ({ loinc }): TerminologyRow => ({ table: 'loinc/tests.tsv', system: 'loinc', code: loinc, phrases: [], language: null }),
  );
  const procedures = PROCEDURE_TERMS.map(
    ({ snomed, phrase }): TerminologyRow => ({
      table: 'procedures/procedure-terms.tsv',
      system: 'snomed',
      code: snomed,
      phrases: [phrase],
      language: null,
    }),
  );
  return [...spoken, ...sited, ...histories, ...causes, ...titles, ...localized, ...chapters, ...tests, ...findings, ...procedures];
}

const codesAt = (table: string, codes: readonly (string | undefined)[]): TerminologyRow[] =>
  codes.flatMap((code) => (!code ? [] : [{ table, system: 'icd10', code, phrases: [], language: null }]));

const LOCALIZED_COLUMNS = ['es', 'de', 'fr', 'pt', 'it', 'tr', 'ru', 'ar'];

/** A chapter of clinicians' names: code, title, a column a language, where they count. */
function chapterRows(file: string): TerminologyRow[] {
  const table = `icd10/localized/${file}`;
  return linesOf(table).flatMap(([codes = '', title = '', ...fields]) => {
    const [code = ''] = codes.split(' ');
    return LOCALIZED_COLUMNS.flatMap((language, column): TerminologyRow[] => {
      const phrases = (fields[column] ?? '').split('|').filter((phrase) => phrase !== '');
      return phrases.length === 0
        ? []
        : [{ table, system: 'icd10', code, title, phrases, language: `${language}${fields[LOCALIZED_COLUMNS.length] ?? ''}` }];
    });
  });
}

const linesOf = (file: string) =>
  readFileSync(new URL(`../terminology/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'));

if (import.meta.main) {
  const icd10 = new Map((await readIcd10()).map((row) => [row.code, { title: row.title }]));
  const units = [...new Set(Object.values(UNIT_SPELLINGS))]
    .filter((unit) => !isUcum(unit))
    .map((unit) => `loinc/units.ts: UCUM does not have ${unit}`);
  const faults = [
    ...findTerminologyFaults(terminologyRows(), icd10),
    ...units,
    ...findSubstanceFaults(readAllergenRows(), BRANDS),
    ...findTableFaults(readTables()),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
