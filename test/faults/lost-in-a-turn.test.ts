import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** SIGKILL at the worst moments: what was confirmed stays, and nothing happens twice. */
describe('processes killed in the middle of a conversation', () => {
  let system: RunningSystem;
  let patient: Caller;
  let caseId: string;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_faultspatient00001' }), tenant: 'demo' });
    const person = { first_name: 'Fault', last_name: 'Test', date_of_birth: '1970-01-01', email: 'fault.test@example.org' };
    await patient.post('/api/v1/patients/', person);
    const opened = await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
    caseId = opened.body.data.id;
    await patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'Hello' });
  }, 240_000);
  afterAll(() => system?.stop());

  it('a worker lost in a turn: one message, one reply, one decision', async () => {
    const message = 'I have had asthma since I was a child';
    const asked = patient.post(`/api/v1/cases/${caseId}/chat`, { message });
    await delay(15);
    await system.killWorker();
    await delay(200);
    await system.startWorker();
    expect((await asked).status).toBe(200);
    const [row] = await system.sql<Record<string, string>>(
      'demo',
      `select (select count(*) from messages where case_id = $1 and content = $2) as messages,
              (select count(*) from messages r join messages m on r.in_reply_to = m.id where m.case_id = $1 and m.content = $2) as replies,
              (select count(*) from events where case_id = $1 and event_type = 'agent.decision' and payload #>> '{input,message}' = $2) as decisions`,
      [caseId, message],
    );
    expect(row).toEqual({ messages: '1', replies: '1', decisions: '1' });
  }, 120_000);

  it('an API lost while a case is opened: the same key opens one case', async () => {
    const headers = { 'idempotency-key': 'open-a-case-once-0001' };
    const lost = patient.post('/api/v1/cases/', { procedure: 'Total hip replacement' }, headers).catch(() => null);
    await delay(3);
    await system.killApi();
    await lost;
    await system.startApi();
    const again = await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total hip replacement' }, headers);
    const once = again.status === 409 ? await retried(headers) : again;
    expect(once.status).toBe(201);
    const repeated = await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total hip replacement' }, headers);
    expect(repeated.body.data.id).toBe(once.body.data.id);
  }, 120_000);

  /** The first request's claim on the key is void once its process is gone; until then a repeat is refused. */
  async function retried(headers: Record<string, string>) {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const answer = await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total hip replacement' }, headers);
      if (answer.status !== 409) return answer;
      await delay(1_000);
    }
    throw new Error('the key stayed claimed by a process that is gone');
  }
});
