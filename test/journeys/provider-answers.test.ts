import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Quote } from '../../scripts/demo/scenes/quotes.ts';
import { answer, type Case, caseOf, type Forwarded, quote, responsesOf, tracesIn, withdraw } from '../support/answering-hospitals.ts';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { forwardCase, type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** Hospitals take back what they offered, decline, offer another date, and lose the case. */

let system: RunningSystem;
let coordinator: Caller;
let admin: Caller;
let traces: ReturnType<typeof tracesIn>;
const hospitals = new Map<string, Promise<Hospital>>();

beforeAll(async () => {
  system = await startSystem({ worker: true });
  traces = tracesIn(system);
  const as = async (role: string) => createCaller(system.baseUrl, { token: await system.token(role), tenant: 'demo' });
  [coordinator, admin] = await Promise.all([as('coordinator'), as('platform_admin')]);
}, 600_000);
afterAll(() => system?.stop(), 60_000);

function openedHospital(providerId: string): Promise<Hospital> {
  const opened = hospitals.get(providerId) ?? openHospital(system, providerId, `hospital-of-${providerId.slice(-8)}`);
  hospitals.set(providerId, opened);
  return opened;
}
const hospitalOf = async (providerId: string): Promise<Caller> => (await openedHospital(providerId)).as('provider_staff');

describe('a quote that is withdrawn', () => {
  type Item = { kind: string; case_id: string };

  it('is off the table, which patient and team are told, and the hospital may send another one', async () => {
    const three = await forwardCase(system, { providers: 1 });
    const hospital = await hospitalOf(three.providerIds[0] ?? '');
    expect(codes(await withdraw(hospital, three.caseId))).toEqual(['QUOTE_NOT_FOUND']);
    expect((await answer(hospital, three.caseId, 'acknowledge')).status).toBe(200);
    const thread = () => ok<{ content: string }[]>(three.patient.get(`/api/v1/cases/${three.caseId}/messages?page_size=100`));
    expect((await thread()).filter(({ content }) => content.includes('has taken up your case'))).toHaveLength(1);
    await until(
      () => responsesOf(three),
      ([first]) => first?.unread === 1,
    );
    expect(await responsesOf(three, coordinator)).toMatchObject([{ unread: 0 }]);
    expect((await quote(hospital, three.caseId)).status).toBe(201);
    expect(fields(await withdraw(hospital, three.caseId, { why: 'x' }))).toEqual(['why']);
    expect(codes(await withdraw(three.patient, three.caseId))).toEqual(['AUTH_PERMISSION_DENIED']);
    const withdrawn = await withdraw(hospital, three.caseId, { reason: 'The surgeon is away' });
    expect([withdrawn.status, withdrawn.body.data]).toMatchObject([200, { status: 'withdrawn', ended_reason: 'The surgeon is away' }]);
    expect(codes(await withdraw(hospital, three.caseId))).toEqual(['QUOTE_NOT_FOUND']);

    const path = `/api/v1/cases/${three.caseId}`;
    expect(codes(await three.patient.post(`${path}/quotes/${withdrawn.body.data.quote_id}/select`))).toEqual(['QUOTE_INVALID_STATE']);
    expect(await responsesOf(three)).toMatchObject([{ status: 'acknowledged', quotes: [{ ended_reason: 'The surgeon is away' }] }]);
    expect(await ok(three.patient.get(`${path}/next`))).toMatchObject({ waits_on: 'provider' });
    const waiting = await ok<{ case_id: string }[]>(coordinator.get('/api/v1/coordinator/queue?waits_on=provider&page_size=100'));
    expect(waiting.map(({ case_id }) => case_id)).toContain(three.caseId);
    const said = await ok<{ content: string }[]>(three.patient.get(`${path}/messages?page_size=100`));
    expect(said.filter(({ content }) => content.includes('has withdrawn its quote'))).toHaveLength(1);
    const kinds = async () => (await ok<Item[]>(three.patient.get('/api/v1/inbox?open=true'))).map(({ kind }) => kind);
    expect(await until(kinds, (found) => found.includes('quote_withdrawn'))).not.toContain('quote_received');
    await traces.untilMailed(three.email, 'A hospital has withdrawn its quote', 1);
    expect((await traces.eventsOf(three.caseId)).filter((type) => type === 'quote.withdrawn')).toHaveLength(1);

    expect((await quote(hospital, three.caseId)).body.data).toMatchObject({ revision: 2, status: 'submitted' });
    expect(await ok(three.patient.get(`${path}/next`))).toMatchObject({ waits_on: 'patient' });
    expect(await until(kinds, (found) => found.includes('quote_received'))).not.toContain('quote_withdrawn');
  }, 400_000);
});

describe('a quote whose consent was taken back', () => {
  it('cannot be chosen, and can again once the patient agrees anew', async () => {
    const six = await forwardCase(system);
    const hospital = await hospitalOf(six.providerIds[0] ?? '');
    const { quote_id } = await ok<Quote>(quote(hospital, six.caseId));
    const select = () => six.patient.post<{ quote: Quote }>(`/api/v1/cases/${six.caseId}/quotes/${quote_id}/select`);
    await ok(six.patient.post(`/api/v1/consent/${six.consentId}/revoke`));
    expect(codes(await select())).toEqual(['CONSENT_REQUIRED_001']);
    await ok(six.patient.post(`/api/v1/cases/${six.caseId}/consent`, { granted: true }));
    await until(
      () => hospital.get(`/api/v1/provider-portal/cases/${six.caseId}`),
      ({ status }) => status === 200,
    );
    expect((await select()).body.data).toMatchObject({ quote: { status: 'selected' } });
  }, 400_000);
});

describe('another case', () => {
  it('is declined when the last open share is, and not before', async () => {
    const two = await forwardCase(system, { providers: 2 });
    const [a, b] = (await Promise.all(two.providerIds.map(hospitalOf))) as [Caller, Caller];
    const { tenant } = await openedHospital(two.providerIds[0] ?? '');
    const portal = (value: boolean) => ok(admin.post(`/api/v1/admin/flags/provider_portal_v1/identities/${tenant}`, { value }));
    // With the flag off a hospital can still say no.
    await portal(false);
    const declined = await a.post<Forwarded>(`/api/v1/provider/cases/${two.caseId}/decline`, { reason: 'No free date' });
    await portal(true);
    expect([declined.status, declined.body.data]).toMatchObject([200, { status: 'declined', reason: 'No free date' }]);
    expect((await caseOf(two)).status).toBe('providers_notified');
    expect(codes(await answer(a, two.caseId, 'acknowledge'))).toEqual(['CASE_INVALID_TRANSITION']);
    expect((await quote(b, two.caseId)).status).toBe(201);
    expect((await answer(b, two.caseId, 'decline')).status).toBe(200);
    expect((await caseOf(two)).status).toBe('declined');
    const messages = await ok<{ content: string }[]>(two.patient.get(`/api/v1/cases/${two.caseId}/messages?page_size=100`));
    expect(messages.filter(({ content }) => content.startsWith('None of the hospitals'))).toHaveLength(1);
    expect(messages.filter(({ content }) => content.includes('cannot take your case'))).toHaveLength(1);
    expect(await ok<Quote[]>(two.patient.get(`/api/v1/cases/${two.caseId}/quotes`))).toMatchObject([{ status: 'rejected' }]);
    expect(await responsesOf(two)).toMatchObject([
      { provider: { id: two.providerIds[1] }, status: 'declined', quotes: [{ status: 'rejected' }] },
      { provider: { id: two.providerIds[0] }, status: 'declined', reason: 'No free date', quotes: [] },
    ]);
    const refusals = await traces.outcomesOf(two.caseId, ['provider.declined']);
    expect(refusals.map(({ provider_selected, refers_to }) => [provider_selected, refers_to])).toEqual(
      two.providerIds.slice(0, 2).map((id) => [id, ['match.presented']]),
    );
    const learned = await system.sql(
      'demo',
      `select feedback_type, correction_type, reviewed_by, ai_output, ground_truth, correction_detail, applied_to_prompt,
              outcome_event_id is not null as has_outcome from feedback where case_id = $1`,
      [two.caseId],
    );
    expect(learned).toMatchObject([
      {
        ...{ feedback_type: 'match_quality', correction_type: 'match_rank_wrong', reviewed_by: 'provider', has_outcome: true },
        ai_output: { provider_id: two.providerIds[0], rank: 1 },
        ground_truth: { provider_id: two.providerIds[1], rank: 1 },
        correction_detail: { cause: 'first_declined' },
      },
    ]);
    expect(await traces.eventsOf(two.caseId)).not.toContain('provider.responded');
    await traces.untilMailed(two.email, 'A hospital has answered', 2);
  }, 400_000);

  it('waits with a selected quote until its second opinion is there', async () => {
    const five = await forwardCase(system);
    const { quote_id } = await ok<Quote>(quote(await hospitalOf(five.providerIds[0] ?? ''), five.caseId));
    const asked = await ok<{ consultation_id: string }>(five.patient.post(`/api/v1/cases/${five.caseId}/mso/request`, {}));
    const selected = await ok<{ quote: Quote; case: Case }>(five.patient.post(`/api/v1/cases/${five.caseId}/quotes/${quote_id}/select`));
    expect([selected.quote.status, selected.case.state]).toEqual(['selected', 'mso_offered']);

    const token = await system.token('mso_doctor', { sub: 'user_demoMsoDoctor000000' });
    const doctor = createCaller(system.baseUrl, { token, tenant: 'demo' });
    const consultation = `/api/v1/mso/consultations/${asked.consultation_id}`;
    await ok(doctor.post(`${consultation}/take`));
    const opinion = { summary: 'The plan is sound.', agrees_with_plan: true, recommendations: ['Physiotherapy'], confidence: 0.9 };
    await ok(doctor.post(`${consultation}/document`, opinion));
    await five.patient.until<Case>(`/api/v1/cases/${five.caseId}`, ({ state }) => state === 'payment_locked');
  }, 400_000);

  it('is scheduled, also anew, and ends for the provider with the consent or with the case', async () => {
    const three = await forwardCase(system);
    const hospital = await hospitalOf(three.providerIds[0] ?? '');
    const scheduled = await answer(hospital, three.caseId, 'schedule', { scheduled_date: '2099-03-01T09:00:00+03:00' });
    expect(scheduled.body.data).toMatchObject({ status: 'scheduled', scheduled_date: '2099-03-01T09:00:00+03:00' });
    expect((await caseOf(three)).status).toBe('scheduled');
    expect((await answer(hospital, three.caseId, 'schedule', { scheduled_date: '2099-03-08' })).body.data.scheduled_date).toBe(
      '2099-03-08',
    );
    expect(codes(await answer(hospital, three.caseId, 'acknowledge'))).toEqual(['CASE_INVALID_TRANSITION']);

    expect(await responsesOf(three)).toMatchObject([{ status: 'scheduled', scheduled_date: '2099-03-08' }]);
    await ok(three.patient.post(`/api/v1/consent/${three.consentId}/revoke`));
    expect(await responsesOf(three)).toMatchObject([{ status: 'withdrawn' }]);
    const inbox = await ok<Forwarded[]>(hospital.get('/api/v1/provider/cases'));
    expect(inbox.some(({ case_id }) => case_id === three.caseId)).toBe(false);
    for (const refused of [
      await quote(hospital, three.caseId),
      await answer(hospital, three.caseId, 'schedule', { scheduled_date: '2099-04-01' }),
    ])
      expect([refused.status, codes(refused)]).toEqual([403, ['CONSENT_REQUIRED_001']]);

    const four = await forwardCase(system);
    await ok(four.patient.patch(`/api/v1/cases/${four.caseId}`, { status: 'closed', reason: 'changed my mind' }));
    expect(codes(await answer(await hospitalOf(four.providerIds[0] ?? ''), four.caseId, 'acknowledge'))).toEqual([
      'INTAKE_CASE_CLOSED_001',
    ]);
  }, 400_000);
});
