import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { requiredEnv } from '../support/required-env.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** The engine is away when the API asks it: what was stored before is found again by the same request under its idempotency key. */
describe('a request that is repeated after a fault of ours', () => {
  let engine: Awaited<ReturnType<typeof startBreakableProxy>>;
  let system: RunningSystem;
  let patient: Caller;
  let caseId: string;

  beforeAll(async () => {
    engine = await startBreakableProxy(`http://${requiredEnv('TEMPORAL_ADDRESS')}`);
    system = await startSystem({ env: { TEMPORAL_ADDRESS: new URL(engine.url).host } });
    system.env.TEMPORAL_ADDRESS = requiredEnv('TEMPORAL_ADDRESS');
    await system.startWorker();
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_repeatingpatient01' }), tenant: 'demo' });
    const person = { first_name: 'Re', last_name: 'Peat', date_of_birth: '1970-01-01', email: 're.peat@example.org' };
    await patient.post('/api/v1/patients/', person);
    caseId = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Cataract surgery' })).body.data.id;
  }, 600_000);
  afterAll(async () => {
    await system?.stop();
    await engine?.close();
  });

  const counted = async (query: string, params: unknown[]) => Number((await system.sql<{ n: string }>('demo', query, params))[0]?.n);

  /** The connection to the engine comes back by itself, in a second or two: until then the answer says to come again. */
  async function onceReachable<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      const answer = await send();
      if (answer.status !== 503 || tries === 40) return answer;
      await delay(500);
    }
  }

  it.each([
    {
      what: 'a case that was opened',
      path: () => '/api/v1/cases/',
      body: () => ({ procedure: 'Total hip replacement' }),
      status: 201,
      rows: () => counted(`select count(*) as n from cases where tenant_id = 'demo' and title = $1`, ['Total hip replacement']),
    },
    {
      what: 'a message that was sent',
      path: () => `/api/v1/cases/${caseId}/chat`,
      body: () => ({ message: 'My eyes are cloudy.' }),
      status: 200,
      rows: () => counted('select count(*) as n from messages where case_id = $1 and content = $2', [caseId, 'My eyes are cloudy.']),
    },
    {
      what: 'a consent that was given',
      path: () => '/api/v1/consent/',
      body: () => ({ case_id: caseId, category: 'research', granted: true }),
      status: 201,
      rows: () => counted('select count(*) as n from case_commands where case_id = $1 and kind = $2', [caseId, 'recordConsent']),
    },
  ])(
    'finds $what, and makes it once',
    async ({ what, path, body, status, rows }) => {
      const headers = { 'idempotency-key': what.replaceAll(' ', '-') };
      engine.cut();
      const failed = await patient.post(path(), body(), headers);
      expect([failed.status, codes(failed)]).toEqual([503, ['SYS_WORKFLOW_UNAVAILABLE']]);
      engine.mend();
      const repeated = await onceReachable(() => patient.post(path(), body(), headers));
      expect([repeated.status, codes(repeated)]).toEqual([status, []]);
      expect(await rows()).toBe(1);
      const another = await patient.post(path(), body(), { 'idempotency-key': `${headers['idempotency-key']}-again` });
      expect(another.status).toBe(status);
      expect(await rows()).toBe(2);
    },
    60_000,
  );
});
