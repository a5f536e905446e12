import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, type Hospital, ok, openHospital, SECRETS } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A second opinion reaches the hospitals when its patient agrees to that, and only as long. */

type Opinion = { summary: string; recommendations: string[]; confidence: number; document: Record<string, unknown> };
type Detail = { pseudonym: string; second_opinion: Opinion | null };
type Consent = { consent: { id: string; status: string; category: string; provider_ids: string[] } };
type Consultation = {
  snapshot: object | null;
  risk: { factors: { code: string; weight: number; source: object | null }[] } | null;
  plans: object[];
};
type Item = { kind: string; case_id: string | null; done: boolean };

const OPINION = {
  summary: 'Nadja Sokolova should try a brace first.',
  agrees_with_plan: false,
  recommendations: ['Physiotherapy for Mrs Sokolova', 'Write to 019@example.org'],
  confidence: 0.7,
};
const DOCTOR = 'user_demoMsoDoctor000000';

let system: RunningSystem;
let one: ForwardedCase;
let [first, second]: Hospital[] = [];
let [nurse, other]: Caller[] = [];
let coordinator: Caller;

beforeAll(async () => {
  system = await startSystem({ worker: true, env: { RATE_LIMIT_FREE: '0', RATE_LIMIT_STANDARD: '0' } });
  one = await forwardCase(system, { providers: 2 });
  first = await openHospital(system, one.providerIds[0] ?? '', 'opinion-first');
  second = await openHospital(system, one.providerIds[1] ?? '', 'opinion-second');
  [nurse, other] = [await first.as('provider_coordinator'), await second.as('provider_coordinator')];
  coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const portal = (who: Caller | undefined = nurse) => (who as Caller).get<Detail>(`/api/v1/provider-portal/cases/${one.caseId}`);
const shown = async (who?: Caller) => (await portal(who)).body.data.second_opinion;
const consent = (body: object = {}, who: Caller = one.patient) =>
  who.post<Consent>(`/api/v1/cases/${one.caseId}/consent`, { category: 'opinion_sharing', granted: true, ...body });
const revoke = (id: string) => one.patient.post(`/api/v1/consent/${id}/revoke`);
const consents = async () =>
  (await ok<{ id: string; category: string; status: string }[]>(one.patient.get(`/api/v1/consent/?case_id=${one.caseId}`))).filter(
    ({ category }) => category === 'opinion_sharing',
  );
const events = (type: string) =>
  system.sql<{ payload: Record<string, string> }>(
    'demo',
    'select payload from events where case_id = $1 and event_type = $2 order by created_at, id',
    [one.caseId, type],
  );
const noticed = async (who: Caller | undefined) =>
  (await ok<Item[]>((who as Caller).get('/api/v1/inbox?open=true'))).filter(({ kind }) => kind === 'opinion_shared');

/** A hospital offers what it would do; the doctor who took the case reads that and the risk, and neither names nor prices. */
async function showsPlans(doctor: Caller, consultation: string): Promise<void> {
  const terms = { includes: ['implants'], hospital_nights: 4, stay_days: 14, conditions: 'If Nadja Sokolova brings her MRI' };
  const line = { code: 'OP', description: 'Cemented total knee for Mrs Sokolova', quantity: 1, amount_cents: 987_654 };
  await ok(
    (nurse as Caller).post(`/api/v1/provider/cases/${one.caseId}/quote`, {
      line_items: [line],
      currency: 'USD',
      total_cents: 987_654,
      terms,
    }),
  );
  const path = `/api/v1/mso/consultations/${consultation}`;
  expect(await ok<Consultation>(doctor.get(path))).toMatchObject({ snapshot: null, risk: null, plans: [] });
  const taken = await ok<Consultation>(doctor.post(`${path}/take`));
  expect(taken.risk).toMatchObject({ status: 'approved', score: expect.any(Number), factors: expect.any(Array) });
  expect(taken.risk?.factors.every(({ code, weight, source }) => code !== '' && weight > 0 && source !== null)).toBe(true);
  expect(taken.plans).toMatchObject([
    {
      ...{ provider: { id: one.providerIds[0] }, is_selected: false, includes: ['implants'], hospital_nights: 4, stay_days: 14 },
      lines: [{ code: 'OP', description: expect.stringMatching(/^Cemented total knee/), quantity: 1 }],
    },
  ]);
  expect(taken.snapshot).toMatchObject({
    clinical: { past_history: expect.any(Array), condition: { source: { passage: expect.any(String) } } },
  });
  for (const secret of [...SECRETS, '987']) expect(JSON.stringify([taken.risk, taken.plans])).not.toContain(secret);
}

describe('a second opinion and the hospitals', () => {
  it('is not agreed to before there is one, and is asked about with it', async () => {
    expect(await shown()).toBeNull();
    const early = await consent();
    expect([early.status, codes(early)]).toEqual([409, ['MSO_INVALID_STATE']]);
    const asked = await ok<{ consultation_id: string }>(one.patient.post(`/api/v1/cases/${one.caseId}/mso/request`, {}));
    expect(codes(await consent())).toEqual(['MSO_INVALID_STATE']);
    const doctor = createCaller(system.baseUrl, { token: await system.token('mso_doctor', { sub: DOCTOR }), tenant: 'demo' });
    await showsPlans(doctor, asked.consultation_id);
    await ok(doctor.post(`/api/v1/mso/consultations/${asked.consultation_id}/document`, OPINION));
    const thread = await ok<{ content: string }[]>(one.patient.get(`/api/v1/cases/${one.caseId}/messages?page_size=100`));
    expect(thread.findLast(({ content }) => content.includes('should try a brace'))?.content).toContain('May the hospitals');
    expect([await shown(), await shown(other), await consents()]).toEqual([null, null, []]);
  });

  it('is read by them after a yes in the conversation, without who the patient is', async () => {
    await ok(one.patient.post(`/api/v1/cases/${one.caseId}/chat`, { message: 'Yes, please' }));
    const [given] = await consents();
    expect(given).toMatchObject({ status: 'active', provider_ids: one.providerIds, share_identity: false });
    const { pseudonym, second_opinion } = (await portal()).body.data;
    expect(second_opinion).toMatchObject({ agrees_with_plan: false, confidence: 0.7, summary: expect.stringContaining('a brace first.') });
    expect(second_opinion?.recommendations[0]).toMatch(/^Physiotherapy for/);
    expect(second_opinion?.document).toMatchObject({
      resourceType: 'DocumentReference',
      subject: { display: pseudonym },
      text: { div: expect.stringContaining('a brace first.') },
      content: [{ attachment: { url: `/api/v1/provider-portal/cases/${one.caseId}` } }],
    });
    for (const secret of [...SECRETS, one.patientId]) expect(JSON.stringify(second_opinion)).not.toContain(secret);
    expect(await shown(other)).toMatchObject({ confidence: 0.7 });
  });

  it('is told to the hospitals, and who read it is written down', async () => {
    expect((await events('mso.opinion_shared')).map(({ payload }) => payload.provider_id).sort()).toEqual([...one.providerIds].sort());
    expect(
      await until(
        () => noticed(nurse),
        (items) => items.length === 1,
      ),
    ).toMatchObject([{ case_id: one.caseId }]);
    const views = (await events('record.viewed')).filter(({ payload }) => payload.resource === 'provider_second_opinion');
    expect(views).toHaveLength(2);
    const log = await ok<{ resource: string; tenant: string }[]>(one.patient.get(`/api/v1/cases/${one.caseId}/access-log?page_size=100`));
    expect(log.filter(({ resource }) => resource === 'provider_second_opinion')).toHaveLength(2);
  });

  it('is gone with the consent, for the hospitals alone, and the notice with it', async () => {
    const [given] = await consents();
    await ok(revoke(given?.id ?? ''));
    expect([await shown(), await shown(other)]).toEqual([null, null]);
    expect((await events('consent.revoked')).at(-1)?.payload).toMatchObject({ category: 'opinion_sharing', shares_ended: 0 });
    await until(
      () => noticed(nurse),
      (items) => items.length === 0,
    );
    expect((await portal()).status).toBe(200);
    const status = await ok<{ opinion: object | null }>(one.patient.get(`/api/v1/cases/${one.caseId}/mso/status`));
    expect(status.opinion).not.toBeNull();
  });

  it('is given to those whom a consent names, by the patient alone', async () => {
    const stranger = createCaller(system.baseUrl, {
      token: await system.token('patient', { sub: 'user_stranger000000001' }),
      tenant: 'demo',
    });
    expect(codes(await consent({}, coordinator))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await consent({}, stranger))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(fields(await consent({ provider_ids: ['01890000-0000-7000-8000-000000000000'] }))).toEqual(['provider_ids.0']);
    const named = await ok<Consent>(consent({ provider_ids: [one.providerIds[1]], share_identity: true }));
    expect(named.consent).toMatchObject({ category: 'opinion_sharing', provider_ids: [one.providerIds[1]], share_identity: false });
    expect([await shown(), (await shown(other))?.confidence]).toEqual([null, 0.7]);
    await ok(consent({ granted: false }));
    expect(await shown(other)).toBeNull();
  });

  it('is not added for a hospital that was passed over, and ends with the consent to the record', async () => {
    await system.sql('demo', 'update case_shares set passed_over_at = now() where case_id = $1 and provider_id = $2', [
      one.caseId,
      one.providerIds[1],
    ]);
    await ok(consent({ provider_ids: one.providerIds }));
    expect([(await shown())?.confidence, await shown(other)]).toEqual([0.7, null]);
    await ok(revoke(one.consentId));
    expect(codes(await portal())).toEqual(['CONSENT_REQUIRED_001']);
  });
});
