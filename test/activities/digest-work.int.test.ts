import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { sendNotification } from '../../activities/notifications/send-notification.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { createIdentityLookup } from '../../adapters/identity/identity-lookup.ts';
import { recordEvent } from '../../db/events.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { noticeText } from '../../domain/notifications/notice-texts/notice-text.ts';
import { startIdentityServer } from '../support/identity-server.ts';
import { type ScheduledWork, startScheduledWork } from '../support/scheduled-work.ts';

/** The mails of the day, run twice as they may be. */
let work: ScheduledWork;
let world: ScheduledWork['world'];
let services: ActivityServices;
let tenant: string;
let run: ScheduledWork['run'];

beforeAll(async () => {
  work = await startScheduledWork();
  ({ world, services, tenant, run } = work);
}, 400_000);
afterAll(() => work?.close());

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

it('what a run that was cut off has queued and not sent is sent by its next attempt, and counted once', async () => {
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

describe('notification-digest for who has several records', () => {
  const noon = `(now() at time zone 'utc')::date::timestamp at time zone 'utc' - interval '10 hours'`;
  const reads = async ({ case_id, patient_id }: { case_id: string; patient_id: string }) =>
    world.sql(
      `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service, created_at)
       values ($1, $2, 'document.processed', $3, $4, '{}', 'test', ${noon})`,
      [newId(), tenant, case_id, patient_id],
    );
  const digestsOf = (ids: string[]) =>
    world.sql<{ id: string }>(`select id from notifications where kind = 'daily_digest' and recipient_id = any($1::text[])`, [ids]);
  const textOf = async (notification_id: string) => {
    const sent: string[] = [];
    const mail = { send: async ({ text }: { text: string }) => void sent.push(text) } as unknown as ActivityServices['mail'];
    await sendNotification({ ...services, mail }, { tenant_id: tenant, notification_id });
    return sent.join('');
  };

  it('two records of a patient are one mail with what happened in both', async () => {
    const [one, two] = [await world.openCase(), await world.openCase()];
    for (const each of [one, two]) await reads(each);
    const ids = [one.patient_id, two.patient_id];
    await world.sql(`update patients set idp_user_id = 'user_tworecords00000001' where id = any($1::uuid[])`, [ids]);
    expect((await run('notification-digest')).digests_sent).toBe(1);
    expect((await run('notification-digest')).digests_sent).toBe(0);
    const mails = await digestsOf(ids);
    expect(mails).toHaveLength(1);
    expect((await textOf(mails[0]?.id ?? '')).match(/One of your documents was read/g)).toHaveLength(2);
  });

  it('a patient who is a facilitator under the same address gets one mail with both', async () => {
    const own = await world.openCase();
    await reads(own);
    const facilitator = newId();
    const [patient] = await world.sql<{ email: string }>('select email from patients where id = $1', [own.patient_id]);
    await world.sql(`insert into facilitators (id, tenant_id, email, name) values ($1, $2, $3, 'Both')`, [
      ...[facilitator, tenant, patient?.email.toUpperCase()],
    ]);
    await world.sql(
      `insert into inbox_items (id, tenant_id, reader_tenant_id, event_id, recipient, kind, urgency, since) values ($1, $2, $2, $1, $3, 'access_granted', 1, now())`,
      [newId(), tenant, `facilitator:${facilitator}`],
    );
    expect((await run('notification-digest')).digests_sent).toBe(1);
    const mails = await digestsOf([own.patient_id, facilitator]);
    expect(mails).toHaveLength(1);
    const text = await textOf(mails[0]?.id ?? '');
    expect(text).toContain('One of your documents was read');
    expect(text).toContain('A patient has given you access');
    await world.sql('delete from inbox_items where recipient = $1', [`facilitator:${facilitator}`]);
  });
});
