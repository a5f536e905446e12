import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { acrossTenants, globally, withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { type TableColumn, tablesOfEntities } from './catalog.ts';

const MINE = { tenantId: 'demo', source: 'test' };
const OTHER = { tenantId: 'demo-b', source: 'test' };
/** The application may change none of them, whosever they are. */
const UNCHANGEABLE = ['events', 'event_seals', 'event_redactions'];

describe('a row of one tenant is not there for anyone else', () => {
  let fresh: FreshDatabase;
  let db: Database;
  let tables: string[];

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl });
    const described = tablesOfEntities(db).filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id'));
    tables = described.map(({ table }) => table);
    await fresh.sql(
      'demo',
      `insert into tenants (id, name, slug, country_code, contact_email)
      values ('demo', 'A', 'a', 'DEU', 'a@example.org'), ('demo-b', 'B', 'b', 'DEU', 'b@example.org')`,
    );
    for (const { table, columns } of described) await fresh.sql('demo', ...oneRowOf(table, columns));
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  const countRows = (tx: { sql<T>(text: string): Promise<T[]> }, table: string) =>
    tx.sql<{ rows: number }>(`select count(*) as rows from ${table}`).then(([row]) => [table, row?.rows]);

  it('shows each table its row inside the scope', async () => {
    const seen = await withTenant(db, MINE, async (tx) => Promise.all(tables.map((table) => countRows(tx, table))));
    expect(seen.filter(([, rows]) => rows === 0)).toEqual([]);
  });

  it('shows no row of any table to SQL without a scope', async () => {
    const seen = await globally(db, async (tx) => Promise.all(tables.map((table) => countRows(tx, table))));
    expect(seen).toEqual(tables.map((table) => [table, 0]));
    for (const table of tables) expect((await db.pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
  });

  it('shows no row of any table to another tenant, and lets it change none', async () => {
    await withTenant(db, OTHER, async (tx) => {
      expect(await Promise.all(tables.map((table) => countRows(tx, table)))).toEqual(tables.map((table) => [table, 0]));
    });
    for (const table of tables.filter((name) => !UNCHANGEABLE.includes(name))) {
      const changed = await withTenant(db, OTHER, (tx) => tx.sql(`update ${table} set tenant_id = tenant_id returning 1`));
      expect([table, changed.length]).toEqual([table, 0]);
      const removed = await withTenant(db, OTHER, (tx) => tx.sql(`delete from ${table} returning 1`));
      expect([table, removed.length]).toEqual([table, 0]);
    }
  });

  it('shows platform administration the settings, roles, events with their seals and cases of every tenant, and nothing else', async () => {
    const seen = await acrossTenants(db, OTHER, async (tx) => Promise.all(tables.map((table) => countRows(tx, table))));
    const shared = ['cases', ...UNCHANGEABLE, 'tenant_settings', 'user_roles'];
    expect(seen).toEqual(tables.map((table) => [table, shared.includes(table) ? 1 : 0]));
    await acrossTenants(db, OTHER, async (tx) => {
      expect(await tx.sql('update user_roles set note = note returning 1')).toHaveLength(1);
      expect(await tx.sql('update cases set tenant_id = tenant_id returning 1')).toHaveLength(0);
    });
    const [who] = await withTenant(db, OTHER, (tx) => tx.sql<{ role: string }>('select current_user as role'));
    expect(who?.role).not.toBe('medical_travel_platform');
  });

  it('refuses a row that names another tenant than the scope', async () => {
    for (const table of tables.filter((name) => !UNCHANGEABLE.includes(name))) {
      await expect(withTenant(db, MINE, (tx) => tx.sql(`update ${table} set tenant_id = 'demo-b'`))).rejects.toThrow(
        /row-level security|immutable|foreign key/,
      );
    }
    const foreign = withTenant(db, MINE, (tx) =>
      tx.sql(`insert into facilitators (id, tenant_id, email) values ($1, 'demo-b', 'x@example.org')`, [newId()]),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
  });

  it('does not carry a scope over to the next user of the connection', async () => {
    await withTenant(db, MINE, (tx) => tx.sql('select 1'));
    for (let use = 0; use < 20; use += 1) {
      const { rows } = await db.pool.query(`select current_setting('app.tenant_id', true) as tenant`);
      expect(rows[0]?.tenant ?? '').toBe('');
    }
  });

  it('lets the target tenant of a share read it, and nobody else', async () => {
    await fresh.sql('demo', `update case_shares set target_tenant_id = 'demo-b'`);
    const readers = async (scope: typeof MINE) => (await withTenant(db, scope, (tx) => tx.sql('select id from case_shares'))).length;
    expect([await readers(MINE), await readers(OTHER), await readers({ ...OTHER, tenantId: 'demo-c' })]).toEqual([1, 1, 0]);
  });
});

/** A row with something in every column that must have something; triggers and foreign keys are off for it. */
function oneRowOf(table: string, columns: TableColumn[]): [string] {
  const needed = columns.filter(({ nullable, has_default }) => !nullable && !has_default);
  const values = needed.map(({ name, type, allowed }) => (name === 'tenant_id' ? `'demo'` : allowed ? `'${allowed[0]}'` : sample(type)));
  return [
    `with unchecked as (select set_config('session_replication_role', 'replica', true))
     insert into ${table} (${needed.map(({ name }) => `"${name}"`).join(', ')}) select ${values.join(', ')} from unchecked`,
  ];
}

function sample(type: string): string {
  if (type === 'uuid') return `'${newId()}'::uuid`;
  if (type.startsWith('vector')) return `array_fill(0.1, array[512])::vector`;
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (type === 'boolean') return 'false';
  if (type === 'date' || type.startsWith('timestamp')) return 'now()';
  return /^(integer|bigint|numeric)/.test(type) ? '1' : `'x'`;
}
