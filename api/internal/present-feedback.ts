import type { z } from 'zod';
import type { FeedbackRow } from '../../db/entities/learning.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { feedbackRecord } from './shapes.ts';

type FeedbackAnswer = z.input<typeof feedbackRecord>;

/** A feedback record as Part 2.10 names its fields. */
export function presentFeedback(row: FeedbackRow): FeedbackAnswer {
  return {
    ...row,
    feedback_type: row.feedback_type as FeedbackAnswer['feedback_type'],
    correction_type: row.correction_type as FeedbackAnswer['correction_type'],
    reviewed_at: isoTimeOrNull(row.reviewed_at),
    applied_at: isoTimeOrNull(row.applied_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}
