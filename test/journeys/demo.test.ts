import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_HOSPITALS, HOSPITAL_USERS, seedHospitals } from '../../db/seed/hospitals.ts';
import { type Caller, ok } from '../../scripts/demo/caller.ts';
import { playScenes, type Story } from '../../scripts/demo/story.ts';
import { TROUBLE } from '../../scripts/demo/trouble.ts';
import { makeWaitingWork, WELCOMED } from '../../scripts/demo/waiting-work.ts';
import { WHOLE_STORY } from '../../scripts/demo/whole-story.ts';
import { as, newPatient, type World } from '../../scripts/demo/world.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** `npm run demo`, and the work that the demo users find after a start, played as a newcomer meets them. */

let system: RunningSystem;
let world: World;
const said: string[] = [];
beforeAll(async () => {
  system = await startSystem({ worker: true, own: true });
  await seedHospitals(system.env.DATABASE_URL ?? '', () => undefined);
  world = {
    ...{ baseUrl: system.baseUrl, temporalUi: null, token: (role, claims) => system.token(role, claims) },
    ...{ say: (line) => void said.push(line), killWorker: () => system.restartWorker() },
  };
}, 600_000);
afterAll(() => system?.stop(), 60_000);

it('gives every hospital a tenant with people, once', async () => {
  expect(new Set(DEMO_HOSPITALS.map(({ tenant }) => tenant)).size).toBe(DEMO_HOSPITALS.length);
  for (const { tenant } of DEMO_HOSPITALS) expect(tenant).toMatch(/^[a-z][a-z0-9-]{1,35}$/);
  for (const { sub } of HOSPITAL_USERS) expect(sub).toMatch(/^user_[A-Za-z0-9]{16,40}$/);
  const assigned = () =>
    system.sql<{ id: string; provider_tenant_id: string | null }>(
      'demo',
      'select id, provider_tenant_id from providers where tenant_id = $1 order by id',
      ['demo'],
    );
  const before = await assigned();
  expect(before.filter(({ provider_tenant_id }) => provider_tenant_id === null)).toEqual([]);
  const [taken] = before;
  await system.sql('demo', 'update providers set provider_tenant_id = null where id = $1', [taken?.id]);
  await seedHospitals(system.env.DATABASE_URL ?? '', (line) => said.push(line));
  expect(said.at(-1)).toBe('hospitals: 0 new tenants');
  expect((await assigned())[0]?.provider_tenant_id).toBeNull();
  await system.sql('demo', 'update providers set provider_tenant_id = $2 where id = $1', [taken?.id, taken?.provider_tenant_id]);
});

it('puts work on the desk of every user whom the start introduces, once', async () => {
  expect(await makeWaitingWork(world)).not.toEqual([]);
  const desks: Record<string, (who: Caller) => Promise<unknown[]>> = {
    patient: async (who) => {
      const [own] = await ok<{ id: string }[]>(who.get('/api/v1/cases'));
      const { waits_on } = await ok<{ waits_on: string }>(who.get(`/api/v1/cases/${own?.id}/next`));
      return waits_on === 'patient' ? [own] : [];
    },
    facilitator: (who) => ok(who.get('/api/v1/facilitator/delegated-cases')),
    coordinator: (who) => ok(who.get('/api/v1/coordinator/escalations')),
    mso_doctor: async (who) => [
      ...(await ok<unknown[]>(who.get('/api/v1/mso/consultations'))),
      ...(await ok<unknown[]>(who.get('/api/v1/risk/queue'))),
    ],
    provider_admin: (who) => ok(who.get('/api/v1/provider-portal/cases')),
    provider_staff: (who) => ok(who.get('/api/v1/provider/cases')),
    platform_admin: (who) => ok(who.get('/api/v1/internal/reviews')),
    super_admin: (who) => ok(who.get('/api/v1/internal/reviews')),
  };
  for (const { role, tenant, sub } of WELCOMED.filter((user) => user.tenant !== 'demo-b')) {
    const found = await desks[role]?.(await as(world, role, sub, tenant));
    expect([role, (found ?? []).length]).toEqual([role, role === 'mso_doctor' ? 2 : expect.any(Number)]);
    expect(found).not.toEqual([]);
  }
  expect(await makeWaitingWork(world)).toEqual([]);
}, 400_000);

const newStory = async (): Promise<Story> => ({ world, patient: await newPatient(world), caseId: '', hospitals: [] });

it('plays the whole story, from the first word to the follow-up', async () => {
  const story = await newStory();
  await playScenes(WHOLE_STORY, story, null);
  const told = await ok<{ kind: string; facts: { to?: string } }[]>(story.patient.get(`/api/v1/cases/${story.caseId}/story?page_size=100`));
  const states = told.flatMap(({ facts }) => facts.to ?? []);
  for (const state of ['matched', 'risk_info_requested', 'quotes_received', 'mso_complete', 'payment_locked', 'follow_up', 'closed'])
    expect(states).toContain(state);
  expect(said.join('\n')).toContain('which is €8,');
}, 600_000);

it('stops where it is asked to, and leaves the case there', async () => {
  const story = await newStory();
  await playScenes(WHOLE_STORY, story, 'conversation');
  expect(said.at(-1)).toContain('stopped at conversation');
  expect(await ok(story.patient.get(`/api/v1/cases/${story.caseId}`))).toMatchObject({ status: 'documents_pending' });
});

it('shows what goes wrong and how it is held', async () => {
  await playScenes(TROUBLE, await newStory(), null);
}, 600_000);
