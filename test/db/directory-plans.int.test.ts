import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { findByExternalId, findByLicence } from '../../db/queries/directory/doctors.ts';
import { forgetVectors, readStaleTexts } from '../../db/queries/directory/embeddings.ts';
import { noteNodes, readDirectoryChanges } from '../../db/queries/directory/graph-source.ts';
import { deleteOffer, findProcedureCode, listOffers } from '../../db/queries/directory/offers.ts';
import { forgetProcessed, markProcessed, readChangedSince, readWaitingChanges } from '../../db/queries/directory/outbox.ts';
import { findProviderNamed } from '../../db/queries/directory/provider-directory.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { wastefulScans } from './wasteful-scans.ts';

/** What a change of one provider or doctor costs does not grow with the directory: each statement finds its rows by an index, under row-level security. */

const SCOPE = { tenantId: 'large', source: 'test' };
const PROVIDERS = 4_000;

let fresh: FreshDatabase;
let db: Database;
let one = { provider: '', doctor: '' };

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl });
  const sql = <T>(text: string, params: unknown[] = []) => fresh.sql<T>('large', text, params);
  await sql(
    `insert into tenants (id, name, slug, country_code, contact_email) values ('large', 'Large', 'large', 'DEU', 'care@large.example')`,
  );
  await sql(
    `insert into providers (id, tenant_id, name, slug, country, city, specialties)
     select gen_random_uuid(), 'large', 'Hospital ' || n, 'hospital-' || n, 'TR', 'Izmir', '["Urology"]' from generate_series(1, $1::int) n`,
    [PROVIDERS],
  );
  await sql(
    `insert into doctors (id, tenant_id, provider_id, slug, first_name, last_name, specialty, medical_license_number)
     select gen_random_uuid(), 'large', id, 'd-' || slug, 'A', 'B', 'Urology', 'L-' || slug from providers where tenant_id = 'large'`,
  );
  await sql(
    `insert into provider_procedures (id, tenant_id, provider_id, procedure_code) select gen_random_uuid(), 'large', id, 'p' || n
     from providers cross join generate_series(1, 3) n where tenant_id = 'large'`,
  );
  await sql(
    `insert into doctor_procedures (id, tenant_id, doctor_id, procedure_code, procedure_name) select gen_random_uuid(), 'large', id, 'p' || n, 'P'
     from doctors cross join generate_series(1, 3) n where tenant_id = 'large'`,
  );
  await sql(
    `insert into procedures (id, tenant_id, code, slug, name, cpt) select gen_random_uuid(), 'large', 'p' || n, 'p-' || n, 'P', 'c' || n from generate_series(1, 300) n`,
  );
  await sql(
    `insert into outbox (id, tenant_id, topic, entity_type, entity_id, processed_at)
     select gen_random_uuid(), 'large', 'directory.changed', 'doctor', id, now() - interval '1 hour' from doctors where tenant_id = 'large'`,
  );
  await sql('analyze');
  const [row] = await sql<{ provider: string; doctor: string }>('select provider_id as provider, id as doctor from doctors limit 1');
  one = row ?? one;
}, 400_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

const touched = () => ({ providers: [one.provider], doctors: [one.doctor] });
const STATEMENTS: Record<string, (tx: Tx) => Promise<unknown>> = {
  readDirectoryChanges: (tx) => readDirectoryChanges(tx, touched()),
  noteNodes: (tx) => noteNodes(tx, touched()),
  readStaleTexts: (tx) => readStaleTexts(tx, 'model', [one.provider, one.doctor]),
  forgetVectors: (tx) => forgetVectors(tx, [one.provider]),
  readWaitingChanges,
  readChangedSince: (tx) => readChangedSince(tx, new Date().toISOString()),
  markProcessed: (tx) => markProcessed(tx, [newId()]),
  forgetProcessed: (tx) => forgetProcessed(tx, 7),
  findProviderNamed: (tx) => findProviderNamed(tx, { name: 'hospital 7', country: 'TR', city: 'izmir' }),
  'findProviderNamed, by slug': (tx) => findProviderNamed(tx, { slug: 'hospital-7', name: '', country: '', city: '' }),
  findByLicence: (tx) => findByLicence(tx, 'l hospital 7'),
  findByExternalId: (tx) => findByExternalId(tx, one.provider, 'HR-1'),
  listOffers: (tx) => listOffers(tx, one.provider),
  deleteOffer: (tx) => deleteOffer(tx, one.provider, 'p1'),
};

describe('a change of one among thousands', () => {
  it.each(Object.keys(STATEMENTS))('%s reads what it needs', async (name) => {
    const wasteful = await withTenant(db, SCOPE, (tx) => wastefulScans(tx, 300, async (read) => STATEMENTS[name]?.(read)));
    expect(wasteful).toEqual([]);
  });

  it('a procedure is found by its code, slug or CPT number', async () => {
    const find = (named: string) => withTenant(db, SCOPE, (tx) => findProcedureCode(tx, named));
    expect(await Promise.all(['p7', 'p-7', 'c7', 'P7', 'nothing'].map(find))).toEqual(['p7', 'p7', 'p7', undefined, undefined]);
  });
});
