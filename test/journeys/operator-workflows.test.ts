import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { v7 as newId } from 'uuid';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** An operator finds and frees a case over the API: who is waited for, what fails, a push, and payloads made readable. */

type Workflow = {
  workflow_id: string;
  status: string;
  case_state: string;
  waits_for: string | null;
  waits_on: string | null;
  waits_since: string | null;
  pending_activities: { name: string; state: string }[];
};
type Payload = { metadata?: Record<string, string>; data?: string };

let system: RunningSystem;
let admin: Caller;
let patient: Caller;
let case_id: string;
const path = (rest = '') => `/api/v1/admin/cases/${case_id}/workflow${rest}`;
const events = () =>
  system.sql<{ event_type: string; payload: unknown }>(
    'demo',
    `select event_type, payload from events where event_type like 'admin.workflow%' or event_type = 'admin.payloads_decoded' order by created_at`,
  );

async function atTemporal<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address: system.env.TEMPORAL_ADDRESS ?? '' });
  return work(new Client({ connection, namespace: system.env.TEMPORAL_NAMESPACE ?? '' })).finally(() => connection.close());
}

beforeAll(async () => {
  system = await startSystem({ worker: true, queues: ['case-lifecycle', 'documents', 'matching', 'notifications'] });
  const caller = async (role: string, tenant = 'demo', sub = `user_operate${role.replace('_', '')}01`) =>
    createCaller(system.baseUrl, { token: await system.token(role, { tenant_id: tenant, sub }), tenant });
  admin = await caller('platform_admin');
  patient = await caller('patient');
  const person = { first_name: 'Ada', last_name: 'Still', date_of_birth: '1970-01-01', email: 'ada.still@example.org' };
  await patient.post('/api/v1/patients/', person);
  case_id = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
}, 400_000);
afterAll(() => system?.stop(), 60_000);

describe("the workers' log", () => {
  type Line = { msg: string; workflow_id?: string; activity?: string; queue?: string; result?: string; ms?: number; attempt?: number };
  const lines = () =>
    readdirSync(join(system.folder, 'logs'))
      .filter((file) => file.includes('worker'))
      .flatMap((file) => readFileSync(join(system.folder, 'logs', file), 'utf8').split('\n'))
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ workflow_id }) => workflow_id === `case/demo/${case_id}`);

  it('tells what was done for a case: each activity when it starts and when it ends', async () => {
    const ended = await until(
      () => lines().filter(({ msg }) => msg === 'activity ended'),
      (found) => found.length > 0,
    );
    for (const line of ended)
      expect(line).toMatchObject({ queue: expect.any(String), activity: expect.any(String), attempt: 1, result: 'done' });
    expect(lines().filter(({ msg }) => msg === 'activity started').length).toBeGreaterThanOrEqual(ended.length);
    expect(JSON.stringify(lines())).not.toMatch(/ada|still@/i);
  }, 400_000);
});

