import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { permissionsOf } from '../../../domain/permissions.ts';
import type { Caller } from '../../support/caller.ts';
import { codes } from '../../support/caller.ts';
import { openEventStream, refusedUpgrade } from '../../support/event-source.ts';
import { type AccessWorld, contractsWhere, SECRETS, SPOKEN, startAccessWorld, type WholeCase } from './access-world.ts';
import { DOORS, type Door, nothing, underPolicy, walkDoors } from './case-doors.ts';

const DOCTOR = 'user_accessdoctor0000001';

/** Whatever else a doctor may read in the tenant: lists, the queue of risk, the directory. */
const RIGHTS = permissionsOf('mso_doctor');
const READABLE = contractsWhere(
  ({ method, produces, access }) =>
    method === 'get' &&
    produces !== 'text/event-stream' &&
    access.kind === 'tenant' &&
    (access.permission === null || RIGHTS.has(access.permission)),
);

let world: AccessWorld;
let doctor: Caller;
let owned: WholeCase;

beforeAll(async () => {
  world = await startAccessWorld();
  doctor = await world.as('mso_doctor', DOCTOR);
}, 400_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  owned = await world.openWholeCase();
});

const walk = (doors: readonly Door[] = DOORS, of = owned, secrets?: readonly string[]) =>
  walkDoors({ world, doctor, sub: DOCTOR }, of, doors, secrets);

