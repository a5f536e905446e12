import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Caller, codes, createCaller, fields } from '../../support/caller.ts';
import { refusedUpgrade } from '../../support/event-source.ts';
import { type CoordinationApi, NOWHERE, OWNER, startCoordinationApi } from './coordination-api.ts';

type Grant = { id: string; scope: string; is_active: boolean; revoked_at: string | null; facilitator_id: string };

const GRANT = '/api/v1/consent/facilitator/grant';
const REVOKE = '/api/v1/consent/facilitator/revoke';
const LIST = '/api/v1/consent/facilitator/list';

let world: CoordinationApi;
let facilitator: Caller;
let facilitator_id: string;
let case_id: string;
let patient_id: string;

beforeAll(async () => {
  world = await startCoordinationApi([
    ...([
      'facilitator_consent_enabled',
      'facilitator_sourced_cases_enabled',
      'coordinator_timeline_enabled',
      'provider_portal_v1',
    ] as const),
  ]);
}, 400_000);
afterAll(() => world.api.stop());
beforeEach(async () => {
  const sub = `user_facilitator${newId().replaceAll('-', '').slice(12)}`;
  facilitator = await world.as('facilitator', sub);
  facilitator_id = await world.addFacilitator(sub);
  ({ case_id, patient_id } = await world.openCase());
});

const grant = (more: object = {}, caller = world.patient, headers?: Record<string, string>) =>
  caller.post<Grant>(GRANT, { case_id, facilitator_id, scope: 'view', ...more }, headers);
const revoke = (body: object, caller = world.patient) => caller.post<Grant>(REVOKE, body);
const mayRead = async () => (await facilitator.get(`/api/v1/cases/${case_id}`)).status;

