import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { endEverywhere, inheritEverywhere, type Inheritance } from '../../../db/queries/reference/inherit.ts';
import { INHERITED_DESTINATIONS, INHERITED_PROCEDURES } from '../../../db/queries/reference/inheritances.ts';
import {
  deleteSharedEntry,
  findSharedEntry,
  insertSharedEntry,
  type SharedEntry,
  updateSharedEntry,
} from '../../../db/queries/reference/shared-catalogue.ts';
import { inAllTenants, type Tx, withTenant } from '../../../db/tenant-scope.ts';
import { readConfiguration } from '../../../scripts/tenant/configuration.ts';
import { codes, fields } from '../../support/caller.ts';
import { type Entry, JOINTS, KNEE, referenceApi } from '../../support/reference-api.ts';

/** Procedures and destinations that every tenant inherits, says otherwise and adds to (Decisions §16). */

let admin: AdminApi;
let beta: AdminApi['platformAdmin'];
const { addCodes, call, events, openCase, sql, waiting } = referenceApi(() => admin);
beforeAll(async () => {
  admin = await startAdminApi();
  beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
  await addCodes();
}, 400_000);
afterAll(() => admin?.api.stop());

const inBeta = (method: string, path: string, body?: object) => beta.call<Entry>(method, `/api/v1/admin/${path}`, body);
const requirementsIn = async (caller: typeof beta) =>
  (await caller.get<{ required_documents: { key: string }[] }>('/api/v1/procedure-requirements/27447')).body.data;
const KNEE_OF = 'procedures/27447';

