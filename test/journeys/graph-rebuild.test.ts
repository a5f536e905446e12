import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

type Progress = { status: string; processed: number; total: number; nodes: number; relationships: number; finished_at: string | null };

const PATH = '/api/v1/admin/graph/rebuild';

let system: RunningSystem;
let admin: Caller;
beforeAll(async () => {
  system = await startSystem({ worker: true });
  admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
}, 400_000);
afterAll(() => system?.stop(), 60_000);

describe('rebuilding the graph', () => {
  it('needs graph:rebuild and one of the two flags', async () => {
    const coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
    expect(codes(await coordinator.post(PATH))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await coordinator.get(PATH))).toEqual(['AUTH_PERMISSION_DENIED']);
    const turn = (flag: string, value: boolean) => admin.post(`/api/v1/admin/flags/${flag}/identities/demo`, { value });
    await turn('admin_tenant_management_enabled', false);
    expect(codes(await coordinator.get(PATH))).toEqual(['AUTH_PERMISSION_DENIED']);
    await turn('admin_tenant_management_enabled', true);
  });

  it('is a workflow with progress, one at a time, that is recorded', async () => {
    const [first, second] = await Promise.all([admin.post<{ workflow_id: string }>(PATH), admin.post<{ workflow_id: string }>(PATH)]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(first.body.data).toEqual(second.body.data);
    const done = await admin.until<Progress>(PATH, ({ status }) => status === 'completed', 60_000);
    expect(done.processed).toBe(done.total);
    expect(done.total).toBeGreaterThanOrEqual(2);
    expect(done.nodes).toBeGreaterThan(100);
    expect(done.relationships).toBeGreaterThan(100);
    expect(done.finished_at).not.toBeNull();
    const events = await system.sql<{ event_type: string }>(
      'demo',
      `select event_type from events where event_type like 'admin.graph%' order by created_at`,
    );
    expect(events.map(({ event_type }) => event_type)).toEqual(['admin.graph_rebuild_requested', 'admin.graph_rebuilt']);
  }, 400_000);
});
