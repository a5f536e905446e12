import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { overrideFlag, type Walked, walkToConsent } from '../support/walk-to-consent.ts';
import { until } from '../support/until.ts';
import { withoutIds } from '../support/without-ids.ts';

type Consultation = {
  consultation_id: string;
  case_id: string;
  status: string;
  question: string | null;
  assigned_to_me: boolean;
  records_request: { records: string[]; answered: boolean } | null;
  snapshot: { policy: string; documents?: { title: string; text: string }[] } | null;
  opinion: { summary: string; agrees_with_plan: boolean; recommendations: string[]; confidence: number } | null;
};
type Case = { status: string; state: string };

const KNEE = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';
const OPINION = {
  summary: 'A brace and exercise come first.',
  agrees_with_plan: false,
  recommendations: ['Physiotherapy'],
  confidence: 0.7,
};
const DOCTOR = 'user_demoMsoDoctor000000';

describe('a second opinion', () => {
  let system: RunningSystem;
  let doctor: Caller;
  let colleague: Caller;
  let walked: Walked;
  let id: string;

  const as = async (role: string, sub: string, tenant = 'demo') =>
    createCaller(system.baseUrl, { token: await system.token(role, { sub, tenant_id: tenant }), tenant });
  const forwarded = async (sub: string) => {
    const found = await walkToConsent(system, sub, KNEE);
    await found.patient.until<Case>(`/api/v1/cases/${found.caseId}`, ({ status }) => status === 'providers_notified');
    return found;
  };
  const request = ({ patient, caseId }: Walked, body: object = {}) =>
    patient.post<Consultation>(`/api/v1/cases/${caseId}/mso/request`, body);
  const look = (who: Caller, consultation = id) => who.get<Consultation>(`/api/v1/mso/consultations/${consultation}`);
  const take = (who: Caller, consultation = id) => who.post<Consultation>(`/api/v1/mso/consultations/${consultation}/take`);
  const stateOf = async ({ patient, caseId }: Walked) => (await patient.get<Case>(`/api/v1/cases/${caseId}`)).body.data.state;
  const messages = async ({ patient, caseId }: Walked) =>
    (await patient.get<{ content: string; rich_content: { kind: string }[] }[]>(`/api/v1/cases/${caseId}/messages?page_size=100`)).body
      .data;
  const lastMessage = async (walked: Walked) => (await messages(walked)).at(-1);
  const contents = async (walked: Walked) => (await messages(walked)).map(({ content }) => content);

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    for (const user of ['user_msowithoutflag00001', 'user_msowithoutflag00002'])
      await overrideFlag(system, 'mso_consultation_enabled', 'user', user, false);
    doctor = await as('mso_doctor', DOCTOR);
    colleague = await as('mso_doctor', 'user_msocolleague0000001');
    walked = await forwarded('user_msopatient000000001');
  }, 600_000);
  afterAll(() => system?.stop());

  it('is asked for once the records are out, and only once', async () => {
    const { patient, caseId } = walked;
    const early = await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
    const tooSoon = await patient.post(`/api/v1/cases/${early.body.data.id}/mso/request`);
    expect([tooSoon.status, codes(tooSoon)]).toEqual([409, ['CASE_INVALID_TRANSITION']]);
    const none = await patient.get(`/api/v1/cases/${caseId}/mso/status`);
    expect([none.status, codes(none)]).toEqual([404, ['MSO_CONSULTATION_NOT_FOUND']]);
    const odd = await request(walked, { kind: 'telepathy', question: '' });
    expect([odd.status, codes(odd)[0], fields(odd)]).toEqual([422, 'INTAKE_VALIDATION_001', ['kind', 'question']]);

    const question = 'I am Amina Haddad, born 14 March 1962. Do I really need a new knee?';
    const asked = await patient.post<Consultation>(
      `/api/v1/cases/${caseId}/mso/request`,
      { kind: 'document_review', question },
      { 'idempotency-key': 'mso-request-0001' },
    );
    expect(asked.status).toBe(201);
    expect(asked.body.data).toMatchObject({ status: 'assigned', question, doctor_assigned: true, opinion: null });
    id = asked.body.data.consultation_id;
    expect(await stateOf(walked)).toBe('mso_offered');
    const again = await request(walked);
    expect([again.status, codes(again)]).toEqual([409, ['MSO_ALREADY_REQUESTED']]);
    expect((await lastMessage(walked))?.content).toContain('second opinion');
  });

  it('stands in the inbox, in pages, and is taken by its doctor, with a record that names nobody', async () => {
    const inbox = await doctor.get<Consultation[]>('/api/v1/mso/consultations?status=assigned&page_size=1');
    expect(inbox.body.data).toMatchObject([{ consultation_id: id, assigned_to_me: true, status: 'assigned' }]);
    expect(inbox.body.meta).toMatchObject({ page: 1, page_size: 1, total_count: 1 });
    const peek = await look(colleague);
    expect([peek.status, codes(peek)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    const waiting = await colleague.get<Consultation[]>('/api/v1/mso/consultations?status=assigned');
    expect(waiting.body.data).toMatchObject([{ consultation_id: id, assigned_to_me: false, procedure: null }]);
    const meddled = [
      await colleague.post(`/api/v1/mso/consultations/${id}/take`),
      await colleague.post(`/api/v1/mso/consultations/${id}/document`, OPINION),
      await colleague.post(`/api/v1/mso/consultations/${id}/records-request`, { records: ['ECG'] }),
    ];
    for (const answer of meddled) expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    expect((await doctor.get<Consultation[]>('/api/v1/mso/consultations')).body.data).toMatchObject([{ status: 'assigned' }]);

    const looked = await look(doctor);
    expect(looked.body.data).toMatchObject({ status: 'assigned', snapshot: null, assigned_to_me: true });
    expect(looked.body.data.question).toContain('Do I really need a new knee?');
    expect(await stateOf(walked)).toBe('mso_offered');

    const taken = await take(doctor);
    expect(taken.body.data).toMatchObject({
      status: 'in_review',
      snapshot: { policy: 'mso_clinical', clinical: { condition: { code: 'M17.11' } } },
    });
    expect(taken.body.data.question).toContain('Do I really need a new knee?');
    const shown = JSON.stringify(taken.body.data);
    for (const secret of ['Amina', 'Haddad', '1962', '+4915112345678', '@example.org']) expect(withoutIds(shown)).not.toContain(secret);
    expect(await stateOf(walked)).toBe('mso_in_progress');

    const refused = await look(colleague);
    expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    expect((await colleague.get<Consultation[]>('/api/v1/mso/consultations')).body.data).toEqual([]);
    const admin = await as('platform_admin', 'user_msoadmin00000000001');
    expect((await look(admin)).body.data.assigned_to_me).toBe(false);
    const views = await system.sql<{ actor_id: string }>(
      'demo',
      `select actor_id from events where event_type = 'record.viewed' and case_id = $1 and payload->>'consultation_id' = $2 order by created_at, id`,
      [walked.caseId, id],
    );
    expect(views.map(({ actor_id }) => actor_id)).toEqual([DOCTOR, DOCTOR, 'user_msoadmin00000000001']);
  });

  it('waits for records that the doctor asks for, and goes on with a record that holds them', async () => {
    const path = `/api/v1/mso/consultations/${id}/records-request`;
    const empty = await doctor.post(path, { records: [] });
    expect([empty.status, codes(empty), fields(empty)]).toEqual([422, ['SYS_VALIDATION'], ['records']]);
    const asked = await doctor.post<Consultation>(path, { records: ['X-ray of the knee'], note: 'Under load, please.' });
    expect(asked.body.data).toMatchObject({
      status: 'records_requested',
      records_request: { records: ['X-ray of the knee'], answered: false },
    });
    // Before the records come: a request that was met is mailed to nobody.
    await until(system.mails, (mails) => mails.some(({ subject }) => subject === 'A doctor asks for more records'));
    expect(await lastMessage(walked)).toMatchObject({
      content: expect.stringContaining('X-ray of the knee'),
      rich_content: [{ kind: 'file_request' }],
    });
    const turn = async () => (await walked.patient.get<{ waits_on: string }>(`/api/v1/cases/${walked.caseId}/next`)).body.data.waits_on;
    expect(await turn()).toBe('patient');
    const twice = await doctor.post(path, { records: ['MRI'] });
    expect([twice.status, codes(twice)]).toEqual([409, ['MSO_INVALID_STATE']]);

    const text =
      'Imaging report\nPatient: Amina Haddad\nDate: 2026-10-01\n\nX-ray of the right knee: joint space narrowed, Kellgren-Lawrence grade 2.\n';
    const file = { filename: 'knee-xray.txt', type: 'text/plain', bytes: new Uint8Array(Buffer.from(text)) };
    const uploaded = await walked.patient.uploadDocument(walked.caseId, file);
    await walked.patient.until<{ status: string }>(
      `/api/v1/documents/${uploaded.body.data.document_id}`,
      ({ status }) => status === 'processed',
    );
    const status = await walked.patient.get<Consultation>(`/api/v1/cases/${walked.caseId}/mso/status`);
    expect(status.body.data.records_request?.answered).toBe(true);
    expect(await turn()).toBe('doctor');
    expect((await look(doctor)).body.data.status).toBe('records_requested');
    const { body } = await take(doctor);
    expect(body.data.status).toBe('in_review');
    const [document] = body.data.snapshot?.documents ?? [];
    expect(document?.text).toContain('Kellgren-Lawrence grade 2');
    expect(document?.text).not.toContain('Amina');
  });

  it('ends with the opinion, which the patient can read and the case moves on', async () => {
    const path = `/api/v1/mso/consultations/${id}/document`;
    const odd = await doctor.post(path, { summary: '', agrees_with_plan: 'no', confidence: 2 });
    expect([odd.status, fields(odd)]).toEqual([422, ['agrees_with_plan', 'confidence', 'summary']]);
    const others = await colleague.post(path, OPINION);
    expect([others.status, codes(others)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    const key = { 'idempotency-key': 'mso-opinion-0001' };
    const given = await doctor.post<Consultation>(path, OPINION, key);
    expect([given.status, given.body.data.status]).toEqual([201, 'completed']);
    expect((await doctor.post(path, OPINION, key)).headers.get('idempotency-replayed')).toBe('true');
    const again = await doctor.post(path, OPINION);
    expect([again.status, codes(again)]).toEqual([409, ['MSO_INVALID_STATE']]);

    const status = await walked.patient.get<Consultation>(`/api/v1/cases/${walked.caseId}/mso/status`);
    expect(status.body.data).toMatchObject({ status: 'completed', opinion: OPINION });
    expect(await stateOf(walked)).toBe('mso_complete');
    // What was read in the records may be told after it.
    expect((await contents(walked)).join('\n')).toContain('A brace and exercise come first.');
    await until(system.mails, (mails) => mails.some(({ subject }) => subject === 'Your second opinion is ready'));
    const subjects = system.mails().map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['A second opinion is asked for', 'A doctor asks for more records']));
    const events = await system.sql<{ event_type: string }>(
      'demo',
      `select event_type from events where case_id = $1 and event_type like 'mso.%' order by created_at, id`,
      [walked.caseId],
    );
    expect(events.map(({ event_type }) => event_type)).toEqual([
      ...['mso.requested', 'mso.assigned', 'mso.taken', 'mso.record_shared', 'mso.records_requested', 'mso.record_shared', 'mso.completed'],
    ]);
  });

  it('is nobody else\u2019s business', async () => {
    const elsewhere = await as('mso_doctor', 'user_msoelsewhere0000001', 'demo-b');
    const stranger = await as('patient', 'user_msostranger00000001');
    const flagless = await as('mso_doctor', 'user_msowithoutflag00001');
    const bodies: Record<string, object> = { document: OPINION, 'records-request': { records: ['ECG'] } };
    for (const part of ['', '/document', '/records-request']) {
      const path = `/api/v1/mso/consultations/${id}${part}`;
      const [method, body] = part === '' ? ['GET', undefined] : ['POST', bodies[part.slice(1)]];
      expect(codes(await walked.patient.call(method, path, body))).toEqual(['AUTH_PERMISSION_DENIED']);
      const hidden = [
        elsewhere.call(method, path, body),
        doctor.call(method, path.replace(id, newId()), body),
        doctor.call(method, path.replace(id, 'x'), body),
      ];
      for (const answer of await Promise.all(hidden)) expect([answer.status, codes(answer)]).toEqual([404, ['MSO_CONSULTATION_NOT_FOUND']]);
      const off = await flagless.call(method, path, body);
      expect([off.status, codes(off)]).toEqual([503, ['FEATURE_DISABLED']]);
    }
    for (const [method, part] of [
      ['POST', 'request'],
      ['GET', 'status'],
    ] as const) {
      const path = `/api/v1/cases/${walked.caseId}/mso/${part}`;
      const answer = await stranger.call(method, path, method === 'POST' ? {} : undefined);
      expect([answer.status, codes(answer)]).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
    }
    const facilitator = await as('facilitator', 'user_msofacilitator00001');
    const facilitatorId = newId();
    await system.sql(
      'demo',
      `insert into facilitators (id, tenant_id, email, name, idp_user_id) values ($1, 'demo', 'mso.facilitator@example.org', 'Help', 'user_msofacilitator00001')`,
      [facilitatorId],
    );
    await system.sql(
      'demo',
      `insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope, granted_by) values ($1, 'demo', $2, $3, 'view', 'user_msopatient000000001')`,
      [newId(), walked.caseId, facilitatorId],
    );
    const kept = [
      facilitator.get(`/api/v1/cases/${walked.caseId}/mso/status`),
      facilitator.post(`/api/v1/mso/consultations/${id}/video/join`),
    ];
    for (const answer of await Promise.all(kept)) expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    expect((await elsewhere.get<Consultation[]>('/api/v1/mso/consultations')).body.data).toEqual([]);
    expect(codes(await doctor.post(`/api/v1/cases/${walked.caseId}/mso/request`))).toEqual(['AUTH_PERMISSION_DENIED']);
  });

  it('is read under a consent in force only, and is cancelled with the case', async () => {
    const other = await forwarded('user_msopatient000000002');
    const made = await request(other, {
      question: 'Llevo una hora con el pecho apretado y el brazo izquierdo dormido. ¿Hace falta operar?',
    });
    const consultation = made.body.data.consultation_id;
    const { data: thread } = (await other.patient.get<{ content: string }[]>(`/api/v1/cases/${other.caseId}/messages?page_size=100`)).body;
    expect(thread.at(-1)?.content).toMatch(/urgencia|emergencia/);
    const raised = await system.sql<{ type: string; mails: number }>(
      'demo',
      `select e.type, (select count(*)::int from notifications n where n.dedupe_key = e.dedupe_key) as mails
       from escalations e where e.case_id = $1 and e.severity = 'critical'`,
      [other.caseId],
    );
    expect(raised).toEqual([{ type: 'patient_emergency', mails: 1 }]);
    expect((await take(doctor, consultation)).status).toBe(200);
    await other.patient.post(`/api/v1/consent/${other.consentId}/revoke`);
    for (const answer of [
      await look(doctor, consultation),
      await take(doctor, consultation),
      await doctor.post(`/api/v1/mso/consultations/${consultation}/document`, OPINION),
    ])
      expect([answer.status, codes(answer)]).toEqual([403, ['CONSENT_REQUIRED_001']]);
    await other.patient.post(`/api/v1/cases/${other.caseId}/consent`, { granted: true });
    expect((await take(doctor, consultation)).body.data.snapshot?.policy).toBe('mso_clinical');
    await other.patient.patch(`/api/v1/cases/${other.caseId}`, { status: 'closed', reason: 'changed my mind' });
    const status = await other.patient.get<Consultation>(`/api/v1/cases/${other.caseId}/mso/status`);
    expect(status.body.data.status).toBe('cancelled');
    const late = await doctor.post(`/api/v1/mso/consultations/${consultation}/document`, OPINION);
    expect([late.status, codes(late)]).toEqual([409, ['MSO_INVALID_STATE']]);
  }, 400_000);

  it('is taken by name, given back to a colleague, and ends when nobody is left', async () => {
    const other = await forwarded('user_msopatient000000003');
    const consultation = (await request(other)).body.data.consultation_id;
    const path = `/api/v1/mso/consultations/${consultation}`;
    const admin = await as('platform_admin', 'user_msoadmin00000000001');
    expect(codes(await admin.post(`${path}/take`))).toEqual(['AUTH_UNAUTHORIZED_001']);
    expect(codes(await other.patient.post(`${path}/take`))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await colleague.post(`${path}/decline`))).toEqual(['AUTH_UNAUTHORIZED_001']);
    const taken = await doctor.post<Consultation>(`${path}/take`);
    expect([taken.status, taken.body.data.status, taken.body.data.snapshot?.policy]).toEqual([200, 'in_review', 'mso_clinical']);
    expect((await doctor.post<Consultation>(`${path}/take`)).body.data.status).toBe('in_review');
    expect(codes(await colleague.post(`${path}/take`))).toEqual(['AUTH_UNAUTHORIZED_001']);
    const declined = await doctor.post<{ status: string }>(`${path}/decline`);
    expect([declined.status, declined.body.data.status]).toEqual([200, 'cancelled']);
    const status = await other.patient.get<Consultation & { cancel_reason: string; due_at: null }>(
      `/api/v1/cases/${other.caseId}/mso/status`,
    );
    expect(status.body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'nobody_left', due_at: null });
    expect((await lastMessage(other))?.content).toContain('no doctor is free');
    expect(await stateOf(other)).toBe('mso_complete');
    for (const part of ['take', 'decline']) expect(codes(await doctor.post(`${path}/${part}`))).toEqual(['MSO_INVALID_STATE']);
  }, 400_000);

  it('is withdrawn by its patient, also with the flag off', async () => {
    const other = await forwarded('user_msowithoutflag00002');
    const cancel = (who: Caller = other.patient) =>
      who.post<Consultation & { cancel_reason: string }>(`/api/v1/cases/${other.caseId}/mso/cancel`);
    expect(codes(await cancel())).toEqual(['MSO_CONSULTATION_NOT_FOUND']);
    const coordinator = await as('coordinator', 'user_msocoordinator00001');
    const asked = await coordinator.post<Consultation>(`/api/v1/cases/${other.caseId}/mso/request`, {});
    const consultation = asked.body.data.consultation_id;
    expect((await take(doctor, consultation)).status).toBe(200);
    expect(codes(await request(other))).toEqual(['FEATURE_DISABLED']);
    const stranger = await as('patient', 'user_msostranger00000001');
    expect(codes(await cancel(stranger))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await cancel(doctor))).toEqual(['AUTH_PERMISSION_DENIED']);
    const gone = await cancel();
    expect([gone.status, gone.body.data.status, gone.body.data.cancel_reason]).toEqual([200, 'cancelled', 'withdrawn']);
    expect(codes(await cancel())).toEqual(['MSO_INVALID_STATE']);
    expect(codes(await look(doctor, consultation))).toEqual(['CONSENT_REQUIRED_001']);
    expect(await stateOf(other)).toBe('mso_complete');
  }, 400_000);
});
