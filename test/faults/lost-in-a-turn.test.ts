import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { addAcceptedMatches, addDecidedCases, addRedundantQuestions, addReviews, newIds } from '../support/night-work.ts';
import { callAsScheduler } from '../support/scheduler.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

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
  }, 600_000);
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
  }, 400_000);

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
  }, 400_000);

  /** The first request's claim on the key is void once its process is gone; until then a repeat is refused. */
  async function retried(headers: Record<string, string>) {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const answer = await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total hip replacement' }, headers);
      if (answer.status !== 409) return answer;
      await delay(1_000);
    }
    throw new Error('the key stayed claimed by a process that is gone');
  }

  describe("a worker lost in the night's work", () => {
    const sql: RunningSystem['sql'] = (tenant, text, params) => system.sql(tenant, text, params);
    const [asked, corrected, matched] = [newIds(60), newIds(3), newIds(20)];
    const count = async (from: string, params: unknown[] = []) =>
      Number((await sql<{ n: string }>('demo', `select count(*) as n from ${from}`, params))[0]?.n);
    const eventsOf = (type: string, where = 'true') => count(`events where tenant_id = 'demo' and event_type = '${type}' and ${where}`);
    const statusOfDraft = async () =>
      (
        await sql<{ status: string }>('demo', `select status from prompts where tenant_id = 'demo' and key = 'extract' and version = 'v2'`)
      )[0]?.status;
    let admin: Caller;

    it('goes on: each case is read once, and there is one draft, one measurement and one proposal', async () => {
      admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
      await addDecidedCases(sql, 'demo', [...asked, ...corrected, ...matched], 'extract@v0');
      await addRedundantQuestions(sql, 'demo', asked);
      await addReviews(sql, 'demo', corrected, { correction_type: 'condition_missed' });
      await addAcceptedMatches(sql, 'demo', matched);
      const tasks = ['auto-review', 'matching-weight-optimizer'];
      const begun = await Promise.all([
        admin.post('/api/v1/internal/eval/auto-review'),
        admin.post('/api/v1/internal/eval/run'),
        callAsScheduler({
          ...{ key: system.env.SCHEDULER_CURRENT_SIGNING_KEY ?? '', publicUrl: system.baseUrl, baseUrl: system.baseUrl },
          path: '/cron/matching-weight-optimizer',
        }),
      ]);
      expect(begun.map(({ status }) => status)).toEqual([202, 202, 202]);
      await until(
        () => count('auto_reviews'),
        (read) => read > 0,
      );
      await system.restartWorker();
      const finished = () => count(`task_results where tenant_id = 'demo' and status = 'completed' and task = any($1::text[])`, [tasks]);
      await until(finished, (done) => done === tasks.length);
      await until(statusOfDraft, (status) => status === 'draft');
      await until(
        () => eventsOf('evaluation.completed', `payload ->> 'kind' = 'matching'`),
        (stored) => stored > 0,
      );

      expect(await count('auto_reviews where case_id = any($1::uuid[])', [asked])).toBe(asked.length);
      const [counted] = await sql<{ n: string }>(
        'demo',
        `select numbers ->> 'cases_reviewed' as n from task_results where task = 'auto-review'`,
      );
      expect(Number(counted?.n)).toBe(await count('auto_reviews'));
      const questions = await sql<{ rows: string; decisions: string }>(
        'demo',
        `select count(*) as rows, count(distinct decision_event_id) as decisions from feedback where correction_type = 'question_redundant'`,
      );
      expect(questions).toEqual([{ rows: String(asked.length), decisions: String(asked.length) }]);
      expect(await eventsOf('prompt.drafted', `payload ->> 'key' = 'extract'`)).toBe(1);
      for (const kind of ['extraction', 'matching'])
        expect([kind, await eventsOf('evaluation.completed', `payload ->> 'kind' = '${kind}'`)]).toEqual([kind, 1]);
      expect([await eventsOf('weights.proposed'), await count('weight_adjustments')]).toEqual([1, 1]);
    }, 600_000);

    it('promotes a version once, and marks its corrections once', async () => {
      const [draft] = (await admin.get<{ id: string }[]>('/api/v1/internal/prompts?key=extract&status=draft')).body.data;
      expect((await admin.post(`/api/v1/internal/prompts/${draft?.id}/approve`)).status).toBe(200);
      await sql('demo', `update prompts set test_started_at = now() - interval '15 days' where id = $1`, [draft?.id]);
      const [candidate, right, wrong] = [newIds(32), newIds(16), newIds(16)];
      await addDecidedCases(sql, 'demo', candidate, 'extract@v2');
      await addDecidedCases(sql, 'demo', [...right, ...wrong]);
      await addReviews(sql, 'demo', [...candidate, ...right], { quality_score: 1 });
      await addReviews(sql, 'demo', wrong, { quality_score: 0 });
      await admin.post('/api/v1/internal/eval/run');
      await system.restartWorker();
      const lookAgain = async () => {
        await admin.post('/api/v1/internal/eval/run');
        return statusOfDraft();
      };
      await until(lookAgain, (status) => status === 'production');
      expect([await eventsOf('prompt.approved'), await eventsOf('prompt.promoted')]).toEqual([1, 1]);
      const applied = 'feedback where applied_to_prompt and applied_at is not null and case_id = any($1::uuid[])';
      expect([await count('feedback where applied_to_prompt'), await count(applied, [corrected])]).toEqual([3, 3]);
    }, 600_000);
  });
});
