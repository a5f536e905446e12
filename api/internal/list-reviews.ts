import { listReviews as readReviews, readAgreement, type ReviewView } from '../../db/queries/feedback/review-items.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { listReviewsContract } from './contract.ts';

/** GET /internal/reviews */
export async function listReviews({ query, scope, services }: Call<typeof listReviewsContract>) {
  const { page, page_size, status = null, reason = null, case_id = null } = query;
  const paging = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total, agreement } = await withTenant(services.db, scope, async (tx) => ({
    ...(await readReviews(tx, { status, reason, case_id }, paging)),
    agreement: await readAgreement(tx),
  }));
  return reply(rows.map(presentReview), { total, meta: { agreement } });
}

function presentReview({ tenant_id: _, decision, ...row }: ReviewView) {
  const { turn_number, input, classification, state_delta, routing, response } = decision;
  return {
    ...row,
    reasons: row.reasons as ('low_confidence' | 'readers_disagree' | 'new_prompt_version' | 'random_sample')[],
    ai_output: { turn_number, input, classification, state_delta, routing, response },
    answered_at: isoTimeOrNull(row.answered_at),
    created_at: isoTime(row.created_at),
  };
}