describe('shared procedures', () => {
  it('are in every tenant at once, with an event and a place in the outbox of each', async () => {
    expect((await call('POST', 'procedures?scope=shared', JOINTS)).status).toBe(201);
    const made = await call('POST', 'procedures?scope=shared', KNEE);
    expect([made.status, made.body.data]).toMatchObject([201, { code: '27447', parent_code: 'joints', version: 1, touched_cases: null }]);
    for (const caller of [admin.platformAdmin, beta]) {
      const { body } = await caller.get<Entry>(`/api/v1/admin/${KNEE_OF}`);
      expect(body.data).toMatchObject({
        name: 'Knee replacement',
        origin: 'shared',
        overridden_fields: [],
        requirements: KNEE.requirements,
      });
      expect((await requirementsIn(caller)).required_documents.map(({ key }) => key).toSorted()).toEqual(['letter', 'x-ray']);
    }
    expect((await events()).at(-1)).toMatchObject({ entity_type: 'shared_procedure', entity_id: made.body.data.id, change: 'created' });
    expect((await events('beta')).at(-1)).toMatchObject({ entity_type: 'procedure', change: 'created', is_inherited: true });
    expect(await waiting('procedure', 'beta')).toHaveLength(2);
    expect(codes(await call('POST', 'procedures?scope=shared', KNEE))).toEqual(['REFERENCE_EXISTS']);
    const listed = await admin.platformAdmin.get<Entry[]>('/api/v1/admin/procedures?scope=shared&q=knee');
    expect(listed.body.data.map(({ code }) => code)).toEqual(['27447']);
  });

  it('are said otherwise by a tenant field by field, which explain shows', async () => {
    const own = {
      name: 'Artificial knee',
      requirements: { required_documents: [{ key: 'mri', name: 'MRI', description: 'MRI of the knee' }] },
    };
    expect((await inBeta('PATCH', KNEE_OF, own)).body.data).toMatchObject({
      version: 2,
      origin: 'shared',
      overridden_fields: ['name', 'requirements.required_documents'],
    });
    expect((await requirementsIn(beta)).required_documents.map(({ key }) => key).toSorted()).toEqual(['letter', 'mri']);
    expect((await requirementsIn(admin.platformAdmin)).required_documents.map(({ key }) => key).toSorted()).toEqual(['letter', 'x-ray']);
    const inherited = {
      version: 1,
      values: { name: 'Knee replacement', 'requirements.required_documents': KNEE.requirements.required_documents },
    };
    for (const path of ['procedures?explain=true&q=27447', `${KNEE_OF}?explain=true`]) {
      const { data } = (await inBeta('GET', path)).body;
      expect([data].flat()).toMatchObject([{ code: '27447', name: 'Artificial knee', inherited }]);
    }
    expect((await call('GET', `${KNEE_OF}?explain=true`)).body.data).toMatchObject({ inherited: { values: {} } });
  });

  it('reach with a change the tenants that do not say otherwise, and say which open cases it touches', async () => {
    const cases = [await openCase('27447'), await openCase('27447', { tenant: 'beta' })];
    await openCase('27447', { tenant: 'beta', state: 'closed' });
    const changed = await call('PATCH', `${KNEE_OF}?scope=shared`, {
      name: 'Total knee replacement',
      synonyms: ['TKR'],
      requirements: { contraindications: [{ icd10_prefix: 'E11', label: 'Diabetes', is_blocking: false }] },
    });
    expect(changed.body.data).toMatchObject({ version: 2, touched_cases: { total: 2, case_ids: cases.toSorted() } });
    expect((await call('GET', KNEE_OF)).body.data).toMatchObject({ name: 'Total knee replacement', synonyms: ['TKR'], version: 2 });
    expect((await inBeta('GET', KNEE_OF)).body.data).toMatchObject({
      name: 'Artificial knee',
      synonyms: ['TKR'],
      version: 3,
      requirements: { required_documents: [{ key: 'mri' }], contraindications: [{ icd10_prefix: 'E11' }] },
    });
    expect((await events('beta')).at(-1)).toMatchObject({
      change: 'updated',
      fields_updated: ['synonyms', 'requirements'],
      touched_cases: 1,
    });
    const writes = await events('beta');
    await call('PATCH', `${KNEE_OF}?scope=shared`, { name: 'Knee arthroplasty' });
    expect(await events('beta')).toHaveLength(writes.length);
    expect(
      codes(await admin.platformAdmin.call('PATCH', `/api/v1/admin/${KNEE_OF}?scope=shared`, { name: 'X' }, { 'if-match': '"1"' })),
    ).toEqual(['REFERENCE_CHANGED']);
  });

  it('are inherited again field by field where a tenant says the same, and whole where it takes its entry out', async () => {
    expect((await inBeta('PATCH', KNEE_OF, { name: 'Knee arthroplasty' })).body.data.overridden_fields).toEqual([
      'requirements.required_documents',
    ]);
    expect((await inBeta('DELETE', KNEE_OF)).status).toBe(200);
    expect((await inBeta('GET', KNEE_OF)).body.data).toMatchObject({
      overridden_fields: [],
      requirements: { required_documents: [{ key: 'x-ray' }] },
    });
    expect((await events('beta')).at(-1)).toMatchObject({
      change: 'updated',
      fields_updated: ['requirements.required_documents'],
      touched_cases: 1,
    });
    const again = await inBeta('DELETE', KNEE_OF);
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      'It cannot be taken out while it is in use (shared catalogue: 1).',
    ]);
  });

  it('leave alone what a tenant had first, until it is taken out; names that are taken get another address', async () => {
    await inBeta('POST', 'procedures', { code: 'hip-pin', name: 'Pin in the hip', slug: 'hip-replacement', cpt: '27130' });
    await inBeta('POST', 'procedures', { code: 'scope', name: 'Our scope' });
    await call('POST', 'procedures?scope=shared', { code: '27130', name: 'Hip replacement', slug: 'hip-replacement', cpt: '27130' });
    await call('POST', 'procedures?scope=shared', { code: 'scope', name: 'Arthroscopy' });
    expect((await call('GET', 'procedures/27130')).body.data).toMatchObject({ slug: 'hip-replacement', cpt: '27130' });
    const [beside] = (await beta.get<Entry[]>('/api/v1/admin/procedures?q=Hip%20replacement')).body.data;
    expect(beside).toMatchObject({ code: '27130', slug: 'hip-replacement-27130', cpt: null, origin: 'shared' });
    expect((await inBeta('GET', 'procedures/scope?explain=true')).body.data).toMatchObject({
      ...{ name: 'Our scope', origin: 'tenant', overridden_fields: ['name', 'slug'].toSorted().reverse() },
      inherited: { values: { name: 'Arthroscopy' } },
    });
    await inBeta('DELETE', 'procedures/scope');
    expect((await inBeta('GET', 'procedures/scope')).body.data).toMatchObject({ name: 'Arthroscopy', origin: 'shared' });
  });

  it('stay while a tenant uses them, and go from all tenants but those that say otherwise', async () => {
    const inUse = await call('DELETE', `${KNEE_OF}?scope=shared`);
    expect([inUse.status, inUse.body.errors?.[0]?.message]).toEqual([409, 'It cannot be taken out while it is in use (open cases: 2).']);
    expect(codes(await call('DELETE', 'procedures/joints?scope=shared'))).toEqual(['REFERENCE_IN_USE']);
    await inBeta('PATCH', 'procedures/scope', { description: 'A look into a joint' });
    expect((await call('DELETE', 'procedures/scope?scope=shared')).status).toBe(200);
    expect(codes(await call('GET', 'procedures/scope'))).toEqual(['PROCEDURE_NOT_FOUND']);
    expect((await inBeta('GET', 'procedures/scope')).body.data).toMatchObject({ name: 'Arthroscopy', origin: 'tenant' });
    expect((await events()).map(({ change, entity_type }) => `${change} ${entity_type}`)).toEqual(
      expect.arrayContaining(['deleted shared_procedure', 'deleted procedure']),
    );
  });

  it.each([
    ['a parent that is no shared category', { parent_code: 'hip-pin' }, ['parent_code']],
    ['a circle', { parent_code: 'joints' }, ['parent_code']],
    ['a number of another', { cpt: '27447' }, ['cpt']],
    ['a code that is no disease', { icd10_prefixes: ['X99'] }, ['icd10_prefixes.0']],
    ['another code', { code: 'bones' }, ['code']],
  ])('refuse %s', async (_what, change, atFault) => {
    const refused = await call('PATCH', 'procedures/joints?scope=shared', change);
    expect([refused.status, fields(refused)]).toEqual([422, atFault]);
  });
});

