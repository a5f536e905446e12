import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';

/** Reads a paper: of each condition its code's category (three characters), and whether it is of the family, absent, or its clinical status. */
export async function conditionStatusReader(): Promise<(text: string) => Record<string, string>> {
  const extract = createExtractor({ conditions: await readIcd10() });
  return (text) =>
    Object.fromEntries(
      extract(text, { source: 'document' }).conditions.map((one) => [
        (one.icd10 ?? '').slice(0, 3),
        one.family ? 'family' : one.negated ? 'absent' : one.clinical_status,
      ]),
    );
}
