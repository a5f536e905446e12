import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { withTenant } from '../../../db/tenant-scope.ts';
import { findContentText } from '../../../db/queries/reference/content-texts.ts';
import { assignCase } from '../../../db/queries/coordination/assign-coordinator.ts';
import { listMsoDoctors } from '../../../db/queries/second-opinions/consultations.ts';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';

/** Reference data of a tenant, as its administrator writes it (Decisions §16). */

type Entry = Record<string, unknown> & { id: string; version: number; touched_cases?: { total: number; case_ids: string[] } | null };

let admin: AdminApi;
const sql = <T>(text: string, params: unknown[] = []) => admin.api.database.sql<T>('alpha', text, params);
beforeAll(async () => {
  admin = await startAdminApi();
  await sql(`insert into icd10_codes (code, title, billable) select c, c, false from unnest(array['M17', 'M16', 'I21', 'E11', 'H25']) c`);
}, 60_000);
afterAll(() => admin?.api.stop());

const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  admin.platformAdmin.call<Entry>(method, `/api/v1/admin/${path}`, body, headers);
const events = async () => (await admin.events('alpha', 'admin.reference_changed')).map(({ payload }) => payload);
const waiting = (type: string) =>
  sql<{ entity_id: string }>(`select entity_id from outbox where tenant_id = 'alpha' and entity_type = $1`, [type]);

async function openCase(procedureCode: string, state = 'collecting'): Promise<string> {
  const [patient, id] = [newId(), newId()];
  await sql(
    `insert into patients (id, tenant_id, first_name, last_name, date_of_birth, email, phone, country_of_residence, preferred_language)
     values ($1, 'alpha', 'Ada', 'Test', '1970-01-01', $2, '+4915112345678', 'DE', 'de')`,
    [patient, `${patient}@example.org`],
  );
  await sql(`insert into cases (id, tenant_id, patient_id, state, title, procedure_code) values ($1, 'alpha', $2, $3, 'A case', $4)`, [
    ...[id, patient, state, procedureCode],
  ]);
  return id;
}

const JOINTS = {
  code: 'joints',
  name: 'Joints',
  is_category: true,
  requirements: { required_documents: [{ key: 'letter', name: 'Letter', description: 'A letter' }] },
};
const KNEE = {
  ...{ code: '27447', name: 'Knee replacement', parent_code: 'joints', cpt: '27447', icd10_prefixes: ['M17'], synonyms: ['New knee'] },
  requirements: {
    required_documents: [{ key: 'x-ray', name: 'X-ray', description: 'X-ray of the knee' }],
    contraindications: [{ icd10_prefix: 'I21', label: 'Heart attack', is_blocking: true }],
  },
};

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
    const [open, closed] = [await openCase('27447'), await openCase('27447', 'closed')];
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
        ...{ country: 'TR', slug: 'turkiye', airports: TURKEY.airports },
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

