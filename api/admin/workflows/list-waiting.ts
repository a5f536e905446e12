import type { Call } from '../../pipeline/route.ts';
import type { waitingContract } from './contract.ts';
import { whoIsWaitedFor, workflowUrl } from './present-workflow.ts';

const HOUR_MS = 3_600_000;

/** GET /admin/workflows */
export async function listWaiting({ query, scope, services }: Call<typeof waitingContract>) {
  const { waits_on, waiting_hours, state, blocked, limit } = query;
  const found = await services.temporal.listWaiting({
    ...{ tenantId: scope.tenantId, waitsOn: waits_on, state, limit },
    blocked: blocked === undefined ? undefined : blocked === 'true',
    before: waiting_hours === undefined ? undefined : new Date(Date.now() - waiting_hours * HOUR_MS),
  });
  const cases = found.map(({ waits_on: who, waits_since, ...row }) => ({
    ...row,
    waits_on: whoIsWaitedFor(who),
    waits_since: waits_since?.toISOString() ?? null,
    url: workflowUrl(services.config, row.workflow_id),
  }));
  return { cases };
}
