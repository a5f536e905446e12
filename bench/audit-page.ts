import { openDatabase } from '../db/database.ts';
import { setAuditMilestones } from '../db/queries/administration/audit-milestones.ts';
import { createCaller } from '../test/support/caller.ts';
import type { BenchSystem } from './bench-system.ts';
import { inRounds, type Measured, timed } from './rounds.ts';

const EVENTS = 1_000_000;
const REQUESTS = 40;

/** A page in the middle of an audit log of a million events against its first page, over HTTP. */
export async function benchAuditPage({ system }: BenchSystem): Promise<Measured[]> {
  await system.sql(
    'demo',
    `insert into events (id, event_type, tenant_id, actor_id, payload, source_service, created_at)
     select gen_random_uuid(), (array['case.created', 'case.updated', 'record.viewed', 'agent.decision'])[1 + n % 4], (array['demo', 'demo-b'])[1 + n % 2],
            'user_bench' || n % 100, '{"case_id": "01890000-0000-7000-8000-000000000000"}', 'bench', now() - interval '1 hour' - n * interval '3 seconds'
     from generate_series(1, ${EVENTS}) n`,
  );
  await system.sql('demo', 'analyze events');
  const db = await openDatabase({ url: system.env.DATABASE_URL ?? '' });
  await setAuditMilestones(db);
  await db.close();
  const admin = createCaller(system.baseUrl, { token: await system.token('super_admin'), tenant: 'demo' });
  const page = (query: string) => async () => {
    const took = await timed(async () => {
      for (let request = 0; request < REQUESTS; request += 1) {
        const { status } = await admin.get(`/api/v1/admin/audit-log?${query}`);
        if (status !== 200) throw new Error(`the audit log answered ${status}`);
      }
    });
    return took / REQUESTS;
  };
  const measure = (name: string, filter: string, middle: number) =>
    inRounds(name, 'ms', 'at most 2', page(`limit=50${filter}`), page(`limit=50${filter}&offset=${middle}`));
  return [
    await measure('audit log, page in the middle', '', EVENTS / 2 + 321),
    await measure('… of one tenant', '&tenant_id=demo', EVENTS / 4 + 321),
  ];
}
