import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { readAffordableModel } from '../../activities/conversation/affordable-model.ts';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { sendNotification } from '../../activities/notifications/send-notification.ts';
import { TASK_WORK } from '../../activities/scheduled-tasks/task-work.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { createExchangeRates } from '../../adapters/exchange-rates/create-exchange-rates.ts';
import { createIdentityLookup } from '../../adapters/identity/identity-lookup.ts';
import { createStorage } from '../../adapters/storage/create-storage.ts';
import { connectTemporal } from '../../adapters/temporal/client.ts';
import { recordEvent } from '../../db/events.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { readCallFigures } from '../../db/queries/learning/call-figures.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { noticeText } from '../../domain/notifications/notice-texts/notice-text.ts';
import type { TaskName, TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { requiredEnv } from '../support/fresh-database.ts';
import { addDecidedCases, newIds } from '../support/night-work.ts';
import { startIdentityServer } from '../support/identity-server.ts';
import { createOwnNamespace } from '../support/own-namespace.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/** What each scheduled task does for a tenant, run twice as it may be. */
let world: CaseWorld;
let services: ActivityServices;
let tenant: string;

beforeAll(async () => {
  world = await createCaseWorld();
  tenant = world.config.PUBLIC_TENANT_ID;
  const TEMPORAL_NAMESPACE = await createOwnNamespace(requiredEnv('TEMPORAL_ADDRESS'));
  const temporal = await connectTemporal({ ...world.config, TEMPORAL_NAMESPACE });
  const storage = createStorage(world.config);
  await storage.prepare();
  services = { ...world.services, temporal, storage, exchangeRates: null };
}, 120_000);
afterAll(async () => {
  await services?.temporal.close();
  services?.storage.close();
  await world?.close();
});

const sqlOf = <T>(_tenant: string, text: string, params?: unknown[]) => world.sql<T>(text, params);

/** A run of its own, or the next attempt of one. @param lives how often the work may look whether it goes on before it is cut off */
async function run(
  task: TaskName,
  given: Partial<ActivityServices> = {},
  { run_id = newId(), lives = Number.POSITIVE_INFINITY } = {},
): Promise<TaskNumbers> {
  const { platform, tenant: ofTenant } = TASK_WORK[task];
  let looked = 0;
  const cut = {
    get aborted() {
      looked += 1;
      return looked > lives;
    },
  };
  await world.sql(`insert into task_runs (id, task, status) values ($1, $2, 'running') on conflict do nothing`, [run_id, task]);
  const part = {
    ...{ task, run_id },
    signal: cut as unknown as AbortSignal,
    tenant_id: tenant,
    scope: { tenantId: tenant, source: `task:${task}` },
  };
  const used = { ...services, ...given };
  return { ...(await platform?.(used, part)), ...(await ofTenant?.(used, part)) };
}

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
  it('archives what was idle for 30 days, removes uploads that were never confirmed with their bytes and what was put at a confirmed one later, and tokens that are over', async () => {
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
    const late = newId();
    await services.storage.put(`uploads/${late}`, new TextEncoder().encode('other bytes'), 'text/plain');
    await world.sql(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status, created_at)
       values ($1, $2, $3, $4, 'b.txt', 'text/plain', 1, $5, 'processed', now() - interval '1 day')`,
      [late, tenant, busy.case_id, busy.patient_id, `uploads/${late}`],
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
    expect(await world.sql('select jti from scheduler_tokens')).toEqual([{ jti: 'valid' }]);
    const archived = await world.sql('select case_id from conversations where archived_at is not null');
    expect(archived).toEqual([{ case_id: idle.case_id }]);
  });
});

describe('notification-digest', () => {
  it('sends one mail a patient and day, says what happened and what waits, and sends stranded mails again', async () => {
    const { case_id, patient_id } = await world.openCase();
    const noon = `(now() at time zone 'utc')::date::timestamp at time zone 'utc' - interval '10 hours'`;
    for (let n = 0; n < 2; n += 1)
      await world.sql(
        `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service, created_at)
         values ($1, $2, 'document.processed', $3, $4, '{}', 'test', ${noon})`,
        [newId(), tenant, case_id, patient_id],
      );
    await world.sql(
      `insert into document_issues (id, tenant_id, case_id, check_name, severity, message) values ($1, $2, $3, 'unit_missing', 'high', 'x')`,
      [...[newId(), tenant, case_id]],
    );
    await world.sql(`update notifications set created_at = now() - interval '2 hours'`);
    const first = await run('notification-digest');
    expect(first.digests_sent).toBe(1);
    expect(await run('notification-digest')).toMatchObject({ digests_sent: 0 });
    const [mail] = await world.sql<{ id: string; dedupe_key: string }>(
      `select id, dedupe_key from notifications where kind = 'daily_digest'`,
    );
    expect(mail?.dedupe_key).toMatch(new RegExp(`^daily_digest/${patient_id}/\\d{4}-\\d\\d-\\d\\d$`));
    const sent: string[] = [];
    const record = { send: async ({ text }: { text: string }) => void sent.push(text) } as unknown as ActivityServices['mail'];
    await sendNotification({ ...services, mail: record }, { tenant_id: tenant, notification_id: mail?.id ?? '' });
    expect(sent[0]).toContain('- One of your documents was read. (2)');
    expect(sent[0]).toContain('- A question about your documents waits for your answer.');
  });
});

describe('notification-digest for those who work on cases', () => {
  const [coordinator, doctor, admin] = ['user_digestcoordinator001', 'user_digestdoctor00000001', 'user_digestadmin000000001'];
  const [facilitator, consent] = [newId(), newId()];
  const staffDigests = () =>
    world.sql<{ id: string; recipient_kind: string; recipient_id: string }>(
      `select id, recipient_kind, recipient_id from notifications where kind = 'daily_digest' and recipient_kind <> 'patient' order by 2, 3`,
    );
  const startOver = () => world.sql(`delete from notifications where kind = 'daily_digest'`);
  const withProvider = (url: string | undefined): Partial<ActivityServices> => {
    const config = { ...world.config, IDP_API_URL: url, IDP_SECRET_KEY: 'secret' };
    return { config, identity: createIdentityLookup(config, services.redis, services.sealed) };
  };

  beforeAll(async () => {
    for (const flag of ['risk_assessment_enabled', 'facilitator_consent_enabled'] as const) await world.setFlag(flag, true);
    for (const [user, role] of [
      [doctor, 'mso_doctor'],
      [admin, 'platform_admin'],
    ] as const)
      await world.sql(`insert into user_roles (id, tenant_id, user_id, role_id) select $1, $2, $3, id from roles where code = $4`, [
        newId(),
        tenant,
        user,
        role,
      ]);
    await world.sql(`insert into coordinators (id, tenant_id, user_id, name, tier) values ($1, $2, $3, 'Ines', 1)`, [
      newId(),
      tenant,
      coordinator,
    ]);
    await world.sql(`insert into facilitators (id, tenant_id, email, name) values ($1, $2, 'helper@example.org', 'Helper')`, [
      facilitator,
      tenant,
    ]);
    const { case_id, patient_id } = await world.openCase();
    const provider_id = world.providerIds[0];
    await world.sql(`insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope) values ($1, $2, $3, $4, 'upload')`, [
      newId(),
      tenant,
      case_id,
      facilitator,
    ]);
    await world.sql(
      `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required) values ($1, $2, $3, 10, 'pending', true)`,
      [newId(), tenant, case_id],
    );
    await world.sql(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, recorded_by) values ($1, $2, $3, $4, 'data_sharing', true, 'active', 'user')`,
      [consent, tenant, patient_id, case_id],
    );
    await world.sql(
      `insert into case_shares (id, tenant_id, case_id, consent_id, provider_id, target_tenant_id, policy, redacted_snapshot, pseudonym)
       values ($1, $2, $3, $4, $5, $2, 'provider_snapshot', '{}', 'P-7')`,
      [newId(), tenant, case_id, consent, provider_id],
    );
    const escalated = () => ({ case_id, escalation_id: newId(), escalation_type: 'coordinator_manual', severity: 'high' });
    await happens(case_id, { type: 'escalation.raised', payload: escalated() });
    await world.sql(`update inbox_items set since = now() - interval '5 days'`);
    await happens(
      case_id,
      { type: 'escalation.raised', payload: escalated() },
      { type: 'case.state_changed', payload: { case_id, from: 'consent_given', to: 'risk_review_pending', reason: 'consent given' } },
      { type: 'provider.notified', payload: { case_id, provider_id, case_share_id: newId() } },
      { type: 'provider.acknowledged', payload: { case_id, provider_id } },
    );
    await happens(null, {
      type: 'prompt.drafted',
      payload: { prompt_id: newId(), key: 'extract', version: 'v9', from: null, to: 'draft', case_ids: [] },
    });
    for (let night = 0; night < 2; night += 1) await happens(null, { type: 'review.queued', payload: { queued: 3 } });
  });

  type Happening = Parameters<typeof recordEvent>[1];
  /** Recorded as they would be, and brought to the inboxes. */
  async function happens(case_id: string | null, ...events: Happening[]): Promise<void> {
    await withTenant(services.db, { tenantId: tenant, source: 'test' }, async (tx) => {
      for (const event of events) await recordEvent(tx, { ...event, ...(case_id === null ? {} : { case_id }) });
    });
    await dispatchEvents(services, tenant);
  }

  it('is one mail each a day, with what waits for just them, at the address of the identity provider', async () => {
    await startOver();
    const server = await startIdentityServer();
    server.answerWith({
      status: 200,
      body: { id: 'user_x', first_name: 'Ines', email_addresses: [{ id: 'e1', email_address: 'ines@example.org' }] },
    });
    const given = withProvider(server.url);
    await run('notification-digest', given);
    expect(await run('notification-digest', given)).toMatchObject({ digests_sent: 0 });
    const queued = await staffDigests();
    expect(queued.map(({ recipient_kind, recipient_id }) => [recipient_kind, recipient_id])).toEqual([
      ['facilitator', facilitator],
      ['provider', world.providerIds[0]],
      ['user', admin],
      ['user', coordinator],
      ['user', doctor],
    ]);
    const sent: { to: string; lines: string[] }[] = [];
    const mail = {
      send: async ({ to, text }: { to: string; text: string }) =>
        void sent.push({
          to,
          lines: text
            .split('\n')
            .slice(0, -2)
            .filter((line) => line !== ''),
        }),
    } as unknown as ActivityServices['mail'];
    for (const { id } of queued) await sendNotification({ ...services, ...given, mail }, { tenant_id: tenant, notification_id: id });
    await server.close();
    expect(sent).toEqual([
      { to: 'helper@example.org', lines: ['New since yesterday:', '- A case that you look after has moved on.'] },
      { to: 'intake1@hospital.example', lines: ['New since yesterday:', '- A case that you have taken up waits for your quote.'] },
      {
        to: 'ines@example.org',
        lines: ['New since yesterday:', '- A new prompt version waits for approval.', '- Decisions of the assistant wait to be reviewed.'],
      },
      {
        to: 'ines@example.org',
        lines: ['New since yesterday:', '- An escalation was raised.', 'Waiting for longer:', '- An escalation was raised.'],
      },
      { to: 'ines@example.org', lines: ['New since yesterday:', '- A case waits for its risk review.'] },
    ]);
  });

  it('goes to the mailbox of the tenant where no identity provider names its users, each item once, in its language', async () => {
    await startOver();
    const given = withProvider(undefined);
    await run('notification-digest', given);
    const queued = await staffDigests();
    expect(queued.map(({ recipient_kind }) => recipient_kind)).toEqual(['facilitator', 'provider', 'tenant']);
    const texts: string[] = [];
    const mail = { send: async ({ text }: { text: string }) => void texts.push(text) } as unknown as ActivityServices['mail'];
    await world.sql(
      `insert into tenant_settings (tenant_id, default_locale) values ($1, 'de-AT') on conflict (tenant_id) do update set default_locale = 'de-AT'`,
      [tenant],
    );
    await sendNotification({ ...services, ...given, mail }, { tenant_id: tenant, notification_id: queued[2]?.id ?? '' });
    await world.sql('delete from tenant_settings where tenant_id = $1', [tenant]);
    for (const kind of ['escalation_raised', 'review_waiting', 'prompt_drafted', 'decisions_to_review'] as const)
      expect(texts[0]).toContain(`- ${noticeText(kind, 'de')}`);
  });

  it('leaves out what the reader is done with, and says nothing to who has nothing left', async () => {
    await startOver();
    await world.sql(
      `insert into inbox_marks (tenant_id, item_id, user_id) select tenant_id, id, $2 from inbox_items where tenant_id = $1 and recipient = 'administrators'`,
      [tenant, admin],
    );
    await run('notification-digest', withProvider('http://127.0.0.1:9'));
    expect((await staffDigests()).map(({ recipient_id }) => recipient_id)).toEqual([
      facilitator,
      world.providerIds[0],
      coordinator,
      doctor,
    ]);
  });

  it('tells nobody of a share that may not be read, of a grant that was revoked, or of a queue whose flag is off', async () => {
    await startOver();
    await world.setFlag('risk_assessment_enabled', false);
    await world.sql(`update case_shares set status = 'revoked' where pseudonym = 'P-7'`);
    await world.sql(`update facilitator_grants set revoked_at = now() where facilitator_id = $1`, [facilitator]);
    const given = withProvider('http://127.0.0.1:9');
    await run('notification-digest', given);
    const queued = await staffDigests();
    expect(queued.map(({ recipient_id }) => recipient_id)).toEqual([coordinator, doctor]);
    const sent: string[] = [];
    const identity = { getCard: async () => ({ email: 'd@example.org', first_name: 'D' }) } as unknown as ActivityServices['identity'];
    const mail = { send: async ({ text }: { text: string }) => void sent.push(text) } as unknown as ActivityServices['mail'];
    for (const { id } of queued)
      await sendNotification({ ...services, ...given, identity, mail }, { tenant_id: tenant, notification_id: id });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('- An escalation was raised.');
    await world.setFlag('risk_assessment_enabled', true);
  });
});

