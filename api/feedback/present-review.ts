import type { z } from 'zod';
import { type FeedbackView, readRecordReview } from '../../db/queries/sharing/record-reviews.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { reviewShape } from './shapes.ts';

export type ReviewAnswer = z.input<typeof reviewShape>;

/** A stored review with its corrections. */
export async function readReviewOrFail(tx: Tx, id: string): Promise<ReviewAnswer> {
  const found = await readRecordReview(tx, id);
  if (!found) throw new ApiError('SYS_INTERNAL_001');
  const { ai_output, ground_truth } = found.whole;
  return { ...present(found.whole), ai_output, ground_truth, corrections: found.corrections.map(present) };
}

function present({ ai_output: _, ground_truth: __, ...row }: FeedbackView): ReviewAnswer['corrections'][number] {
  return {
    ...row,
    feedback_type: 'extraction_accuracy',
    correction_type: row.correction_type as ReviewAnswer['correction_type'],
    reviewed_at: isoTimeOrNull(row.reviewed_at),
    applied_at: isoTimeOrNull(row.applied_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}
