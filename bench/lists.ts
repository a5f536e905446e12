import { createCaller } from '../test/support/caller.ts';
import type { BenchSystem } from './bench-system.ts';
import { fillTenant } from './list-rows.ts';
import { inRounds, type Measured, timed } from './rounds.ts';

const FEW = { tenant: 'bench-few', cases: 1_000 };
const MANY = { tenant: 'bench-many', cases: 100_000 };
const REQUESTS = 20;
const PAGE_SIZE = 20;

/** Lists as a query of the number of cases in the tenant. */
const LISTS: Record<string, (cases: number) => string> = {
  'cases, first page': () => '/cases/?page=1',
  'cases, last page': (cases) => `/cases/?page=${cases / PAGE_SIZE}`,
  'cases in one status': () => '/cases/?status=matched',
  'queue, newest': () => '/coordinator/queue?page=1',
  'queue, waiting longest': () => '/coordinator/queue?sort=waiting',
  'queue, next to travel': () => '/coordinator/queue?sort=travel_date',
  'queue of one coordinator': () => '/coordinator/queue?coordinator_id=COORDINATOR',
  'queue of nobody': () => '/coordinator/queue?assigned=nobody',
  'queue to one country': () => '/coordinator/queue?destination_country=TR',
  'queue, escalated': () => '/coordinator/queue?escalated=true',
  'queue, overdue': () => '/coordinator/queue?overdue=true',
  'queue by whose turn it is': () => '/coordinator/queue?waits_on=reviewer',
  'queue, a name looked for': () => '/coordinator/queue?q=person77',
};

/** The same lists in a tenant of a thousand cases and in one of a hundred thousand, over HTTP: flat when the ratio is near one. */
export async function benchLists({ system }: BenchSystem): Promise<Measured[]> {
  for (const { tenant, cases } of [FEW, MANY]) await fillTenant((text, params) => system.sql(tenant, text, params), tenant, cases);
  await system.sql(FEW.tenant, `update feature_states set value = 'true' where feature_name = 'coordinator_queue_enabled'`);
  const side = async ({ tenant, cases }: typeof FEW) => {
    const token = await system.token('coordinator', { tenant_id: tenant });
    const [coordinator] = await system.sql<{ id: string }>(tenant, 'select id from coordinators where tenant_id = $1 limit 1', [tenant]);
    const caller = createCaller(system.baseUrl, { token, tenant });
    return (list: (cases: number) => string) => async () => {
      const path = `/api/v1${list(cases).replace('COORDINATOR', coordinator?.id ?? '')}`;
      const took = await timed(async () => {
        for (let request = 0; request < REQUESTS; request += 1) {
          const { status, body } = await caller.get(path);
          if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
        }
      });
      return took / REQUESTS;
    };
  };
  const [few, many] = [await side(FEW), await side(MANY)];
  const measured: Measured[] = [];
  for (const [name, list] of Object.entries(LISTS)) measured.push(await inRounds(name, 'ms', 'at most 1.3', few(list), many(list)));
  return measured;
}
