import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { codes, createCaller } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Me = {
  user: { id: string; email: string | null };
  tenant: { id: string; name: string };
  roles: string[];
  permissions: string[];
  patient: { id: string; first_name: string } | null;
  patients: { id: string }[];
  coordinator: { id: string; name: string } | null;
  doctor: { id: string; provider_id: string } | null;
  facilitator: { id: string; email: string } | null;
  client_flags: Record<string, boolean>;
};

/** GET /me (Decisions §14): user, tenant, roles, permissions, and which records the user is. */
describe('who I am', () => {
  let api: RunningApi;
  const [coordinator, facilitator, provider, doctor, opinion] = [newId(), newId(), newId(), newId(), newId()];

  beforeAll(async () => {
    api = await startApi();
    const sql = (text: string, params: unknown[]) => api.database.sql('alpha', text, params);
    await sql(
      `insert into coordinators (id, tenant_id, user_id, name, tier, languages) values ($1, 'alpha', 'user_mecoordinator00001', 'Karin', 2, '["German"]')`,
      [coordinator],
    );
    await sql(
      `insert into facilitators (id, tenant_id, email, idp_user_id) values ($1, 'alpha', 'me@facilitators.example', 'user_mefacilitator00001')`,
      [facilitator],
    );
    await sql(`insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'alpha', 'Clinic', 'clinic', 'TR', 'Izmir')`, [
      provider,
    ]);
    await sql(
      `insert into doctors (id, tenant_id, provider_id, slug, first_name, last_name, specialty) values ($1, 'alpha', $2, 'dr-me', 'Defne', 'Aydın', 'Orthopedics')`,
      [doctor, provider],
    );
    await sql(
      `insert into second_opinion_doctors (id, tenant_id, user_id, name, specialties) values ($1, 'alpha', 'user_meopiniondoctor001', 'Dr Sato', '["KNEE"]')`,
      [opinion],
    );
  }, 400_000);
  afterAll(() => api.stop());

  const me = async (role: string, claims: Record<string, unknown> = {}) =>
    (await (await api.as(role, claims)).get<Me>('/api/v1/me')).body.data;
  const NOBODY = {
    ...{ patient: null, patients: [], coordinator: null, doctor: null, facilitator: null },
    client_flags: { wave2_layer_ui: false, case_porting_enabled: false },
  };

  it('says what a client shows to the caller', async () => {
    await api.setFlag('wave2_layer_ui', true);
    const { client_flags } = await me('patient', { sub: 'user_menewcomer00000002' });
    await api.setFlag('wave2_layer_ui', false);
    expect(client_flags).toEqual({ wave2_layer_ui: true, case_porting_enabled: false });
  });

  it('says the user, the tenant, the role and what it may do', async () => {
    expect(await me('patient', { sub: 'user_menewcomer00000001' })).toEqual({
      user: {
        id: 'user_menewcomer00000001',
        email: null,
        org_id: null,
        org_role: 'patient',
        token_expires_at: expect.stringMatching(/Z$/),
      },
      tenant: { id: 'alpha', name: 'Alpha Care', slug: 'alpha', type: 'coordinator', country_code: 'USA' },
      roles: ['patient'],
      permissions: ['patient:write', 'case:read', 'case:write', 'document:write', 'consent:manage'],
      ...NOBODY,
    });
  });

  it.each([
    [
      'coordinator',
      'user_mecoordinator00001',
      {},
      { coordinator: { id: coordinator, name: 'Karin', tier: 2, languages: ['German'], is_available: true } },
    ],
    ['facilitator', 'user_mefacilitator00001', {}, { facilitator: { id: facilitator, name: null, email: 'me@facilitators.example' } }],
    [
      'provider_doctor',
      'user_meproviderdoctor01',
      { doctor_id: doctor },
      {
        doctor: {
          ...{ kind: 'provider', id: doctor, provider_id: provider, name: 'Defne Aydın', first_name: 'Defne', last_name: 'Aydın' },
          ...{ specialty: 'Orthopedics', specialties: ['Orthopedics'] },
        },
      },
    ],
    [
      'mso_doctor',
      'user_meopiniondoctor001',
      {},
      {
        doctor: {
          ...{ kind: 'second_opinion', id: opinion, provider_id: null, name: 'Dr Sato', first_name: null, last_name: null },
          ...{ specialty: null, specialties: ['KNEE'] },
        },
      },
    ],
    ['provider_doctor', 'user_meproviderdoctor02', { doctor_id: newId() }, {}],
    ['provider_doctor', 'user_meproviderdoctor03', { doctor_id: 'not-an-id' }, {}],
    ['mso_doctor', 'user_mesecondopinion001', {}, {}],
    ['platform_admin', 'user_meplatformadmin001', {}, {}],
  ])('says which record a %s is', async (role, sub, claims, expected) => {
    expect(await me(role, { sub, ...claims })).toMatchObject({ ...NOBODY, ...expected });
  });

  it('says the own patient records, the one registered last first, also the one that waited for the verified address', async () => {
    const staff = await api.as('coordinator', { sub: 'user_mecoordinator00001' });
    const waiting = await staff.post<{ id: string }>('/api/v1/patients/', {
      ...{ first_name: 'Ana', last_name: 'Kovač', date_of_birth: '1968-03-14', email: 'me@example.org' },
    });
    const claims = { sub: 'user_mepatient000000001', email: 'me@example.org', email_verified: true };
    const first = await me('patient', claims);
    expect(first).toMatchObject({ user: { email: 'me@example.org' }, patient: { id: waiting.body.data.id, first_name: 'Ana' } });
    const own = await (await api.as('patient', claims)).post<{ id: string }>('/api/v1/patients/', {
      ...{ first_name: 'Iva', last_name: 'Kovač', date_of_birth: '2015-03-14', email: 'iva@example.org' },
    });
    const second = await me('patient', claims);
    expect(second.patient?.id).toBe(own.body.data.id);
    expect(second.patients.map(({ id }) => id)).toEqual([own.body.data.id, waiting.body.data.id]);
    expect((await me('patient', { ...claims, sub: 'user_mepatient000000002' })).patients).toEqual([]);
  });

  it('says which doctor somebody is in the own tenant of the hospital, and of no other hospital', async () => {
    const inOwn = () => me('provider_doctor', { sub: 'user_meproviderdoctor04', doctor_id: doctor, tenant_id: 'beta' });
    expect((await inOwn()).doctor).toBeNull();
    await api.database.sql('alpha', `update providers set provider_tenant_id = 'beta' where id = $1`, [provider]);
    expect((await inOwn()).doctor).toMatchObject({ id: doctor, provider_id: provider, last_name: 'Aydın' });
    await api.database.sql('alpha', `update providers set provider_tenant_id = null where id = $1`, [provider]);
  });

  it('says nothing of another tenant', async () => {
    expect(await me('coordinator', { sub: 'user_mecoordinator00001', tenant_id: 'beta' })).toMatchObject({
      tenant: { id: 'beta' },
      ...NOBODY,
    });
  });

  it('is refused without a token, and to a token of another tenant', async () => {
    const nobody = await createCaller(api.baseUrl, { tenant: 'alpha' }).get('/api/v1/me');
    expect([nobody.status, codes(nobody)]).toEqual([401, ['AUTH_HEADER_MISSING_001']]);
    const token = await api.issuer.token({ tenant_id: 'beta', org_role: 'patient' });
    const stranger = await createCaller(api.baseUrl, { tenant: 'alpha', token }).get('/api/v1/me');
    expect([stranger.status, codes(stranger)]).toEqual([403, ['TENANT_MISMATCH_001']]);
    const headerless = await createCaller(api.baseUrl, { token }).get('/api/v1/me');
    expect([headerless.status, codes(headerless)]).toEqual([400, ['TENANT_HEADER_MISSING_001']]);
  });

  it('has every role that the tenant granted, with flag rbac_enforcement', async () => {
    const user = 'user_meseveralroles0001';
    await api.database.sql(
      'alpha',
      `insert into feature_states (id, feature_name, environment, value) values ($1, 'rbac_enforcement', 'test', 'true')
      on conflict (feature_name, environment) do update set value = 'true'`,
      [newId()],
    );
    for (const code of ['patient', 'coordinator'])
      await api.database.sql(
        'alpha',
        `insert into user_roles (id, tenant_id, user_id, role_id) select $1, 'alpha', $2, id from roles where code = $3`,
        [newId(), user, code],
      );
    await api.services.flags.forget({ kind: 'environment' });
    api.services.flags.forgetHere({ kind: 'environment' });
    const several = await me('patient', { sub: user });
    expect(several.roles).toEqual(['coordinator', 'patient']);
    expect(several.permissions).toEqual(expect.arrayContaining(['coordination:manage', 'consent:manage']));
  });
});