describe("a case's workflow over the API", () => {
  it('says where it stands and who is waited for', async () => {
    const found = await admin.until<Workflow>(path(), ({ status, waits_on }) => status === 'RUNNING' && waits_on !== null, 60_000);
    expect(found).toMatchObject({ workflow_id: `case/demo/${case_id}`, case_state: 'draft', waits_on: 'patient' });
    expect(found.waits_for).toBe('the first message or document of the patient');
    expect(Date.parse(found.waits_since ?? '')).toBeLessThanOrEqual(Date.now());
  }, 400_000);

  it('lists who has waited longest, and filters', async () => {
    type Waiting = { cases: { case_id: string; waits_on: string }[] };
    const listed = await admin.until<Waiting>(
      '/api/v1/admin/workflows?waits_on=patient&state=draft',
      ({ cases }) => cases.length > 0,
      30_000,
    );
    expect(listed.cases).toEqual([expect.objectContaining({ case_id, waits_on: 'patient', blocked: false, state: 'draft' })]);
    const none = await admin.get<Waiting>('/api/v1/admin/workflows?waits_on=patient&waiting_hours=1');
    expect(none.body.data.cases).toEqual([]);
    expect((await admin.get('/api/v1/admin/workflows?waits_on=nobody_at_all')).status).toBe(422);
  }, 400_000);

  it('is the business of administrators, in their own tenant', async () => {
    expect(codes(await patient.get(path()))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await patient.post(path('/resume')))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await patient.get('/api/v1/admin/workflows'))).toEqual(['AUTH_PERMISSION_DENIED']);
    const token = await system.token('platform_admin', { tenant_id: 'demo-b', sub: 'user_operateother00001' });
    const other = createCaller(system.baseUrl, { token, tenant: 'demo-b' });
    for (const asked of [other.get(path()), other.post(path('/retry')), other.post(path('/resume'))]) {
      expect(codes(await asked)).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    }
    expect(codes(await admin.get(`/api/v1/admin/cases/${newId()}/workflow`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
  });

  it('tries at once what waits: here an answer for which no worker is there', async () => {
    const turn = patient.post(`/api/v1/cases/${case_id}/chat`, { message: 'My right knee hurts.' });
    const waiting = await admin.until<Workflow>(path(), ({ pending_activities }) => pending_activities.length > 0, 60_000);
    expect(waiting.pending_activities).toEqual([expect.objectContaining({ name: 'runChatTurn', state: 'scheduled' })]);
    const retried = await admin.post<{ activities: string[] }>(path('/retry'));
    expect(retried.status).toBe(200);
    expect(retried.body.data.activities).toEqual(['runChatTurn']);
    turn.catch(() => undefined);
  }, 400_000);

  it('is started from the database when it is gone', async () => {
    await atTemporal((client) => client.workflow.getHandle(`case/demo/${case_id}`).terminate('a test'));
    await admin.until<Workflow>(path(), ({ status }) => status === 'TERMINATED', 30_000);
    expect(codes(await admin.post(path('/retry')))).toEqual(['CASE_INVALID_TRANSITION']);
    const resumed = await admin.post<{ started: boolean }>(path('/resume'));
    expect(resumed.body.data).toMatchObject({ started: true });
    const again = await admin.post<{ started: boolean }>(path('/resume'));
    expect(again.body.data).toMatchObject({ started: false });
    await admin.until<Workflow>(path(), ({ status }) => status === 'RUNNING', 30_000);
    const types = (await events()).map(({ event_type }) => event_type);
    expect(types).toEqual(['admin.workflow_retried', 'admin.workflow_resumed', 'admin.workflow_resumed']);
  }, 400_000);
});

describe('the codec of the engine', () => {
  const plain: Payload = {
    metadata: { encoding: Buffer.from('json/plain').toString('base64') },
    data: Buffer.from('{"case_id":"x"}').toString('base64'),
  };
  const ask = async (route: 'encode' | 'decode', payloads: Payload[], caller: Caller = admin) => {
    const answer = await caller.call('POST', `/codec/${route}`, { payloads });
    return answer as unknown as { status: number; body: { payloads: Payload[] } };
  };

  it('opens what it sealed, and says that somebody looked', async () => {
    const sealed = await ask('encode', [plain]);
    expect(JSON.stringify(sealed.body)).not.toContain(plain.data);
    const opened = await ask('decode', sealed.body.payloads);
    expect(opened.body.payloads).toEqual([plain]);
    expect((await events()).at(-1)).toEqual({ event_type: 'admin.payloads_decoded', payload: { payloads: 1 } });
  });

  it('refuses others, and what no key opens', async () => {
    expect((await ask('decode', [plain], patient)).status).toBe(403);
    const [sealed] = (await ask('encode', [plain])).body.payloads;
    const broken = { ...sealed, data: Buffer.from('nothing that was sealed').toString('base64') };
    expect((await ask('decode', [broken])).status).toBe(400);
    expect((await ask('decode', [{ data: '***' }])).status).toBe(422);
  });
});
