import { listRiskDecisions } from '../../db/queries/risk/risk.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { isoTime } from '../cases/present-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { assertSharedWithReviewer, getReviewToReadOrFail, openReviewRedactor } from './reviewed-case.ts';
import type { historyContract } from './contract.ts';

/** GET /risk/{case_id}/history */
export function listHistory({ actor, params, query, scope, services }: Call<typeof historyContract>) {
  const { page, page_size } = query;
  return withTenant(services.db, scope, async (tx) => {
    const review = await getReviewToReadOrFail(tx, actor, params.case_id);
    await assertSharedWithReviewer(tx, actor, review);
    const { rows, total } = await listRiskDecisions(tx, review.id, { limit: page_size, offset: (page - 1) * page_size });
    const redactor = await openReviewRedactor(tx, review);
    return reply(
      rows.map(({ created_at, rationale, question, ...decision }) => ({
        ...decision,
        ...redactor.value({ rationale, question }),
        decided_at: isoTime(created_at),
      })),
      { total },
    );
  });
}
