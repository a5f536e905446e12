import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import type { RecordReview } from '../../domain/feedback/correct-record.ts';
import { isLoincCode } from '../../domain/terminology/check-digits.ts';

const LOINC_LIKE = /^\d{1,7}-\d$/;

/**
 * A review adds only conditions whose codes the terminology has, and corrects only values whose LOINC codes can be: what it says becomes the record, and the
 * ground truth that prompts learn from. @param under where the review stands in the body, with a point behind it
 * @throws ApiError FHIR_CODING_UNKNOWN_001 for each field
 */
export async function assertKnownCodes(tx: Tx, review: RecordReview, under: '' | 'ehr_review.'): Promise<void> {
  const given = review.conditions_added.map(({ icd10 }) => icd10);
  const rows = given.length === 0 ? [] : await tx.sql<{ code: string }>('select code from icd10_codes where code = any($1)', [given]);
  const known = new Set(rows.map(({ code }) => code));
  const entries = [
    ...given.flatMap((code, index) =>
      known.has(code) ? [] : [unknown(`${under}conditions_added.${index}.icd10`, 'is no ICD-10-CM code')],
    ),
    ...review.observations_corrected.flatMap(({ parameter }, index) =>
      LOINC_LIKE.test(parameter) && !isLoincCode(parameter)
        ? [unknown(`${under}observations_corrected.${index}.parameter`, 'is no LOINC code')]
        : [],
    ),
  ];
  if (entries.length > 0) throw new ApiError('FHIR_CODING_UNKNOWN_001', { entries });
}

const unknown = (field: string, message: string): ErrorEntry => ({ code: 'FHIR_CODING_UNKNOWN_001', field, message });