describe('content texts', () => {
  const RECOVERY = { topic: 'recovery', language: 'en', text: 'Most walk with a stick after six weeks.', source: 'Guideline 2025' };
  const asked = (question: { procedure_code: string | null; destination: string | null }, language: 'en' | 'de' = 'en') =>
    withTenant(admin.api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) =>
      findContentText(tx, { topic: 'recovery', language, ...question }),
    );

  it('are found by the most particular one: procedure and destination, procedure, its category, destination, topic', async () => {
    const texts = [
      { ...RECOVERY, text: 'General.' },
      { ...RECOVERY, text: 'In Spain.', destination: 'ESP' },
      { ...RECOVERY, text: 'Of joints.', procedure_code: 'joints' },
      { ...RECOVERY, text: 'Of the knee.', procedure_code: 'knee-replacement' },
      { ...RECOVERY, text: 'Of the knee in Spain.', procedure_code: '27447', destination: 'ES' },
    ];
    const answer = async (procedure_code: string | null, destination: string | null) =>
      (await asked({ procedure_code, destination }))?.text ?? null;
    expect(await answer('27447', 'ES')).toBeNull();
    for (const text of texts) {
      const made = await call('POST', 'content', text);
      expect(made.status).toBe(201);
      expect(await answer('27447', 'ES')).toBe(text.text);
    }
    expect([await answer('27447', 'TR'), await answer('eyes', 'ES'), await answer(null, null)]).toEqual([
      'Of the knee.',
      'In Spain.',
      'General.',
    ]);
    expect(await asked({ procedure_code: '27447', destination: 'ES' }, 'de')).toBeUndefined();
    expect(codes(await call('POST', 'content', texts[4]))).toEqual(['REFERENCE_EXISTS']);
    const listed = await admin.platformAdmin.get<Entry[]>('/api/v1/admin/content?topic=recovery&destination=ES&is_reviewed=false');
    expect(listed.body.data.map(({ text, procedure_code }) => [text, procedure_code])).toEqual([
      ['In Spain.', null],
      ['Of the knee in Spain.', '27447'],
    ]);
  });

  it('stand beside those that come with the service, which an entry overrides', async () => {
    const shipped = await admin.platformAdmin.get<Entry[]>('/api/v1/admin/content?scope=shipped&topic=costs&page_size=2');
    expect([shipped.body.data.length, shipped.body.meta]).toMatchObject([2, { total_count: 9 }]);
    const [first] = shipped.body.data;
    expect(first).toMatchObject({ topic: 'costs', language: 'en', source: 'Shipped with the service', reviewed_by: null });
    expect((await call('GET', `content/${first?.id}`)).body.data).toEqual(first);
    expect(codes(await call('PATCH', `content/${first?.id}`, { text: 'Other.' }))).toEqual(['CONTENT_NOT_FOUND']);
    expect((await call('POST', 'content', { ...RECOVERY, topic: 'costs', text: 'Ask us.' })).status).toBe(201);
  });

  it('are inherited from those that all tenants share, overridden by the tenant, and explained', async () => {
    const beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
    const flying = { ...RECOVERY, topic: 'flying', text: 'Ask your surgeon before you fly.' };
    const answerIn = (tenantId: string) =>
      withTenant(admin.api.services.db, { tenantId, source: 'test' }, (tx) =>
        findContentText(tx, { topic: 'flying', language: 'en', procedure_code: null, destination: null }),
      );
    const shared = await call('POST', 'content?scope=shared', flying);
    expect(shared.status).toBe(201);
    for (const tenant of ['alpha', 'beta']) expect((await answerIn(tenant))?.text).toBe(flying.text);
    const path = `content/${shared.body.data.id}`;
    expect(codes(await call('PATCH', path, { text: 'Other.' }))).toEqual(['CONTENT_NOT_FOUND']);
    expect((await call('PATCH', `${path}?scope=shared`, { text: 'Ask your doctor before you fly.' })).body.data).toMatchObject({
      version: 2,
    });
    expect((await events()).at(-1)).toMatchObject({ entity_type: 'shared_content_text', entity_id: shared.body.data.id, version: 2 });
    expect((await beta.post('/api/v1/admin/content', { ...flying, text: 'Not before day ten.' })).status).toBe(201);
    expect([(await answerIn('alpha'))?.text, (await answerIn('beta'))?.text]).toEqual([
      'Ask your doctor before you fly.',
      'Not before day ten.',
    ]);
    const explained = async (caller: typeof beta, query: string) =>
      (await caller.get<Entry[]>(`/api/v1/admin/content?explain=true&${query}`)).body.data;
    expect(await explained(beta, 'topic=flying&language=en')).toMatchObject([
      { origin: 'tenant', overridden_fields: ['text'], inherited: { origin: 'shared', id: shared.body.data.id, version: 2 } },
    ]);
    expect(await explained(admin.platformAdmin, 'topic=flying&language=en')).toMatchObject([
      { origin: 'shared', id: shared.body.data.id, inherited: { origin: 'shipped' } },
    ]);
    expect(await explained(beta, 'topic=costs&language=de')).toMatchObject([{ origin: 'shipped', inherited: null }]);
    expect(codes(await admin.coordinator.post('/api/v1/admin/content?scope=shared', flying))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect((await call('DELETE', `${path}?scope=shared`)).status).toBe(200);
    expect(await answerIn('alpha')).toBeUndefined();
  });

  it('say who reviewed them, until they are changed', async () => {
    const made = await call('POST', 'content', { ...RECOVERY, topic: 'risks', reviewed_by: 'Dr Test', reviewed_on: '2026-01-31' });
    expect(made.body.data).toMatchObject({ reviewed_by: 'Dr Test', reviewed_on: '2026-01-31', version: 1 });
    const path = `content/${made.body.data.id}`;
    const changed = await call('PATCH', path, { text: 'Infection, thrombosis, loosening.' });
    expect(changed.body.data).toMatchObject({ reviewed_by: null, reviewed_on: null, version: 2 });
    const reviewed = await call('PATCH', path, { text: 'Infection and thrombosis.', reviewed_by: 'Dr Test', reviewed_on: '2026-02-01' });
    expect(reviewed.body.data).toMatchObject({ reviewed_on: '2026-02-01', version: 3 });
    expect((await events()).at(-1)).toMatchObject({
      entity_type: 'content_text',
      entity_id: made.body.data.id,
      change: 'updated',
      version: 3,
    });
    expect((await call('DELETE', path)).status).toBe(200);
    expect(codes(await call('GET', path))).toEqual(['CONTENT_NOT_FOUND']);
  });

  it.each([
    ['a topic and a language that there are not', { topic: 'weather', language: 'xx' }, ['language', 'topic']],
    ['a procedure that there is not', { topic: 'recovery', procedure_code: 'no-such' }, ['procedure_code']],
    ['a review by nobody, or on a day to come', { reviewed_on: '2026-01-01' }, ['reviewed_by']],
    ['a review on a day to come', { reviewed_by: 'Dr Test', reviewed_on: '2999-01-01' }, ['reviewed_on']],
    ['a price that no quote backs', { text: 'It costs about 9,000 EUR.' }, ['text']],
    ['a dose', { text: 'Take 400 mg ibuprofen.' }, ['text']],
    ['a field that there is not', { tenant: 'beta' }, ['tenant']],
  ])('refuse %s', async (_what, over, atFault) => {
    const answer = await call('POST', 'content', { ...RECOVERY, topic: 'flying', ...over });
    expect([answer.status, fields(answer)]).toEqual([422, atFault]);
  });

  it('are nobody else’s, keep what names them, and take the permission and the flag', async () => {
    const made = await call('POST', 'content', { ...RECOVERY, topic: 'visa' });
    const path = `/api/v1/admin/content/${made.body.data.id}`;
    expect(fields(await call('PATCH', `content/${made.body.data.id}`, { topic: 'flying', language: 'de' }))).toEqual(['language', 'topic']);
    const beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
    expect(codes(await beta.get(path))).toEqual(['CONTENT_NOT_FOUND']);
    expect(codes(await admin.coordinator.get('/api/v1/admin/content'))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await admin.coordinator.post('/api/v1/admin/content', RECOVERY))).toEqual(['AUTH_PERMISSION_DENIED']);
    await admin.setFlag('admin_tenant_management_enabled', false);
    expect(codes(await call('GET', 'content'))).toEqual(['FEATURE_DISABLED']);
    await admin.setFlag('admin_tenant_management_enabled', true);
  });
});

