import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller, ok } from '../support/caller.ts';
import { openEventStream } from '../support/event-source.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** What one process of the API does, another one knows; what a lost worker leaves, another one ends. */

const PATIENT = { sub: 'user_twoprocesses000001' };
/** A turn is back within this after the worker that cached its case is lost (STICKY_TIMEOUT in workers/start-workers.ts). */
const TURN_BACK_MS = 5_000;

let system: RunningSystem;
let token: string;
let other: string;
let here: Caller;
let there: Caller;
let caseId: string;

beforeAll(async () => {
  system = await startSystem({ worker: true, own: true });
  [other] = await Promise.all([system.startAnotherApi(), system.startAnotherWorker()]);
  token = await system.token('patient', PATIENT);
  here = createCaller(system.baseUrl, { token, tenant: 'demo' });
  there = createCaller(other, { token, tenant: 'demo' });
  const person = { first_name: 'Inga', last_name: 'Solheim', date_of_birth: '1970-01-01', email: 'inga.solheim@example.org' };
  await ok(there.post('/api/v1/patients/', person));
  caseId = (await ok<{ id: string }>(here.post('/api/v1/cases/', { procedure: 'Total knee replacement' }))).id;
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const chat = (who: Caller, message: string) => who.post<{ message_id: string }>(`/api/v1/cases/${caseId}/chat`, { message });

describe('two processes of the API', () => {
  it('stream at one what was said at the other', async () => {
    const stream = openEventStream(`${other}/api/v1/cases/${caseId}/messages/stream?token=${token}&tenant_id=demo`);
    await stream.response;
    expect((await chat(here, 'My right knee hurts since 2019.')).status).toBe(200);
    await stream.until(() => stream.events.some(({ event }) => event === 'new_message'));
    await stream.close();
  });

  it('take turns of one case in any order, each message once', async () => {
    const said = Array.from({ length: 8 }, (_, turn) => `Question ${turn}: how long is the stay?`);
    const answers = await Promise.all(said.map((message, turn) => chat(turn % 2 ? there : here, message)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const messages = await ok<{ content: string }[]>(there.get(`/api/v1/cases/${caseId}/messages?page_size=100`));
    expect(
      messages
        .map(({ content }) => content)
        .filter((content) => content.startsWith('Question'))
        .sort(),
    ).toEqual(said);
  });

  it('do once what the same key asks of both at the same moment', async () => {
    const open = (who: Caller) =>
      who.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total hip replacement' }, { 'idempotency-key': 'both-at-once-01' });
    const [one, two] = await Promise.all([open(here), open(there)]);
    expect([one.status, two.status, two.body.data.id]).toEqual([201, 201, one.body.data.id]);
  });

  it('both keep to a flag that was set at one of them', async () => {
    const operator = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
    const queue = () =>
      createCaller(other, { token: coordinator, tenant: 'demo' })
        .get('/api/v1/coordinator/queue')
        .then(({ status }) => status);
    const coordinator = await system.token('coordinator');
    const set = (value: boolean) => ok(operator.post('/api/v1/admin/flags/coordinator_queue_enabled/identities/demo', { value }));
    await set(true);
    expect(await until(queue, (status) => status === 200)).toBe(200);
    await set(false);
    expect(await until(queue, (status) => status === 503)).toBe(503);
  });
});

describe('two workers', () => {
  it('one lost: the next turn is answered by the other', async () => {
    await chat(here, 'I have had asthma since I was a child.');
    await system.killFirstWorker();
    const since = Date.now();
    expect((await chat(there, 'I take ramipril 5 mg.')).status).toBe(200);
    expect(Date.now() - since).toBeLessThan(TURN_BACK_MS);
  });
});
