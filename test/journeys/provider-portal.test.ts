import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import {
  doctorElsewhere,
  doctorOf,
  forwardCase,
  type ForwardedCase,
  type Hospital,
  ok,
  openHospital,
  SECRETS,
  textForDoctor,
} from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A hospital reads a forwarded case, its doctor reviews the record, and its administrator looks at the figures. */

type Ehr = { condition: { code: string } | null; comorbidities: { code: string }[]; diagnostics: { name: string; value: string }[] };
type Detail = {
  status: string;
  patient: { age: number; identity: unknown };
  documents: { title: string }[];
  ehr: { summary: string };
  problems: Problem[];
};
type Problem = {
  display: string;
  weight: string;
  source: { document_id: string | null; page: number | null; passage: string | null } | null;
};
type Document = { title: string; redacted: boolean; download_url: string; expires_in_seconds: number };
type Feedback = {
  id: string;
  feedback_type: string;
  quality_score: number;
  decision_event_id: string;
  outcome_event_id: string;
  ai_output: Ehr;
  ground_truth: Ehr;
  correction_type: string | null;
  corrections: { correction_type: string; correction_detail: Record<string, unknown> }[];
};

const REVIEW = {
  reviewer: 'Dr. A. Demir',
  review_time_minutes: 12,
  conditions_confirmed: ['M17.11'],
  conditions_added: [{ icd10: 'E66.9', name: 'Obesity', note: 'BMI 34' }],
  conditions_removed: ['E11.9'],
  observations_corrected: [{ parameter: 'HbA1c', ai_value: 6.9, correct_value: 5.9, note: 'Misread' }],
  overall_accuracy_rating: 4,
  clinical_notes: 'Fit for surgery.',
  response_action: 'scheduled',
  scheduled_date: '2099-03-01',
};

let system: RunningSystem;
let one: ForwardedCase;
let hospital: Hospital;
let doctorId: string;
let admin: Caller;
let doctor: Caller;
let nurse: Caller;
let operator: Caller;

