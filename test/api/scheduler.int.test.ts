import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHEDULED_TASKS } from '../../domain/scheduled-tasks.ts';
import { ensureSchedules } from '../../workers/schedules.ts';
import { codes } from '../support/caller.ts';
import { requiredEnv } from '../support/required-env.ts';
import { createOwnNamespace } from '../support/own-namespace.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { callAsScheduler, type SignOptions } from '../support/scheduler.ts';

type Accepted = { task: string; workflow_id: string };
type Listed = { name: string; schedule: string | null; next_run_at: string | null; last_run: { status: string; result: object } | null };

const PATH = '/cron/consent-expiry';
const PUBLIC = 'https://care.example.org';
let api: RunningApi;
beforeAll(async () => {
  const namespace = await createOwnNamespace(requiredEnv('TEMPORAL_ADDRESS'));
  api = await startApi({ PUBLIC_BASE_URL: PUBLIC, TEMPORAL_NAMESPACE: namespace });
}, 400_000);
afterAll(() => api?.stop());

type Given = Partial<SignOptions> & { path?: string; method?: string; tenant?: string; baseUrl?: string };
const call = <T = Accepted>({ path = PATH, baseUrl = api.baseUrl, ...options }: Given = {}) =>
  callAsScheduler<T>({ key: api.services.config.SCHEDULER_CURRENT_SIGNING_KEY, publicUrl: PUBLIC, baseUrl, path, ...options });

describe('POST /cron/{task_name}', () => {
  it('runs the task under the current key and under the next one, with a body and without', async () => {
    const accepted = { task: 'consent-expiry', workflow_id: 'task/consent-expiry' };
    expect(await call()).toMatchObject({ status: 202, body: { success: true, data: accepted } });
    expect(await call({ key: api.services.config.SCHEDULER_NEXT_SIGNING_KEY, body: '{"any":"bytes"}' })).toMatchObject({ status: 202 });
    expect(await call({ path: `${PATH}?why=drill` })).toMatchObject({ status: 202 });
  });

  it.each<[string, Given]>([
    ['of another key', { key: 'another signing key' }],
    ['of another algorithm', { algorithm: 'HS512' }],
    ['for another address', { url: `${PUBLIC}/cron/exchange-rates` }],
    ['for this path elsewhere', { url: `https://elsewhere.example.org${PATH}` }],
    ['for another body', { body: '{"a":1}', claims: { body: 'e30' } }],
    ['that is over', { expiresIn: -1 }],
    ['that has not begun', { notBefore: 60 }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a begin', { claims: { nbf: undefined } }],
    ['without an id', { claims: { jti: undefined } }],
    ['without an address', { claims: { sub: undefined } }],
    ['without a hash of the body', { claims: { body: undefined } }],
    ['that ends when no calendar does', { expiresIn: 1e15 }],
  ])('refuses a signature %s', async (_what, options) => {
    const answer = await call(options);
    expect([answer.status, codes(answer)]).toEqual([401, ['AUTH_TOKEN_INVALID_001']]);
  });

  it('refuses a call without a signature, and one with a bearer token in its place', async () => {
    const admin = await api.as('super_admin');
    const answer = await admin.post(PATH);
    expect([answer.status, codes(answer)]).toEqual([401, ['AUTH_TOKEN_INVALID_001']]);
  });

  it('knows no other names', async () => {
    for (const name of ['nothing', 'constructor', 'CONSENT-EXPIRY']) {
      const answer = await call({ path: `/cron/${name}` });
      expect([answer.status, codes(answer)]).toEqual([404, ['SYS_ROUTE_NOT_FOUND']]);
    }
  });

  it('takes a signature once, from two processes at the same instant too', async () => {
    const second = await api.another();
    try {
      for (let round = 0; round < 5; round += 1) {
        const jti = randomUUID();
        const answers = await Promise.all([api.baseUrl, second.baseUrl, api.baseUrl].map((baseUrl) => call({ jti, baseUrl })));
        expect(answers.map(({ status }) => status).sort()).toEqual([202, 401, 401]);
      }
    } finally {
      await second.stop();
    }
  });

  it('gives one run to two calls at once, and the same id', async () => {
    const second = await api.another();
    try {
      const answers = await Promise.all([call(), call({ baseUrl: second.baseUrl })]);
      expect(answers.map(({ body }) => body.data.workflow_id)).toEqual(['task/consent-expiry', 'task/consent-expiry']);
      const runs = [];
      const { client } = api.services.temporal;
      for await (const run of client.workflow.list({ query: `WorkflowId = 'task/consent-expiry'` })) runs.push(run.runId);
      expect(new Set(runs).size).toBeLessThanOrEqual(1);
      expect(await api.services.temporal.describe('task/consent-expiry')).toMatchObject({ status: 'RUNNING' });
    } finally {
      await second.stop();
    }
  });
});

describe('GET /api/v1/internal/tasks', () => {
  const path = '/api/v1/internal/tasks';

  it('is for eval:manage and for the scheduler', async () => {
    const coordinator = await api.as('coordinator');
    const refused = await coordinator.get(path);
    expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_PERMISSION_DENIED']]);
    expect((await (await api.as('platform_admin')).get(path)).status).toBe(200);
    expect((await call({ path, method: 'GET', tenant: 'alpha' })).status).toBe(200);
    expect(codes(await call({ path, method: 'GET' }))).toEqual(['TENANT_HEADER_MISSING_001']);
    expect(codes(await call({ path, method: 'GET', tenant: 'sleeping' }))).toEqual(['TENANT_NOT_FOUND_001']);
    expect(codes(await call({ path, method: 'GET', tenant: 'alpha', key: 'another signing key' }))).toEqual(['AUTH_TOKEN_INVALID_001']);
  });

  it('tells the next run by the schedule, and the last one with what it did for this tenant only', async () => {
    await ensureSchedules(api.services.temporal.client);
    const run = randomUUID();
    const task = 'consent-expiry';
    await api.database.sql(
      'alpha',
      `insert into task_runs (id, task, status, started_at, finished_at) values ($1, $2, 'completed', now() - interval '1.234 seconds', now())`,
      [run, task],
    );
    for (const [tenant, expired] of [['alpha', 3] as const, ['beta', 7] as const]) {
      await api.database.sql(
        tenant,
        `insert into task_results (tenant_id, run_id, task, status, numbers) values ($1, $2, $3, 'completed', $4)`,
        [...[tenant, run, task, JSON.stringify({ consents_expired: expired })]],
      );
    }
    const { data } = (await (await api.as('platform_admin')).get<Listed[]>(path)).body;
    expect(data.map(({ name, schedule }) => [name, schedule])).toEqual(
      Object.entries(SCHEDULED_TASKS).map(([name, { cron }]) => [name, cron]),
    );
    expect(data.filter(({ schedule, next_run_at }) => (schedule === null) !== (next_run_at === null))).toEqual([]);
    const listed = data.find(({ name }) => name === task);
    expect(listed).toMatchObject({
      schedule: '0 9 * * *',
      last_run: { run_id: run, status: 'completed', duration_ms: 1234, result: { consents_expired: 3 } },
    });
    expect(listed?.next_run_at).toMatch(/T09:00:00\.000Z$/);
  });
});
