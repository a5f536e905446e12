import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type Caller, codes, fields } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Patient = {
  id: string;
  tenant_id: string;
  email: string;
  phone: string;
  idp_user_id: string | null;
  date_of_birth: string;
  created_at: string;
};

const ana = (email: string, more: Record<string, unknown> = {}) => ({
  first_name: 'Ana',
  last_name: 'Kovač',
  date_of_birth: '1968-03-14',
  email,
  phone: '+385 91 123 4567',
  country_of_residence: 'hr',
  ...more,
});

describe('patients', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it("creates the caller's own record and records the event", async () => {
    const patient = await api.as('patient', { sub: 'user_ownrecord0000000001' });
    const answer = await patient.post<Patient>('/api/v1/patients/', ana('ana@example.org'));
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      tenant_id: 'alpha',
      idp_user_id: 'user_ownrecord0000000001',
      date_of_birth: '1968-03-14',
      phone: '+385911234567',
      country_of_residence: 'HR',
      preferred_language: 'en',
      medical_history: {},
    });
    const events = await api.database.sql<{ payload: object; source_service: string }>(
      'alpha',
      `select payload, source_service from events where tenant_id = 'alpha' and event_type = 'patient.created' and patient_id = $1`,
      [answer.body.data.id],
    );
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('Ana');
    const read = await patient.get<Patient>(`/api/v1/patients/${answer.body.data.id}`);
    expect(read.body.data).toEqual(answer.body.data);
  });

  it('leaves a record that staff create to its owner, found by the verified e-mail of the token', async () => {
    const staff = await api.as('coordinator', { sub: 'user_coordinator00000001' });
    const created = await staff.post<Patient>('/api/v1/patients/', ana('Berta@Example.org'));
    expect(created.body.data.idp_user_id).toBeNull();
    const owner = await api.as('patient', { sub: 'user_berta0000000000001', email: 'berta@example.org', email_verified: true });
    const stranger = await api.as('patient', { sub: 'user_stranger000000001', email: 'other@example.org', email_verified: true });
    expect((await owner.get(`/api/v1/patients/${created.body.data.id}`)).status).toBe(200);
    expect((await stranger.get(`/api/v1/patients/${created.body.data.id}`)).status).toBe(404);
  });

  it('refuses an e-mail that the tenant has, in any case, and takes it in another tenant', async () => {
    const staff = await api.as('coordinator');
    await staff.post('/api/v1/patients/', ana('twice@example.org'));
    const again = await staff.post('/api/v1/patients/', ana('TWICE@example.org', { date_of_birth: '1999-01-01' }));
    expect([again.status, codes(again), fields(again)]).toEqual([409, ['INTAKE_DUPLICATE_001'], ['email']]);
    const elsewhere = await api.as('coordinator', { tenant_id: 'beta' });
    expect((await elsewhere.post('/api/v1/patients/', ana('twice@example.org'))).status).toBe(201);
  });

  it('registers with an active facilitator only', async () => {
    const [active, inactive, deleted] = [uuidv7(), uuidv7(), uuidv7()];
    await api.database.sql(
      'alpha',
      `insert into facilitators (id, tenant_id, email, is_active, is_deleted, idp_user_id) values
         ($1, 'alpha', 'f1@example.org', true, false, 'user_facilitator00000001'),
         ($2, 'alpha', 'f2@example.org', false, false, null), ($3, 'alpha', 'f3@example.org', true, true, null)`,
      [active, inactive, deleted],
    );
    const staff = await api.as('coordinator');
    const register = (email: string, referrer?: unknown) =>
      staff.post<Patient>('/api/v1/patients/register', ana(email, referrer === undefined ? {} : { referred_by_facilitator_id: referrer }));
    const referred = await register('r1@example.org', active);
    expect(referred.body.data).toMatchObject({ referred_by_facilitator_id: active });
    expect((await register('r2@example.org')).status).toBe(201);
    expect((await register('r3@example.org', null)).status).toBe(201);
    const refusals = await Promise.all([
      register('r4@example.org', inactive),
      register('r5@example.org', deleted),
      register('r6@example.org', uuidv7()),
      register('r7@example.org', 'me'),
    ]);
    expect(refusals.map((answer) => [answer.status, codes(answer)[0]])).toEqual([
      [422, 'FACILITATOR_INACTIVE'],
      [422, 'FACILITATOR_NOT_FOUND'],
      [422, 'FACILITATOR_NOT_FOUND'],
      [422, 'INTAKE_VALIDATION_001'],
    ]);
    const facilitator = await api.as('facilitator', { sub: 'user_facilitator00000001' });
    const read = async () => (await facilitator.get(`/api/v1/patients/${referred.body.data.id}`)).status;
    expect(await read()).toBe(404);
    await api.setFlag('facilitator_sourced_cases_enabled', true);
    expect(await read()).toBe(200);
    const entered = await facilitator.post<Patient>('/api/v1/patients/', ana('r8@example.org'));
    expect(entered.body.data).toMatchObject({ referred_by_facilitator_id: active });
    expect((await facilitator.get(`/api/v1/patients/${entered.body.data.id}`)).status).toBe(200);
  });

  it('lets a facilitator overwrite nothing that is kept from him', async () => {
    await api.setFlag('facilitator_sourced_cases_enabled', true);
    const referrer = uuidv7();
    await api.database.sql(
      'alpha',
      `insert into facilitators (id, tenant_id, email, idp_user_id) values ($1, 'alpha', 'referrer@example.org', 'user_facilitator00000004')`,
      [referrer],
    );
    const facilitator = await api.as('facilitator', { sub: 'user_facilitator00000004' });
    const staff = await api.as('coordinator');
    const own = await api.as('patient', { sub: 'user_referredperson0001' });
    const register = (by: Caller, email: string) =>
      by.post<Patient>('/api/v1/patients/register', ana(email, { referred_by_facilitator_id: referrer }));
    const [claimed, unclaimed] = [await register(own, 'claimed@example.org'), await register(staff, 'unclaimed@example.org')];
    const change = (id: string, body: unknown) => facilitator.patch<Patient>(`/api/v1/patients/${id}`, body);

    const refused = await change(claimed.body.data.id, {
      email: 'mine@example.org',
      date_of_birth: '1960-01-01',
      phone: null,
      gender: 'male',
    });
    expect([refused.status, codes(refused)[0], fields(refused)]).toEqual([
      403,
      'AUTH_UNAUTHORIZED_001',
      ['date_of_birth', 'email', 'phone'],
    ]);
    expect((await own.get<Patient>(`/api/v1/patients/${claimed.body.data.id}`)).body.data).toEqual(claimed.body.data);
    expect((await change(claimed.body.data.id, { preferred_language: 'de' })).body.data).toMatchObject({
      preferred_language: 'de',
      email: null,
    });

    const { id } = unclaimed.body.data;
    expect((await change(id, { phone: '+385911234567' })).status).toBe(200);
    await api.database.sql('alpha', `insert into cases (id, tenant_id, patient_id, title) values ($1, 'alpha', $2, 'Hip')`, [uuidv7(), id]);
    expect((await change(id, { email: 'mine@example.org' })).status).toBe(403);
  });

  it('makes a new person of one who was erased and sends an old key again', async () => {
    const patient = await api.as('patient', { sub: 'user_comesback0000000001' });
    const send = () => patient.post<Patient>('/api/v1/patients/', ana('again@example.org'), { 'idempotency-key': 'comes-back' });
    const { id } = (await send()).body.data;
    const owner = (text: string, params: unknown[] = [id]) => api.database.sql('alpha', text, params);
    await owner('delete from fhir_resources where patient_id = $1');
    await owner('delete from patients where id = $1');
    await owner(`delete from idempotency_keys where tenant_id = 'alpha'`, []);
    await owner(
      `insert into patient_erasures (id, tenant_id, patient_id, requester, status, completed_at) values ($1, 'alpha', $1, 'x', 'completed', now())`,
    );
    const back = await send();
    expect([back.status, back.body.data.id === id]).toEqual([201, false]);
  });

  it('changes what is given and nothing else', async () => {
    const patient = await api.as('patient', { sub: 'user_changing0000000001' });
    const { data } = (await patient.post<Patient>('/api/v1/patients/', ana('change@example.org'))).body;
    const changed = await patient.patch<Patient>(`/api/v1/patients/${data.id}`, {
      gender: 'female',
      phone: null,
      preferences: { room: 'quiet' },
    });
    expect(changed.body.data).toMatchObject({
      ...data,
      gender: 'female',
      phone: null,
      preferences: { room: 'quiet' },
      updated_at: expect.any(String),
    });
    for (const phone of [null, null]) await patient.patch(`/api/v1/patients/${data.id}`, { phone, timezone: 'Europe/Zagreb' });
    const versions = await api.database.sql(
      'alpha',
      `select version, is_current from fhir_resources where tenant_id = 'alpha' and resource_type = 'Patient' and resource_id = $1 order by version`,
      [data.id],
    );
    expect(versions).toEqual([
      { version: 1, is_current: false },
      { version: 2, is_current: true },
    ]);
    expect((await patient.patch(`/api/v1/patients/${data.id}`, {})).status).toBe(422);
    expect((await patient.patch(`/api/v1/patients/${data.id}`, { email: 'ana@example.org' })).status).toBe(409);
    expect((await patient.patch(`/api/v1/patients/${uuidv7()}`, { gender: 'female' })).status).toBe(404);
  });

  it('refuses to clear what has to be there, also beside other changes', async () => {
    const patient = await api.as('patient', { sub: 'user_clearsnothing000001' });
    const { data } = (await patient.post<Patient>('/api/v1/patients/', ana('clears@example.org'))).body;
    const refused = await patient.patch(`/api/v1/patients/${data.id}`, { first_name: null, email: null, timezone: 'Europe/Berlin' });
    expect([refused.status, fields(refused)]).toEqual([422, ['email', 'first_name']]);
  });

  it('asks whose case it is where an account has several records', async () => {
    const caller = await api.as('patient', { sub: 'user_twopatients00000001' });
    await caller.post('/api/v1/patients/', ana('father@example.org', { date_of_birth: '1940-01-02' }));
    await caller.post('/api/v1/patients/', ana('child@example.org', { date_of_birth: '2012-01-02' }));
    const answer = await caller.post('/api/v1/cases/', { procedure: 'Total knee replacement' });
    expect([answer.status, codes(answer), fields(answer)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['patient_id']]);
  });

  it('records who viewed a patient', async () => {
    const staff = await api.as('coordinator', { sub: 'user_viewer00000000001' });
    const { data } = (await staff.post<Patient>('/api/v1/patients/', ana('viewed@example.org'))).body;
    await staff.get(`/api/v1/patients/${data.id}`);
    const views = await api.database.sql(
      'alpha',
      `select payload from events where tenant_id = 'alpha' and event_type = 'record.viewed' and patient_id = $1 and actor_id = $2`,
      [data.id, 'user_viewer00000000001'],
    );
    expect(views).toEqual([{ payload: { resource: 'patient', role: 'coordinator' } }]);
  });

  it("answers 404 for another tenant's patient and for an id that is none", async () => {
    const staff = await api.as('coordinator');
    const { data } = (await staff.post<Patient>('/api/v1/patients/', ana('alpha-only@example.org'))).body;
    const beta = await api.as('super_admin', { tenant_id: 'beta' });
    expect((await beta.get(`/api/v1/patients/${data.id}`)).status).toBe(404);
    expect((await staff.get('/api/v1/patients/not-an-id')).status).toBe(404);
  });

  it('refuses text that cannot be stored, with its field', async () => {
    const staff = await api.as('coordinator');
    const answer = await staff.post('/api/v1/patients/', ana('nul@example.org', { first_name: 'A\u0000na' }));
    expect([answer.status, fields(answer)]).toEqual([422, ['first_name']]);
  });

  it.each([
    ['date_of_birth', '2999-01-01'],
    ['date_of_birth', '1899-12-31'],
    ['date_of_birth', '14.03.1968'],
    ['phone', '0911234567'],
    ['phone', '+999123456789'],
    ['country_of_residence', 'XX'],
    ['email', 'ana@'],
    ['last_name', ''],
  ])('refuses %s %s', async (field, value) => {
    const answer = await (await api.as('coordinator')).post('/api/v1/patients/', ana('invalid@example.org', { [field]: value }));
    expect([answer.status, fields(answer)]).toEqual([422, [field]]);
  });
});
