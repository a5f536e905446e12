import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, openDatabase } from '../../db/database.ts';
import { readProcedureMeans, relationalCandidates } from '../../db/queries/matching/match-input.ts';
import { listPublicDoctors, listPublicProviders, type PROVIDER_SORTS } from '../../db/queries/directory/storefront.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

/** First pages and best candidates of a directory of thousands are read from the top of an index. */

const SCOPE = { tenantId: 'large', source: 'test' };
const PROVIDERS = 5_000;

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl });
  await fill((text) => fresh.sql('large', text));
}, 400_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

async function fill(sql: (text: string) => Promise<unknown>): Promise<void> {
  await sql(
    `insert into tenants (id, name, slug, country_code, contact_email) values ('large', 'Large', 'large', 'DEU', 'large@example.org')`,
  );
  await sql(`insert into procedures (id, tenant_id, code, slug, name, parent_code) values
    (gen_random_uuid(), 'large', 'joints', 'joints', 'Joints', null), (gen_random_uuid(), 'large', '27447', 'knee', 'Knee', 'joints')`);
  await sql(`insert into providers (id, tenant_id, name, slug, country, city, rating, completeness, is_active, bed_count, created_at)
    select gen_random_uuid(), 'large', 'Hospital ' || n * 7919 % ${PROVIDERS}, 'hospital-' || n, (array['TR', 'DE', 'ES'])[1 + n % 3], 'City', 3 + n % 20 / 10.0,
           n % 100 / 100.0, n % 11 > 0, n, now() - n * interval '1 minute' from generate_series(1, ${PROVIDERS}) n`);
  await sql(`insert into provider_procedures (id, tenant_id, provider_id, procedure_code, annual_volume)
    select gen_random_uuid(), 'large', id, '27447', case when bed_count % 5 > 0 then bed_count % 997 end from providers where tenant_id = 'large' and bed_count % 2 = 0
    union all select gen_random_uuid(), 'large', id, 'joints', bed_count % 499 from providers where tenant_id = 'large' and bed_count % 7 = 0`);
  await sql(`insert into doctors (id, tenant_id, provider_id, slug, first_name, last_name, specialty, data_completeness)
    select gen_random_uuid(), 'large', id, 'dr-' || bed_count, 'First', 'Last ' || bed_count * 31 % 977, 'Orthopedics', '{"overall": 0.9}' from providers where tenant_id = 'large'`);
  await sql('analyze');
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const nodesOf = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Indexes that the statement with a limit uses, and tables that it reads whole. */
function planOf(read: (tx: Tx) => Promise<unknown>) {
  return withTenant(db, SCOPE, async (tx) => {
    const nodes: Plan[] = [];
    const explaining = {
      scope: tx.scope,
      async sql(text: string, params: unknown[] = []) {
        const [row] = await tx.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, params);
        if (row && /limit (\$|\d)/.test(text)) nodes.push(...nodesOf(row['QUERY PLAN'][0].Plan));
        return [];
      },
    };
    await read(explaining as unknown as Tx);
    return {
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      whole: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    };
  });
}

const OPEN = { countries: null, specialty: null, accreditation: null, language: null };
const FIRST = { limit: 20, offset: 0 };

describe('a page', () => {
  it.each<[keyof typeof PROVIDER_SORTS, string]>([
    ['rating', 'providers_best'],
    ['name', 'providers_in_name_order'],
    ['newest', 'providers_newest'],
    ['completeness', 'providers_by_completeness'],
  ])('of providers by %s comes from the index %s', async (sort, index) => {
    const { indexes, whole } = await planOf((tx) => listPublicProviders(tx, OPEN, sort, FIRST));
    expect(indexes).toContain(index);
    expect(whole.filter((table) => table !== 'procedures')).toEqual([]);
  });

  it('of doctors comes from the index doctors_by_name', async () => {
    const { indexes } = await planOf((tx) =>
      listPublicDoctors(tx, { specialty: null, language: null, gender: null, countries: null }, FIRST),
    );
    expect(indexes).toContain('doctors_by_name');
  });
});

describe('candidates without the graph', () => {
  const naive = `
    select o.provider_id from provider_procedures o join providers p on p.tenant_id = o.tenant_id and p.id = o.provider_id
    where o.tenant_id = 'large' and p.is_active and ($1::text is null or p.country = $1) and o.procedure_code = '27447'
    order by exists (select from provider_procedures x where x.provider_id = p.id and x.procedure_code = 'joints') desc, o.annual_volume desc nulls last, p.id`;

  it.each([null, 'TR'])('are the most experienced of those who offer the procedure, in country %s', async (country) => {
    const found = await withTenant(db, SCOPE, (tx) => relationalCandidates(tx, { procedure_code: '27447', country, limit: 60 }));
    expect(found).toHaveLength(60);
    const [busiest, all] = await Promise.all([
      fresh.sql<{ v: number }>(
        'large',
        `select o.annual_volume as v from provider_procedures o join providers p on p.id = o.provider_id
         where o.procedure_code = '27447' and p.is_active and ($1::text is null or p.country = $1) order by 1 desc nulls last limit 60`,
        [country],
      ),
      fresh.sql<{ provider_id: string }>('large', naive, [country]),
    ]);
    const reachable = new Set(all.map(({ provider_id }) => provider_id));
    const volumes = await fresh.sql<{ provider_id: string; annual_volume: number }>(
      'large',
      `select provider_id, annual_volume from provider_procedures where procedure_code = '27447' and provider_id = any($1)`,
      [found.map(({ provider_id }) => provider_id)],
    );
    for (const { provider_id, offers_procedure } of found) expect([offers_procedure, reachable.has(provider_id)]).toEqual([true, true]);
    expect(Math.max(...volumes.map(({ annual_volume }) => annual_volume))).toBe(busiest[0]?.v);
    for (const { provider_id, offers_parent } of found) {
      const [row] = await fresh.sql<{ n: number }>(
        'large',
        `select count(*)::int as n from provider_procedures where procedure_code = 'joints' and provider_id = $1`,
        [provider_id],
      );
      expect(offers_parent).toBe(row?.n === 1);
    }
  });

  it('come from the index by volume', async () => {
    const { indexes, whole } = await planOf((tx) => relationalCandidates(tx, { procedure_code: '27447', country: 'TR', limit: 60 }));
    expect(indexes).toContain('provider_procedures_busiest');
    expect(whole).not.toContain('provider_procedures');
    expect(whole).not.toContain('providers');
  });

  it('are compared with the mean of the busiest thousand', async () => {
    const [expected] = await fresh.sql<{ rating: string }>(
      'large',
      `select avg(rating) as rating from (select p.rating from provider_procedures o join providers p on p.id = o.provider_id
         where o.procedure_code = '27447' order by o.annual_volume desc nulls last, p.id limit 1000) busiest`,
    );
    const means = await withTenant(db, SCOPE, (tx) => readProcedureMeans(tx, '27447'));
    expect(means).toEqual({ success_rate: null, complication_rate: null, rating: expect.closeTo(Number(expected?.rating), 6) });
    expect((await planOf((tx) => readProcedureMeans(tx, '27447'))).whole).toEqual([]);
  });
});
