import { listRiskDecisions } from '../../db/queries/risk/risk.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { isoTime } from '../cases/present-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { getReviewToReadOrFail } from './reviewed-case.ts';
import type { historyContract } from './contract.ts';

/** GET /risk/{case_id}/history */
export function listHistory({ actor, params, query, scope, services }: Call<typeof historyContract>) {
  const { page, page_size } = query;
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getReviewToReadOrFail(tx, actor, params.case_id);
    const { rows, total } = await listRiskDecisions(tx, id, { limit: page_size, offset: (page - 1) * page_size });
    return reply(
      rows.map(({ created_at, ...decision }) => ({ ...decision, decided_at: isoTime(created_at) })),
      { total },
    );
  });
}
