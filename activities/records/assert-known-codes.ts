import type { Tx } from '../../db/tenant-scope.ts';
import { readSharedRecord } from '../../db/queries/sharing/record-reviews.ts';
import { listFindings } from '../../db/queries/fhir/stored-finding.ts';
import { ApiError, type ErrorCode, type ErrorEntry } from '../../domain/errors.ts';
import { conditionCodes, confirmedToo, neverThere, type RecordReview } from '../../domain/feedback/correct-record.ts';
import { factsOf } from '../../domain/records/correct-finding.ts';
import { isLoincCode } from '../../domain/terminology/check-digits.ts';

const LOINC_LIKE = /^\d{1,7}-\d$/;

/** Where the review stands in the body, with a point behind it, and the code of a field that is wrong there. */
const BODIES = { '': 'SYS_VALIDATION', 'ehr_review.': 'INTAKE_VALIDATION_001' } as const;
type Fault = ErrorEntry & { code: ErrorCode };
type Reviewed = { case_id: string; share_id: string };

/**
 * A review adds only conditions whose codes the terminology has, confirms or removes only what the record holds or held, and corrects only values whose
 * LOINC codes can be: what it says becomes the record, and the ground truth that prompts learn from.
 * @throws ApiError FHIR_CODING_UNKNOWN_001, or the body's validation code, for each field
 */
export async function assertKnownCodes(tx: Tx, reviewed: Reviewed, review: RecordReview, under: keyof typeof BODIES): Promise<void> {
  const given = review.conditions_added.map(({ icd10 }) => icd10);
  const rows = given.length === 0 ? [] : await tx.sql<{ code: string }>('select code from icd10_codes where code = any($1)', [given]);
  const known = new Set(rows.map(({ code }) => code));
  const entries: Fault[] = [
    ...given.flatMap((code, index) =>
      known.has(code) ? [] : [unknown(`${under}conditions_added.${index}.icd10`, 'is no ICD-10-CM code')],
    ),
    ...review.observations_corrected.flatMap(({ parameter }, index) =>
      LOINC_LIKE.test(parameter) && !isLoincCode(parameter)
        ? [unknown(`${under}observations_corrected.${index}.parameter`, 'is no LOINC code')]
        : [],
    ),
  ];
  const there = await codesThere(tx, reviewed, review);
  for (const list of ['conditions_confirmed', 'conditions_removed'] as const)
    for (const index of neverThere(review[list], there))
      entries.push({ code: BODIES[under], field: `${under}${list}.${index}`, message: 'is in no condition of the record' });
  for (const index of confirmedToo(review))
    entries.push({ code: BODIES[under], field: `${under}conditions_removed.${index}`, message: 'is among the confirmed too' });
  const [first] = entries;
  if (first) throw new ApiError(first.code, { entries });
}

/** What the hospital was shown, and what was found or struck since. */
async function codesThere(tx: Tx, { case_id, share_id }: Reviewed, review: RecordReview): Promise<string[]> {
  if (review.conditions_confirmed.length + review.conditions_removed.length === 0) return [];
  const found = (await listFindings(tx, case_id)).filter(({ kind }) => kind === 'condition');
  return [
    ...conditionCodes(await readSharedRecord(tx, share_id)),
    ...found.flatMap(({ kind, resource }) => factsOf(kind, resource).code ?? []),
  ];
}

const unknown = (field: string, message: string): Fault => ({ code: 'FHIR_CODING_UNKNOWN_001', field, message });
