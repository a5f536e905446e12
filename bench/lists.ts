import { openDatabase } from '../db/database.ts';
import { setAuditMilestones } from '../db/queries/administration/audit-milestones.ts';
import { createCaller } from '../test/support/caller.ts';
import type { BenchSystem } from './bench-system.ts';
import { EVENTS_A_CASE, fillTenant } from './list-rows.ts';
import { inRounds, type Measured, timed } from './rounds.ts';

const FEW = { tenant: 'bench-few', cases: 1_000 };
const MANY = { tenant: 'bench-many', cases: 100_000 };
const REQUESTS = 20;
const PAGE_SIZE = 20;
const COORDINATOR = 'user_desk1';

type List = { as: 'coordinator' | 'mso_doctor' | 'super_admin'; path: (of: { tenant: string; cases: number }) => string };
const byCoordinator = (path: List['path']): List => ({ as: 'coordinator', path });
const byReviewer = (query: string): List => ({ as: 'mso_doctor', path: () => `/risk/queue?${query}` });
const inLog = (query: (cases: number) => string): List => ({
  as: 'super_admin',
  path: ({ tenant, cases }) => `/admin/audit-log?tenant_id=${tenant}&limit=50&${query(cases)}`,
});

/** Lists as a query of the tenant and the number of its cases. */
const LISTS: Record<string, List> = {
  'cases, first page': byCoordinator(() => '/cases/?page=1'),
  'cases, last page': byCoordinator(({ cases }) => `/cases/?page=${cases / PAGE_SIZE}`),
  'cases in one status': byCoordinator(() => '/cases/?status=matched'),
  'queue, newest': byCoordinator(() => '/coordinator/queue?page=1'),
  'queue, waiting longest': byCoordinator(() => '/coordinator/queue?sort=waiting'),
  'queue, next to travel': byCoordinator(() => '/coordinator/queue?sort=travel_date'),
  'queue of one coordinator': byCoordinator(() => '/coordinator/queue?coordinator_id=COORDINATOR'),
  'queue of nobody': byCoordinator(() => '/coordinator/queue?assigned=nobody'),
  'queue to one country': byCoordinator(() => '/coordinator/queue?destination_country=TR'),
  'queue, escalated': byCoordinator(() => '/coordinator/queue?escalated=true'),
  'queue, overdue': byCoordinator(() => '/coordinator/queue?overdue=true'),
  'queue by whose turn it is': byCoordinator(() => '/coordinator/queue?waits_on=reviewer'),
  'queue, a name looked for': byCoordinator(() => '/coordinator/queue?q=person77'),
  'inbox, open': byCoordinator(() => '/inbox?open=true'),
  'inbox, open and done': byCoordinator(() => '/inbox'),
  "reviewers' queue, by score": byReviewer('sort=score'),
  "reviewers' queue, waiting longest": byReviewer('sort=waiting'),
  "reviewers' queue, what blocks": byReviewer('blocking=true'),
  'audit log of a tenant': inLog(() => ''),
  '… its last page': inLog((cases) => `offset=${cases * EVENTS_A_CASE - 50}`),
  '… of one type': inLog(() => 'event_type=record.viewed'),
  '… of one person': inLog(() => 'actor_id=user_desk7'),
  '… by a role that is rare': inLog(() => 'role=mso_doctor'),
};

/** The same lists in a tenant of a thousand cases and in one of a hundred thousand, over HTTP: flat when the ratio is near one. */
export async function benchLists({ system }: BenchSystem): Promise<Measured[]> {
  for (const { tenant, cases } of [FEW, MANY]) await fillTenant((text, params) => system.sql(tenant, text, params), tenant, cases);
  await system.sql(FEW.tenant, `update feature_states set value = 'true' where feature_name = 'coordinator_queue_enabled'`);
  const db = await openDatabase({ url: system.env.DATABASE_URL ?? '' });
  await setAuditMilestones(db);
  await db.close();
  const side = async (of: typeof FEW) => {
    const { tenant } = of;
    const [coordinator] = await system.sql<{ id: string }>(tenant, 'select id from coordinators where user_id = $1', [COORDINATOR]);
    const callers = {
      coordinator: createCaller(system.baseUrl, {
        token: await system.token('coordinator', { tenant_id: tenant, sub: COORDINATOR }),
        tenant,
      }),
      mso_doctor: createCaller(system.baseUrl, { token: await system.token('mso_doctor', { tenant_id: tenant }), tenant }),
      super_admin: createCaller(system.baseUrl, { token: await system.token('super_admin'), tenant: 'demo' }),
    };
    return (list: List) => async () => {
      const path = `/api/v1${list.path(of).replace('COORDINATOR', coordinator?.id ?? '')}`;
      const took = await timed(async () => {
        for (let request = 0; request < REQUESTS; request += 1) {
          const { status, body } = await callers[list.as].get(path);
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
