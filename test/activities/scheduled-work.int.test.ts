import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { createScheduledTaskActivities } from '../../activities/scheduled-tasks/activities.ts';
import { readAffordableModel } from '../../activities/conversation/reply/affordable-model.ts';
import { createExchangeRates } from '../../adapters/exchange-rates/create-exchange-rates.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { readCallFigures } from '../../db/queries/learning/call-figures.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { TaskName, TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { addDecidedCases, newIds } from '../support/night-work.ts';
import { type ScheduledWork, startScheduledWork } from '../support/scheduled-work.ts';

/** What each scheduled task does for a tenant, run twice as it may be. */
let work: ScheduledWork;
let world: ScheduledWork['world'];
let services: ScheduledWork['services'];
let tenant: string;
let run: ScheduledWork['run'];

beforeAll(async () => {
  work = await startScheduledWork();
  ({ world, services, tenant, run } = work);
}, 400_000);
afterAll(() => work?.close());

const sqlOf = <T>(_tenant: string, text: string, params?: unknown[]) => world.sql<T>(text, params);

describe('exchange-rates', () => {
  const stored = () =>
    world.sql<{ currency: string; rate: number; as_of: string }>(
      `select currency, units_per_usd_scaled::float8 / 1e8 as rate, as_of::text from exchange_rates order by currency`,
    );
  async function provider(answer: unknown) {
    const file = join(world.config.DATA_DIR, `${newId()}.json`);
    await writeFile(file, typeof answer === 'string' ? answer : JSON.stringify(answer));
    return { exchangeRates: createExchangeRates({ EXCHANGE_RATES_URL: pathToFileURL(file).href }) };
  }

  it('stores what a provider gives, in either form, and keeps what cannot be right or is older', async () => {
    expect(await run('exchange-rates', await provider({ date: '2026-11-20', rates: { EUR: 0.9, TRY: 42.5, XYZ: 3 } }))).toEqual({
      ...{ rates_kept: 0, rates_stored: 2, rates_refused: 0 },
    });
    expect(await run('exchange-rates', await provider({ date: '2026-11-21', usd: { eur: 0.91, try: 420 } }))).toEqual({
      ...{ rates_kept: 0, rates_stored: 1, rates_refused: 1 },
    });
    expect(await run('exchange-rates', await provider({ date: '2026-11-19', usd: { eur: 0.92 } }))).toMatchObject({ rates_stored: 0 });
    expect(await stored()).toEqual([
      { currency: 'EUR', rate: 0.91, as_of: '2026-11-21' },
      { currency: 'TRY', rate: 42.5, as_of: '2026-11-20' },
    ]);
  });

  it('keeps everything without a provider, and says by its code what it cannot read', async () => {
    expect(await run('exchange-rates')).toEqual({ rates_kept: 2, rates_stored: 0, rates_refused: 0 });
    for (const answer of ['<html>', { date: 'today', rates: {} }, { date: '2026-11-22', base: 'EUR', rates: { USD: 1.1 } }])
      await expect(run('exchange-rates', await provider(answer))).rejects.toMatchObject({ code: 'SYS_RATES_UNAVAILABLE' });
    const nowhere = createExchangeRates({ EXCHANGE_RATES_URL: 'http://127.0.0.1:9/rates' });
    await expect(run('exchange-rates', { exchangeRates: nowhere })).rejects.toMatchObject({ code: 'SYS_RATES_UNAVAILABLE' });
    expect(await stored()).toHaveLength(2);
  });
});

describe('intake-reminders', () => {
  async function silentFor(days: number) {
    const found = await world.openCase();
    await world.sql(`update cases set state = 'intake', created_at = now() - make_interval(days => $2) where id = $1`, [
      found.case_id,
      days,
    ]);
    return found;
  }
  const keysOf = async (caseId: string) =>
    (await world.sql<{ dedupe_key: string }>('select dedupe_key from notifications where case_id = $1', [caseId])).map(({ dedupe_key }) =>
      dedupe_key.slice(-2),
    );

  it('sends the reminder that is due, once, and none to who is not silent', async () => {
    const [young, old, ancient] = [await silentFor(0), await silentFor(2), await silentFor(40)];
    expect(await run('intake-reminders')).toMatchObject({ reminders_sent: 2 });
    expect(await run('intake-reminders')).toMatchObject({ reminders_sent: 0 });
    expect([await keysOf(young.case_id), await keysOf(old.case_id), await keysOf(ancient.case_id)]).toEqual([[], ['/1'], ['/3']]);
  });
});

describe('cleanup-sessions', () => {
  it('archives what was idle for 30 days, removes uploads that were never confirmed with their bytes, what was put at a confirmed one later and copies of confirmations that were cut off, and tokens that are over', async () => {
    const [idle, busy] = [await world.openCase(), await world.openCase()];
    for (const { case_id } of [idle, busy])
      await world.sql(`update conversations set created_at = now() - interval '60 days' where case_id = $1`, [case_id]);
    await world.storeMessage(busy, 'Hello');
    const [forgotten, fresh] = [newId(), newId()];
    for (const [id, age] of [[forgotten, 3] as const, [fresh, 0] as const]) {
      await services.storage.put(`uploads/${id}`, new TextEncoder().encode('x'), 'text/plain');
      await world.sql(
        `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, created_at)
         values ($1, $2, $3, $4, 'a.txt', 'text/plain', 1, $5, now() - make_interval(days => $6))`,
        [id, tenant, busy.case_id, busy.patient_id, `uploads/${id}`, age],
      );
    }
    // A confirmation copies the upload before it is written down; its process may die between the two.
    const copyOf = (id: string, name: string) => `documents/${tenant}/${id}/${name}`;
    const late = newId();
    for (const key of [copyOf(forgotten, 'lost'), copyOf(fresh, 'now'), copyOf(late, 'lost'), copyOf(late, 'kept')])
      await services.storage.put(key, new TextEncoder().encode('x'), 'text/plain');
    await services.storage.put(`uploads/${late}`, new TextEncoder().encode('other bytes'), 'text/plain');
    await world.sql(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, object_key, status, created_at)
       values ($1, $2, $3, $4, 'b.txt', 'text/plain', 1, $5, $6, 'processed', now() - interval '1 day')`,
      [late, tenant, busy.case_id, busy.patient_id, `uploads/${late}`, copyOf(late, 'kept')],
    );
    await world.sql(
      `insert into scheduler_tokens (jti, expires_at) values ('over', now() - interval '1 minute'), ('valid', now() + interval '1 hour')`,
    );
    expect(await run('cleanup-sessions')).toMatchObject({ sessions_archived: 1, uploads_removed: 1, tokens_removed: 1 });
    expect(await run('cleanup-sessions')).toMatchObject({ sessions_archived: 0, uploads_removed: 0, tokens_removed: 0 });
    expect([await services.storage.head(`uploads/${forgotten}`), (await services.storage.head(`uploads/${fresh}`))?.size]).toEqual([
      null,
      1,
    ]);
    expect(await services.storage.head(`uploads/${late}`)).toBeNull();
    const copies = [copyOf(forgotten, 'lost'), copyOf(fresh, 'now'), copyOf(late, 'lost'), copyOf(late, 'kept')];
    const left = await Promise.all(copies.map(async (key) => (await services.storage.head(key)) !== null));
    expect(left).toEqual([false, true, false, true]);
    expect(await world.sql('select jti from scheduler_tokens')).toEqual([{ jti: 'valid' }]);
    const archived = await world.sql('select case_id from conversations where archived_at is not null');
    expect(archived).toEqual([{ case_id: idle.case_id }]);
  });
});

describe('analytics-refresh', () => {
  it('counts each day once, however often it runs', async () => {
    const { case_id, patient_id } = await world.openCase();
    for (let n = 0; n < 2; n += 1)
      await world.sql(
        `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service, created_at)
         values ($1, $2, 'document.processed', $3, $4, '{}', 'test', now() - interval '1 day')`,
        [newId(), tenant, case_id, patient_id],
      );
    await world.sql(
      `insert into llm_calls (id, tenant_id, task, tier, provider, model, prompt_version, fallback, tokens_in, tokens_out, cost_usd, duration_ms, attempts, trace_id)
       select gen_random_uuid(), $1, 'reply', 'smart', 'openai', 'm', 'reply-v1', false, 1, 1, 0.0015, 1, 1, 't' from generate_series(1, 2)`,
      [tenant],
    );
    const figures = () =>
      world.sql(
        `select metric, label, amount::int from analytics_figures where label like 'reply%' or label = 'document.processed' order by metric, label`,
      );
    expect((await run('analytics-refresh')).days_counted).toBeGreaterThan(0);
    const counted = await figures();
    expect(counted).toEqual([
      { metric: 'events', label: 'document.processed', amount: 2 },
      { metric: 'llm_calls', label: 'reply reply-v1 m', amount: 2 },
      { metric: 'llm_cost_micro_usd', label: 'reply reply-v1 m', amount: 3000 },
    ]);
    await run('analytics-refresh');
    expect(await figures()).toEqual(counted);
  });

  it('keeps what the evaluation summary shows of model calls until the next run', async () => {
    const shown = async () => {
      const { figures, window } = await withTenant(services.db, { tenantId: tenant, source: 'test' }, readCallFigures);
      expect(window.end.getTime()).toBeLessThanOrEqual(Date.now());
      return figures.map(({ prompt_version, calls, cost_usd }) => [prompt_version, calls, cost_usd]);
    };
    expect(await shown()).toEqual([['reply-v1', 2, 0.003]]);
    await world.sql('update llm_calls set cost_usd = 0.5');
    expect(await shown()).toEqual([['reply-v1', 2, 0.003]]);
    await run('analytics-refresh');
    expect(await shown()).toEqual([['reply-v1', 2, 1]]);
  });
});

describe('the budget for language models', () => {
  const call = (cost_usd: number) => ({
    ...{ task: 'reply', tier: 'smart', provider: 'openai', model: 'm', prompt_version: 'reply-v1', fallback: false },
    ...{ tokens_in: 1, tokens_out: 1, cost_usd, duration_ms: 1, attempts: 1, trace_id: 't' },
  });
  const within = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.db, { tenantId: tenant, source: 'test' }, work);
  const nobody = { case_id: null, document_id: null, message_id: null };
  /** As where a server is configured: without one there is nothing to pay for. */
  let llm: ScheduledWork['services']['llm'];
  const modelNow = () => within((tx) => readAffordableModel(tx, llm));
  const pay = (cost: number) => within((tx) => recordLlmCall(tx, nobody, call(cost)));
  const limit = (cents: number) =>
    world.sql(
      `insert into tenant_settings (tenant_id, llm_budget_cents_per_day) values ($1, $2)
       on conflict (tenant_id) do update set llm_budget_cents_per_day = excluded.llm_budget_cents_per_day`,
      [tenant, cents],
    );
  const events = () =>
    world.sql(`select event_type, payload from events where event_type like 'llm.%' order by created_at, event_type desc`);
  beforeEach(async () => {
    llm = { ...services.llm, asksServers: true };
    await world.sql('delete from llm_calls');
  });

  it('records once that 80 % are reached and once that all is, and then pays for the offline engine only', async () => {
    await pay(0.5);
    await limit(100);
    for (const cost of [0.31, 0.01]) await pay(cost);
    expect(await modelNow()).toBe(llm);
    await Promise.all([0.2, 0.2, 0.2].map(pay));
    expect(await modelNow()).toBe(llm.offline);
    expect(await events()).toEqual([
      { event_type: 'llm.budget_warned', payload: { limit_cents: 100, spent_cents: 81 } },
      { event_type: 'llm.budget_spent', payload: { limit_cents: 100, spent_cents: expect.any(Number) } },
    ]);
  });

  it('counts a day (UTC) only', async () => {
    await limit(100);
    await pay(2);
    expect(await modelNow()).toBe(llm.offline);
    await world.sql(`update llm_calls set created_at = date_trunc('day', now(), 'UTC') - interval '1 second'`);
    expect(await modelNow()).toBe(llm);
  });
});

describe('a run that is cut off and taken up again', () => {
  async function inPieces(task: TaskName): Promise<TaskNumbers> {
    const run_id = newId();
    for (const lives of [0, 1, 1, 2]) await run(task, {}, { run_id, lives });
    return run(task, {}, { run_id });
  }

  it('says what it did in all, and does nothing twice: cases that are read', async () => {
    const cases = newIds(6);
    await addDecidedCases(sqlOf, tenant, cases);
    const before = await world.sql('select case_id from auto_reviews');
    const numbers = await inPieces('auto-review');
    const after = await world.sql('select case_id from auto_reviews');
    expect(after.length - before.length).toBeGreaterThanOrEqual(cases.length);
    expect(numbers.cases_reviewed).toBe(after.length - before.length);
    expect(await run('auto-review')).toMatchObject({ cases_reviewed: 0 });
  });

  it('days that are counted, the first ones too', async () => {
    const { case_id, patient_id } = await world.openCase();
    await world.sql('delete from analytics_figures');
    await world.sql(
      `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service, created_at)
       values ($1, $2, 'document.processed', $3, $4, '{}', 'test', now() - interval '9 days')`,
      [newId(), tenant, case_id, patient_id],
    );
    expect((await inPieces('analytics-refresh')).days_counted).toBe(10);
    const [figures] = await world.sql<{ n: number }>(
      'select (select count(*)::int from analytics_figures) + (select count(*)::int from call_figures) as n',
    );
    await world.sql('delete from analytics_figures');
    expect(await inPieces('analytics-refresh')).toEqual({ days_counted: 10, figures: figures?.n });
  });

  it('a run that ended between two days leaves none out for the next', async () => {
    await world.sql('delete from analytics_figures');
    await run('analytics-refresh', {}, { lives: 1 });
    expect((await run('analytics-refresh')).days_counted).toBe(9);
  });
});

describe('a part of a run that failed', () => {
  it('is told to the administrators of the tenant, once', async () => {
    const activities = createScheduledTaskActivities(services);
    const run_id = newId();
    await world.sql(`insert into task_runs (id, task, status) values ($1, 'exchange-rates', 'running')`, [run_id]);
    const failure = { task: 'consent-expiry' as const, run_id, tenant_id: tenant, code: 'SYS_DATABASE_001' };
    for (let tried = 0; tried < 2; tried += 1) await activities.recordTaskFailure(failure);
    const events = await world.sql<{ payload: object }>(`select payload from events where event_type = 'task.failed'`);
    expect(events).toEqual([{ payload: { task: 'consent-expiry', run_id, code: 'SYS_DATABASE_001' } }]);
    await dispatchEvents(services, tenant);
    const items = await world.sql(`select recipient, kind, subject from inbox_items where kind = 'task_failed'`);
    expect(items).toEqual([{ recipient: 'administrators', kind: 'task_failed', subject: 'consent-expiry' }]);
  });
});
