import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';
import { overrideFlag, type Walked, walkToConsent } from '../support/walk-to-consent.ts';

/** A machine is lost while a reviewer or a second-opinion doctor acts: what was asked is done once, and each mail leaves once. */

const KNEE = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';

let system: RunningSystem;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let doctor: Caller;
let walked: Walked;

beforeAll(async () => {
  mailServer = await startMailServer();
  system = await startSystem({ worker: true, env: { SMTP_URL: mailServer.url } });
  await overrideFlag(system, 'risk_review_human_required', 'tenant', 'demo', true);
  doctor = createCaller(system.baseUrl, { token: await system.token('mso_doctor', { sub: 'user_demoMsoDoctor000000' }), tenant: 'demo' });
  walked = await walkToConsent(system, 'user_lostinreview0000001', KNEE);
  await doctor.until<{ status: string }>(`/api/v1/risk/${walked.caseId}/assessment`, ({ status }) => status === 'pending');
}, 600_000);
afterAll(async () => {
  await system?.stop();
  await mailServer?.close();
}, 400_000);

/** Asks, loses the worker a moment later, and has another one take over. */
async function whileTheWorkerIsLost<T>(asked: () => Promise<T>, after: number): Promise<T> {
  const [answer] = await Promise.all([asked(), delay(after).then(() => system.restartWorker())]);
  return answer;
}

const eventsOf = async (type: string) =>
  (await system.sql('demo', 'select 1 from events where case_id = $1 and event_type = $2', [walked.caseId, type])).length;

/** How often the mail of a kind left: by the ids of its notifications, which are those of the mails. */
async function mailsOf(kind: string): Promise<number> {
  const rows = await system.sql<{ message_id: string; status: string }>(
    'demo',
    'select message_id, status from notifications where case_id = $1 and kind = $2',
    [walked.caseId, kind],
  );
  const ids = new Set(
    mailServer.taken.map(({ messageId }) => messageId).filter((id) => rows.some(({ message_id }) => id.includes(message_id))),
  );
  return rows.length === 1 && rows.every(({ status }) => status === 'sent') ? ids.size : -1;
}

/** A mail has left before its notification says so: the state counts, not the moment. */
const untilSent = (kind: string) =>
  until(
    () => mailsOf(kind),
    (sent) => sent >= 1,
  );

describe('a worker that is lost', () => {
  it('while a reviewer asks: the question stands once', async () => {
    const body = { decision: 'request-info', rationale: 'More is needed.', question: 'Do you smoke?' };
    const answer = await whileTheWorkerIsLost(() => doctor.post<{ status: string }>(`/api/v1/risk/${walked.caseId}/decision`, body), 25);
    expect([answer.status, answer.body.data.status]).toEqual([200, 'info_requested']);
    await untilSent('reviewer_question');
    expect(await eventsOf('risk.decided')).toBe(1);
    const questions = await system.sql('demo', `select 1 from messages where case_id = $1 and content like '%Do you smoke?%'`, [
      walked.caseId,
    ]);
    expect(questions).toHaveLength(1);
  }, 600_000);

  it('while a second opinion is asked for and given: one request, one opinion, and the case moves on', async () => {
    const { patient, caseId } = walked;
    await patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'No, I do not smoke.' });
    await doctor.until<{ info_answered: boolean }>(`/api/v1/risk/${caseId}/assessment`, ({ info_answered }) => info_answered);
    await doctor.post(`/api/v1/risk/${caseId}/decision`, { decision: 'approve', rationale: 'Fine.' });
    await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'providers_notified');

    const asked = await whileTheWorkerIsLost(() => patient.post<{ consultation_id: string }>(`/api/v1/cases/${caseId}/mso/request`), 60);
    expect(asked.status).toBe(201);
    const path = `/api/v1/mso/consultations/${asked.body.data.consultation_id}/document`;
    const opinion = { summary: 'I agree.', agrees_with_plan: true, confidence: 0.9 };
    const given = await whileTheWorkerIsLost(() => doctor.post<{ status: string }>(path, opinion), 100);
    expect([given.status, given.body.data.status]).toEqual([201, 'completed']);
    await untilSent('second_opinion_ready');
    for (const kind of ['reviewer_question', 'second_opinion_requested', 'second_opinion_ready'])
      expect([kind, await untilSent(kind)]).toEqual([kind, 1]);
    for (const type of ['mso.requested', 'mso.taken', 'mso.record_shared', 'mso.completed'])
      expect([type, await eventsOf(type)]).toEqual([type, 1]);
    const { body } = await patient.get<{ state: string }>(`/api/v1/cases/${caseId}`);
    expect(body.data.state).toBe('mso_complete');
  }, 600_000);
});
