import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../http/route.ts';
import { isoTime } from './present-case.ts';
import type { decisionsContract } from './routes.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

type EventRow = { id: string; created_at: Date | string; payload: Record<string, unknown>; total: string };

/** GET /cases/{id}/decisions */
export async function getDecisions({ actor, params, query, scope, services }: Call<typeof decisionsContract>) {
  const rows = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    return tx.sql<EventRow>(
      `select e.id, e.created_at, e.payload, count(*) over () as total from events e
       where e.tenant_id = $1 and e.case_id = $2 and e.event_type = 'agent.decision' order by e.created_at, e.id limit $3 offset $4`,
      [actor.tenantId, id, query.page_size, (query.page - 1) * query.page_size],
    );
  });
  const decisions = rows.map(({ id, created_at, payload }) => ({
    id,
    event_type: 'agent.decision' as const,
    created_at: isoTime(created_at),
    payload,
  }));
  return reply(decisions, { total: Number(rows[0]?.total ?? 0) });
}
