import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { createStatementNames } from '../../db/statement-names.ts';
import { acrossTenants, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { withClient } from '../../scripts/system/database-client.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

const scopeOf = (tenantId: string) => ({ tenantId, source: 'test' });
const READ = 'select name from facilitators where is_active = $1 order by name';

describe('which statements get a name', () => {
  const nameOfUsed = (text: string, times = 10) => {
    const names = createStatementNames();
    return Array.from({ length: times }, () => names.nameOf(text)).at(-1);
  };

  it('those that come again', () => {
    expect(nameOfUsed('select 1 from cases where id = $1', 3)).toBeUndefined();
    expect(nameOfUsed('select 1 from cases where id = $1', 4)).toMatch(/^s0_[0-9a-f]{24}$/);
  });

  it.each([
    'select * from cases order by id limit $1',
    'select * from cases where ($1::text[] is null or state = any($1::text[]))',
    'select * from texts where words @@ to_tsquery($1)',
    'select * from provider_embeddings order by vector <=> $1 limit 3',
    'select 1; select 2',
    'explain select 1',
  ])('never %s', (text) => expect(nameOfUsed(text)).toBeUndefined());

  it('those that say that they take the same way for any values', () => {
    expect(nameOfUsed('/* one plan */ select * from messages where case_id = $1 order by seq limit $2')).toMatch(/^s0_/);
  });

  it('a limited number', () => {
    const names = createStatementNames();
    const named = Array.from({ length: 400 }, (_, n) => {
      for (let use = 0; use < 3; use += 1) names.nameOf(`select ${n}`);
      return names.nameOf(`select ${n}`);
    });
    expect(named.filter((name) => name !== undefined)).toHaveLength(250);
  });
});

describe('statements that are kept', () => {
  let fresh: FreshDatabase;
  let db: Database;

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl, poolSize: 1 });
    for (const tenant of ['one', 'two']) {
      await fresh.sql(
        tenant,
        `insert into tenants (id, name, slug, country_code, contact_email) values ($1, $1, $1, 'DEU', 'a@example.org')`,
        [tenant],
      );
      await fresh.sql(tenant, 'insert into facilitators (id, tenant_id, email, name) values ($1, $2, $3, $4)', [
        newId(),
        tenant,
        `${tenant}@example.org`,
        `of ${tenant}`,
      ]);
    }
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  const namesIn = (tenant: string) =>
    withTenant(db, scopeOf(tenant), async (tx) => (await tx.sql<{ name: string }>(READ, [true])).map(({ name }) => name));
  const kept = (tx: Tx, text: string) =>
    tx.sql<{ generic_plans: string; custom_plans: string }>(
      'select generic_plans, custom_plans from pg_prepared_statements where statement = $1',
      [text],
    );

  it('show each tenant its own rows, with a general plan as with one made for the values', async () => {
    for (let round = 0; round < 12; round += 1) {
      expect(await namesIn('one')).toEqual(['of one']);
      expect(await namesIn('two')).toEqual(['of two']);
    }
    const [plans] = await withTenant(db, scopeOf('one'), (tx) => kept(tx, READ));
    expect(Number(plans?.generic_plans)).toBeGreaterThan(0);
    expect(await withTenant(db, scopeOf('nobody'), (tx) => tx.sql(READ, [true]))).toEqual([]);
  });

  it('follow the role that runs them', async () => {
    const text = 'select id from tenants order by id';
    const inTenant = () => withTenant(db, scopeOf('one'), (tx) => tx.sql<{ id: string }>(text));
    const everywhere = () => acrossTenants(db, scopeOf('one'), (tx) => tx.sql<{ id: string }>(text));
    const [own, all] = [await inTenant(), await everywhere()];
    for (let round = 0; round < 8; round += 1) {
      expect(await inTenant()).toEqual(own);
      expect(await everywhere()).toEqual(all);
    }
  });

  it('are made anew when a table changes meanwhile', async () => {
    const text = 'select * from facilitators where is_active = $1';
    const read = () => withTenant(db, scopeOf('one'), (tx) => tx.sql<Record<string, unknown>>(text, [true]));
    for (let round = 0; round < 8; round += 1) await read();
    await fresh.sql('one', 'alter table facilitators add column shoe_size int');
    expect((await read())[0]).toHaveProperty('shoe_size', null);
    await fresh.sql('one', 'alter table facilitators drop column shoe_size');
    expect((await read())[0]).not.toHaveProperty('shoe_size');
  });

  it('keep one plan for the hot read, whoever asks', async () => {
    const plans = await withClient(fresh.ownerUrl, async (client) => {
      for (const tenant of ['one', 'two'])
        await client.query(`select view_case($1, $2, array['tenant'], 'user_x', 'coordinator', $3, null, 'test')`, [
          tenant,
          newId(),
          newId(),
        ]);
      const { rows } = await client.query<{ ident: string }>(`select ident from pg_backend_memory_contexts where name = 'CachedPlan'`);
      return rows.filter(({ ident }) => ident.includes('from case_views'));
    });
    expect(plans).toHaveLength(1);
  });
});
