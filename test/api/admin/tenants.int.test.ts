import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { connectServices } from '../../../api/connect-services.ts';
import { type AdminApi, PLATFORM_ADMIN, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';

type Tenant = {
  tenant_id: string;
  name: string;
  slug: string;
  type: string;
  is_active: boolean;
  member_count: number;
  active_case_count: number;
  settings: Record<string, string | null> | null;
  org_mappings: { id: string }[];
};

const BASE = '/api/v1/admin/tenants';
const body = (id: string, more: object = {}) => ({
  id,
  name: `Tenant ${id}`,
  slug: `slug-${id}`,
  contact_email: `${id}@example.org`,
  country_code: 'TUR',
  ...more,
});
const SETTINGS = { data_residency_region: 'eu-central', default_locale: 'en-GB', default_currency: 'EUR', video_provider: 'jitsi' };

let admin: AdminApi;
beforeAll(async () => {
  admin = await startAdminApi();
}, 400_000);
afterAll(() => admin.api.stop());

async function openCase(tenant: string): Promise<void> {
  const patient = newId();
  await admin.api.database.sql(tenant, `insert into patients (id, tenant_id, first_name, last_name) values ($1, $2, 'A', 'B')`, [
    patient,
    tenant,
  ]);
  await admin.api.database.sql(tenant, `insert into cases (id, tenant_id, patient_id, state, title) values ($1, $2, $3, 'intake', 't')`, [
    newId(),
    tenant,
    patient,
  ]);
}

describe('creating a tenant', () => {
  it('answers 201, is idempotent on id, and is recorded once in the tenant itself', async () => {
    const first = await admin.platformAdmin.post<Tenant>(BASE, body('made-once', { settings: SETTINGS }));
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { tenant_id: 'made-once', type: 'coordinator', is_active: true, settings: SETTINGS },
    ]);
    const again = await admin.platformAdmin.post<Tenant>(BASE, body('made-once', { settings: SETTINGS }));
    expect([again.status, again.body.data.tenant_id]).toEqual([201, 'made-once']);
    expect(await admin.events('made-once', 'admin.tenant_created')).toEqual([
      { tenant_id: 'made-once', actor_id: PLATFORM_ADMIN, payload: { tenant_id: 'made-once' } },
    ]);
  });

  it('is in use at once', async () => {
    await admin.platformAdmin.get(`${BASE}/fresh-one`);
    const before = await admin.as('patient', 'user_fresh00000000000001', 'fresh-one');
    expect(codes(await before.get('/api/v1/providers/'))).toEqual(['TENANT_NOT_FOUND_001']);
    await admin.platformAdmin.post(BASE, body('fresh-one'));
    expect((await before.get('/api/v1/providers/')).status).toBe(200);
  });

  it('starts with the shared catalogue, so that its first case can be matched', async () => {
    await admin.platformAdmin.post(BASE, body('stocked-one'));
    const [row] = await admin.api.database.sql(
      'stocked-one',
      `select (select count(*)::int from procedures where tenant_id = 'stocked-one' and not is_category) as procedures,
         (select count(*)::int from prompts where tenant_id = 'stocked-one' and status = 'production' and origin = 'shipped') as prompts`,
      [],
    );
    expect(row).toEqual({ procedures: 40, prompts: 5 });
    const [waiting] = await admin.api.database.sql('stocked-one', `select entity_type from outbox where tenant_id = 'stocked-one'`, []);
    expect(waiting).toEqual({ entity_type: 'tenant' });
  });

  it('has no settings row unless settings are given', async () => {
    expect((await admin.platformAdmin.post<Tenant>(BASE, body('bare-one'))).body.data.settings).toBeNull();
  });

  it.each([
    ['another body under its id', body('made-once', { name: 'Other' }), 'id'],
    ['a slug in use', body('other-id', { slug: 'slug-made-once' }), 'slug'],
  ])('refuses %s', async (_what, given, field) => {
    const answer = await admin.platformAdmin.post(BASE, given);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([409, ['TENANT_ALREADY_EXISTS'], [field]]);
  });

  it('names every field at fault at once', async () => {
    const answer = await admin.platformAdmin.post(BASE, {
      ...{ id: 'Bad', name: ' ', slug: '-bad', contact_email: 'no', country_code: 'tur', type: 'provider' },
      settings: { data_residency_region: 'EU', default_locale: 'english', default_currency: 'eur', video_provider: 'Zoom!' },
    });
    expect([answer.status, new Set(codes(answer))]).toEqual([422, new Set(['TENANT_INVALID_INPUT'])]);
    expect(fields(answer)).toEqual([
      ...['contact_email', 'country_code', 'id', 'name'],
      ...['settings.data_residency_region', 'settings.default_currency', 'settings.default_locale', 'settings.video_provider'],
      ...['slug', 'type'],
    ]);
  });

  it.each(['coordinator', 'mso', 'admin', 'facilitator'])('takes type %s', async (type) => {
    expect((await admin.platformAdmin.post<Tenant>(BASE, body(`type-${type}`, { type }))).body.data.type).toBe(type);
  });
});

