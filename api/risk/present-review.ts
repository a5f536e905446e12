import type { z } from 'zod';
import type { RiskReviewView } from '../../db/queries/risk/risk.ts';
import { type CaseState, olderStatus } from '../../domain/cases/states.ts';
import { isoTime } from '../cases/present-case.ts';
import type { queueItem } from './shapes.ts';

/** What queue and assessment say of a review. */
export function presentReview(review: RiskReviewView): z.input<typeof queueItem> {
  return {
    case_id: review.case_id,
    risk_review_id: review.id,
    status: review.status,
    case_status: olderStatus(review.state as CaseState),
    // The patient's own words for a procedure could name somebody: shown is the catalogue's name.
    title: review.procedure_code === null ? 'Case' : review.title,
    procedure: review.procedure_code === null ? null : review.procedure_name,
    procedure_code: review.procedure_code,
    destination_country: review.destination_country,
    score: Number(review.score),
    human_required: review.human_required,
    factor_count: review.factors,
    blocking_factor_count: review.blocking_factors,
    info_answered: review.is_answered,
    assessed_at: isoTime(review.assessed_at ?? review.created_at),
  };
}
