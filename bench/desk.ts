import { createCaller } from '../test/support/caller.ts';
import type { BenchSystem } from './bench-system.ts';
import { fillTenant } from './list-rows.ts';
import { inRounds, type Measured, timed } from './rounds.ts';

const SMALL = { tenant: 'bench-small', cases: 200 };
const LARGE = { tenant: 'bench-large', cases: 20_000 };
const REQUESTS = 40;

/** What a coordinator opens first in the morning. */
const DESK: Record<string, string> = {
  'desk: queue, p95': '/coordinator/queue?assigned=me&sort=waiting',
  'desk: queue by urgency, p95': '/coordinator/queue?sort=urgency',
  'desk: inbox, p95': '/inbox?open=true',
  'desk: case view, p95': '/coordinator/cases/CASE',
};
const COORDINATOR = 'user_desk1';

/** The desk of one coordinator in a tenant with 200 cases and in one with 20,000, over HTTP. */
export async function benchDesk({ system }: BenchSystem): Promise<Measured[]> {
  for (const { tenant, cases } of [SMALL, LARGE]) await fillTenant((text, params) => system.sql(tenant, text, params), tenant, cases);
  await system.sql(SMALL.tenant, `update feature_states set value = 'true' where feature_name = 'coordinator_queue_enabled'`);
  const side = async ({ tenant }: typeof SMALL) => {
    const caller = createCaller(system.baseUrl, {
      token: await system.token('coordinator', { tenant_id: tenant, sub: COORDINATOR }),
      tenant,
    });
    const [own] = await system.sql<{ case_id: string }>(
      tenant,
      `select a.case_id from coordinator_assignments a join coordinators k on k.id = a.coordinator_id join cases c on c.id = a.case_id
       where a.tenant_id = $1 and k.user_id = $2 and c.state <> 'closed' limit 1`,
      [tenant, COORDINATOR],
    );
    if (!own) throw new Error(`${COORDINATOR} has no open case in ${tenant}`);
    return (path: string) => async () => {
      const took: number[] = [];
      for (let request = 0; request < REQUESTS; request += 1) {
        took.push(
          await timed(async () => {
            const { status, body } = await caller.get(`/api/v1${path.replace('CASE', own.case_id)}`);
            if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
            if (Array.isArray(body.data) && body.data.length === 0) throw new Error(`${path} of ${tenant} is empty: nothing is measured`);
          }),
        );
      }
      return took.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.95)] ?? Number.NaN;
    };
  };
  const [small, large] = [await side(SMALL), await side(LARGE)];
  const measured: Measured[] = [];
  for (const [name, path] of Object.entries(DESK)) measured.push(await inRounds(name, 'ms', 'at most 2', small(path), large(path)));
  return measured;
}
