import type { z } from 'zod';
import type { RiskReviewView } from '../../db/queries/risk/risk.ts';
import { type CaseState, olderStatus } from '../../domain/cases/states.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
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
    ...waiting(review),
    assigned_to: review.assigned_to,
    assigned_at: isoTimeOrNull(review.assigned_at),
  };
}

/** For whom it waits; for nobody once it is decided. */
function waiting({
  status,
  waiting_since,
}: RiskReviewView): Pick<z.input<typeof queueItem>, 'waits_on' | 'waiting_since' | 'waiting_hours'> {
  if (status === 'approved' || status === 'rejected') return { waits_on: null, waiting_since: null, waiting_hours: null };
  if (waiting_since === null) return { waits_on: 'patient', waiting_since: null, waiting_hours: null };
  return { waits_on: 'reviewer', waiting_since: isoTimeOrNull(waiting_since), waiting_hours: hoursSince(waiting_since) };
}

/** To a tenth of an hour. */
const hoursSince = (time: Date | string) => Math.max(0, Math.round((Date.now() - new Date(time).getTime()) / 360_000) / 10);
