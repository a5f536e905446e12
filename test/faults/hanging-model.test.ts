import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type Hanging, startHangingServer } from '../support/hanging-server.ts';
import { startModelServer } from '../support/model-server.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Decisions §1, Part 7: a model server that hangs ends its link, not the turn; where nobody else may answer it is 504, and the case goes on. */

type Turn = { message: { content: string; llm: { provider: string; fallback: boolean } } };
type Patient = { caller: Caller; caseId: string };

const LLM_TIMEOUT_MS = '2500';
/** Without a word and in the middle of one; test/adapters/llm/hanging-server.test.ts has all ways. */
const WAYS: Hanging[] = ['silent', 'ending halfway'];
let count = 0;

async function newPatient(system: RunningSystem): Promise<Patient> {
  count += 1;
  const user = `user_hanging${String(count).padStart(16, '0')}`;
  const caller = createCaller(system.baseUrl, { token: await system.token('patient', { sub: user }), tenant: 'demo' });
  await caller.post('/api/v1/patients/register', {
    ...{ first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1960-05-04', email: `${user}@example.org` },
  });
  const opened = await caller.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
  return { caller, caseId: opened.body.data.id };
}
const say = ({ caller, caseId }: Patient, message: string, key?: string) =>
  caller.post<Turn>(`/api/v1/cases/${caseId}/chat`, { message }, key ? { 'idempotency-key': key } : {});

describe('a model server that hangs', () => {
  let server: Awaited<ReturnType<typeof startHangingServer>>;
  let system: RunningSystem;
  beforeAll(async () => {
    server = await startHangingServer('silent');
    const env = { LLM_PROVIDER: 'openai', LLM_BASE_URL: `${server.url}/v1`, LLM_API_KEY: 'test-key', LLM_TIMEOUT_MS };
    system = await startSystem({ worker: true, env });
  }, 600_000);
  afterAll(async () => {
    await system?.stop();
    await server?.close();
  }, 400_000);
  /** A worker begins with a server that it has not met. */
  let hasMet = false;
  beforeEach(async () => {
    if (hasMet) await system.restartWorker();
    hasMet = true;
  }, 400_000);

  it.each(WAYS)(
    '%s: the offline engine answers the turn, and the next one too',
    async (mode) => {
      server.become(mode);
      const patient = await newPatient(system);
      for (const message of ['My right knee has hurt for two years.', 'I take ramipril 5 mg.']) {
        const answer = await say(patient, message);
        expect([answer.status, codes(answer), answer.body.data?.message.llm]).toMatchObject([
          200,
          [],
          { provider: 'offline', fallback: true },
        ]);
      }
      expect((await patient.caller.get<{ status: string }>(`/api/v1/cases/${patient.caseId}`)).body.data.status).not.toBe('draft');
    },
    90_000,
  );

  it('silent: an emergency does not wait for it', async () => {
    server.become('silent');
    const patient = await newPatient(system);
    server.asked.length = 0;
    const answer = await say(patient, 'I have crushing chest pain and my left arm is numb.');
    expect([answer.status, answer.body.data.message.content]).toEqual([200, expect.stringMatching(/\b112\b/)]);
    expect(answer.body.data.message.llm).toMatchObject({ provider: 'offline', fallback: false });
  }, 400_000);

  it('silent: a document is read all the same', async () => {
    server.become('silent');
    const patient = await newPatient(system);
    const bytes = new Uint8Array(
      Buffer.from('Clinic letter\nPatient: Ana Horvat\nDate: 2026-10-01\n\nDiagnosis: Type 2 diabetes mellitus.\n'),
    );
    const uploaded = await patient.caller.uploadDocument(patient.caseId, { filename: 'letter.txt', type: 'text/plain', bytes });
    const { document_id } = uploaded.body.data;
    await patient.caller.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed', 80_000);
  }, 400_000);
});

describe('a model server that hangs where the offline engine may not answer', () => {
  let model: Awaited<ReturnType<typeof startModelServer>>;
  let system: RunningSystem;
  let isWell = false;
  beforeAll(async () => {
    model = await startModelServer();
    const classified = JSON.stringify({ category: 'symptom_report', confidence: 0.9, facts: {} });
    const found = JSON.stringify({
      ...{ document_type: 'other', document_date: null, demographics: { name: null, birth_date: null, gender: null, age: null } },
      ...{ conditions: [], observations: [], medications: [], allergies: [], procedures: [] },
    });
    model.script((task) => {
      const content = {
        classify: classified,
        extract: found,
        reply: 'Thank you. Where do you live?',
        confirm_requirement: '',
        summarize: '',
      }[task];
      return { content, delayMs: isWell ? 0 : 600_000 };
    });
    const env = { LLM_PROVIDER: 'openai', LLM_BASE_URL: model.url, LLM_API_KEY: 'k', LLM_TIMEOUT_MS: '1500', LLM_OFFLINE_FALLBACK: 'off' };
    system = await startSystem({ worker: true, env });
  }, 600_000);
  afterAll(async () => {
    await system?.stop();
    await model?.close();
  }, 400_000);

  it('answers 504, holds nothing up, and the same request is answered once it is well again', async () => {
    isWell = false;
    const patient = await newPatient(system);
    const refused = await say(patient, 'My knee hurts.', 'a-turn-without-model');
    expect([refused.status, codes(refused)]).toEqual([504, ['AGENT_LLM_TIMEOUT_001']]);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    const changed = await patient.caller.patch<{ destination_country: string }>(`/api/v1/cases/${patient.caseId}`, {
      destination_country: 'TR',
    });
    expect([changed.status, changed.body.data.destination_country]).toEqual([200, 'TR']);
    const urgent = await say(patient, 'I cannot breathe, please help.');
    expect([urgent.status, urgent.body.data?.message.content]).toEqual([200, expect.stringMatching(/\b112\b/)]);
    isWell = true;
    for (let tries = 0; ; tries += 1) {
      const again = await say(patient, 'My knee hurts.', 'a-turn-without-model');
      if (again.status !== 504 || tries > 40) {
        expect([again.status, again.body.data?.message.content]).toEqual([200, 'Thank you. Where do you live?']);
        break;
      }
      await delay(1_000);
    }
    const messages = await patient.caller.get<{ content: string }[]>(`/api/v1/cases/${patient.caseId}/messages`);
    expect(messages.body.data.filter(({ content }) => content === 'My knee hurts.')).toHaveLength(1);
  }, 400_000);
});
