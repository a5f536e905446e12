import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../db/access/case-visibility.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { countCasesOfTenant } from '../../db/queries/cases/case-counts.ts';
import { listCaseViews } from '../../db/queries/cases/case-view.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { wastefulScans } from './wasteful-scans.ts';

/** Lists of a tenant's cases cost the same whatever their number, and say what a plain count and a plain order say. */

const CASES = 3_000;
const SCOPE = { tenantId: 'agency', source: 'test' };
const STAFF: Viewer = { reaches: ['tenant'], userId: 'user_staff' };
const STATES = ['draft', 'matched', 'closed'];

let fresh: FreshDatabase;
let db: Database;
const sql = <T>(text: string, params: unknown[] = []) => fresh.sql<T>('agency', text, params);
const inScope = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, SCOPE, work);

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl });
  for (const tenant of ['agency', 'other'])
    await fresh.sql(
      tenant,
      `insert into tenants (id, name, slug, country_code, contact_email) values ($1, 'Agency', $1, 'DEU', 'care@agency.example')`,
      [tenant],
    );
  await sql(`insert into patients (id, tenant_id, first_name, last_name) values (gen_random_uuid(), 'agency', 'A', 'B')`);
  // Three cases of each moment, so that ids decide their order.
  await sql(
    `insert into cases (id, tenant_id, patient_id, title, state, created_at)
     select gen_random_uuid(), 'agency', p.id, 'Case', ($2::text[])[1 + n % 3], now() - n / 3 * interval '1 minute'
     from generate_series(1, $1::int) n, patients p where p.tenant_id = 'agency'`,
    [CASES, STATES],
  );
  await sql('analyze');
}, 400_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

const idsOf = async (status: string[] | null) =>
  (
    await sql<{ id: string }>(
      `select id from cases where tenant_id = 'agency' and ($1::text[] is null or state = any($1)) order by created_at desc, id desc`,
      [status],
    )
  ).map(({ id }) => id);

describe.each<[string, string[] | null]>([
  ['all', null],
  ['one state', ['matched']],
  ['two states', ['draft', 'closed']],
  ['a state without cases', ['declined']],
])('the cases of %s', (_name, status) => {
  it('come in the same order from either end', async () => {
    const all = await idsOf(status);
    const total = all.length;
    for (const offset of [0, 7, total / 2 - 20, total / 2, total - 21, total - 20, total - 3, total, total + 40].map((at) =>
      Math.max(0, Math.floor(at)),
    )) {
      const page = await inScope((tx) => listCaseViews(tx, { limit: 20, offset, status }, STAFF));
      expect(page.rows.map(({ id }) => id)).toEqual(all.slice(offset, offset + 20));
      expect(page.total).toBe(total);
    }
  });

  it('are read by their index', async () => {
    // Of the counts some hundred rows are added up, whatever the number of cases.
    const scans = await inScope((tx) =>
      wastefulScans(tx, 60, (explained) => listCaseViews(explained, { limit: 20, offset: 0, status }, STAFF)),
    );
    expect(scans.filter((scan) => !scan.includes('case_counts'))).toEqual([]);
  });
});

const kept = (states: string[] | null) => inScope((tx) => countCasesOfTenant(tx, states));
const counted = async (states: string[] | null) => (await idsOf(states)).length;

describe('the number of cases that is kept', () => {
  it('follows what is opened, moves on, is taken back and goes', async () => {
    await sql(
      `update cases set state = 'matched', title = 'Moved' where id in (select id from cases where state = 'draft' order by id limit 300)`,
    );
    await sql(`update cases set title = 'Same state' where state = 'closed'`);
    await sql(`delete from cases where id in (select id from cases where state = 'closed' order by id limit 200)`);
    await expect(
      inScope(async (tx) => {
        await tx.sql(`update cases set state = 'closed' where tenant_id = $1`, ['agency']);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    for (const states of [null, ['draft'], ['matched'], ['closed'], ['draft', 'matched']])
      expect(await kept(states)).toBe(await counted(states));
  });

  it('is folded on the way, and right while many write at once', async () => {
    const move = (at: number) =>
      inScope((tx) =>
        tx.sql(
          `update cases set state = $3 where tenant_id = $1 and id = (select id from cases where tenant_id = $1 order by id limit 1 offset $2)`,
          ['agency', at, STATES[at % 2]],
        ),
      );
    await Promise.all(Array.from({ length: 600 }, (_value, at) => move(at)));
    for (const states of [null, ['draft'], ['matched'], ['closed']]) expect(await kept(states)).toBe(await counted(states));
    const [rows] = await sql<{ count: number }>('select count(*)::int as count from case_counts');
    expect(rows?.count).toBeLessThan(600);
  });

  it('is each tenant’s own', async () => {
    expect(await withTenant(db, { ...SCOPE, tenantId: 'other' }, (tx) => countCasesOfTenant(tx, null))).toBe(0);
  });
});