describe('reading tenants', () => {
  it('lists them paged, with counts and filters', async () => {
    await admin.platformAdmin.post(`/api/v1/admin/users/user_counted000000000001/roles`, { role_code: 'coordinator', tenant_id: 'beta' });
    await openCase('beta');
    const all = await admin.platformAdmin.get<Tenant[]>(`${BASE}?page_size=2`);
    expect(all.body.data).toHaveLength(2);
    expect(all.body.meta).toMatchObject({ page: 1, page_size: 2, total_count: expect.any(Number) });
    const beta = await admin.platformAdmin.get<Tenant[]>(`${BASE}?q=BETA`);
    expect(beta.body.data).toMatchObject([{ tenant_id: 'beta', member_count: 1, active_case_count: 1 }]);
    const german = await admin.platformAdmin.get<Tenant[]>(`${BASE}?country_code=DEU`);
    expect(german.body.data.map(({ tenant_id }) => tenant_id)).toEqual(['beta', 'sleeping']);
    const awake = await admin.platformAdmin.get<Tenant[]>(`${BASE}?country_code=DEU&active_only=true`);
    expect(awake.body.data.map(({ tenant_id }) => tenant_id)).toEqual(['beta']);
    expect((await admin.platformAdmin.get<Tenant[]>(`${BASE}?q=%25`)).body.data).toEqual([]);
    const bad = await admin.platformAdmin.get(`${BASE}?country_code=xx&active_only=maybe&page_size=0`);
    expect(fields(bad)).toEqual(['active_only', 'country_code', 'page_size']);
  });

  it('gives one with settings, counts and mappings, and 404 for none', async () => {
    const mapping = { idp_org_id: `org_${'b'.repeat(20)}`, tenant_id: 'beta', org_role: 'coordinator', environment: 'test' };
    await admin.platformAdmin.post('/api/v1/admin/org-mappings', mapping);
    const { body: answer } = await admin.platformAdmin.get<Tenant>(`${BASE}/beta`);
    expect(answer.data).toMatchObject({
      name: 'Beta Care',
      settings: null,
      member_count: 1,
      active_case_count: 1,
      org_mappings: [mapping],
    });
    const missing = await admin.platformAdmin.get(`${BASE}/nowhere`);
    expect([missing.status, codes(missing)]).toEqual([404, ['TENANT_NOT_FOUND_001']]);
  });

  it('gives the members and their ids', async () => {
    const { body: answer } = await admin.platformAdmin.get<{ members: { role: string }[]; user_ids: string[] }>(`${BASE}/beta/members`);
    expect(answer.data).toMatchObject({
      members: [{ user_id: 'user_counted000000000001', role: 'coordinator', is_active: true }],
      user_ids: ['user_counted000000000001'],
    });
    expect(codes(await admin.platformAdmin.get(`${BASE}/nowhere/members`))).toEqual(['TENANT_NOT_FOUND_001']);
  });
});

