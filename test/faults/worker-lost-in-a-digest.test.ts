import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMailServer } from '../support/mail-server.ts';
import { newIds } from '../support/night-work.ts';
import { callAsScheduler } from '../support/scheduler.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A worker is killed while it sends the mails of the day: each person gets one, and the run says how many. */

const PEOPLE = 120;
/** The lost attempt is given up after half a minute, what was on its way to the lost worker after another: on a busy machine both, more than once. */
const AFTER_A_LOSS_MS = 400_000;
let system: RunningSystem;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mailServer = await startMailServer();
  system = await startSystem({ worker: true, env: { SMTP_URL: mailServer.url } });
}, 600_000);
afterAll(async () => {
  await system?.stop();
  await mailServer?.close();
}, 400_000);

const ids = newIds(PEOPLE);
const addressOf = (id: string) => `${id}@digest.example`;
/** What the server has taken, each mail once however often it was sent. */
const mails = () => [
  ...new Set(mailServer.taken.filter(({ to }) => to.endsWith('@digest.example')).map(({ to, messageId }) => `${to} ${messageId}`)),
];

async function somethingHappenedToEach(): Promise<void> {
  await system.sql(
    'demo',
    `insert into patients (id, tenant_id, first_name, last_name, email)
     select id, 'demo', 'Nadja', 'Sokolova', id || '@digest.example' from unnest($1::uuid[]) id`,
    [ids],
  );
  await system.sql(
    'demo',
    `insert into cases (id, tenant_id, patient_id, title, state) select id, 'demo', id, 'A case', 'intake' from unnest($1::uuid[]) id`,
    [ids],
  );
  await system.sql(
    'demo',
    `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service, created_at)
     select id, 'demo', 'document.processed', id, id, '{}', 'test', (now() at time zone 'utc')::date::timestamp at time zone 'utc' - interval '10 hours'
     from unnest($1::uuid[]) id`,
    [ids],
  );
}

const ring = () =>
  callAsScheduler<{ workflow_id: string }>({
    ...{ key: system.env.SCHEDULER_CURRENT_SIGNING_KEY ?? '', publicUrl: system.baseUrl, baseUrl: system.baseUrl },
    path: '/cron/notification-digest',
  });

describe('a worker lost in the mails of the day', () => {
  it('each person gets one, and the run counts each once', async () => {
    await somethingHappenedToEach();
    expect((await ring()).status).toBe(202);
    await until(
      async () => mails().length,
      (sent) => sent >= 5,
    );
    await system.killWorker();
    const before = mails().length;
    expect(before).toBeLessThan(PEOPLE);
    await system.startWorker();
    await until(
      async () => mails().length,
      (sent) => sent >= PEOPLE,
    );
    const finished = async () =>
      (
        await system.sql<{ numbers: { digests_sent: number } }>(
          'demo',
          `select numbers from task_results where tenant_id = 'demo' and task = 'notification-digest' and status = 'completed'`,
        )
      )[0];
    const run = await until(finished, (result) => result !== undefined, AFTER_A_LOSS_MS);
    expect((await ring()).status).toBe(202);
    const [row] = await system.sql<{ notifications: string; sent: string; people: string }>(
      'demo',
      `select count(*) as notifications, count(*) filter (where status = 'sent') as sent, count(distinct recipient_id) as people
       from notifications where kind = 'daily_digest' and recipient_id = any($1::text[])`,
      [ids],
    );
    expect(row).toEqual({ notifications: String(PEOPLE), sent: String(PEOPLE), people: String(PEOPLE) });
    expect(
      mails()
        .map((each) => each.split(' ')[0])
        .toSorted(),
    ).toEqual(ids.map(addressOf).toSorted());
    expect(run?.numbers.digests_sent).toBeGreaterThanOrEqual(PEOPLE);
    const [all] = await system.sql<{ n: number }>('demo', `select count(*)::int as n from notifications where kind = 'daily_digest'`);
    expect(run?.numbers.digests_sent).toBe(all?.n);
  }, 600_000);
});
