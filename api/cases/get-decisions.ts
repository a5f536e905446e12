import { listDecisions } from '../../db/queries/conversation/decisions.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { isoTime } from './present-case.ts';
import type { decisionsContract } from './contract.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/decisions */
export async function getDecisions({ actor, params, query, scope, services }: Call<typeof decisionsContract>) {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'conversation');
    return listDecisions(tx, id, page);
  });
  const decisions = rows.map((row) => ({ ...row, event_type: 'agent.decision' as const, created_at: isoTime(row.created_at) }));
  return reply(decisions, { total });
}
