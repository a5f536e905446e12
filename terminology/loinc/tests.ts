import { REVIEW, readTable } from '../table-file.ts';

/**
 * Laboratory tests (tests.tsv) with their names on reports (test-names.tsv). Codes: LOINC (© Regenstrief Institute). One code stands for a test in mass and in
 * molar units: see domain/clinical/lab-units.ts. `low` and `high`: the range of adults in `unit` (UCUM).
 */
export type LabTest = { loinc: string; name: string; aliases: string[]; unit: string; low: string | null; high: string | null };

const TEST_COLUMNS = ['loinc', 'name', 'result', 'unit', 'low', 'high', 'source', ...REVIEW] as const;
const NAME_COLUMNS = ['loinc', 'phrase', 'language', 'source', ...REVIEW] as const;

const { LAB, FINDING } = readTests();

export const LAB_TESTS: LabTest[] = LAB;

/** Tests whose result is told in words. */
export const FINDING_TESTS: Pick<LabTest, 'loinc' | 'name' | 'aliases'>[] = FINDING;

function readTests() {
  const names = new Map<string, string[]>();
  for (const { loinc, phrase } of readTable(new URL('test-names.tsv', import.meta.url), NAME_COLUMNS))
    names.set(loinc, [...(names.get(loinc) ?? []), phrase]);
  const tests = readTable(new URL('tests.tsv', import.meta.url), TEST_COLUMNS);
  const aliasesOf = (loinc: string) => names.get(loinc) ?? [];
  return {
    LAB: tests
      .filter(({ result }) => result === 'quantity')
      .map(({ loinc, name, unit, low, high }) => ({ loinc, name, unit, low: low || null, high: high || null, aliases: aliasesOf(loinc) })),
    FINDING: tests.filter(({ result }) => result === 'finding').map(({ loinc, name }) => ({ loinc, name, aliases: aliasesOf(loinc) })),
  };
}
