import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forwardCase, ok, openHospital } from '../support/forwarded-case.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A machine is lost while a provider quotes and a patient selects: each is done once, and each mail leaves once. */

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

const QUOTE = { line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }], total_cents: 900_000 };

async function mailsOf(caseId: string, kind: string): Promise<string[]> {
  const rows = await system.sql<{ message_id: string }>('demo', 'select message_id from notifications where case_id = $1 and kind = $2', [
    caseId,
    kind,
  ]);
  return mailServer.taken.filter(({ messageId }) => rows.some(({ message_id }) => messageId.includes(message_id))).map(({ to }) => to);
}

async function untilMailed(caseId: string, kind: string): Promise<string[]> {
  await until(
    () => mailsOf(caseId, kind),
    (mails) => mails.length > 0,
  );
  await delay(500);
  return mailsOf(caseId, kind);
}

describe("a worker killed in a provider's answer", () => {
  it.each([5, 200])(
    '%i ms after it was sent: one quote, one choice, one mail for each',
    async (afterMs) => {
      const { patient, caseId, email, providerIds } = await forwardCase(system);
      const hospital = await openHospital(system, providerIds[0] ?? '', 'hospital-in-a-fault');
      const staff = await hospital.as('provider_staff');
      const key = { 'idempotency-key': `quote-fault-${afterMs}` };
      const sent = staff.post<{ quote_id: string }>(`/api/v1/provider/cases/${caseId}/quote`, QUOTE, key);
      await delay(afterMs);
      await system.restartWorker();
      const { quote_id } = await ok<{ quote_id: string }>(
        sent.then((answer) => (answer.status < 500 ? answer : staff.post(`/api/v1/provider/cases/${caseId}/quote`, QUOTE, key))),
      );
      expect(await untilMailed(caseId, 'quote_received')).toEqual([email]);

      const path = `/api/v1/cases/${caseId}/quotes`;
      const choosing = patient.post(`${path}/${quote_id}/select`, {}, key);
      await delay(afterMs);
      await system.restartWorker();
      await ok(choosing.then((answer) => (answer.status < 500 ? answer : patient.post(`${path}/${quote_id}/select`, {}, key))));
      expect(await untilMailed(caseId, 'provider_selected')).toHaveLength(1);
      expect(await ok<{ status: string }[]>(patient.get(path))).toMatchObject([{ status: 'selected' }]);
      const events = await system.sql<{ event_type: string }>(
        'demo',
        `select event_type from events where case_id = $1 and event_type like 'quote.%' order by created_at`,
        [caseId],
      );
      expect(events.map(({ event_type }) => event_type)).toEqual(['quote.submitted', 'quote.selected']);
    },
    180_000,
  );
});