describe('shared destinations', () => {
  const SPAIN = {
    ...{ country: 'ES', name: 'Spain', airports: [{ iata: 'AGP' }], travel_defaults: [{ city: null, facts: { airport: 'AGP' } }] },
    visa_rules: [
      { nationality: 'TR', requirement: 'visa required' },
      { nationality: 'DE', requirement: 'visa free', days: 90 },
    ],
  };

  it('bring visa rules and travel facts to every tenant, which says them otherwise list by list', async () => {
    expect((await call('POST', 'destinations?scope=shared', SPAIN)).status).toBe(201);
    const rules = [{ nationality: 'TR', requirement: 'e-visa' }];
    expect((await inBeta('PATCH', 'destinations/ES', { visa_rules: rules })).body.data).toMatchObject({
      overridden_fields: ['visa_rules'],
    });
    await call('PATCH', 'destinations/ES?scope=shared', {
      visa_rules: [],
      travel_defaults: [{ city: 'Malaga', facts: { airport: 'AGP' } }],
    });
    expect((await call('GET', 'destinations/ES')).body.data).toMatchObject({ visa_rules: [], travel_defaults: [{ city: 'Malaga' }] });
    expect((await inBeta('GET', 'destinations/ES')).body.data).toMatchObject({ visa_rules: rules, travel_defaults: [{ city: 'Malaga' }] });
    const stored = await sql(`select requirement from visa_rules where tenant_id = 'beta'`, [], 'beta');
    expect(stored).toEqual([{ requirement: 'e-visa' }]);
    const [listed] = (await beta.get<Entry[]>('/api/v1/admin/destinations?explain=true')).body.data;
    expect(listed).toMatchObject({ origin: 'shared', overridden_fields: ['visa_rules'], inherited: { values: { visa_rules: [] } } });
    expect(await waiting('destination', 'beta')).toHaveLength(3);
  });

  it('stay while a tenant has providers there', async () => {
    const provider = await beta.post<Entry>('/api/v1/providers/', { name: 'A Clinic', country: 'ES', city: 'Malaga' });
    expect(provider.status).toBe(201);
    await inBeta('DELETE', 'destinations/ES');
    expect(codes(await call('DELETE', 'destinations/ES?scope=shared'))).toEqual(['REFERENCE_IN_USE']);
    await beta.call('DELETE', `/api/v1/providers/${provider.body.data.id}`);
    expect((await call('DELETE', 'destinations/ES?scope=shared')).status).toBe(200);
    expect(codes(await inBeta('GET', 'destinations/ES'))).toEqual(['DESTINATION_NOT_FOUND']);
  });
});

