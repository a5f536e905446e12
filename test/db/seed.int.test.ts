import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFaults } from '../../adapters/fhir/find-faults.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { loadConditions } from '../../db/queries/fhir/terminology.ts';
import { DEMO_USERS } from '../../db/seed/demo-users.ts';
import { seed } from '../../db/seed/seed.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { columnsOfSchema } from './catalog.ts';

const DEMO = { tenantId: 'demo', source: 'test' };

describe('the demo data', () => {
  let fresh: FreshDatabase;
  let db: Database;
  let tookMs: number;

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl });
    await seed({ DATABASE_URL: fresh.appUrl }, findFaults, () => undefined);
    const started = performance.now();
    await seed({ DATABASE_URL: fresh.appUrl }, findFaults, () => undefined);
    tookMs = performance.now() - started;
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  const count = async (text: string) =>
    (await withTenant(db, DEMO, (tx) => tx.sql<{ n: number }>(`select count(*) as n from ${text}`)))[0]?.n ?? 0;

  it('has addresses that read as its names do', async () => {
    const read = (text: string) => withTenant(db, DEMO, (tx) => tx.sql<{ slug: string }>(text));
    const marked = await read(`select slug from providers where city = 'Cancún'`);
    expect(marked.length).toBeGreaterThan(0);
    for (const { slug } of marked) expect(slug).toMatch(/-cancun$/);
  });

  it('has what Decisions §13 names', async () => {
    expect(await count('providers')).toBeGreaterThanOrEqual(60);
    expect(await count('(select distinct country from providers) c')).toBe(8);
    expect(await count('doctors')).toBeGreaterThanOrEqual(200);
    expect(await count('procedures where not is_category')).toBe(40);
    expect(await count('procedures where not is_category and parent_code is null')).toBe(0);
    for (const table of ['coordinators', 'facilitators', 'destinations', 'transport_vendors', 'tenant_settings', 'visa_rules']) {
      expect([table, (await count(table)) > 0]).toEqual([table, true]);
    }
  });

  it('has one FHIR Patient for each patient, also when it is seeded again', async () => {
    const stored = await count(`patients p join fhir_resources r on r.resource_type = 'Patient' and r.resource_id = p.id`);
    expect([stored > 0, stored]).toEqual([true, await count('patients')]);
  });

  it('offers every procedure at three providers or more, and a knee replacement in every country', async () => {
    const rare = await count(
      '(select c.code from procedures c left join provider_procedures o on o.procedure_code = c.code where not c.is_category group by 1 having count(o.id) < 3) r',
    );
    const countries = await count(`(select distinct p.country from providers p join provider_procedures o on o.provider_id = p.id
      where o.procedure_code = '27447') k`);
    expect([rare, countries]).toEqual([0, 8]);
  });

  it('leaves some facts of providers and doctors unknown', async () => {
    for (const unknown of [
      'providers where rating is null',
      'doctors where overall_success_rate is null',
      'provider_procedures where price_low_cents is null',
    ]) {
      expect([unknown, (await count(unknown)) > 0]).toEqual([unknown, true]);
    }
  });

  it('asks for documents of every procedure', async () => {
    const without = await count(`procedures c where not c.is_category and not exists (
      select 1 from procedure_requirements r where r.procedure_code in (c.code, c.parent_code) and jsonb_array_length(r.required_documents) > 0)`);
    expect(without).toBe(0);
  });

  it('has users for all eight roles, each with an active row of its role', async () => {
    const roles = DEMO_USERS.filter(({ tenant }) => tenant === 'demo').map(({ role, sub }) => `${sub} ${role}`);
    const rows = await withTenant(db, DEMO, (tx) =>
      tx.sql<{ row: string }>(
        `select u.user_id || ' ' || r.code as row from user_roles u join roles r on r.id = u.role_id where u.is_active`,
      ),
    );
    expect(rows.map(({ row }) => row).sort()).toEqual(roles.sort());
    expect(new Set(DEMO_USERS.map(({ role }) => role)).size).toBe(8);
  });

  it('gives the demo tenants the rate tiers and the flags of the journey', async () => {
    const tenants = await globally(db, (tx) => tx.sql('select id, rate_tier, is_active from tenants order by id'));
    expect(tenants).toEqual([
      { id: 'demo', rate_tier: 'enterprise', is_active: true },
      { id: 'demo-b', rate_tier: 'standard', is_active: true },
    ]);
    const flags = await globally(db, (tx) =>
      tx.sql<{ name: string; value: unknown }>(
        `select feature_name as name, value from flag_overrides where identifier = 'demo' and environment = 'production'`,
      ),
    );
    const values = Object.fromEntries(flags.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ case_state_machine_v2: true, provider_forwarding_v1: true, risk_review_human_required: false });
  });

  it('holds ICD-10-CM of April 2026, with titles of extended codes and inclusion terms', async () => {
    const conditions = new Map((await loadConditions(db)).map((condition) => [condition.code, condition]));
    expect(conditions.size).toBeGreaterThan(98_000);
    expect(conditions.get('M17.11')).toMatchObject({ title: 'Unilateral primary osteoarthritis, right knee', billable: true });
    expect(conditions.get('M17')?.billable).toBe(false);
    expect(conditions.get('S72.001A')?.title).toMatch(/right femur, initial encounter for closed fracture/);
    expect(conditions.get('I21.9')?.terms.length).toBeGreaterThan(0);
  });

  it('is found in under ten seconds when it is there, and seeding again changes nothing', async () => {
    const before = await fingerprint(fresh);
    await seed({ DATABASE_URL: fresh.appUrl }, findFaults, () => undefined);
    expect(await fingerprint(fresh)).toEqual(before);
    expect(tookMs).toBeLessThan(10_000);
  });
});

/** A digest of every row of every table. */
async function fingerprint(fresh: FreshDatabase): Promise<Record<string, unknown>> {
  const tables = new Set((await columnsOfSchema(fresh)).map(({ name }) => name.split('.')[0] ?? ''));
  const digests: Record<string, unknown> = {};
  for (const table of tables) {
    const [row] = await fresh.sql<{ digest: string }>(
      'demo',
      `select md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${table} t`,
    );
    digests[table] = row?.digest;
  }
  return digests;
}