describe('imports', () => {
  type Report = {
    created: number;
    updated: number;
    skipped: number;
    failed: number;
    touched_cases: { total: number };
    rows: { status: string; id: string | null; errors: { field: string }[] }[];
  };
  const importing = (kind: string, body: unknown, headers: Record<string, string> = {}, query = '') =>
    admin.platformAdmin.call<Report>('POST', `/api/v1/admin/${kind}/imports${query}`, body, headers);
  const statuses = ({ body }: Awaited<ReturnType<typeof importing>>) => body.data.rows.map(({ status }) => status);

  it('add and bring up to date procedures of a list, say what each row became, and try without a change', async () => {
    const rows = [
      { code: 'eyes', name: 'Eyes', is_category: true },
      { code: '66984', name: 'Cataract surgery', parent_code: 'eyes', icd10_prefixes: ['H25'] },
      {
        code: '27447',
        name: 'Knee replacement',
        requirements: { contraindications: [{ icd10_prefix: 'E11', label: 'Diabetes', is_blocking: false }] },
      },
      { code: 'wrong', name: '', parent_code: 'eyes', colour: 1 },
      { code: 'wrong', name: 'Wrong', icd10_prefixes: ['X99'] },
    ];
    const tried = await importing('procedures', { rows }, {}, '?dry_run=true');
    expect([tried.status, statuses(tried)]).toEqual([200, ['created', 'created', 'updated', 'failed', 'failed']]);
    expect(codes(await call('GET', 'procedures/eyes'))).toEqual(['PROCEDURE_NOT_FOUND']);
    const done = await importing('procedures', { rows });
    expect([statuses(done), done.body.data]).toMatchObject([statuses(tried), { created: 2, updated: 1, failed: 2 }]);
    const open = (await sql(`select 1 from cases where procedure_code = '27447' and state <> 'closed'`)).length;
    expect(done.body.data.touched_cases.total).toBe(open);
    expect(done.body.data.rows[3]?.errors.map(({ field }) => field).toSorted()).toEqual(['colour', 'name']);
    expect((await call('GET', 'procedures/66984')).body.data).toMatchObject({ parent_code: 'eyes', version: 1 });
    const again = await importing('procedures', { rows: rows.slice(0, 3) });
    expect([statuses(again), again.body.data.touched_cases.total]).toEqual([['skipped', 'skipped', 'skipped'], 0]);
  });

  it.each([
    [
      'destinations',
      'country,name,airports,visa_rules,travel_defaults',
      'ESP,Spain,AGP:Malaga,DE:visa free:90;TR:visa required,"{""city"": ""Malaga"", ""facts"": {""airport"": ""AGP""}}"',
    ],
    ['vendors', 'name,country,kinds,contact_email', 'Costa Cars,ES,ground;airport_transfer,cars@costa.example'],
    ['coordinators', 'user_id,name,tier,languages,absences', 'user_importedcoordinator01,Imported,2,German;Turkish,2026-12-24:2026-12-31'],
    ['second-opinion-doctors', 'user_id,name,specialties,languages', 'user_importeddoctor000001,Dr Imported,joints,German'],
    ['content', 'topic,language,text,source,procedure_code', 'companions,de,Eine Begleitperson ist willkommen.,Unser Team,joints'],
    [
      'procedures',
      'code,name,is_category,icd10_prefixes,requirements.required_documents,requirements.contraindications',
      'hips,Hips,true,M16,letter:Letter:A letter of the surgeon,I21:Heart attack:true',
    ],
  ])('read %s of a CSV file, whose second run changes nothing', async (kind, head, row) => {
    const csv = { 'content-type': 'text/csv' };
    expect((await importing(kind, `${head}\n${row}`, csv)).body.data).toMatchObject({ created: 1, failed: 0 });
    expect((await importing(kind, `${head}\n${row}`, csv)).body.data).toMatchObject({ skipped: 1, failed: 0 });
  });
});