describe('a grant to a facilitator', () => {
  it.each([
    ['POST', GRANT],
    ['POST', REVOKE],
    ['GET', `${LIST}?case_id=${NOWHERE}`],
  ])('%s %s: consent:manage', async (method, path) => {
    const answer = await facilitator.call(method, path, method === 'GET' ? undefined : {});
    expect(codes(answer)).toEqual(['AUTH_PERMISSION_DENIED']);
  });

  it('is no longer given nor used with the flag off, and can still be seen and taken back', async () => {
    const given = await grant();
    expect(await mayRead()).toBe(200);
    await world.setFlag('facilitator_consent_enabled', false);
    const off = {
      read: await mayRead(),
      grant: await grant(),
      list: await world.patient.get<Grant[]>(`${LIST}?case_id=${case_id}`),
      revoke: await revoke({ grant_id: given.body.data.id }),
    };
    await world.setFlag('facilitator_consent_enabled', true);
    expect([off.read, off.grant.status, codes(off.grant)]).toEqual([404, 503, ['FEATURE_DISABLED']]);
    expect([off.list.status, off.list.body.data.map(({ id }) => id)]).toEqual([200, [given.body.data.id]]);
    expect([off.revoke.status, off.revoke.body.data.is_active]).toEqual([200, false]);
    expect(await mayRead()).toBe(404);
  });

  it('opens the case to the facilitator, and its revocation closes it at once', async () => {
    expect(await mayRead()).toBe(404);
    const given = await grant();
    expect([given.status, given.body.data]).toMatchObject([
      201,
      { case_id, facilitator_id, facilitator_name: 'Northern Lights', scope: 'view', is_active: true, expires_at: null, revoked_at: null },
    ]);
    expect(await mayRead()).toBe(200);
    const { id } = given.body.data;
    const ended = await revoke({ grant_id: id });
    expect(ended.body.data).toMatchObject({ id, is_active: false, revoked_at: expect.any(String) });
    expect(await mayRead()).toBe(404);
    const again = await revoke({ grant_id: id });
    expect([again.status, codes(again)]).toEqual([409, ['CONSENT_ALREADY_REVOKED_001']]);
    expect(await world.events(case_id, 'consent.facilitator_granted')).toMatchObject([
      { actor_id: OWNER, payload: { grant_id: id, facilitator_id, scope: 'view' } },
    ]);
    expect(await world.events(case_id, 'consent.facilitator_revoked')).toMatchObject([{ payload: { grant_id: id } }]);
  });

  it('is given for an open case only, and taken back from a closed one', async () => {
    const { id } = (await grant()).body.data;
    await world.sql(`update cases set state = 'closed' where id = $1`, [case_id]);
    const refused = await grant({ scope: 'upload' });
    const ended = await revoke({ grant_id: id });
    await world.sql(`update cases set state = 'draft' where id = $1`, [case_id]);
    expect([refused.status, codes(refused)]).toEqual([400, ['INTAKE_CASE_CLOSED_001']]);
    expect([ended.status, ended.body.data.is_active]).toEqual([200, false]);
  });

  it('is revoked by case and facilitator too', async () => {
    await grant();
    expect((await revoke({ case_id, facilitator_id })).body.data.is_active).toBe(false);
    expect(codes(await revoke({ case_id, facilitator_id }))).toEqual(['CONSENT_ALREADY_REVOKED_001']);
    expect(codes(await revoke({ case_id, facilitator_id: NOWHERE }))).toEqual(['CONSENT_NOT_FOUND_001']);
  });

  it('ends at its time', async () => {
    await grant({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    expect(await mayRead()).toBe(200);
    await world.sql(`update facilitator_grants set expires_at = now() - interval '1 second' where case_id = $1`, [case_id]);
    expect(await mayRead()).toBe(404);
    expect((await world.patient.get(`${LIST}?case_id=${case_id}`)).body.data).toEqual([]);
    expect((await facilitator.get('/api/v1/facilitator/delegated-cases')).body.data).toEqual([]);
  });

  it('takes the place of the one before, also of many at once', async () => {
    await grant();
    const answers = await Promise.all([grant({ scope: 'upload' }), grant({ scope: 'view_documents' }), grant({ scope: 'view' })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const listed = (await world.patient.get<Grant[]>(`${LIST}?case_id=${case_id}`)).body.data;
    expect(listed).toHaveLength(1);
    expect(listed).toMatchObject([{ facilitator_id, is_active: true }]);
    await revoke({ case_id, facilitator_id });
    expect(await mayRead()).toBe(404);
  });

  it('is given once under an idempotency key, also when the first answer was lost', async () => {
    const key = { 'idempotency-key': `grant-${case_id}` };
    const first = await grant({}, world.patient, key);
    await world.sql('delete from idempotency_keys');
    expect((await grant({}, world.patient, key)).body.data).toEqual(first.body.data);
    expect(await world.events(case_id, 'consent.facilitator_granted')).toHaveLength(1);
  });

  it('is given by the patient only, to a facilitator who is there', async () => {
    expect(codes(await grant({}, world.stranger))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await grant({}, await world.as('platform_admin', 'user_grantadmin000000001')))).toEqual(['AUTH_UNAUTHORIZED_001']);
    expect(codes(await grant({}, await world.as('patient', OWNER, 'beta')))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    const unknown = await grant({ facilitator_id: NOWHERE });
    expect([unknown.status, codes(unknown)]).toEqual([404, ['FACILITATOR_NOT_FOUND']]);
    const inactive = await grant({ facilitator_id: await world.addFacilitator(null, false) });
    expect([inactive.status, codes(inactive)]).toEqual([422, ['FACILITATOR_INACTIVE']]);
    expect(fields(await grant({ scope: 'all', expires_at: '2020-01-01T00:00:00Z' })).toSorted()).toEqual(['expires_at', 'scope']);
    expect(fields(await revoke({ case_id }))).toEqual(['grant_id']);
    const { id } = (await grant()).body.data;
    expect(codes(await revoke({ grant_id: id }, world.stranger))).toEqual(['CONSENT_NOT_FOUND_001']);
    expect(codes(await world.stranger.get(`${LIST}?case_id=${case_id}`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(await mayRead()).toBe(200);
  });
});

describe('what a facilitator reads of a delegated case', () => {
  it('is the case and its progress, without budget or findings', async () => {
    await world.sql(
      `insert into document_issues (id, tenant_id, case_id, check_name, severity, message) values ($1, 'alpha', $2, 'implausible_value', 'high', 'Glucose 4000')`,
      [newId(), case_id],
    );
    await grant();
    const answers = [await facilitator.get(`/api/v1/cases/${case_id}`), await facilitator.get('/api/v1/cases')];
    for (const { status, body } of answers) {
      expect([status, JSON.stringify(body).includes('900000'), JSON.stringify(body).includes('Glucose')]).toEqual([200, false, false]);
    }
    expect(answers[0]?.body.data).toMatchObject({ id: case_id, status: 'draft', title: 'Total knee replacement', budget_cents: null });
    expect((await world.patient.get(`/api/v1/cases/${case_id}`)).body.data).toMatchObject({ budget_cents: 900_000, blocking_issues: [{}] });
    expect((await facilitator.get<{ notes?: object }>(`/api/v1/cases/${case_id}/timeline`)).body.data.notes).toBeUndefined();
    expect((await facilitator.get(`/api/v1/cases/${case_id}/document-checklist`)).status).toBe(200);
    expect((await facilitator.get(`/api/v1/cases/${case_id}/confirmation`)).body.data).toMatchObject({
      policy: 'facilitator_consent',
      snapshot: { patient: { first_name: 'Ana' }, documents: [] },
    });
  });

  it.each(['ehr', 'readiness', 'messages', 'decisions', 'scores', 'issues', 'quotes'])('is nothing of its %s', async (part) => {
    await grant({ scope: 'upload' });
    const answer = await facilitator.get(`/api/v1/cases/${case_id}/${part}`);
    expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
  });

  it('is no FHIR resource, and no stream of the conversation', async () => {
    const condition = newId();
    await world.sql(
      `insert into fhir_resources (id, tenant_id, patient_id, case_id, resource_type, resource_id, source, code, resource)
       values ($1, 'alpha', $2, $3, 'Condition', $1, 'agent', 'M17.11', $4)`,
      [condition, patient_id, case_id, JSON.stringify({ resourceType: 'Condition', id: condition })],
    );
    const paths = [`/api/v1/fhir/Condition/${condition}`, `/api/v1/patients/${patient_id}/fhir?case_id=${case_id}`];
    for (const path of paths) expect([path, (await facilitator.get(path)).status]).toEqual([path, 404]);
    await grant({ scope: 'upload' });
    for (const path of [
      ...paths,
      `/api/v1/cases/${case_id}/chat/stream`,
      `/api/v1/cases/${case_id}/messages/stream`,
      `/api/v1/patients/${patient_id}/documents/stream`,
    ]) {
      expect([path, codes(await facilitator.get(path))]).toEqual([path, ['AUTH_UNAUTHORIZED_001']]);
    }
  });

  it('is who the patient is, without contact and date of birth', async () => {
    expect((await facilitator.get(`/api/v1/patients/${patient_id}`)).status).toBe(404);
    await grant();
    const seen = (await facilitator.get(`/api/v1/patients/${patient_id}`)).body.data;
    expect(seen).toMatchObject({
      first_name: 'Ana',
      last_name: 'Horvat',
      date_of_birth: null,
      email: null,
      phone: null,
      medical_history: {},
    });
    expect(codes(await facilitator.patch(`/api/v1/patients/${patient_id}`, { email: 'mine@example.org' }))).toEqual([
      'AUTH_UNAUTHORIZED_001',
    ]);
    await revoke({ case_id, facilitator_id });
    expect((await facilitator.get(`/api/v1/patients/${patient_id}`)).status).toBe(404);
  });

  it('is no more of a patient whom the facilitator referred, though what is shown of that record may be changed', async () => {
    const own = await world.openCase({ referrer: facilitator_id });
    const path = `/api/v1/patients/${own.patient_id}`;
    const kept = { first_name: 'Ana', date_of_birth: null, email: null, phone: null, idp_user_id: null };
    expect((await facilitator.get(path)).body.data).toMatchObject(kept);
    expect((await facilitator.patch(path, { gender: 'female' })).body.data).toMatchObject({ ...kept, gender: 'female' });
    expect(fields(await facilitator.patch(path, { gender: 'male', phone: '+385911234568' }))).toEqual(['phone']);
    const stored = await world.sql('select gender, phone, date_of_birth::text as born from patients where id = $1', [own.patient_id]);
    expect(stored).toEqual([{ gender: 'female', phone: expect.not.stringContaining('1234568'), born: '1968-03-14' }]);
    expect(codes(await facilitator.get(`/api/v1/cases/${own.case_id}/ehr`))).toEqual(['AUTH_UNAUTHORIZED_001']);
  });

  it('are the titles of documents, and uploads, as the scope says', async () => {
    const document = newId();
    await world.sql(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, object_key, status, document_type, document_date)
       values ($1, 'alpha', $2, $3, 'lab Ana 1968-03-14.pdf', 'application/pdf', 10, gen_random_uuid()::text, 'documents/x', 'processed', 'lab_report', '2026-01-02')`,
      [document, case_id, patient_id],
    );
    const list = () => facilitator.get<object[]>(`/api/v1/cases/${case_id}/documents`);
    const presign = () => facilitator.post('/documents/presign', { case_id, filename: 'x.pdf', size: 100, type: 'application/pdf' });
    await grant({ scope: 'view' });
    expect([(await list()).status, (await presign()).status]).toEqual([403, 403]);
    await grant({ scope: 'view_documents' });
    expect([(await list()).body.data, (await presign()).status]).toMatchObject([
      [{ filename: 'lab Ana [date of birth].pdf', document_type: 'lab_report', document_date: null }],
      403,
    ]);
    const one = await facilitator.get(`/api/v1/documents/${document}`);
    expect(one.body.data).toMatchObject({ filename: 'lab Ana [date of birth].pdf', download_url: null, pages: [], issues: [] });
    await grant({ scope: 'upload' });
    expect([(await list()).status, (await presign()).status]).toEqual([200, 200]);
    await revoke({ case_id, facilitator_id });
    expect([(await list()).status, (await presign()).status]).toEqual([404, 404]);
  });
});

describe('with facilitator_sourced_cases_enabled off', () => {
  const TOOLS = ['get_case', 'get_patient_clinical_summary', 'get_document_checklist'];
  let sourced: { case_id: string; patient_id: string };
  let document: string;
  let token: string;

  beforeEach(async () => {
    const sub = `user_referrer${newId().replaceAll('-', '').slice(12)}`;
    token = await world.api.issuer.token({ org_role: 'facilitator', sub, tenant_id: 'alpha' });
    facilitator = createCaller(world.api.baseUrl, { token, tenant: 'alpha' });
    facilitator_id = await world.addFacilitator(sub);
    sourced = await world.openCase({ referrer: facilitator_id });
    document = newId();
    await world.sql(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, object_key, status)
       values ($1, 'alpha', $2, $3, 'lab.pdf', 'application/pdf', 10, gen_random_uuid()::text, 'documents/x', 'processed')`,
      [document, sourced.case_id, sourced.patient_id],
    );
  });
  afterEach(() => world.setFlag('facilitator_sourced_cases_enabled', true));

  const tool = async (name: string) => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { case_id: sourced.case_id } } };
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
  /** Every read and write of a facilitator about a case and its patient, and what each answers. */
  async function answers(): Promise<Record<string, number>> {
    const [ofCase, ofPatient] = [`/api/v1/cases/${sourced.case_id}`, `/api/v1/patients/${sourced.patient_id}`];
    const upload = { case_id: sourced.case_id, filename: 'x.pdf', size: 100, type: 'application/pdf' };
    const reads = [ofCase, `${ofCase}/document-checklist`, `${ofCase}/documents`, `${ofCase}/timeline`, ofPatient];
    const found: Record<string, number> = {};
    for (const path of [...reads, `/api/v1/documents/${document}`]) found[`GET ${path}`] = (await facilitator.get(path)).status;
    found.patch = (await facilitator.patch(ofPatient, { gender: 'female' })).status;
    found.presign = (await facilitator.post('/documents/presign', upload)).status;
    for (const kept of ['ehr', 'messages', 'scores', 'readiness', 'chat/stream', 'messages/stream'])
      found[kept] = (await facilitator.get(`${ofCase}/${kept}`)).status;
    return found;
  }

  it('nothing of a sourced case is read, written or heard, and with it on all of it is as before', async () => {
    const on = await answers();
    expect(Object.values(on).filter((status) => status < 300)).toHaveLength(8);
    expect(Object.values(on)).not.toContain(404);
    for (const name of TOOLS) expect(await tool(name)).not.toContain('NOT_FOUND');
    await world.setFlag('facilitator_sourced_cases_enabled', false);
    const off = await answers();
    expect(Object.entries(off).filter(([, status]) => status !== 404)).toEqual([]);
    expect((await facilitator.get(`/api/v1/patients/${sourced.patient_id}/documents/stream`)).status).toBe(404);
    for (const name of TOOLS) expect(await tool(name)).toContain('INTAKE_CASE_NOT_FOUND_001');
    const address = `${world.api.baseUrl}/api/v1/cases/${sourced.case_id}/ws?token=${token}&tenant_id=alpha`;
    expect((await refusedUpgrade(address)).status).toBe(404);
    await world.setFlag('facilitator_sourced_cases_enabled', true);
    expect(await answers()).toEqual(on);
  });

  it('a grant of the patient opens the case as it opens any other', async () => {
    await world.setFlag('facilitator_sourced_cases_enabled', false);
    await world.patient.post(GRANT, { case_id: sourced.case_id, facilitator_id, scope: 'view' });
    expect((await facilitator.get(`/api/v1/cases/${sourced.case_id}`)).status).toBe(200);
    const { body } = await facilitator.get<{ id: string }[]>('/api/v1/facilitator/delegated-cases');
    expect(body.data.map(({ id }) => id)).toEqual([sourced.case_id]);
  });
});

describe('the lists of a facilitator', () => {
  type Listed = { id: string; patient: { first_name: string; age: number }; grant: { scope: string } | null; budget_cents: null };
  const list = (which: string, caller = facilitator, query = '') => caller.get<Listed[]>(`/api/v1/facilitator/${which}-cases${query}`);

  it('hold the delegated cases, newest first, page by page', async () => {
    await grant({ scope: 'view_documents' });
    const second = await world.openCase();
    await grant({ case_id: second.case_id });
    const { body } = await list('delegated');
    expect([body.data.map(({ id }) => id), body.meta]).toMatchObject([[second.case_id, case_id], { total_count: 2, page: 1 }]);
    expect(body.data[1]).toMatchObject({
      ...{ budget_cents: null, grant: { scope: 'view_documents', expires_at: null } },
      patient: { first_name: 'Ana', last_name: 'Horvat', age: expect.any(Number), preferred_language: 'en' },
    });
    expect(JSON.stringify(body)).not.toMatch(/1968-03-14|\+385911234567|@example\.org/);
    expect((await list('delegated', facilitator, '?page=2&page_size=1')).body.data.map(({ id }) => id)).toEqual([case_id]);
    expect((await list('sourced')).body.data).toEqual([]);
  });

  it('hold the sourced cases of the caller only', async () => {
    const sourced = await world.openCase({ referrer: facilitator_id });
    expect((await list('sourced')).body).toMatchObject({ data: [{ id: sourced.case_id, grant: null }], meta: { total_count: 1 } });
    expect((await list('delegated')).body.data).toEqual([]);
    const other = await world.as('facilitator', 'user_otherfacilitator0001');
    await world.addFacilitator('user_otherfacilitator0001');
    expect((await list('sourced', other)).body.data).toEqual([]);
    expect((await list('sourced', await world.as('facilitator', 'user_nofacilitator000001', 'beta'))).body.data).toEqual([]);
  });

  it('are for facilitators, behind their flags', async () => {
    for (const which of ['delegated', 'sourced']) {
      expect(codes(await list(which, world.patient))).toEqual(['AUTH_UNAUTHORIZED_001']);
      expect(codes(await list(which, await world.as('provider_admin', 'user_facprovider00000001')))).toEqual(['AUTH_PERMISSION_DENIED']);
    }
    await world.setFlag('facilitator_consent_enabled', false);
    await world.setFlag('facilitator_sourced_cases_enabled', false);
    const off = [await list('delegated'), await list('sourced')];
    await world.setFlag('facilitator_consent_enabled', true);
    await world.setFlag('facilitator_sourced_cases_enabled', true);
    expect(off.map((answer) => [answer.status, codes(answer)])).toEqual([
      [503, ['FEATURE_DISABLED']],
      [403, ['FEATURE_DISABLED']],
    ]);
  });
});