describe('changing a tenant', () => {
  it('changes tenant and settings fields together, and records which', async () => {
    await admin.platformAdmin.post(BASE, body('patched', { settings: SETTINGS }));
    const patch = { name: 'Patched', slug: 'slug-patched', default_locale: 'zh-Hant-TW', video_provider: 'jitsi' };
    const answer = await admin.platformAdmin.patch<Tenant>(`${BASE}/patched`, patch);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { name: 'Patched', settings: { ...SETTINGS, default_locale: 'zh-Hant-TW' } },
    ]);
    const [event] = await admin.events('patched', 'admin.tenant_updated');
    expect(event?.payload).toEqual({ tenant_id: 'patched', fields_updated: ['name', 'settings.default_locale'] });
    await admin.platformAdmin.patch(`${BASE}/patched`, patch);
    expect(await admin.events('patched', 'admin.tenant_updated')).toHaveLength(1);
  });

  it('clears what null stands for, and leaves the rest', async () => {
    await admin.platformAdmin.post(BASE, body('cleared', { settings: { ...SETTINGS, share_expiry_days: 5 } }));
    const nothing = { default_locale: null, video_provider: null, share_expiry_days: null, record_retention_days: null };
    const answer = await admin.platformAdmin.patch<Tenant>(`${BASE}/cleared`, nothing);
    expect([answer.status, answer.body.data.settings]).toEqual([200, { ...SETTINGS, default_locale: null, video_provider: null }]);
    const [event] = await admin.events('cleared', 'admin.tenant_updated');
    expect(event?.payload).toEqual({
      tenant_id: 'cleared',
      fields_updated: ['settings.default_locale', 'settings.video_provider', 'settings.share_expiry_days'],
    });
    expect(fields(await admin.platformAdmin.patch(`${BASE}/cleared`, { name: null }))).toEqual(['name']);
  });

  it('changes the rate tier, which the next request has', async () => {
    await admin.platformAdmin.post(BASE, body('tiered'));
    const limit = async () => {
      const member = await admin.as('coordinator', 'user_tieredcoordinator001', 'tiered');
      return (await member.get('/api/v1/me')).headers.get('x-ratelimit-limit');
    };
    const { RATE_LIMIT_FREE, RATE_LIMIT_STANDARD } = admin.api.services.config;
    expect(await limit()).toBe(String(RATE_LIMIT_FREE));
    const changed = await admin.platformAdmin.patch<Tenant & { rate_tier: string }>(`${BASE}/tiered`, { rate_tier: 'standard' });
    expect(changed.body.data.rate_tier).toBe('standard');
    expect(await limit()).toBe(String(RATE_LIMIT_STANDARD));
    expect(fields(await admin.platformAdmin.patch(`${BASE}/tiered`, { rate_tier: 'gold' }))).toEqual(['rate_tier']);
  });

  it('refuses settings fields without a settings row, each by name', async () => {
    const answer = await admin.platformAdmin.patch(`${BASE}/beta`, { default_locale: 'de', default_currency: 'EUR', name: 'Never' });
    expect([answer.status, codes(answer)[0], fields(answer)]).toEqual([
      422,
      'TENANT_INVALID_INPUT',
      ['default_currency', 'default_locale'],
    ]);
    expect((await admin.platformAdmin.get<Tenant>(`${BASE}/beta`)).body.data.name).toBe('Beta Care');
  });

  it('refuses is_active false, and reactivates with true', async () => {
    const refused = await admin.platformAdmin.patch(`${BASE}/sleeping`, { is_active: false });
    expect([refused.status, codes(refused), fields(refused)]).toEqual([422, ['TENANT_INVALID_INPUT'], ['is_active']]);
    const woken = await admin.platformAdmin.patch<Tenant>(`${BASE}/sleeping`, { is_active: true });
    expect(woken.body.data.is_active).toBe(true);
    const caller = await admin.as('patient', 'user_sleeper00000000001', 'sleeping');
    expect((await caller.get('/api/v1/providers/')).status).toBe(200);
  });

  it('refuses a slug of another tenant, and a tenant that is not there', async () => {
    expect(codes(await admin.platformAdmin.patch(`${BASE}/beta`, { slug: 'alpha' }))).toEqual(['TENANT_ALREADY_EXISTS']);
    expect(codes(await admin.platformAdmin.patch(`${BASE}/nowhere`, { name: 'X' }))).toEqual(['TENANT_NOT_FOUND_001']);
  });
});

