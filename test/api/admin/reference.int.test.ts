import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { withTenant } from '../../../db/tenant-scope.ts';
import { assignCase } from '../../../db/queries/coordination/assign-coordinator.ts';
import { listMsoDoctors } from '../../../db/queries/second-opinions/consultations.ts';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';
import { type Entry, JOINTS, KNEE, referenceApi } from '../../support/reference-api.ts';

/** Reference data of a tenant, as its administrator writes it (Decisions §16). */

let admin: AdminApi;
const { addCodes, call, events, openCase, sql, waiting } = referenceApi(() => admin);
beforeAll(async () => {
  admin = await startAdminApi();
  await addCodes();
}, 400_000);
afterAll(() => admin?.api.stop());

describe('procedures', () => {
  it('are added under a category, inherit from it, and are found, listed and searched for', async () => {
    const joints = await call('POST', 'procedures', JOINTS);
    expect([joints.status, joints.body.data]).toMatchObject([201, { code: 'joints', slug: 'joints', version: 1, touched_cases: null }]);
    const knee = await call('POST', 'procedures', KNEE);
    expect([knee.status, knee.headers.get('etag')]).toEqual([201, '"1"']);
    expect(knee.body.data).toMatchObject({ ...KNEE, requirements: { ...KNEE.requirements, comorbidity_screening: [] } });
    for (const named of ['27447', 'knee-replacement', knee.body.data.id])
      expect((await call('GET', `procedures/${named}`)).body.data).toMatchObject({ code: '27447' });
    const required = await admin.platformAdmin.get<{ required_documents: { key: string }[] }>('/api/v1/procedure-requirements/27447');
    expect(required.body.data.required_documents.map(({ key }) => key)).toEqual(['letter', 'x-ray']);
    const list = await admin.platformAdmin.get<Entry[]>('/api/v1/admin/procedures?q=KNEE&is_category=false');
    expect([list.body.data.map(({ code }) => code), list.body.meta]).toMatchObject([['27447'], { total_count: 1 }]);
    expect((await waiting('procedure')).map(({ entity_id }) => entity_id)).toEqual([joints.body.data.id, knee.body.data.id]);
    expect(await events()).toMatchObject([
      { entity_type: 'procedure', entity_id: joints.body.data.id, change: 'created', version: 1 },
      { entity_type: 'procedure', entity_id: knee.body.data.id, change: 'created', version: 1 },
    ]);
  });

  it('say which open cases a change of requirements reaches, those below a category too, and have their documents compared again', async () => {
    const [open, closed] = [await openCase('27447'), await openCase('27447', { state: 'closed' })];
    const document = newId();
    await sql(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status, matched_for)
       select $1, 'alpha', id, patient_id, 'a.txt', 'text/plain', 1, 'a', 'processed', '27447' from cases where id = $2`,
      [document, open],
    );
    const plain = await call('PATCH', 'procedures/27447', { description: 'A new joint' });
    expect(plain.body.data).toMatchObject({ version: 2, touched_cases: null });
    const matched = async () =>
      (await sql<{ matched_for: string | null }>('select matched_for from documents where id = $1', [document]))[0]?.matched_for;
    expect(await matched()).toBe('27447');
    const changed = await call('PATCH', 'procedures/joints', {
      requirements: { comorbidity_screening: [{ icd10_prefix: 'E11', label: 'Diabetes' }] },
    });
    expect(changed.body.data).toMatchObject({ requirements: JOINTS.requirements, touched_cases: { total: 1, case_ids: [open] } });
    expect(changed.body.data.touched_cases?.case_ids).not.toContain(closed);
    expect(await matched()).toBeNull();
    expect((await events()).at(-1)).toMatchObject({ change: 'updated', fields_updated: ['requirements'], touched_cases: 1 });
    const before = (await events()).length;
    const same = await call('PATCH', 'procedures/27447', { description: 'A new joint', requirements: KNEE.requirements });
    expect([same.body.data.version, (await events()).length]).toEqual([2, before]);
  });

  it('take a change of the version that was read only', async () => {
    const { headers } = await call('GET', 'procedures/27447');
    const tag = headers.get('etag') ?? '';
    expect((await call('PATCH', 'procedures/27447', { name: 'Total knee replacement' }, { 'if-match': tag })).status).toBe(200);
    const late = await call('PATCH', 'procedures/27447', { name: 'Knee' }, { 'if-match': tag });
    expect([late.status, codes(late)]).toEqual([412, ['REFERENCE_CHANGED']]);
    expect((await call('PATCH', 'procedures/27447', { name: 'Knee replacement' }, { 'if-match': '*' })).status).toBe(200);
  });

  it.each([
    [
      'what is no code',
      { icd10_prefixes: ['M17', 'Z99.9'], requirements: { contraindications: [{ icd10_prefix: 'X00', label: 'x', is_blocking: true }] } },
      ['icd10_prefixes.1', 'requirements.contraindications.0.icd10_prefix'],
    ],
    [
      'a contraindication of nothing',
      { requirements: { contraindications: [{ label: 'x', is_blocking: true }] } },
      ['requirements.contraindications.0'],
    ],
    [
      'a key twice',
      { requirements: { required_documents: [1, 2].map(() => ({ key: 'a', name: 'A', description: 'a' })) } },
      ['requirements.required_documents.1.key'],
    ],
    ['a parent that is no category', { parent_code: '27447' }, ['parent_code']],
    ['another code', { code: '1', colour: 'red' }, ['colour']],
    ['another code alone', { code: '1' }, ['code']],
    ['nothing', {}, [null]],
  ])('refuse %s, each field by its name', async (_what, body, atFault) => {
    const answer = await call('PATCH', 'procedures/27447', body);
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([422, new Set(['TENANT_INVALID_INPUT']), atFault]);
  });

  it('name the conditions that they treat as icd10, too', async () => {
    const made = await call('POST', 'procedures', { code: 'hip', name: 'Hip', icd10: ['M16'] });
    expect([made.status, made.body.data]).toMatchObject([201, { icd10_prefixes: ['M16'] }]);
    expect((await call('PATCH', 'procedures/hip', { icd10: ['M16', 'M17'] })).body.data).toMatchObject({ icd10_prefixes: ['M16', 'M17'] });
    expect(fields(await call('PATCH', 'procedures/hip', { icd10: ['M16'], icd10_prefixes: ['M17'] }))).toEqual(['icd10']);
    expect((await call('DELETE', 'procedures/hip')).status).toBe(200);
  });

  it('stand in no circle and not deeper than requirements are read', async () => {
    const chain = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5'];
    for (const [index, code] of chain.entries()) {
      const parent = index === 0 ? {} : { parent_code: chain[index - 1] };
      expect((await call('POST', 'procedures', { code, name: code, is_category: true, ...parent })).status).toBe(201);
    }
    expect(fields(await call('PATCH', 'procedures/level-1', { parent_code: 'level-5' }))).toEqual(['parent_code']);
    expect((await call('POST', 'procedures', { code: 'level-6', name: 'level-6', is_category: true, parent_code: 'level-5' })).status).toBe(
      201,
    );
    expect(fields(await call('POST', 'procedures', { code: 'level-7', name: 'level-7', parent_code: 'level-6' }))).toEqual(['parent_code']);
    expect(fields(await call('PATCH', 'procedures/level-1', { parent_code: 'joints' }))).toEqual(['parent_code']);
  });

  it('are there once, and stay while something names them', async () => {
    expect(codes(await call('POST', 'procedures', KNEE))).toEqual(['REFERENCE_EXISTS']);
    const inUse = await call('DELETE', 'procedures/joints');
    expect([inUse.status, codes(inUse), inUse.body.errors?.[0]?.message]).toEqual([
      409,
      ['REFERENCE_IN_USE'],
      'It cannot be taken out while it is in use (procedures below: 1).',
    ]);
    expect(codes(await call('DELETE', 'procedures/27447'))).toEqual(['REFERENCE_IN_USE']);
    expect((await call('DELETE', 'procedures/level-6')).status).toBe(200);
    expect(codes(await call('GET', 'procedures/level-6'))).toEqual(['PROCEDURE_NOT_FOUND']);
  });

  it('are the tenant’s own, and written by administrators only while administration is on', async () => {
    const beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
    expect(codes(await beta.get('/api/v1/admin/procedures/27447'))).toEqual(['PROCEDURE_NOT_FOUND']);
    for (const path of ['procedures', 'destinations', 'vendors', 'coordinators', 'second-opinion-doctors'])
      expect(codes(await admin.coordinator.get(`/api/v1/admin/${path}`))).toEqual(['AUTH_PERMISSION_DENIED']);
    await admin.setFlag('admin_tenant_management_enabled', false);
    expect((await call('GET', 'procedures')).status).toBe(503);
    await admin.setFlag('admin_tenant_management_enabled', true);
  });
});

describe('destinations', () => {
  const TURKEY = {
    ...{ country: 'TUR', name: 'Türkiye', airports: [{ iata: 'IST', city: 'Istanbul' }] },
    travel_defaults: [{ facts: { climate: 'Mild winters' } }, { city: 'Istanbul', facts: { airport: 'IST' } }],
    trip_costs: {
      ...{ currency: 'EUR', as_of: '2026-11-01', source: 'Own bookings' },
      ...{ flight: { low_cents: 20_000, high_cents: 60_000 }, night: null },
    },
    visa_rules: [
      { nationality: 'DE', requirement: 'visa free', days: 90 },
      { nationality: 'IN', requirement: 'e-visa' },
    ],
  };

  it('come with travel facts and visa rules, which a later list replaces', async () => {
    const made = await call('POST', 'destinations', TURKEY);
    expect([made.status, made.body.data]).toMatchObject([
      201,
      {
        ...{ country: 'TR', slug: 'turkiye', airports: TURKEY.airports, trip_costs: TURKEY.trip_costs },
        travel_defaults: [{ city: null, facts: { climate: 'Mild winters' } }, { city: 'Istanbul' }],
        visa_rules: [
          { nationality: 'DE', requirement: 'visa free', days: 90 },
          { nationality: 'IN', requirement: 'e-visa', days: null },
        ],
      },
    ]);
    const changed = await call('PATCH', 'destinations/tr', { visa_rules: [{ nationality: 'DE', requirement: 'eta' }] });
    expect(changed.body.data).toMatchObject({
      version: 2,
      visa_rules: [{ nationality: 'DE', requirement: 'eta' }],
      airports: TURKEY.airports,
    });
    expect((changed.body.data.travel_defaults as unknown[]).length).toBe(2);
    const list = await admin.platformAdmin.get<Entry[]>('/api/v1/admin/destinations');
    expect([list.body.data.map(({ country }) => country), Object.hasOwn(list.body.data[0] ?? {}, 'visa_rules')]).toEqual([['TR'], false]);
    expect(await waiting('destination')).toHaveLength(2);
  });

  it('refuse days with a visa, a nationality twice, and another country', async () => {
    const refused = (body: object) => call('PATCH', 'destinations/TR', body).then(fields);
    expect(await refused({ visa_rules: [{ nationality: 'DE', requirement: 'visa on arrival', days: 30 }] })).toEqual(['visa_rules.0.days']);
    expect(await refused({ visa_rules: [1, 2].map(() => ({ nationality: 'DEU', requirement: 'eta' })) })).toEqual(['visa_rules']);
    const upside = { ...TURKEY.trip_costs, night: { low_cents: 9, high_cents: 8 } };
    expect(await refused({ trip_costs: upside })).toEqual(['trip_costs.night.high_cents']);
    expect(await refused({ country: 'ES' })).toEqual(['country']);
    expect(codes(await call('GET', 'destinations/ES'))).toEqual(['DESTINATION_NOT_FOUND']);
  });

  it('stay while providers are there', async () => {
    const provider = await admin.platformAdmin.post<Entry>('/api/v1/providers/', { name: 'A Clinic', country: 'TR', city: 'Izmir' });
    expect(codes(await call('DELETE', 'destinations/TR'))).toEqual(['REFERENCE_IN_USE']);
    await admin.platformAdmin.call('DELETE', `/api/v1/providers/${provider.body.data.id}`);
    expect((await call('DELETE', 'destinations/TR')).status).toBe(200);
    expect(
      await sql(`select 1 from visa_rules where tenant_id = 'alpha' union select 1 from travel_defaults where tenant_id = 'alpha'`),
    ).toEqual([]);
  });
});

it('transport vendors are offered to coordinators while they are active', async () => {
  await admin.setFlag('coordinator_services_transport_v1', true);
  const made = await call('POST', 'vendors', {
    name: 'Transfers',
    country: 'ESP',
    kinds: ['ground'],
    contact_email: 'a@transfers.example',
  });
  expect([made.status, made.body.data]).toMatchObject([201, { country: 'ES', is_active: true }]);
  expect(codes(await call('POST', 'vendors', { name: 'transfers', country: 'ES', kinds: ['flight'] }))).toEqual(['REFERENCE_EXISTS']);
  const offered = async () => (await admin.coordinator.get<Entry[]>('/api/v1/coordinator/vendors?country=ES')).body.data.length;
  expect(await offered()).toBe(1);
  expect((await call('PATCH', `vendors/${made.body.data.id}`, { is_active: false })).body.data).toMatchObject({
    version: 2,
    is_active: false,
  });
  expect(await offered()).toBe(0);
  expect((await call('DELETE', `vendors/${made.body.data.id}`)).status).toBe(200);
  expect(codes(await call('GET', `vendors/${made.body.data.id}`))).toEqual(['VENDOR_NOT_FOUND']);
});

describe('coordinators', () => {
  const user = (name: string) => `user_coordinating${name.padEnd(12, '0')}`;
  const assign = (caseId: string) =>
    withTenant(admin.api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) =>
      assignCase(tx, { case_id: caseId, coordinator_id: null, assigned_by: 'automatic' }),
    );
  const today = new Date().toISOString().slice(0, 10);

  it('get no case while they are away, and stay once they had one', async () => {
    const away = await call('POST', 'coordinators', {
      user_id: user('away'),
      name: 'Away',
      tier: 3,
      languages: ['German'],
      absences: [{ from: today, to: today }],
    });
    const there = await call('POST', 'coordinators', { user_id: user('there'), name: 'There', max_active_cases: 1 });
    expect([away.status, there.body.data]).toMatchObject([201, { tier: 1, active_case_count: 0, absences: [] }]);
    expect((await assign(await openCase('27447'))).coordinator_id).toBe(there.body.data.id);
    await expect(assign(await openCase('27447'))).rejects.toMatchObject({ code: 'COORDINATOR_NONE_AVAILABLE' });
    await call('PATCH', `coordinators/${user('away')}`, { absences: [{ from: '2020-01-01', to: '2020-01-31' }] });
    expect((await assign(await openCase('27447'))).coordinator_id).toBe(away.body.data.id);
    expect(codes(await call('DELETE', `coordinators/${user('there')}`))).toEqual(['REFERENCE_IN_USE']);
    expect((await call('GET', `coordinators/${there.body.data.id}`)).body.data.active_case_count).toBe(1);
  });

  it('refuse a day before the first, and another user', async () => {
    const refused = (body: object) => call('PATCH', `coordinators/${user('there')}`, body).then(fields);
    expect(await refused({ absences: [{ from: '2026-02-02', to: '2026-02-01' }], tier: 4 })).toEqual(['absences.0.to', 'tier']);
    expect(await refused({ user_id: user('other') })).toEqual(['user_id']);
  });
});

it('second opinions go to a specialist with room, and to nobody who is switched off', async () => {
  const [one, other] = ['user_secondopinion000001', 'user_secondopinion000002'];
  for (const user of [one, other])
    expect(
      (await admin.platformAdmin.post(`/api/v1/admin/users/${user}/roles`, { role_code: 'mso_doctor', tenant_id: 'alpha' })).status,
    ).toBe(201);
  const listed = await admin.platformAdmin.get<Entry[]>('/api/v1/admin/second-opinion-doctors');
  expect(listed.body.data.map(({ user_id }) => user_id).toSorted()).toEqual([one, other]);
  const caseId = await openCase('27447');
  const doctors = () =>
    withTenant(admin.api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) => listMsoDoctors(tx, newId(), caseId));
  const changed = await call('PATCH', `second-opinion-doctors/${other}`, {
    name: 'Dr Other',
    specialties: ['joints'],
    max_open_consultations: 1,
  });
  expect(changed.body.data).toMatchObject({ specialties: ['joints'], version: 2 });
  expect((await doctors()).toSorted((a, b) => a.user_id.localeCompare(b.user_id))).toEqual([
    { user_id: one, open_consultations: 0, is_specialist: false },
    { user_id: other, open_consultations: 0, is_specialist: true },
  ]);
  await sql(
    `insert into mso_consultations (id, tenant_id, case_id, kind, status, doctor_user_id, requested_by) values ($1, 'alpha', $2, 'document_review', 'assigned', $3, 'x')`,
    [newId(), caseId, other],
  );
  expect((await doctors()).map(({ user_id }) => user_id)).toEqual([one]);
  await call('PATCH', `second-opinion-doctors/${one}`, { is_available: false });
  expect(await doctors()).toEqual([]);
  expect(fields(await call('PATCH', `second-opinion-doctors/${one}`, { specialties: ['joints', 'no-such'] }))).toEqual(['specialties.1']);
  expect(codes(await call('DELETE', `second-opinion-doctors/${other}`))).toEqual(['REFERENCE_IN_USE']);
  expect((await call('DELETE', `second-opinion-doctors/${one}`)).status).toBe(200);
});
