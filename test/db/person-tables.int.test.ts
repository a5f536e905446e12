import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../../db/database.ts';
import { PERSON_TABLES } from '../../db/queries/people/person-tables.ts';
import { readPersonFiles } from '../../db/queries/people/read-person.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

/** Take-out and erasure know every table that holds something about a person: a new table that is not named there fails here. */
describe('the tables that hold something about a person', () => {
  let fresh: FreshDatabase;
  const listed = PERSON_TABLES.map(({ table }) => table);

  beforeAll(async () => {
    fresh = await createFreshDatabase();
  }, 400_000);
  afterAll(() => fresh?.drop());

  /** Not rows about a person: the log is changed by a door of its own, the certificate stays. */
  const APART = ['events', 'patient_erasures'];

  it('are all listed', async () => {
    const found = await fresh.sql<{ name: string }>(
      'demo',
      `with recursive about as (
         select 'patients'::regclass::oid as id
         union
         select k.conrelid from pg_constraint k join about a on k.confrelid = a.id where k.contype = 'f')
       select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and (c.oid in (select id from about)
              or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname in ('patient_id', 'case_id', 'document_id', 'message_id')))
       order by 1`,
    );
    const names = found.map(({ name }) => name).filter((name) => !APART.includes(name));
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('go in an order in which nothing points to a row that is gone', async () => {
    const keys = await fresh.sql<{ child: string; parent: string }>(
      'demo',
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid`,
    );
    const detached = PERSON_TABLES.filter((table) => table.detached !== undefined).map(({ table }) => table);
    const wrong = keys.filter(
      ({ child, parent }) =>
        listed.includes(parent) &&
        !detached.includes(child) &&
        (listed.indexOf(child) < 0 || listed.indexOf(child) > listed.indexOf(parent)),
    );
    expect(wrong).toEqual([]);
  });

  it('can all be read for the package', async () => {
    const db = await openDatabase({ url: fresh.appUrl });
    const read: string[] = [];
    await withTenant(db, { tenantId: 'demo', source: 'test' }, async (tx) => {
      for await (const { file } of readPersonFiles(tx, newId())) read.push(file);
    });
    await db.close();
    expect(read.toSorted()).toEqual(PERSON_TABLES.flatMap(({ shown }) => shown?.file ?? []).toSorted());
  });

  it('are shown to the person, but what is derived from them or may name others', () => {
    expect(PERSON_TABLES.filter(({ shown }) => shown === undefined).map(({ table }) => table)).toEqual([
      'embeddings',
      'queue_entries',
      'queue_filters',
    ]);
    const files = PERSON_TABLES.flatMap(({ shown }) => shown?.file ?? []);
    expect(new Set(files).size).toBe(files.length);
  });
});