it('the shared catalogue is read and written by platform roles only, by rows too, and tried without a change', async () => {
  expect(codes(await admin.coordinator.get('/api/v1/admin/procedures?scope=shared'))).toEqual(['AUTH_PERMISSION_DENIED']);
  expect(codes(await admin.coordinator.post('/api/v1/admin/procedures?scope=shared', KNEE))).toEqual(['AUTH_PERMISSION_DENIED']);
  expect(fields(await call('GET', 'procedures?scope=everyone'))).toEqual(['scope']);
  type Report = { created: number; updated: number; touched_cases: { total: number } };
  const importing = async (query: string) =>
    (
      await admin.platformAdmin.post<Report>(`/api/v1/admin/procedures/imports?scope=shared${query}`, {
        rows: [
          { code: 'eyes', name: 'Eyes', is_category: true },
          { code: '27447', name: 'Knee', requirements: { required_documents: [] } },
        ],
      })
    ).body.data;
  expect(await importing('&dry_run=true')).toMatchObject({ created: 1, updated: 1 });
  expect(codes(await inBeta('GET', 'procedures/eyes'))).toEqual(['PROCEDURE_NOT_FOUND']);
  expect(await importing('')).toMatchObject({ created: 1, updated: 1, touched_cases: { total: 2 } });
  expect((await inBeta('GET', 'procedures/eyes')).body.data).toMatchObject({ origin: 'shared' });
});

it('a tenant’s configuration file holds what is its own: nothing inherited, and of what it says otherwise that alone', async () => {
  await inBeta('PATCH', KNEE_OF, { requirements: { required_documents: [{ key: 'ct', name: 'CT', description: 'CT of the knee' }] } });
  const file = async (tenantId: string) => {
    const { procedures } = await readConfiguration(admin.api.services.db, { tenantId, source: 'test' }, 'test');
    return procedures as Record<string, unknown>[];
  };
  expect(await file('alpha')).toEqual([]);
  const own = await file('beta');
  expect(own.map(({ code }) => code).toSorted()).toEqual(['27447', 'hip-pin', 'scope']);
  const knee = { code: '27447', requirements: { required_documents: [{ key: 'ct', name: 'CT', description: 'CT of the knee' }] } };
  expect(own.find(({ code }) => code === '27447')).toEqual({ ...knee, name: 'Knee' });
  expect(own.find(({ code }) => code === 'hip-pin')).toMatchObject({ slug: 'hip-replacement', is_category: false });
});

it('a new tenant has all of the shared catalogue', async () => {
  const made = await admin.platformAdmin.post<Entry>('/api/v1/admin/tenants', {
    ...{ id: 'gamma', slug: 'gamma', name: 'Gamma', country_code: 'DEU', contact_email: 'team@gamma.example.org' },
  });
  expect(made.status).toBe(201);
  const rows = await sql<{ code: string; own_fields: string[] }>(
    `select code, own_fields from procedures where tenant_id = 'gamma'`,
    [],
    'gamma',
  );
  expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['27447', 'eyes', 'joints']));
  expect(new Set(rows.map(({ own_fields }) => own_fields.length))).toEqual(new Set([0]));
  expect(await sql(`select 1 from destinations where tenant_id = 'gamma'`, [], 'gamma')).not.toEqual([]);
});

