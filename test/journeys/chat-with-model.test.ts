import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { logFile, startApi } from '../../scripts/system/application.ts';
import { freePort } from '../../scripts/services/ports.ts';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { openEventStream } from '../support/event-source.ts';
import { startModelServer } from '../support/model-server.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

type Llm = { tier: string; provider: string; model: string; fallback: boolean; prompt_version: string };
type Turn = { message: { id: string; content: string; llm: Llm }; decision_id: string };
type Patient = { caller: Caller; caseId: string; user: string; token: string };

const REPLY = 'Thank you for telling me. In which country do you live?';
const CLASSIFIED = JSON.stringify({ category: 'symptom_report', confidence: 0.93, facts: { destination_country: 'ES' } });
const NOTHING_FOUND = JSON.stringify({
  document_type: 'other',
  document_date: null,
  demographics: { name: null, birth_date: null, gender: null, age: null },
  ...{ conditions: [], observations: [], medications: [], allergies: [], procedures: [] },
});

describe('a conversation with a model server', () => {
  let system: RunningSystem;
  let model: Awaited<ReturnType<typeof startModelServer>>;
  let count = 0;

  beforeAll(async () => {
    model = await startModelServer();
    const env = { LLM_PROVIDER: 'openai', LLM_BASE_URL: model.url, LLM_API_KEY: 'test-key', LLM_TIMEOUT_MS: '4000' };
    system = await startSystem({ worker: true, env });
  }, 400_000);
  afterAll(async () => {
    await system?.stop();
    await model.close();
  });

  /** Every task as a good model does it, but for those that the test says. */
  const answers = (over: Partial<Record<'classify' | 'extract' | 'reply', string>> = {}) =>
    model.script((task) => {
      const content = { classify: CLASSIFIED, extract: NOTHING_FOUND, reply: REPLY, confirm_requirement: '', summarize: '', ...over }[task];
      return { content };
    });

  async function newPatient(): Promise<Patient> {
    count += 1;
    const user = `user_model${String(count).padStart(18, '0')}`;
    const token = await system.token('patient', { sub: user });
    const caller = createCaller(system.baseUrl, { token, tenant: 'demo' });
    const person = {
      first_name: 'Ana',
      last_name: 'Horvat',
      date_of_birth: '1960-05-04',
      phone: '+385911234567',
      country_of_residence: 'HR',
    };
    await caller.post('/api/v1/patients/register', { ...person, email: `${user}@example.org` });
    const opened = await caller.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
    return { caller, caseId: opened.body.data.id, user, token };
  }
  const say = ({ caller, caseId }: Patient, message = 'My knee hurts, and I would like to go to Spain.') =>
    caller.post<Turn>(`/api/v1/cases/${caseId}/chat`, { message });

  it('answers with the words of the model, and says whose they are', async () => {
    answers();
    const patient = await newPatient();
    const { status, body } = await say(patient);
    expect([status, body.data.message.content]).toEqual([200, REPLY]);
    expect(body.data.message.llm).toMatchObject({ tier: 'smart', provider: 'openai', model: 'gpt-4o', fallback: false });
    expect(model.asked.map(({ task }) => task).sort()).toEqual(['classify', 'extract', 'reply']);
    const opened = await patient.caller.get<{ destination_country: string }>(`/api/v1/cases/${patient.caseId}`);
    expect(opened.body.data.destination_country).toBe('ES');
  });

  it('sends no contact data of the patient to the model', async () => {
    answers();
    const patient = await newPatient();
    await say(patient, 'Hello, can you help me?');
    const sent = model.asked.map(({ user }) => user).join('\n');
    expect(sent).not.toContain('@example.org');
    expect(sent).not.toContain('+385911234567');
    expect(sent).not.toContain('Horvat');
  });

  it("streams the model's tokens while they come", async () => {
    answers();
    const patient = await newPatient();
    const stream = openEventStream(`${system.baseUrl}/api/v1/cases/${patient.caseId}/chat/stream?token=${patient.token}&tenant_id=demo`);
    await stream.response;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await say(patient);
    await stream.until(() => stream.events.some(({ event }) => event === 'new_message'));
    const tokens = stream.events.filter(({ event }) => event === 'token').map(({ data }) => (data as { token: string }).token);
    expect(tokens.join('').trim()).toBe(REPLY);
    expect(model.asked.find(({ task }) => task === 'reply')?.stream).toBe(true);
    await stream.close();
  });

  it.each([
    ['malformed JSON', { content: '{"category": "symp' }],
    ['a category of its own', { content: '{"category":"hacked","confidence":1,"facts":{}}' }],
    ['too many requests', { status: 429 }],
    ['a fault', { status: 500 }],
  ])('asks again after %s', async (_name, first) => {
    model.script((task, calls) => {
      if (task === 'classify' && calls === 1) return first;
      return { content: { classify: CLASSIFIED, extract: NOTHING_FOUND, reply: REPLY, confirm_requirement: '', summarize: '' }[task] };
    });
    const { status, body } = await say(await newPatient());
    expect([status, body.data.message.llm.fallback]).toEqual([200, false]);
    expect(model.asked.filter(({ task }) => task === 'classify')).toHaveLength(2);
  });

  it.each([
    ['is down', { status: 503 }],
    ['refuses the key', { status: 401 }],
    ['is too slow', { delayMs: 10_000 }],
  ])(
    'answers without the model when it %s, and says so',
    async (_name, answer) => {
      model.script(() => answer);
      const { status, body } = await say(await newPatient());
      expect(status).toBe(200);
      expect(body.data.message.llm).toMatchObject({ provider: 'offline', fallback: true });
      expect(body.data.message.content.length).toBeGreaterThan(20);
    },
    40_000,
  );

  it("takes a model's injected orders for data: a category it may not give, facts it may not know", async () => {
    answers({ classify: JSON.stringify({ category: 'greeting', confidence: 0.9, facts: { procedure_code: '00000', gender: 'male' } }) });
    const patient = await newPatient();
    expect((await say(patient, 'Hello')).status).toBe(200);
    const opened = await patient.caller.get<{ procedure_code?: string }>(`/api/v1/cases/${patient.caseId}`);
    expect(JSON.stringify(opened.body.data)).not.toContain('00000');
  });

  it('has older turns summed up once, and answers from the summary', async () => {
    const script = {
      classify: CLASSIFIED,
      extract: NOTHING_FOUND,
      reply: REPLY,
      confirm_requirement: '',
      summarize: 'Fell from a horse in 2019.',
    };
    model.script((task) => ({ content: script[task] }));
    const patient = await newPatient();
    const long = (word: string) =>
      `My ${word} hurts since I fell from a horse in 2019. ${'It is worse on stairs and better when I lie down. '.repeat(140)}`;
    for (const word of ['knee', 'hip', 'back']) expect((await say(patient, long(word))).status).toBe(200);
    const summarized = model.asked.filter(({ task }) => task === 'summarize').map(({ user }) => user);
    expect(summarized).toHaveLength(1);
    expect(summarized[0]).toContain('My knee hurts');
    expect(summarized[0]).not.toContain('My back hurts');
    model.asked.length = 0;
    await say(patient, 'Is swimming good for a knee like mine?');
    const replied = model.asked.find(({ task }) => task === 'reply')?.user ?? '';
    expect(replied).toContain('(earlier) Fell from a horse in 2019.');
    expect(replied).not.toContain('My knee hurts');
    expect(model.asked.filter(({ task }) => task === 'summarize').every(({ user }) => !user.includes('My knee hurts'))).toBe(true);
  }, 400_000);

  it('answers without a summary when the model gives none', async () => {
    // Far longer than anybody waits for it, on a busy machine too.
    const SUMMARY_MS = 30_000;
    model.script((task) =>
      task === 'summarize'
        ? { delayMs: SUMMARY_MS }
        : { content: { classify: CLASSIFIED, extract: NOTHING_FOUND, reply: REPLY, confirm_requirement: '' }[task] },
    );
    const patient = await newPatient();
    const long = `My hip hurts. ${'It is worse on stairs and better when I lie down. '.repeat(140)}`;
    for (let turn = 0; turn < 2; turn += 1) await say(patient, long);
    const started = performance.now();
    const { status, body } = await say(patient, long);
    expect([status, body.data.message.content]).toEqual([200, REPLY]);
    expect(performance.now() - started).toBeLessThan(SUMMARY_MS);
  }, 400_000);

  it('treats what the rules see as an emergency as one, whatever the model makes of it', async () => {
    answers({ classify: JSON.stringify({ category: 'greeting', confidence: 0.99, facts: {} }) });
    const patient = await newPatient();
    await say(patient, 'I have crushing chest pain and my left arm is numb.');
    const events = await system.sql<{ payload: { classification: { category: string }; routing: { branch_chosen: string } } }>(
      'demo',
      `select payload from events where case_id = $1 and event_type = 'agent.decision'`,
      [patient.caseId],
    );
    expect(events[0]?.payload).toMatchObject({
      classification: { category: 'emergency' },
      routing: { branch_chosen: 'emergency_guidance' },
    });
  });

  describe('a reply that must not be shown', () => {
    const forbidden = 'You definitely have cancer and must take 500 mg of methotrexate every day.';

    it('is blocked while guardrail_output_validator_enabled is on, token by token too', async () => {
      answers({ reply: forbidden });
      const patient = await newPatient();
      const stream = openEventStream(`${system.baseUrl}/api/v1/cases/${patient.caseId}/chat/stream?token=${patient.token}&tenant_id=demo`);
      await stream.response;
      await new Promise((resolve) => setTimeout(resolve, 100));
      const answer = await say(patient);
      expect([answer.status, codes(answer)]).toEqual([500, ['AGENT_GUARDRAIL_OUTPUT_001']]);
      await stream.until(() => stream.events.some(({ event }) => event === 'stream_end'));
      expect(JSON.stringify(stream.events)).not.toContain('cancer');
      await stream.close();
      const events = await system.sql<{ payload: { guardrail: string } }>(
        'demo',
        `select payload from events where case_id = $1 and event_type = 'guardrail.blocked'`,
        [patient.caseId],
      );
      expect(events.map(({ payload }) => payload.guardrail)).toEqual(['output']);
    });

    it('is shown while the flag is off for its reader', async () => {
      answers({ reply: forbidden });
      const patient = await newPatient();
      await system.sql(
        'demo',
        `insert into flag_overrides (id, feature_name, scope_kind, identifier, environment, value)
         values ($1, 'guardrail_output_validator_enabled', 'user', $2, 'test', 'false')`,
        [newId(), patient.user],
      );
      const answer = await say(patient);
      expect([answer.status, answer.body.data?.message.content]).toEqual([200, forbidden]);
    });
  });

  describe('a decision', () => {
    type Side = { category: string; branch: string; conditions: string[]; reply: string };
    type Replayed = { old: Side; new: Side; diff: { changed: boolean; changes: string[]; reply: string } };
    type Replay = { status: string; total: number; done: number; changed: number; results: { harm: number; changes: string[] }[] };
    const admin = async () => createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
    const stored = (caseId: string) =>
      system.sql(
        'demo',
        `select (select count(*) from events where case_id = $1 and event_type <> 'record.viewed') as events, (select count(*) from messages where case_id = $1) as messages`,
        [caseId],
      );

    const callsFor = async (purpose: string) =>
      (
        await system.sql(
          'demo',
          `select array_agg(distinct task order by task) as tasks, min(cost_usd) > 0 as paid, count(case_id)::int as of_cases from llm_calls where purpose = $1`,
          [purpose],
        )
      )[0];

    it('is made again under the same version without a difference, under another model with one, and nothing changes', async () => {
      answers();
      const patient = await newPatient();
      const { decision_id } = (await say(patient, 'I have high blood pressure.')).body.data;
      const before = await stored(patient.caseId);
      const reviewer = await admin();
      const prompts = (await reviewer.get<{ id: string }[]>('/api/v1/internal/prompts?key=reply&status=production')).body.data;
      const replay = (body: object) => reviewer.post<Replayed>(`/api/v1/internal/decisions/${decision_id}/replay`, body);
      const same = await replay({ prompt_id: prompts[0]?.id });
      expect([same.status, same.body.data.diff]).toEqual([200, { changed: false, changes: [], reply: '' }]);
      expect(await callsFor('replay')).toEqual({ tasks: ['classify', 'extract', 'reply'], paid: true, of_cases: 0 });
      const other = await replay({ model: 'offline-rules-1' });
      expect(other.body.data).toMatchObject({
        old: { reply: REPLY, conditions: ['I10'] },
        new: { conditions: ['I10'] },
        diff: { changed: true },
      });
      expect(other.body.data.diff.changes).toEqual(expect.arrayContaining(['other_words']));
      expect(other.body.data.diff.reply).toContain(`-${REPLY}`);
      expect(await stored(patient.caseId)).toEqual(before);

      const many = await reviewer.post<{ replay_id: string; decisions: number }>('/api/v1/internal/replays', {
        filter: { case_id: patient.caseId },
        model: 'offline-rules-1',
      });
      expect([many.status, many.body.data.decisions]).toEqual([202, 1]);
      const done = await reviewer.until<Replay>(
        `/api/v1/internal/replays/${many.body.data.replay_id}`,
        ({ status }) => status === 'completed',
      );
      expect(done).toMatchObject({ total: 1, done: 1, changed: 1, results: [{ changes: other.body.data.diff.changes }] });
    }, 400_000);
  });

  it('answers without the model once the budget of the day is spent, says so in the decision, and goes back to it with a wider one', async () => {
    answers();
    const admin = createCaller(system.baseUrl, { token: await system.token('super_admin'), tenant: 'demo' });
    const limit = async (llm_budget_cents_per_day: number | null) => {
      const { status, body } = await admin.patch<{ settings: object }>('/api/v1/admin/tenants/demo', { llm_budget_cents_per_day });
      expect([status, body.data.settings]).toEqual([
        200,
        expect.objectContaining({ ...(llm_budget_cents_per_day === null ? {} : { llm_budget_cents_per_day }) }),
      ]);
    };
    const patient = await newPatient();
    const decisionOf = async ({ decision_id }: Turn) => {
      const path = `/api/v1/cases/${patient.caseId}/decisions`;
      const { body } = await patient.caller.get<{ id: string; payload: { llm_budget?: object; response: { model: string } } }[]>(path);
      return body.data.find(({ id }) => id === decision_id)?.payload;
    };
    await limit(0);
    try {
      const asked = model.asked.length;
      const spent = (await say(patient, 'I have high blood pressure.')).body.data;
      expect([spent.message.llm.provider, spent.message.llm.fallback, model.asked.length]).toEqual(['offline', false, asked]);
      const again = await admin.post<{ new: { models: { model: string }[] } }>(`/api/v1/internal/decisions/${spent.decision_id}/replay`, {
        model: 'gpt-4o',
      });
      expect([...new Set(again.body.data.new.models.map((each) => each.model))]).toEqual(['offline-rules-1']);
      expect(model.asked.length).toBe(asked);
      expect(await decisionOf(spent)).toMatchObject({ llm_budget: { limit_cents: 0 }, response: { model: 'offline-rules-1' } });
      await limit(1_000_000);
      const paid = (await say(patient)).body.data;
      expect(paid.message.llm.provider).toBe('openai');
      expect(await decisionOf(paid)).not.toHaveProperty('llm_budget');
    } finally {
      await limit(null);
    }
  });

  it('goes on at another API process after a lost connection', async () => {
    answers();
    const port = await freePort(0);
    const other = await startApi({ ...system.env, PORT: String(port) }, logFile(system.folder, 'api-2'));
    try {
      const patient = await newPatient();
      const query = `token=${patient.token}&tenant_id=demo`;
      const first = openEventStream(`${system.baseUrl}/api/v1/cases/${patient.caseId}/chat/stream?${query}`);
      await first.response;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await say(patient);
      await first.until(() => first.events.length > 3);
      const seen = first.events.slice(0, 3);
      await first.close();
      const rest = openEventStream(`http://127.0.0.1:${port}/api/v1/cases/${patient.caseId}/chat/stream?${query}`, {
        'last-event-id': seen.at(-1)?.id ?? '',
      });
      await rest.until(() => rest.events.some(({ event }) => event === 'new_message'));
      const tokens = [...seen, ...rest.events]
        .filter(({ event }) => event === 'token')
        .map(({ data }) => (data as { token: string }).token);
      expect(tokens.join('').trim()).toBe(REPLY);
      await rest.close();

      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/cases/${patient.caseId}/ws?${query}&last_event_id=${seen.at(-1)?.id}`);
      const frames: { event: string }[] = [];
      socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as { event: string }));
      const events = () => frames.map(({ event }) => event);
      expect(await until(events, (seen) => seen.includes('new_message'))).toContain('stream_end');
      socket.close();
    } finally {
      await other.stop();
    }
  }, 400_000);
});
