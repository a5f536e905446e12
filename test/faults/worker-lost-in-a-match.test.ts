import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logFile } from '../../scripts/system/application.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { createCaller, ok } from '../support/caller.ts';
import { requiredEnv } from '../support/required-env.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A worker dies in the middle of a match, which may take two minutes: nobody waits for them to pass. */

let graph: Awaited<ReturnType<typeof startBreakableProxy>>;
let system: RunningSystem;
beforeAll(async () => {
  graph = await startBreakableProxy(requiredEnv('NEO4J_URL'));
  system = await startSystem({ worker: true, env: { NEO4J_URL: graph.url } });
}, 600_000);
afterAll(async () => {
  await system?.stop();
  await graph?.close();
}, 400_000);

/** From the moment that a worker works again; far below what a match may take. */
const MATCHED_AGAIN_MS = 30_000;

it('is matched once another worker is there', async () => {
  const patient = createCaller(system.baseUrl, {
    token: await system.token('patient', { sub: 'user_lostinamatch000001' }),
    tenant: 'demo',
  });
  const person = { first_name: 'Nadja', last_name: 'Sokolova', date_of_birth: '1968-03-14', country_of_residence: 'DE' };
  await ok(patient.post('/api/v1/patients/', { ...person, phone: '+4915112345678', email: 'match@example.org' }));
  const wish = { procedure: 'Total knee replacement', destination_country: 'TR' };
  const { id } = await ok<{ id: string }>(patient.post('/api/v1/cases/', wish));
  graph.stall();
  await ok(
    patient.post(`/api/v1/cases/${id}/chat`, { message: 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.' }),
  );
  const log = () => readFileSync(logFile(system.folder, 'worker'), 'utf8');
  await until(log, (lines) =>
    lines.split('\n').some((line) => line.includes(`"runMatch"`) && line.includes(id) && line.includes('activity started')),
  );
  await system.killWorker();
  const [left] = await system.sql<{ state: string }>('demo', 'select state from cases where id = $1', [id]);
  expect(left?.state).toBe('matching');
  graph.mend();
  await system.startWorker();
  const since = Date.now();
  await patient.until<{ status: string }>(`/api/v1/cases/${id}`, ({ status }) => status === 'matched');
  expect(Date.now() - since).toBeLessThan(MATCHED_AGAIN_MS);
  const runs = await system.sql<{ n: number }>(
    'demo',
    `select count(*)::int as n from events where case_id = $1 and event_type = 'match.presented'`,
    [id],
  );
  expect(runs).toEqual([{ n: 1 }]);
}, 600_000);