it('a change costs as many statements for six tenants as for three', async () => {
  const { db } = admin.api.services;
  const scope = { tenantId: 'alpha', source: 'test' };
  const tenants = () => sql<{ id: string }>(`select id from tenants where type <> 'provider'`);
  /** Statements of a change that every tenant takes over, of an entry that is new, and of one that goes; and how many rows it reached. */
  const statementsOf = async (of: Inheritance, entry: Record<string, unknown>, change: Record<string, unknown>) => {
    const counts: [string, number, number][] = [];
    await withTenant(db, scope, async (tx) => {
      let sent = 0;
      const counting = Object.create(tx, {
        sql: {
          value: (text: string, params?: unknown[]) => {
            sent += 1;
            return tx.sql(text, params);
          },
        },
      }) as Tx;
      const count = async (what: string, work: () => Promise<{ tenants: string[] }>) => {
        sent = 0;
        const { tenants: reached } = await work();
        counts.push([what, sent, reached.length]);
      };
      const id = await insertSharedEntry(tx, of.kind, entry);
      const read = async () => (await findSharedEntry(tx, of.kind, id)) as SharedEntry;
      const made = await read();
      await count('new', () => inheritEverywhere(counting, of, made));
      await updateSharedEntry(tx, of.kind, made, change);
      const changed = await read();
      await count('changed', () => inheritEverywhere(counting, of, changed));
      await count('gone', () => endEverywhere(counting, of, changed));
      await deleteSharedEntry(tx, changed);
    });
    return counts;
  };
  const both = async () => [
    ...(await statementsOf(
      INHERITED_PROCEDURES,
      { code: 'counted', slug: 'counted', name: 'Counted' },
      { name: 'Other', requirements: { contraindications: [{ icd10_prefix: 'E11', label: 'Diabetes', is_blocking: false }] } },
    )),
    ...(await statementsOf(
      INHERITED_DESTINATIONS,
      { country: 'IS', slug: 'iceland', name: 'Iceland', visa_rules: [{ nationality: 'TR', requirement: 'visa required' }] },
      { name: 'Island', visa_rules: [{ nationality: 'TR', requirement: 'e-visa' }] },
    )),
  ];
  const few = await both();
  const before = (await tenants()).length;
  expect(few.map(([, , reached]) => reached)).toEqual(few.map(() => before));
  for (const id of ['one-more', 'two-more', 'three-more'])
    await admin.platformAdmin.post('/api/v1/admin/tenants', {
      ...{ id, slug: id, name: id, country_code: 'DEU', contact_email: `team@${id}.example.org` },
    });
  const many = await both();
  expect(many.map(([, , reached]) => reached)).toEqual(many.map(() => before + 3));
  expect(many.map(([what, sent]) => [what, sent])).toEqual(few.map(([what, sent]) => [what, sent]));
}, 400_000);

it.each(['patients', 'messages', 'tenant_settings', 'user_roles', 'events', 'fhir_resources', 'consents'])(
  'whoever writes the catalogues of all tenants reads no %s',
  async (table) => {
    const { db } = admin.api.services;
    const reading = withTenant(db, { tenantId: 'alpha', source: 'test' }, (tx) =>
      inAllTenants(tx, () => tx.sql(`select 1 from ${table} limit 1`)),
    );
    await expect(reading).rejects.toThrow(/permission denied/);
    const changing = withTenant(db, { tenantId: 'alpha', source: 'test' }, (tx) =>
      inAllTenants(tx, () => tx.sql(`update cases set state = 'closed' where tenant_id = 'beta'`)),
    );
    await expect(changing).rejects.toThrow(/permission denied/);
  },
);

it('a change of one row takes nothing of the role with it: the transaction sees its own tenant alone afterwards', async () => {
  const seen = await withTenant(admin.api.services.db, { tenantId: 'alpha', source: 'test' }, async (tx) => {
    await inAllTenants(tx, async () => undefined);
    return tx.sql<{ tenant_id: string }>('select distinct tenant_id from procedures');
  });
  expect(seen).toEqual([{ tenant_id: 'alpha' }]);
});
