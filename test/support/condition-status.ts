import { icd10Extractor } from './icd10-extractor.ts';

/** Reads a paper: of each condition its code's category (three characters), and whether it is of the family, absent, or its clinical status. */
export async function conditionStatusReader(): Promise<(text: string) => Record<string, string>> {
  const extract = await icd10Extractor();
  return (text) =>
    Object.fromEntries(
      extract(text, { source: 'document' }).conditions.map((one) => [
        (one.icd10 ?? '').slice(0, 3),
        one.family ? 'family' : one.negated ? 'absent' : one.clinical_status,
      ]),
    );
}