describe('analytics-refresh', () => {
  it('counts each day once, however often it runs', async () => {
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
  const modelNow = () => within((tx) => readAffordableModel(tx, services.llm));
  const pay = (cost: number) => within((tx) => recordLlmCall(tx, nobody, call(cost)));
  const limit = (cents: number) =>
    world.sql(
      `insert into tenant_settings (tenant_id, llm_budget_cents_per_day) values ($1, $2)
       on conflict (tenant_id) do update set llm_budget_cents_per_day = excluded.llm_budget_cents_per_day`,
      [tenant, cents],
    );
  const events = () =>
    world.sql(`select event_type, payload from events where event_type like 'llm.%' order by created_at, event_type desc`);
  beforeEach(() => world.sql('delete from llm_calls'));

  it('records once that 80 % are reached and once that all is, and then pays for the offline engine only', async () => {
    await pay(0.5);
    await limit(100);
    for (const cost of [0.31, 0.01]) await pay(cost);
    expect(await modelNow()).toBe(services.llm);
    await Promise.all([0.2, 0.2, 0.2].map(pay));
    expect(await modelNow()).toBe(services.llm.offline);
    expect(await events()).toEqual([
      { event_type: 'llm.budget_warned', payload: { limit_cents: 100, spent_cents: 81 } },
      { event_type: 'llm.budget_spent', payload: { limit_cents: 100, spent_cents: expect.any(Number) } },
    ]);
  });

  it('counts a day (UTC) only', async () => {
    await limit(100);
    await pay(2);
    expect(await modelNow()).toBe(services.llm.offline);
    await world.sql(`update llm_calls set created_at = date_trunc('day', now(), 'UTC') - interval '1 second'`);
    expect(await modelNow()).toBe(services.llm);
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

  it('digests that were queued and not sent are sent, and counted once', async () => {
    await world.sql('delete from notifications');
    const run_id = newId();
    const lost = { ...services.temporal, start: async () => Promise.reject(new Error('the worker is lost')) };
    await expect(run('notification-digest', { temporal: lost }, { run_id })).rejects.toThrow('lost');
    const [queued] = await world.sql<{ n: number }>(`select count(*)::int as n from notifications where kind = 'daily_digest'`);
    const started: string[] = [];
    const temporal: typeof services.temporal = {
      ...services.temporal,
      start: async (workflow) => {
        started.push(workflow.workflowId);
        return services.temporal.start(workflow);
      },
    };
    const numbers = await run('notification-digest', { temporal }, { run_id });
    const [all] = await world.sql<{ n: number }>(`select count(*)::int as n from notifications where kind = 'daily_digest'`);
    expect(queued?.n).toBeGreaterThan(0);
    expect(numbers.digests_sent).toBe(all?.n);
    expect(new Set(started).size).toBeGreaterThanOrEqual(all?.n ?? 0);
  });
});
