import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TASK_QUEUES } from '../../messages/queues.ts';
import { type Caller, createCaller } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, ok, openHospital } from '../support/forwarded-case.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** The worker that sends mails is killed each time that a mail server has taken a mail and not said so yet: each notification is one mail in the end. */

type Row = { message_id: string; kind: string; status: string };

const QUOTE = {
  line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }],
  ...{ currency: 'USD', total_cents: 900_000, valid_until: '2099-01-01' },
};

let system: RunningSystem;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let one: ForwardedCase;
let hospital: Caller;
let coordinator: Caller;
let isArmed = false;

beforeAll(async () => {
  mailServer = await startMailServer({
    onTaken: async () => {
      if (!isArmed) return;
      isArmed = false;
      await system.killLastWorker();
    },
  });
  const queues = TASK_QUEUES.filter((queue) => queue !== 'notifications');
  system = await startSystem({ worker: true, queues, env: { SMTP_URL: mailServer.url } });
  await startPostman();
  one = await forwardCase(system);
  hospital = await (await openHospital(system, one.providerIds[0] ?? '', 'each-mail')).as('provider_admin');
  coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
}, 600_000);
afterAll(async () => {
  await system?.stop();
  await mailServer?.close();
}, 400_000);

const startPostman = () => system.startAnotherWorker(['notifications']);
const path = (rest = '') => `/api/v1/cases/${one.caseId}${rest}`;
const mails = () => system.sql<Row>('demo', 'select message_id, kind, status from notifications where case_id = $1', [one.caseId]);
const untilAllAreSent = (kind: string) =>
  until(mails, (rows) => rows.some((row) => row.kind === kind) && rows.every(({ status }) => status !== 'queued'));

let quoteId = '';

async function book(): Promise<void> {
  const [vendor] = await ok<{ id: string; kinds: string[] }[]>(coordinator.get('/api/v1/coordinator/vendors?country=TR'));
  const asked = {
    vendor_id: vendor?.id,
    case_id: one.caseId,
    kind: vendor?.kinds[0],
    pickup_at: '2099-02-01T08:30:00Z',
    from: 'IST',
    to: 'Hotel',
  };
  await ok(coordinator.post('/api/v1/coordinator/bookings', asked));
}
async function quote(): Promise<void> {
  quoteId = (await ok<{ quote_id: string }>(hospital.post(`/api/v1/provider/cases/${one.caseId}/quote`, QUOTE))).quote_id;
}
/** What somebody does, and the mail that follows from it. */
const STEPS: [kind: string, act: () => Promise<unknown>][] = [
  ['provider_responded', () => ok(hospital.post('/api/v1/provider/cases', { case_id: one.caseId, action: 'acknowledge' }))],
  ['quote_received', quote],
  ['provider_selected', () => ok(one.patient.post(path(`/quotes/${quoteId}/select`)))],
  ['notice.booking_made', book],
  ['notice.case_closed', () => ok(one.patient.patch(path(), { status: 'closed', reason: 'changed my mind' }))],
];

it.each(STEPS)(
  'the mail %s is one',
  async (kind, act) => {
    await until(mails, (rows) => rows.every(({ status }) => status !== 'queued'));
    isArmed = true;
    await act();
    await until(
      async () => isArmed,
      (armed) => !armed,
    );
    await startPostman();
    const rows = await untilAllAreSent(kind);
    const ids = rows.filter(({ status }) => status === 'sent').map(({ message_id }) => message_id);
    const taken = new Set(mailServer.taken.map(({ to, messageId }) => `${to} ${messageId}`));
    for (const id of ids) expect([id, [...taken].filter((mail) => mail.includes(id)).length]).toEqual([id, 1]);
    expect(rows.filter((row) => row.kind === kind)).toHaveLength(1);
  },
  120_000,
);