describe('a second-opinion doctor', () => {
  it('finds none of the cases of the tenant without a consultation', async () => {
    expect(DOORS.length).toBeGreaterThan(20);
    expect(await walk()).toEqual(nothing);
    expect((await doctor.get('/api/v1/cases')).body).toMatchObject({ data: [], meta: { total_count: 0 } });
  });

  it.each([
    ['that nobody has taken', 'requested', null],
    ['that was proposed to him', 'assigned', DOCTOR],
    ['of his own', 'in_review', DOCTOR],
    ['that he has completed', 'completed', DOCTOR],
  ])('reads a case with a consultation %s without a name and without the conversation', async (_, status, who) => {
    await world.addConsultation(owned, status, who);
    expect(await walk()).toEqual(underPolicy);
    const { body } = await doctor.get<{ id: string; status: null; title: string }[]>('/api/v1/cases');
    expect(body.data.find(({ id }) => id === owned.case_id)).toMatchObject({ status: null, title: 'Case', budget_cents: null });
    const ehr = (await doctor.get<{ demographics: object; condition: object | null }>(`/api/v1/cases/${owned.case_id}/ehr`)).body.data;
    expect(ehr.demographics).toMatchObject({ first_name: 'Patient', date_of_birth: null, gender: 'female', country_of_residence: 'DE' });
  });

  it.each([
    ['that was proposed to a colleague', 'assigned', 'user_accesscolleague0001'],
    ['that a colleague has taken', 'in_review', 'user_accesscolleague0001'],
    ['that was cancelled', 'cancelled', DOCTOR],
  ])('finds no case with a consultation %s', async (_, status, who) => {
    await world.addConsultation(owned, status, who);
    expect(await walk()).toEqual(nothing);
  });

  it('is told of one that was proposed to a colleague that it waits, and nothing of what it is about', async () => {
    const id = await world.addConsultation(owned, 'assigned', 'user_accesscolleague0001');
    const { body } = await doctor.get<Record<string, unknown>[]>('/api/v1/mso/consultations?page_size=100');
    const row = body.data.find(({ consultation_id }) => consultation_id === id);
    expect(row).toMatchObject({ status: 'assigned', assigned_to_me: false, procedure: null, procedure_code: null });
    const refused = await doctor.get(`/api/v1/mso/consultations/${id}`);
    expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    const colleague = await world.as('mso_doctor', 'user_accesscolleague0001');
    const theirs = await colleague.get<Record<string, unknown>[]>('/api/v1/mso/consultations?page_size=100');
    expect(theirs.body.data.find(({ consultation_id }) => consultation_id === id)).toMatchObject({
      assigned_to_me: true,
      procedure: expect.stringContaining('A new knee'),
    });
  });

  it('reads nothing of one that nobody has taken once the patient has taken the consent back', async () => {
    const id = await world.addConsultation(owned, 'requested', null);
    await world.sql(`update consents set status = 'inactive', revoked_at = now() where id = $1`, [owned.consent_id]);
    const { body } = await doctor.get<Record<string, unknown>[]>('/api/v1/mso/consultations?page_size=100');
    expect(body.data.find(({ consultation_id }) => consultation_id === id)).toMatchObject({ procedure: null, procedure_code: null });
    const administrator = await world.as('platform_admin', 'user_accessadmin00000001');
    expect(codes(await administrator.get(`/api/v1/mso/consultations/${id}`))).toEqual(['CONSENT_REQUIRED_001']);
  });

  it('finds no case with a consultation that he gave back, though a colleague has not taken it yet', async () => {
    await world.addConsultation(owned, 'assigned', 'user_accesscolleague0001');
    await world.sql('update mso_consultations set offered_to = $2 where case_id = $1', [
      owned.case_id,
      [DOCTOR, 'user_accesscolleague0001'],
    ]);
    expect(await walk()).toEqual(nothing);
    const [given] = await world.sql<{ id: string }>('select id from mso_consultations where case_id = $1', [owned.case_id]);
    expect((await doctor.get(`/api/v1/mso/consultations/${given?.id}`)).status).toBe(403);
    const { body } = await doctor.get<{ consultation_id: string }[]>('/api/v1/mso/consultations?page_size=100');
    expect(body.data.map(({ consultation_id }) => consultation_id)).not.toContain(given?.id);
  });

  it('loses the case with the consent, with its last day, and with the flag', async () => {
    await world.addConsultation(owned, 'in_review', DOCTOR);
    expect((await doctor.get(`/api/v1/cases/${owned.case_id}`)).status).toBe(200);
    await world.setFlag('mso_consultation_enabled', false);
    expect((await doctor.get(`/api/v1/cases/${owned.case_id}`)).status).toBe(404);
    await world.setFlag('mso_consultation_enabled', true);
    await world.sql(`update consents set period_end = '2020-01-01' where id = $1`, [owned.consent_id]);
    expect(await walk()).toEqual(nothing);
    await world.sql(`update consents set period_end = null, status = 'inactive' where id = $1`, [owned.consent_id]);
    expect(await walk()).toEqual(nothing);
  });

  it('reads a case of the risk queue under the same policy, and not any more once it is decided', async () => {
    const review = await world.addReview(owned);
    const walked = await walk();
    // Nobody asked for a second opinion here.
    expect(walked).toEqual({ ...underPolicy, '/api/v1/cases/{case_id}/mso/status': { status: 404, told: [] } });
    const assessed = await doctor.get<{ record: { policy: string; clinical: object } }>(`/api/v1/risk/${owned.case_id}/assessment`);
    expect(assessed.body.data.record).toMatchObject({ policy: 'mso_clinical', clinical: {} });
    const text = JSON.stringify([assessed.body, (await doctor.get('/api/v1/risk/queue')).body]);
    expect([...SECRETS, SPOKEN].filter((secret) => text.includes(secret))).toEqual([]);
    expect((await doctor.get(`/api/v1/risk/${owned.case_id}/history`)).status).toBe(200);

    await world.sql(`update risk_reviews set status = 'approved', decided_by = 'user_accesscolleague0001' where id = $1`, [review]);
    expect(await walk()).toEqual(nothing);
    expect(codes(await doctor.get(`/api/v1/risk/${owned.case_id}/assessment`))).toEqual(['RISK_REVIEW_NOT_FOUND']);
    await world.sql(
      `insert into risk_decisions (id, tenant_id, risk_review_id, decision, rationale, decided_by) values (gen_random_uuid(), 'alpha', $1, 'approve', $2, $3)`,
      [review, 'The heart failure of Katharina Wolkenstein is treated.', 'user_accesscolleague0001'],
    );
    const history = `/api/v1/risk/${owned.case_id}/history`;
    expect(codes(await doctor.get(history))).toEqual(['RISK_REVIEW_NOT_FOUND']);
    const decider = await world.as('mso_doctor', 'user_accesscolleague0001');
    const [said] = (await decider.get<{ rationale: string }[]>(history)).body.data.map(({ rationale }) => rationale);
    expect(said).toMatch(/^The heart failure of .* is treated\.$/);
    expect(said).not.toMatch(/Katharina|Wolkenstein/);
    const late = await doctor.post(`/api/v1/risk/${owned.case_id}/decision`, { decision: 'approve', rationale: 'fine' });
    expect(codes(late)).toEqual(['RISK_ALREADY_DECIDED']);
  });

  it('reads and judges no case of the risk queue whose patient has taken the consent back', async () => {
    await world.addReview(owned);
    const assessment = `/api/v1/risk/${owned.case_id}/assessment`;
    expect((await doctor.get(assessment)).status).toBe(200);
    await world.sql(`update consents set status = 'inactive', revoked_at = now() where id = $1`, [owned.consent_id]);
    const refused = await doctor.get(assessment);
    expect([refused.status, codes(refused)]).toEqual([403, ['CONSENT_REQUIRED_001']]);
    const decision = { decision: 'approve', rationale: 'She is fit.' };
    expect(codes(await doctor.post(`/api/v1/risk/${owned.case_id}/decision`, decision))).toEqual(['CONSENT_REQUIRED_001']);
    expect(codes(await doctor.get(`/api/v1/risk/${owned.case_id}/history`))).toEqual(['CONSENT_REQUIRED_001']);
    const queued = await doctor.get<{ case_id: string }[]>('/api/v1/risk/queue?page_size=100');
    expect(SECRETS.filter((secret) => JSON.stringify(queued.body).includes(secret))).toEqual([]);
    const administrator = await world.as('platform_admin', 'user_accessadmin00000001');
    expect((await administrator.get(assessment)).status).toBe(200);
  });

  it('with a consultation sees nothing of another case, be it of the same patient, whichever way it is asked for', async () => {
    await world.addConsultation(owned, 'in_review', DOCTOR);
    const [stranger, sibling] = [await world.openWholeCase(), await world.openSecondCase(owned)];
    for (const other of [stranger, sibling]) {
      const foreign = await world.addConsultation(other, 'in_review', 'user_accesscolleague0001');
      expect((await doctor.get(`/api/v1/mso/consultations/${foreign}`)).status).toBe(403);
      const { case_id, document_id, resources } = other;
      const marks = [case_id, document_id, ...Object.entries(resources).flatMap(([type, id]) => (type === 'Patient' ? [] : [id]))];
      const named = DOORS.filter(({ path }) => !(other === sibling && path.includes('/{patient_id}')));
      const seen = await walk(named, other, [...SECRETS, SPOKEN, '4711900']);
      expect(Object.entries(seen).filter(([, { status, told }]) => status !== 404 || told.length > 0)).toEqual([]);
      // Every other thing that a doctor may read: lists, and what hangs on the patient of the consultation.
      const open = READABLE.filter((door) => !door.path.includes('{') || door.path.includes('{patient_id}'));
      expect(open.length).toBeGreaterThan(10);
      const told = await walk(open, owned, marks);
      expect(Object.entries(told).filter(([, found]) => found.status >= 500 || found.told.length > 0)).toEqual([]);
    }
    const risk = READABLE.filter(({ path }) => path.includes('/risk/{case_id}'));
    expect(new Set(Object.values(await walk(risk, sibling)).map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('with a consultation changes nothing that is not the doctor’s, in this case or another', async () => {
    await world.addConsultation(owned, 'in_review', DOCTOR);
    const other = await world.openSecondCase(owned);
    const statuses = async ({ case_id, patient_id, document_id, consent_id }: WholeCase) => {
      const path = `/api/v1/cases/${case_id}`;
      const answers = [
        await doctor.post(`${path}/chat`, { message: 'Hello' }),
        await doctor.post(`${path}/consent`, { granted: true }),
        await doctor.post(`${path}/match`),
        await doctor.post(`${path}/select-providers`, { provider_ids: [case_id] }),
        await doctor.patch(path, { status: 'closed', reason: 'other' }),
        await doctor.post(`${path}/mso/request`, { kind: 'document_review', question: 'Why?' }),
        await doctor.post(`${path}/mso/cancel`),
        await doctor.post(`/api/v1/consent/${consent_id}/revoke`),
        await doctor.patch(`/api/v1/patients/${patient_id}`, { first_name: 'X' }),
        await doctor.post(`/api/v1/patients/${patient_id}/export`),
        await doctor.get(`/api/v1/patients/${patient_id}/export`),
        await doctor.post(`/api/v1/patients/${patient_id}/erasure`),
      ];
      const token = await world.api.issuer.token({ org_role: 'mso_doctor', sub: DOCTOR, tenant_id: 'alpha' });
      const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': 'alpha' };
      const removal = await fetch(`${world.api.baseUrl}/api/v1/documents/${document_id}`, { method: 'DELETE', headers });
      expect(removal.status).toBe(403);
      return [...new Set(answers.map((answer) => `${answer.status} ${codes(answer).join()}`))];
    };
    expect(await statuses(owned)).toEqual(['403 AUTH_PERMISSION_DENIED']);
    expect(await statuses(other)).toEqual(['403 AUTH_PERMISSION_DENIED']);
    const strike = await doctor.patch(`/api/v1/cases/${other.case_id}/ehr/findings/${other.resources.Condition}`, { status: 'wrong' });
    expect([strike.status, codes(strike)]).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
    const added = await doctor.post(`/api/v1/cases/${other.case_id}/ehr/findings`, { kind: 'allergy', display: 'Latex' });
    expect([added.status, codes(added)]).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
  });

  it('gets the text of a document without names, never the file', async () => {
    await world.addConsultation(owned, 'in_review', DOCTOR);
    const { body } = await doctor.get<{ filename: string; document_date: null; download_url: string }>(
      `/api/v1/documents/${owned.document_id}`,
    );
    expect(body.data).toMatchObject({ document_date: null });
    const text = await (await fetch(body.data.download_url)).text();
    expect(text).toContain('primary osteoarthritis of the right knee');
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('hears nothing of the conversation over a WebSocket', async () => {
    const token = await world.api.issuer.token({ org_role: 'mso_doctor', sub: DOCTOR, tenant_id: 'alpha' });
    const address = `${world.api.baseUrl}/api/v1/cases/${owned.case_id}/ws?token=${token}&tenant_id=alpha`;
    expect((await refusedUpgrade(address)).status).toBe(404);
    await world.addConsultation(owned, 'in_review', DOCTOR);
    expect((await refusedUpgrade(address)).status).toBe(403);
  });

  it('is told by the tools no more than by the routes', async () => {
    const ask = async (tool: string) => {
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: { case_id: owned.case_id } } };
      const token = await world.api.issuer.token({ org_role: 'mso_doctor', sub: DOCTOR, tenant_id: 'alpha' });
      const response = await fetch(`${world.api.baseUrl}/mcp`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
          ...{ 'x-tenant-id': 'alpha', authorization: `Bearer ${token}` },
        },
        body: JSON.stringify(call),
      });
      return response.text();
    };
    const tools = ['get_case', 'get_patient_clinical_summary', 'get_document_checklist'];
    for (const tool of tools) expect(await ask(tool)).toContain('INTAKE_CASE_NOT_FOUND_001');
    await world.addConsultation(owned, 'in_review', DOCTOR);
    for (const tool of tools) {
      const told = await ask(tool);
      expect(told).not.toContain('NOT_FOUND');
      expect([...SECRETS, SPOKEN].filter((secret) => told.includes(secret))).toEqual([]);
    }
  });

  it('is the same person to whoever looks twice, and another one in another case', async () => {
    await world.addConsultation(owned, 'in_review', DOCTOR);
    const nameIn = async ({ case_id, patient_id }: WholeCase) => {
      const ehr = (await doctor.get<{ demographics: { last_name: string } }>(`/api/v1/cases/${case_id}/ehr`)).body.data.demographics;
      const patient = (await doctor.get<{ last_name: string }>(`/api/v1/patients/${patient_id}`)).body.data;
      return [ehr.last_name, patient.last_name];
    };
    const [first, again] = [await nameIn(owned), await nameIn(owned)];
    expect(first).toEqual(again);
    expect(new Set(first).size).toBe(1);
    const other = await world.openWholeCase();
    await world.addConsultation(other, 'in_review', DOCTOR);
    expect(await nameIn(other)).not.toEqual(first);
  });

  it('does not decide about himself', async () => {
    const own = await world.openWholeCase({ sub: DOCTOR });
    await world.addReview(own);
    const decided = await doctor.post(`/api/v1/risk/${own.case_id}/decision`, { decision: 'approve', rationale: 'fine' });
    expect([decided.status, codes(decided)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
  });

  it('gives himself no second opinion, nor sees that one is asked for', async () => {
    const own = await world.openWholeCase({ sub: DOCTOR });
    const id = await world.addConsultation(own, 'requested', null);
    const inbox = await doctor.get<{ consultation_id: string }[]>('/api/v1/mso/consultations?page_size=100');
    expect(inbox.body.data.map(({ consultation_id }) => consultation_id)).not.toContain(id);
    const path = `/api/v1/mso/consultations/${id}`;
    const opinion = { summary: 'I am fine.', agrees_with_plan: true, recommendations: [], confidence: 1 };
    const answers = [
      await doctor.get(path),
      await doctor.post(`${path}/take`),
      await doctor.post(`${path}/decline`),
      await doctor.post(`${path}/document`, opinion),
      await doctor.post(`${path}/records-request`, { records: ['MRI'] }),
    ];
    expect(answers.map((answer) => [answer.status, ...codes(answer)])).toEqual(answers.map(() => [403, 'AUTH_UNAUTHORIZED_001']));
  });
});

describe('the patient, and the staff', () => {
  it.each([
    ['patient', 'user_accessowner00000001'],
    ['coordinator', 'user_accesscoord00000001'],
    ['platform_admin', 'user_accessadmin00000001'],
  ])('read the case as it is: %s', async (role, sub) => {
    await world.addConsultation(owned, 'in_review', DOCTOR);
    const caller = await world.as(role, sub);
    const answers = await Promise.all(
      [`/api/v1/cases/${owned.case_id}`, `/api/v1/cases/${owned.case_id}/ehr`, `/api/v1/patients/${owned.patient_id}`].map((path) =>
        caller.get(path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(answers[1]?.body)).toContain('Wolkenstein');
    const stream = openEventStream(
      `${world.api.baseUrl}/api/v1/cases/${owned.case_id}/messages/stream?token=${await world.api.issuer.token({ org_role: role, sub, tenant_id: 'alpha' })}&tenant_id=alpha`,
    );
    expect((await stream.response).status).toBe(200);
    await stream.close();
  });
});
