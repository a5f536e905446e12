import { listPendingFeedback } from '../../db/queries/feedback/pending-feedback.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { pendingFeedbackContract } from './contract.ts';
import { presentFeedback } from './present-feedback.ts';

/** GET /internal/feedback/pending */
export async function listPending({ query, scope, services }: Call<typeof pendingFeedbackContract>) {
  const {
    page,
    page_size,
    feedback_type = null,
    correction_type = null,
    reviewed_by = null,
    case_id = null,
    since = null,
    until = null,
  } = query;
  const filter = { feedback_type, correction_type, reviewed_by, case_id, since, until };
  const paging = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => listPendingFeedback(tx, filter, paging));
  return reply(rows.map(presentFeedback), { total });
}