describe('deactivating a tenant', () => {
  it('keeps it, refuses it from now on in every process, and does it once', async () => {
    await admin.platformAdmin.post(BASE, body('leaving'));
    const caller = await admin.as('patient', 'user_leaver000000000001', 'leaving');
    expect((await caller.get('/api/v1/providers/')).status).toBe(200);
    const other = await connectServices(admin.api.services.config);
    try {
      expect(await other.services.tenants.getActive('leaving')).not.toBeNull();
      const answer = await admin.platformAdmin.call<Tenant>('DELETE', `${BASE}/leaving`);
      expect([answer.status, answer.body.data.is_active]).toEqual([200, false]);
      expect(codes(await caller.get('/api/v1/providers/'))).toEqual(['TENANT_NOT_FOUND_001']);
      await delay(200);
      expect(await other.services.tenants.getActive('leaving')).toBeNull();
      const again = await admin.platformAdmin.call<Tenant>('DELETE', `${BASE}/leaving`);
      expect([again.status, again.body.data]).toEqual([200, answer.body.data]);
    } finally {
      await other.close();
    }
    expect(await admin.events('leaving', 'admin.tenant_deactivated')).toHaveLength(1);
    expect((await admin.platformAdmin.get(`${BASE}/leaving`)).status).toBe(200);
  });

  it('is refused for the tenant that the caller works in', async () => {
    const own = await admin.superAdmin.call('DELETE', `${BASE}/alpha`);
    expect([own.status, codes(own)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
  });

  it('is guarded by active cases; force needs admin:force and is recorded', async () => {
    await admin.platformAdmin.post(BASE, body('busy'));
    await openCase('busy');
    const guarded = await admin.platformAdmin.call('DELETE', `${BASE}/busy`);
    expect([guarded.status, codes(guarded)]).toEqual([409, ['TENANT_ACTIVE_CASES_GUARD']]);
    const denied = await admin.platformAdmin.call('DELETE', `${BASE}/busy?force=true`);
    expect([denied.status, codes(denied)]).toEqual([403, ['RBAC_FORCE_DENIED']]);
    expect((await admin.superAdmin.call<Tenant>('DELETE', `${BASE}/busy?force=true`)).body.data.is_active).toBe(false);
    expect(await admin.events('busy', 'admin.force_used')).toMatchObject([
      { payload: { guard: 'TENANT_ACTIVE_CASES_GUARD', active_case_count: 1 } },
    ]);
    expect(codes(await admin.superAdmin.call('DELETE', `${BASE}/nowhere`))).toEqual(['TENANT_NOT_FOUND_001']);
    await openCase('alpha');
    expect(codes(await admin.platformAdmin.call('DELETE', `${BASE}/alpha`))).toEqual(['TENANT_ACTIVE_CASES_GUARD']);
    expect(codes(await admin.superAdmin.call('DELETE', `${BASE}/alpha?force=true`))).toEqual(['AUTH_UNAUTHORIZED_001']);
  });
});

describe('organization mappings', () => {
  const MAPPINGS = '/api/v1/admin/org-mappings';
  const mapping = (letter: string, more: object = {}) => ({
    ...{ idp_org_id: `org_${letter.repeat(16)}`, tenant_id: 'beta', org_role: 'coordinator', environment: 'test' },
    ...more,
  });

  it('are created, listed by filter, used at once, and deleted for good', async () => {
    const token = await admin.api.issuer.token({
      sub: 'user_mapped000000000001',
      tenant_id: undefined,
      org_id: mapping('q').idp_org_id,
      org_role: 'coordinator',
    });
    const ask = () =>
      fetch(new URL('/api/v1/providers/', admin.api.baseUrl), { headers: { authorization: `Bearer ${token}`, 'x-tenant-id': 'beta' } });
    expect((await ask()).status).toBe(401);
    const made = await admin.platformAdmin.post<{ id: string }>(MAPPINGS, mapping('q'));
    expect([made.status, made.body.data]).toMatchObject([201, mapping('q')]);
    expect((await ask()).status).toBe(200);
    const listed = await admin.platformAdmin.get<{ id: string }[]>(`${MAPPINGS}?tenant_id=beta&environment=test&org_role=coordinator`);
    expect(listed.body.data[0]?.id).toBe(made.body.data.id);
    expect((await admin.platformAdmin.get<unknown[]>(`${MAPPINGS}?environment=staging`)).body.data).toEqual([]);
    expect((await admin.platformAdmin.call('DELETE', `${MAPPINGS}/${made.body.data.id}`)).status).toBe(200);
    expect((await ask()).status).toBe(401);
    const gone = await admin.platformAdmin.call('DELETE', `${MAPPINGS}/${made.body.data.id}`);
    expect([gone.status, codes(gone)]).toEqual([404, ['ORG_MAPPING_NOT_FOUND']]);
    const payload = { org_mapping_id: made.body.data.id, tenant_id: 'beta' };
    expect((await admin.events('beta', 'admin.org_mapping_created')).at(-1)).toMatchObject({ payload });
    expect(await admin.events('beta', 'admin.org_mapping_deleted')).toMatchObject([{ payload }]);
  });

  it('are one per organization and environment', async () => {
    await admin.platformAdmin.post(MAPPINGS, mapping('r'));
    const twice = await admin.platformAdmin.post(MAPPINGS, mapping('r', { org_role: 'patient' }));
    expect([twice.status, codes(twice)]).toEqual([409, ['ORG_MAPPING_DUPLICATE']]);
    expect((await admin.platformAdmin.post(MAPPINGS, mapping('r', { environment: 'staging' }))).status).toBe(201);
  });

  it('refuse what is malformed, a tenant that is not there, and a role beyond the caller', async () => {
    const bad = await admin.platformAdmin.post(MAPPINGS, { idp_org_id: 'org_1', tenant_id: 'B', org_role: 'king', environment: 'dev' });
    expect([bad.status, fields(bad)]).toEqual([422, ['environment', 'idp_org_id', 'org_role', 'tenant_id']]);
    expect(codes(await admin.platformAdmin.post(MAPPINGS, mapping('s', { tenant_id: 'nowhere' })))).toEqual(['TENANT_NOT_FOUND_001']);
    expect(codes(await admin.platformAdmin.post(MAPPINGS, mapping('s', { org_role: 'super_admin' })))).toEqual(['AUTH_UNAUTHORIZED_001']);
    expect((await admin.superAdmin.post(MAPPINGS, mapping('s', { org_role: 'super_admin' }))).status).toBe(201);
    expect(codes(await admin.platformAdmin.call('DELETE', `${MAPPINGS}/not-an-id`))).toEqual(['ORG_MAPPING_NOT_FOUND']);
  });
});

describe('the settings of a tenant', () => {
  const put = (id: string, settings: object, caller = admin.platformAdmin) =>
    caller.call<Tenant>('PUT', `${BASE}/${id}/settings`, settings);

  it('are made where there are none, replaced as a whole, and recorded by name when they change', async () => {
    await admin.platformAdmin.post(BASE, body('set-later'));
    const made = await put('set-later', SETTINGS);
    expect([made.status, made.body.data.settings]).toEqual([200, SETTINGS]);
    await put('set-later', SETTINGS);
    const replaced = await put('set-later', { default_locale: 'de-DE' });
    expect(replaced.body.data.settings).toEqual({
      ...{ data_residency_region: null, default_locale: 'de-DE', default_currency: null, video_provider: null },
    });
    expect((await admin.events('set-later', 'admin.tenant_updated')).map(({ payload }) => payload.fields_updated)).toEqual([
      ['settings.data_residency_region', 'settings.default_locale', 'settings.default_currency', 'settings.video_provider'],
      ['settings.data_residency_region', 'settings.default_locale', 'settings.default_currency', 'settings.video_provider'],
    ]);
  });

  it('name portals by audience, and the same again in another order changes nothing', async () => {
    await admin.platformAdmin.post(BASE, body('set-portals'));
    const portals = { patients: 'https://me.example', hospitals: 'https://clinics.example' };
    expect((await put('set-portals', { portal_base_urls: portals })).body.data.settings).toMatchObject({ portal_base_urls: portals });
    const again = { portal_base_urls: Object.fromEntries(Object.entries(portals).toReversed()) };
    await put('set-portals', again);
    await admin.platformAdmin.patch(`${BASE}/set-portals`, again);
    expect(await admin.events('set-portals', 'admin.tenant_updated')).toHaveLength(1);
    const odd = await put('set-portals', { portal_base_urls: { patients: 'ftp://me.example', guests: 'https://g.example' } });
    expect(fields(odd).toSorted()).toEqual(['portal_base_urls.guests', 'portal_base_urls.patients']);
    const none = await admin.platformAdmin.patch<Tenant>(`${BASE}/set-portals`, { portal_base_urls: null });
    expect(none.body.data.settings).not.toHaveProperty('portal_base_urls');
  });

  it('are refused with every wrong field, for a tenant that is not there, and to others', async () => {
    const wrong = await put('set-later', { default_locale: 'German', default_currency: 'ZZZ', colour: 'red' });
    expect([wrong.status, fields(wrong).toSorted()]).toEqual([422, ['colour', 'default_currency', 'default_locale']]);
    const nowhere = await put('nowhere', SETTINGS);
    expect([nowhere.status, codes(nowhere)]).toEqual([404, ['TENANT_NOT_FOUND_001']]);
    const patient = await admin.as('patient', 'user_settingspatient0001', 'alpha');
    expect((await put('set-later', SETTINGS, patient)).status).toBe(403);
  });
});
