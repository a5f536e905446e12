import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { withdrawDocument } from '../../db/queries/documents/withdraw-document.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

/** Of three papers of one name the middle one was held as somebody else's: whose place it had taken. */

const [PATIENT, CASE] = [newId(), newId()];
const SCOPE = { tenantId: 'one', actorId: 'user_patient', actorRole: 'patient', correlationId: 'r1', source: 'test' };
let fresh: FreshDatabase;
let db: Database;
const sql = <T>(text: string, params: unknown[] = []) => fresh.sql<T>('one', text, params);

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl, poolSize: 2 });
  await sql(`insert into tenants (id, name, slug, country_code, contact_email) values ('one', 'one', 'one', 'DEU', 'a@example.org')`);
  await sql(`insert into patients (id, tenant_id, first_name, last_name) values ($1, 'one', 'A', 'B')`, [PATIENT]);
  await sql(`insert into cases (id, tenant_id, patient_id, title) values ($1, 'one', $2, 'Case')`, [CASE, PATIENT]);
}, 400_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

async function threeOfAName() {
  const [own, held, newest] = [newId(), newId(), newId()];
  for (const id of [newest, held, own])
    await sql(
      `insert into documents (id, tenant_id, case_id, patient_id, upload_key, filename, content_type, size_bytes, status, uploaded_by, processed_at, superseded_by)
       values ($1, 'one', $2, $3, $6, 'scan.pdf', 'application/pdf', 1, $4, 'user', now(), $5)`,
      [id, CASE, PATIENT, id === newest ? 'processed' : 'superseded', id === own ? held : id === held ? newest : null, `key-${id}`],
    );
  await sql(
    `insert into document_issues (id, tenant_id, case_id, document_id, check_name, severity, field, message, status)
     values ($1, 'one', $2, $3, 'patient_mismatch', 'critical', 'name', 'm', 'resolved')`,
    [newId(), CASE, held],
  );
  const shown = async () =>
    (await sql<{ status: string; superseded_by: string | null }>('select status, superseded_by from documents where id = $1', [own]))[0];
  const takeBack = (id: string) => withTenant(db, SCOPE, (tx) => withdrawDocument(tx, CASE, id));
  return { held, newest, shown, takeBack };
}

it('leaves it to the paper that followed, while that one stands', async () => {
  const { held, newest, shown, takeBack } = await threeOfAName();
  await takeBack(held);
  expect(await shown()).toEqual({ status: 'superseded', superseded_by: newest });
});

it('gives it back where the one that followed was taken away first', async () => {
  const { held, newest, shown, takeBack } = await threeOfAName();
  await takeBack(newest);
  await takeBack(held);
  expect(await shown()).toEqual({ status: 'processed', superseded_by: null });
});
