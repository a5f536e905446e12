import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { viewHistory, viewResource } from '../../db/queries/fhir/view-resource.ts';
import { serveResource, serveVersions } from '../../db/queries/fhir/serve-fhir.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { REACHES, type Reach, WHOLE_RECORD } from '../../domain/access/reach.ts';
import { withClient } from '../../scripts/system/database-client.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

/** The one round trip gives what the transaction gives, to those who see the whole record and to nobody else, and writes the view down. */

const OWNER = 'user_patient';
const scopeOf = (tenantId: string, actorId: string, actorRole: string) => ({
  tenantId,
  actorId,
  actorRole,
  correlationId: 'r1',
  source: 'test',
});
const [PATIENT, CASE, FINDING, HELD] = [newId(), newId(), newId(), newId()];
const viewerOf = (userId: string, ...reaches: Reach[]) => ({ userId, reaches });

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl, poolSize: 2 });
  for (const tenant of ['one', 'two'])
    await fresh.sql(
      tenant,
      `insert into tenants (id, name, slug, country_code, contact_email) values ($1, $1, $1, 'DEU', 'a@example.org')`,
      [tenant],
    );
  const sql = (text: string, params: unknown[]) => fresh.sql('one', text, params);
  await sql(`insert into patients (id, tenant_id, first_name, last_name, idp_user_id) values ($1, 'one', 'A', 'B', $2)`, [PATIENT, OWNER]);
  await sql(`insert into cases (id, tenant_id, patient_id, title) values ($1, 'one', $2, 'Case')`, [CASE, PATIENT]);
  await sql(
    `insert into documents (id, tenant_id, case_id, patient_id, upload_key, filename, content_type, size_bytes, status, uploaded_by)
     values ($1, 'one', $2, $3, 'k', 'a.pdf', 'application/pdf', 1, 'processed', 'user')`,
    [HELD, CASE, PATIENT],
  );
  const store = (
    type: string,
    id: string,
    version: number,
    current: boolean,
    caseId: string | null,
    documentId: string | null,
    resource: string,
  ) =>
    sql(
      `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, is_current, source, resource)
       values ($1, 'one', $2, $3, $4, $5, $6, $7, $8, 'agent', $9)`,
      [newId(), PATIENT, caseId, documentId, type, id, version, current, resource],
    );
  await store('Patient', PATIENT, 1, true, null, null, '{"resourceType": "Patient"}');
  await store('Observation', FINDING, 1, false, CASE, null, '{"resourceType": "Observation", "valueQuantity": {"value": 6.10}}');
  await store('Observation', FINDING, 2, true, CASE, null, '{"resourceType": "Observation", "valueQuantity": {"value": 6.30}}');
  await store('Observation', FINDING, 3, false, CASE, HELD, '{"resourceType": "Observation", "valueQuantity": {"value": 9.90}}');
  await sql(
    `insert into document_issues (id, tenant_id, case_id, document_id, check_name, severity, field, message, status)
     values ($1, 'one', $2, $3, 'patient_mismatch', 'critical', 'name', 'm', 'open')`,
    [newId(), CASE, HELD],
  );
}, 400_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

const views = () =>
  fresh.sql<{ actor_id: string }>(
    'one',
    `select actor_id, actor_role, patient_id, case_id, correlation_id, payload from events where event_type = 'record.viewed' order by created_at, id`,
  );
const finding = { type: 'Observation', id: FINDING, caseId: undefined };
const person = { type: 'Patient', id: PATIENT, caseId: undefined };

describe('a resource', () => {
  it.each([
    ['its patient', viewerOf(OWNER, 'own'), 'patient'],
    ['staff of the tenant', viewerOf('user_staff', 'tenant'), 'coordinator'],
  ])('is given to %s as the transaction gives it, and the view is written down', async (_who, viewer, role) => {
    const scope = scopeOf('one', viewer.userId, role);
    const before = (await views()).length;
    for (const asked of [finding, person, { ...finding, caseId: CASE }]) {
      const served = await withTenant(db, scope, (tx) => serveResource(tx, asked.type, asked.id));
      const { version, last_updated, text } = served ?? {};
      expect(await viewResource(db, scope, asked, viewer)).toEqual({ version, last_updated, text });
    }
    expect((await viewResource(db, scope, finding, viewer))?.text).toContain('"value": 6.30');
    const [first] = (await views()).slice(before);
    expect(first).toEqual({
      ...{ actor_id: viewer.userId, actor_role: role, patient_id: PATIENT, case_id: CASE, correlation_id: 'r1' },
      payload: { resource: 'fhir/Observation', role, resource_id: FINDING },
    });
    expect((await views()).length).toBe(before + 4);
  });

  it('shows its history without what may be somebody else’s', async () => {
    const scope = scopeOf('one', OWNER, 'patient');
    const served = await withTenant(db, scope, (tx) => serveVersions(tx, 'Observation', FINDING));
    const viewed = await viewHistory(db, scope, finding, viewerOf(OWNER, 'own'));
    expect(viewed).toEqual(served.map(({ version, last_updated, text }) => ({ version, last_updated, text })));
    expect(viewed.map(({ version }) => version)).toEqual([2, 1]);
    expect((await views()).at(-1)).toMatchObject({ payload: { resource: 'fhir/Observation/_history' } });
  });

  it.each([
    ['another patient', 'one', viewerOf('user_stranger', 'own'), {}],
    ['staff of another tenant', 'two', viewerOf('user_staff', 'tenant'), {}],
    ['whoever names another case', 'one', viewerOf(OWNER, 'own'), { caseId: newId() }],
    ['who has no way', 'one', viewerOf(OWNER), {}],
    ['who sees less than the whole record', 'one', viewerOf('user_staff', 'consulted', 'sourced'), {}],
  ])('is not given to %s here, and nothing is written down', async (_who, tenant, viewer, asked) => {
    const before = (await views()).length;
    const scope = scopeOf(tenant, viewer.userId, 'patient');
    expect(await viewResource(db, scope, { ...finding, ...asked }, viewer)).toBeUndefined();
    expect(await viewHistory(db, scope, { ...finding, ...asked }, viewer)).toEqual([]);
    if (!('caseId' in asked)) expect(await viewResource(db, scope, person, viewer)).toBeUndefined();
    expect((await views()).length).toBe(before);
  });

  it('is looked for by the ways that are wider than any which shows less', () => {
    expect(WHOLE_RECORD).toEqual(REACHES.slice(0, WHOLE_RECORD.length));
  });

  it('keeps one plan for each of its statements, whoever asks', async () => {
    const plans = await withClient(fresh.ownerUrl, async (client) => {
      for (const tenant of ['one', 'two', 'one'])
        await client.query(
          `select * from view_resource($1, 'Patient', $2, null, array['tenant'], 'user_x', 'coordinator', $3, null, 'test')`,
          [...[tenant, PATIENT, newId()]],
        );
      const { rows } = await client.query<{ ident: string }>(`select ident from pg_backend_memory_contexts where name = 'CachedPlan'`);
      return rows.filter(({ ident }) => ident.includes('from fhir_resources f'));
    });
    expect(plans).toHaveLength(2);
  });
});
