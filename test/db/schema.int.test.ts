import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { type Column, columnsOfEntities, columnsOfSchema, tenantTables } from './catalog.ts';

describe('the migrated schema', () => {
  let fresh: FreshDatabase;
  let db: Database;

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl });
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  it('agrees with the entities, column by column', async () => {
    const byName = (columns: Column[]) => Object.fromEntries(columns.map(({ name, ...facts }) => [name, facts]));
    expect(byName(columnsOfEntities(db))).toEqual(byName(await columnsOfSchema(fresh)));
  });

  it('forces row-level security on every table with a tenant_id, reading and writing', async () => {
    const tables = await tenantTables(fresh);
    expect(tables.length).toBeGreaterThan(40);
    const guarded = await fresh.sql<{ name: string }>(
      'demo',
      `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
       where c.relrowsecurity and c.relforcerowsecurity and p.polname = 'tenant_isolation' and p.polqual is not null and p.polwithcheck is not null`,
    );
    expect(guarded.map(({ name }) => name).sort()).toEqual(tables);
  });

  it('has an index for each foreign key of a tenant row, beginning with the key or with the tenant', async () => {
    const missing = await fresh.sql<{ key: string }>(
      'demo',
      `select k.conrelid::regclass || '.' || a.attname as key
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace and array_length(k.conkey, 1) = 1 and a.attname <> 'tenant_id'
         and not exists (
           select 1 from pg_index i
           where i.indrelid = k.conrelid and (i.indkey[0] = a.attnum or i.indkey[1] = a.attnum
             and i.indkey[0] = (select t.attnum from pg_attribute t where t.attrelid = i.indrelid and t.attname = 'tenant_id')))
       order by 1`,
    );
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  it('leaves the application a role that owns nothing and bypasses nothing', async () => {
    const [role] = await db.pool
      .query(
        `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
                (select count(*)::int from pg_class where relowner = r.oid) as owned
         from pg_roles r where rolname = current_user`,
      )
      .then(({ rows }) => rows);
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, owned: 0 });
    await expect(db.pool.query('create table mine (id int)')).rejects.toThrow(/permission denied/);
  });

  it('can be migrated again without a change', async () => {
    const before = await columnsOfSchema(fresh);
    const { username, password } = new URL(fresh.appUrl);
    await migrate(fresh.ownerUrl, { name: username, password });
    expect(await columnsOfSchema(fresh)).toEqual(before);
  });
});