beforeAll(async () => {
  system = await startSystem({ worker: true, env: { RATE_LIMIT_FREE: '0', RATE_LIMIT_STANDARD: '0' } });
  one = await forwardCase(system, {
    letter: true,
    preferences: { travel_window: { from: '2099-03-01', to: '2099-03-31' }, companions: 2 },
    select: async ([providerId = '']) => ({
      doctor_id: await doctorOf(system, providerId),
      question: 'May Nadja Sokolova fly home after a week?',
    }),
  });
  hospital = await openHospital(system, one.providerIds[0] ?? '', 'portal-hospital');
  doctorId = await doctorOf(system, hospital.providerId);
  admin = await hospital.as('provider_admin');
  doctor = await hospital.as('provider_doctor', { doctor_id: doctorId });
  nurse = await hospital.as('provider_coordinator');
  operator = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const path = (given: ForwardedCase, what = '') => `/api/v1/provider-portal/cases/${given.caseId}${what}`;
const setFlag = (name: string, value: boolean | null) =>
  ok(operator.post(`/api/v1/admin/flags/${name}/identities/${hospital.tenant}`, { value }));
const viewsOf = (caseId: string) =>
  system.sql<{ actor_id: string; payload: { resource: string; provider_id?: string } }>(
    'demo',
    `select actor_id, payload from events where case_id = $1 and event_type = 'record.viewed' and payload->>'viewer_tenant_id' = 'portal-hospital' order by created_at, id`,
    [caseId],
  );

describe('the portal', () => {
  it('shows a case, its record and its documents to those who may see them, without saying who it is', async () => {
    const inbox = await nurse.get<{ case_id: string; review_state: string }[]>('/api/v1/provider-portal/cases');
    expect([inbox.body.meta?.total_count, inbox.body.data[0]?.case_id]).toEqual([1, one.caseId]);
    expect(inbox.body.data[0]?.review_state).toBe('Received');
    const detail = await nurse.get<Detail>(path(one));
    expect(detail.body.data).toMatchObject({
      status: 'open',
      review_state: 'UnderReview',
      patient: { age: expect.any(Number), identity: null },
      quote: null,
      budget_range: '10-20k EUR',
    });
    expect(detail.body.data.ehr.summary.length).toBeGreaterThan(20);
    expect(detail.body.data).toMatchObject({
      plan: {
        travel_window: { from: '2099-03-01', to: '2099-03-31' },
        companions: 2,
        question: expect.stringMatching(/fly home after a week/),
      },
      chosen_doctor: { id: doctorId, name: expect.any(String) },
      review: null,
    });
    const [treated, ...others] = detail.body.data.problems;
    expect(treated).toMatchObject({ weight: 'treated', code: expect.stringMatching(/^M17/), is_corrected: false });
    expect(others.map(({ display }) => display.toLowerCase()).join()).toMatch(/hypertension.*|diabetes/);
    expect(detail.body.data.problems.some(({ source }) => source?.document_id && source.passage && source.page)).toBe(true);
    const ehr = await doctor.get<{ ehr: Ehr }>(path(one, '/ehr'));
    expect(ehr.body.data.ehr.condition?.code).toMatch(/^M17/);
    expect((await nurse.get<Detail>(path(one))).body.data).toMatchObject({ review_state: 'EHRReviewed' });
    expect((await admin.get(path(one, '/ehr'))).status).toBe(200);
    const documents = await nurse.get<Document[]>(path(one, '/documents'));
    expect(documents.body.data).toMatchObject([{ redacted: true, content_type: 'text/plain; charset=utf-8', expires_in_seconds: 60 }]);
    const file = await (await fetch(documents.body.data[0]?.download_url ?? '')).text();
    expect(file).toContain('osteoarthritis');
    for (const shown of [inbox.body, detail.body, ehr.body, documents.body, file])
      for (const secret of SECRETS) expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it('records in the tenant that shared who viewed what', async () => {
    expect((await viewsOf(one.caseId)).map(({ payload }) => payload.resource)).toEqual([
      'provider_case',
      'provider_ehr',
      'provider_case',
      'provider_ehr',
      'provider_documents',
    ]);
    expect((await viewsOf(one.caseId))[1]).toMatchObject({
      actor_id: 'user_providerdoctor000000000000',
      payload: { provider_id: hospital.providerId },
    });
  });

  it('gives each duty what is its own', async () => {
    const refusals = [
      await nurse.get(path(one, '/ehr')),
      await nurse.post(path(one, '/ehr-review'), REVIEW),
      await admin.post(path(one, '/ehr-review'), REVIEW),
      await operator.get('/api/v1/provider-portal/dashboard'),
    ];
    for (const refused of refusals) expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    for (const where of ['/dashboard', '/doctors'])
      expect(codes(await doctor.get(`/api/v1/provider-portal${where}`))).toEqual(['AUTH_PERMISSION_DENIED']);
    for (const where of ['', '/ehr', '/documents'])
      expect(codes(await one.patient.get(path(one, where)))).toEqual(['AUTH_PERMISSION_DENIED']);
    const coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
    expect(codes(await coordinator.post(path(one, '/ehr-review'), REVIEW))).toEqual(['AUTH_PERMISSION_DENIED']);
  });

  it('is behind its flags', async () => {
    for (const [name, closed, open] of [
      ['provider_portal_enabled', ['/cases', `/cases/${one.caseId}`, '/dashboard', '/doctors'], []],
      ['provider_analytics_dashboard', ['/dashboard'], ['/cases', '/doctors']],
    ] as const) {
      await setFlag(name, false);
      for (const where of closed) expect(codes(await admin.get(`/api/v1/provider-portal${where}`))).toEqual(['FEATURE_DISABLED']);
      for (const where of open) expect((await admin.get(`/api/v1/provider-portal${where}`)).status).toBe(200);
      await setFlag(name, true);
    }
    await setFlag('provider_ehr_review', false);
    expect((await doctor.post(path(one, '/ehr-review'), REVIEW)).status).toBe(503);
    await setFlag('provider_ehr_review', true);
  });

  it('knows no case that was not forwarded to the provider', async () => {
    for (const id of [randomUUID(), 'no-id'])
      for (const where of ['', '/ehr', '/documents'])
        expect(codes(await admin.get(`/api/v1/provider-portal/cases/${id}${where}`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await operator.get(path(one)))).toEqual(['AUTH_UNAUTHORIZED_001']);
    expect(codes(await admin.get(path(one, `?provider_id=${randomUUID()}`)))).toEqual(['SYS_VALIDATION']);
  });
});

describe("a doctor's review", () => {
  it.each([
    ['a rating out of range', { overall_accuracy_rating: 6 }, ['overall_accuracy_rating']],
    [
      'codes that are none',
      { conditions_removed: ['knee'], conditions_added: [{ icd10: '1' }] },
      ['conditions_added.0.icd10', 'conditions_removed.0'],
    ],
    ['no date to schedule', { scheduled_date: undefined }, ['scheduled_date']],
    ['a doctor of nobody', { assigned_doctor_id: randomUUID() }, ['assigned_doctor_id']],
    ['the name of another doctor', { reviewer_doctor_id: randomUUID() }, ['reviewer_doctor_id']],
  ])('is refused with %s', async (_what, change, atFault) => {
    const refused = await doctor.post(path(one, '/ehr-review'), { ...REVIEW, ...change });
    expect([refused.status, codes(refused)[0], fields(refused)]).toEqual([422, 'SYS_VALIDATION', atFault]);
  });

  it.each([
    ['nobody', () => ({})],
    ['what is no id', () => ({ doctor_id: 'x' })],
    ['a doctor who is nowhere', () => ({ doctor_id: randomUUID() })],
    ['a doctor of another hospital', async () => ({ doctor_id: await doctorElsewhere(system, hospital.providerId) })],
  ])('is not signed with a token that names %s, in a colleague’s name neither', async (_what, claims) => {
    const stranger = await hospital.as('provider_doctor', await claims());
    const refused = await stranger.post(path(one, '/ehr-review'), REVIEW);
    expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    const borrowed = await stranger.post(path(one, '/ehr-review'), { ...REVIEW, reviewer_doctor_id: doctorId });
    expect(['AUTH_UNAUTHORIZED_001', 'SYS_VALIDATION']).toContain(codes(borrowed)[0]);
  });

  it('needs a doctor of the hospital, as reading the whole record does: another’s id makes none of a member of staff', async () => {
    for (const doctor_id of ['x', randomUUID(), await doctorElsewhere(system, hospital.providerId)]) {
      const staff = await hospital.as('provider_staff', { doctor_id });
      expect([doctor_id, codes(await staff.get(path(one, '/ehr')))]).toEqual([doctor_id, ['AUTH_UNAUTHORIZED_001']]);
    }
    expect((await (await hospital.as('provider_staff', { doctor_id: doctorId })).get(path(one, '/ehr'))).status).toBe(200);
  });

  it('is not signed by a doctor who works there no more', async () => {
    await system.sql('demo', 'update doctors set is_active = false where id = $1', [doctorId]);
    const refused = await doctor.post(path(one, '/ehr-review'), REVIEW);
    await system.sql('demo', 'update doctors set is_active = true where id = $1', [doctorId]);
    expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
  });

  it('keeps the generated record beside the corrected one, moves the case, and tells the patient', async () => {
    const reviewed = await doctor.post<{ feedback: Feedback; forwarded_case: Record<string, unknown> }>(path(one, '/ehr-review'), {
      ...REVIEW,
      assigned_doctor_id: doctorId,
    });
    expect(reviewed.status).toBe(201);
    const { feedback, forwarded_case } = reviewed.body.data;
    expect(forwarded_case).toMatchObject({
      status: 'scheduled',
      review_state: 'Scheduled',
      scheduled_date: '2099-03-01',
      assigned_doctor_id: doctorId,
    });
    const responses = await ok<{ doctor: unknown }[]>(one.patient.get(`/api/v1/cases/${one.caseId}/provider-responses`));
    expect(responses).toMatchObject([{ status: 'scheduled', doctor: { id: doctorId, name: expect.stringMatching(/\S+ \S+/) } }]);
    expect(feedback).toMatchObject({ feedback_type: 'extraction_accuracy', quality_score: 0.75, correction_type: null });
    const { review } = await ok<Detail & { review: unknown }>(nurse.get(path(one)));
    expect(review).toEqual({ given_at: expect.any(String), accuracy: 0.75 });
    expect(feedback.corrections.map(({ correction_type }) => correction_type)).toEqual([
      'condition_missed',
      'condition_false_positive',
      'observation_wrong',
    ]);
    const codesOf = ({ comorbidities }: Ehr) => comorbidities.map(({ code }) => code);
    expect([codesOf(feedback.ai_output).includes('E66.9'), codesOf(feedback.ground_truth).includes('E66.9')]).toEqual([false, true]);
    for (const secret of SECRETS) expect(JSON.stringify(feedback)).not.toContain(secret);

    const events = await system.sql<{ id: string; event_type: string; payload: { to?: string } }>(
      'demo',
      'select id, event_type, payload from events where case_id = $1 order by created_at, id',
      [one.caseId],
    );
    const moves = events.filter(({ event_type }) => event_type === 'case.state_changed').map(({ payload }) => payload.to);
    expect(moves.slice(-2)).toEqual(['provider_reviewing', 'scheduled']);
    expect(events.find(({ id }) => id === feedback.outcome_event_id)?.event_type).toBe('provider.feedback');
    expect(events.find(({ id }) => id === feedback.decision_event_id)?.event_type).toBe('agent.decision');
    const mails = () => system.mails().filter(({ to, subject }) => to === one.email && subject === 'A hospital has answered');
    expect(await until(mails, (sent) => sent.length > 0)).toHaveLength(1);
  });

  it('is never changed in the database', async () => {
    const change = system.sql('demo', `update feedback set ai_output = '{}' where case_id = $1`, [one.caseId]);
    await expect(change).rejects.toThrow('append-only');
  });
});

describe('feedback on the record', () => {
  const BODY = {
    reviewer: 'Dr. B. Kaya',
    ehr_review: {
      conditions_confirmed: ['M17.11'],
      conditions_added: ['I10'],
      conditions_removed: [],
      observations_corrected: [],
      overall_accuracy: 0.9,
    },
    notes: 'Complete.',
  };
  const give = (who: Caller, body: object, headers = {}) =>
    who.post<Feedback>(`/api/v1/cases/${one.caseId}/provider-feedback`, { provider_id: hospital.providerId, ...BODY, ...body }, headers);

  it('makes one record of the whole and one for each correction, once under an idempotency key', async () => {
    const key = { 'idempotency-key': 'feedback-once-1' };
    const [given, again] = [await give(admin, {}, key), await give(admin, {}, key)];
    expect([given.status, again.body.data.id]).toEqual([201, given.body.data.id]);
    expect(given.body.data).toMatchObject({
      feedback_type: 'extraction_accuracy',
      quality_score: 0.9,
      reviewed_by: 'provider',
      applied_to_prompt: false,
    });
    expect(given.body.data.corrections).toMatchObject([{ correction_type: 'condition_missed', correction_detail: { icd10: 'I10' } }]);
  });

  it('is for the provider that was given the record, and not for its coordinators', async () => {
    expect(codes(await give(nurse, {}))).toEqual(['AUTH_UNAUTHORIZED_001']);
    expect(codes(await give(one.patient, {}))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await give(operator, {}))).toEqual(['AUTH_UNAUTHORIZED_001']);
    const elsewhere = await give(admin, { provider_id: randomUUID() });
    expect([elsewhere.status, fields(elsewhere)]).toEqual([422, ['provider_id']]);
    const wrong = await give(admin, { ehr_review: { ...BODY.ehr_review, overall_accuracy: 2 } });
    expect([wrong.status, codes(wrong), fields(wrong)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['ehr_review.overall_accuracy']]);
  });
});

describe('the administrator of a provider', () => {
  it('sees what came, how it was answered, and who works on it', async () => {
    const figures = await ok<Record<string, unknown>>(admin.get('/api/v1/provider-portal/dashboard'));
    expect(figures).toMatchObject({
      cases_received: 1,
      cases_by_status: { scheduled: 1, open: 0 },
      response_rate: 1,
      average_response_time_hours: expect.any(Number),
      accuracy: { reviews: 1, average: 0.9 },
      demographics: { gender: { female: 1 }, country_of_residence: { DE: 1 }, age: { '50-59': 1 } },
      doctor_workload: [{ doctor_id: doctorId, open_cases: 1, name: expect.stringMatching(/\w+ \w+/) }],
    });
    expect(await ok(admin.get('/api/v1/provider-portal/dashboard?since=2099-01-01'))).toMatchObject({
      cases_received: 0,
      response_rate: null,
    });
    expect((await admin.get('/api/v1/provider-portal/dashboard?since=soon')).status).toBe(422);
  });
});

describe('a consent', () => {
  it('that names the patient opens identity and files; when it is revoked every read ends at once', async () => {
    const two = await forwardCase(system, { letter: true, consent: { share_identity: true } });
    const provider = two.providerIds[0] ?? '';
    const reader =
      provider === hospital.providerId ? admin : await (await openHospital(system, provider, 'second-portal')).as('provider_admin');
    const detail = await ok<Detail>(reader.get(path(two)));
    expect(detail.patient.identity).toMatchObject({
      first_name: 'Nadja',
      last_name: 'Sokolova',
      date_of_birth: '1968-03-14',
      email: two.email,
    });
    const [file] = await ok<Document[]>(reader.get(path(two, '/documents')));
    expect(file?.redacted).toBe(false);
    const fetched = () => fetch(file?.download_url ?? '');
    expect(await (await fetched()).text()).toContain('Nadja Sokolova');
    const acknowledged = await reader.post<{ status: string }>(path(two, '/respond'), { action: 'acknowledge' });
    expect([acknowledged.status, acknowledged.body.data.status]).toEqual([200, 'acknowledged']);
    const repeated = () => reader.post(path(two, '/respond'), { action: 'acknowledge' }, { 'idempotency-key': 'said-before-the-end' });
    await ok(repeated());
    expect((await repeated()).headers.get('idempotency-replayed')).toBe('true');

    const ofDoctor = await textForDoctor(system, two.caseId);
    expect((await fetch(ofDoctor)).status).toBe(200);

    await ok(two.patient.post(`/api/v1/consent/${two.consentId}/revoke`));
    expect(codes(await repeated())).toEqual(['CONSENT_REQUIRED_001']);
    expect((await fetch(ofDoctor)).status).toBe(404);
    expect((await fetched()).status).toBe(404);
    for (const where of ['', '/ehr', '/documents']) {
      const refused = await reader.get(path(two, where));
      expect([refused.status, codes(refused)]).toEqual([403, ['CONSENT_REQUIRED_001']]);
    }
    expect(codes(await reader.post(path(two, '/respond'), { action: 'decline' }))).toEqual(['CONSENT_REQUIRED_001']);
  }, 400_000);
});
