import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A machine is lost between a patient's consent and the mails that follow from it: each provider gets one share and one mail. */

const HISTORY = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';

let system: RunningSystem;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mailServer = await startMailServer();
  system = await startSystem({ worker: true, env: { SMTP_URL: mailServer.url } });
}, 400_000);
afterAll(async () => {
  await system?.stop();
  await mailServer?.close();
}, 400_000);

/** A case whose patient has chosen two providers. */
async function caseWithSelection(number: number): Promise<{ patient: Caller; caseId: string; email: string }> {
  const sub = `user_forwardingfault${String(number).padStart(5, '0')}`;
  const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
  const email = `forwarding.${number}@example.org`;
  const person = { first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1968-03-14', email, country_of_residence: 'DE' };
  expect((await patient.post('/api/v1/patients/', person)).status).toBe(201);
  const caseId = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
  expect((await patient.post(`/api/v1/cases/${caseId}/chat`, { message: HISTORY })).status).toBe(200);
  await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'matched');
  const shown = await patient.get<{ results: { provider_id: string }[] }>(`/api/v1/cases/${caseId}/scores`);
  const provider_ids = shown.body.data.results.slice(0, 2).map(({ provider_id }) => provider_id);
  expect((await patient.post(`/api/v1/cases/${caseId}/select-providers`, { provider_ids })).status).toBe(200);
  return { patient, caseId, email };
}

/** The mails of one case's forwarding by the server's own book, each recipient and message once; notices of the inbox are others. */
async function mailsOf(caseId: string): Promise<string[]> {
  const rows = await system.sql<{ message_id: string }>(
    'demo',
    "select message_id from notifications where case_id = $1 and dedupe_key not like 'notice/%'",
    [caseId],
  );
  const ids = rows.map(({ message_id }) => message_id);
  return mailServer.taken.filter(({ messageId }) => ids.some((id) => messageId.includes(id))).map(({ to }) => to);
}

async function expectToldOnce(caseId: string, email: string): Promise<void> {
  const counted = await system.sql<{ provider_id: string; shares: number; events: number }>(
    'demo',
    `select s.provider_id, count(*)::int as shares,
            (select count(*)::int from events e where e.case_id = $1 and e.event_type = 'provider.notified'
               and e.payload->>'provider_id' = s.provider_id::text) as events
     from case_shares s where s.case_id = $1 group by s.provider_id`,
    [caseId],
  );
  expect(counted.map(({ shares, events }) => ({ shares, events }))).toEqual([
    { shares: 1, events: 1 },
    { shares: 1, events: 1 },
  ]);
  const sent = await mailsOf(caseId);
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(3);
  expect(sent).toContain(email);
}

const untilMailed = (caseId: string, count: number) =>
  until(
    () => mailsOf(caseId),
    (mails) => mails.length >= count,
  );

describe('a worker killed between consent and forwarding', () => {
  it.each([0, 150])(
    '%i ms after the consent: one share, one event and one mail a provider, one mail to the patient',
    async (afterMs) => {
      const { patient, caseId, email } = await caseWithSelection(afterMs);
      expect((await patient.post(`/api/v1/cases/${caseId}/consent`, { granted: true })).status).toBe(200);
      await delay(afterMs);
      await system.restartWorker();
      await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'providers_notified', 90_000);
      await untilMailed(caseId, 3);
      await expectToldOnce(caseId, email);
    },
    180_000,
  );

  it('while the mail server holds its answer: what was not taken is sent again, under the same message id', async () => {
    const { patient, caseId, email } = await caseWithSelection(999);
    mailServer.hold(true);
    const heldBefore = mailServer.held();
    expect((await patient.post(`/api/v1/cases/${caseId}/consent`, { granted: true })).status).toBe(200);
    await until(mailServer.held, (held) => held !== heldBefore);
    await system.killWorker();
    mailServer.hold(false);
    await system.startWorker();
    await untilMailed(caseId, 3);
    await expectToldOnce(caseId, email);
  }, 400_000);
});
