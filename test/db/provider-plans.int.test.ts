import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { listOwnProviders } from '../../db/queries/sharing/own-providers.ts';
import { readDashboardFigures, readDemographics, readWorkload } from '../../db/queries/sharing/provider-dashboard.ts';
import { findSharesOfCase, listShares, type ProviderReach, readShareConsent } from '../../db/queries/sharing/provider-shares.ts';
import { getQuote, latestQuoteOf, listQuotes, preferredCurrency } from '../../db/queries/sharing/quotes.ts';
import { readRecordReview } from '../../db/queries/sharing/record-reviews.ts';
import { readOriginals, readSharedSnapshot } from '../../db/queries/sharing/shared-snapshot.ts';
import { asProviderTenant, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { wastefulScans } from './wasteful-scans.ts';

/** What a provider reads does not grow with what others are sent, under row-level security: fifty hospitals among two thousand providers, ten thousand shares. */

const CASES = 5_000;
const HOSPITALS = 50;
const INSIDE = { tenantId: 'hospital-7', source: 'test' };
const SOURCE = { tenantId: 'agency', source: 'test' };

let fresh: FreshDatabase;
let db: Database;
const one = { share: '', case_id: '', provider_id: '', quote: '' };

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl });
  const sql = <T>(text: string, params: unknown[] = []) => fresh.sql<T>('agency', text, params);
  await sql(
    `insert into tenants (id, name, slug, country_code, contact_email) values ('agency', 'Agency', 'agency', 'DEU', 'care@agency.example')`,
  );
  await sql(
    `insert into tenants (id, name, slug, country_code, contact_email, type)
     select 'hospital-' || n, 'H', 'hospital-' || n, 'TUR', 'it@hospital.example', 'provider' from generate_series(0, $1::int - 1) n`,
    [HOSPITALS],
  );
  await sql(
    `insert into providers (id, tenant_id, name, slug, country, city, provider_tenant_id)
     select gen_random_uuid(), 'agency', 'Hospital ' || n, 'hospital-' || n, 'TR', 'Izmir', case when n < 100 then 'hospital-' || n % $1 end
     from generate_series(0, 1999) n`,
    [HOSPITALS],
  );
  const patient = newId();
  await sql(`insert into patients (id, tenant_id, first_name, last_name, email) values ($1, 'agency', 'A', 'B', 'a@example.org')`, [
    patient,
  ]);
  await sql(
    `insert into cases (id, tenant_id, patient_id, title) select gen_random_uuid(), 'agency', $1, 'Case' from generate_series(1, $2::int)`,
    [patient, CASES],
  );
  await sql(
    `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, recorded_by)
     select gen_random_uuid(), 'agency', patient_id, id, 'data_sharing', true, 'active', '{}', 'user' from cases where tenant_id = 'agency'`,
  );
  await sql(
    `insert into case_shares (id, tenant_id, case_id, provider_id, target_tenant_id, policy, redacted_snapshot, pseudonym, consent_id)
     select gen_random_uuid(), 'agency', k.case_id, p.id, p.provider_tenant_id, 'provider_snapshot', '{"case": {}, "patient": {"age": 50}}', 'Patient', k.id
     from (select *, row_number() over () as n from consents where tenant_id = 'agency') k
     join (select *, row_number() over () - 1 as n from providers where tenant_id = 'agency' and provider_tenant_id is not null) p on p.n in (k.n % 100, (k.n + 37) % 100)`,
  );
  await sql(
    `insert into quotes (id, tenant_id, case_id, provider_id, share_id, line_items, currency, total_cents, status, submitted_at)
     select gen_random_uuid(), 'agency', case_id, provider_id, id, '[]', 'USD', 0, 'submitted', now() from case_shares where tenant_id = 'agency'`,
  );
  await sql('analyze');
  const [row] = await sql<typeof one>(
    `select s.id as share, s.case_id, s.provider_id, q.id as quote from case_shares s join quotes q on q.share_id = s.id
     where s.target_tenant_id = 'hospital-7' limit 1`,
  );
  Object.assign(one, row);
}, 400_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

const OF_TENANT: ProviderReach = { kind: 'tenant' };
const ofProvider = (): ProviderReach => ({ kind: 'provider', provider_id: one.provider_id });
const PAGE = { status: null, limit: 20, offset: 0 };
const WHOLE = { since: null, provider_id: null };

/** Reads of the provider's tenant see its few hundred shares at most, and single ones a handful. */
const INSIDE_READS: Record<string, [most: number, (tx: Tx) => Promise<unknown>]> = {
  listShares: [600, (tx) => listShares(tx, OF_TENANT, PAGE)],
  findSharesOfCase: [20, (tx) => findSharesOfCase(tx, OF_TENANT, one.case_id)],
  readDashboardFigures: [600, (tx) => readDashboardFigures(tx, OF_TENANT, WHOLE)],
  readDemographics: [600, (tx) => readDemographics(tx, OF_TENANT, WHOLE)],
  readWorkload: [600, (tx) => readWorkload(tx, OF_TENANT, WHOLE)],
};
const SOURCE_READS: Record<string, [most: number, (tx: Tx) => Promise<unknown>]> = {
  'listShares, of a provider': [300, (tx) => listShares(tx, ofProvider(), PAGE)],
  'findSharesOfCase, of a provider': [20, (tx) => findSharesOfCase(tx, ofProvider(), one.case_id)],
  readShareConsent: [20, (tx) => readShareConsent(tx, one.share)],
  readSharedSnapshot: [20, (tx) => readSharedSnapshot(tx, one.share)],
  readOriginals: [20, (tx) => readOriginals(tx, [newId()])],
  listQuotes: [20, (tx) => listQuotes(tx, one.case_id)],
  getQuote: [20, (tx) => getQuote(tx, one.case_id, one.quote)],
  latestQuoteOf: [20, (tx) => latestQuoteOf(tx, one.case_id, one.provider_id)],
  preferredCurrency: [20, (tx) => preferredCurrency(tx, one.case_id)],
  readRecordReview: [20, (tx) => readRecordReview(tx, newId())],
};

describe('among ten thousand shares', () => {
  it.each(Object.keys(INSIDE_READS))("%s reads what it needs in the provider's tenant", async (name) => {
    const [most, read] = INSIDE_READS[name] as (typeof INSIDE_READS)[string];
    expect(await withTenant(db, INSIDE, (tx) => wastefulScans(tx, most, read))).toEqual([]);
  });

  it.each(Object.keys(SOURCE_READS))('%s reads what it needs in the tenant that shares', async (name) => {
    const [most, read] = SOURCE_READS[name] as (typeof SOURCE_READS)[string];
    expect(await withTenant(db, SOURCE, (tx) => wastefulScans(tx, most, read))).toEqual([]);
  });
});

describe("a provider's tenant", () => {
  it('finds its own providers wherever they are listed, by an index, and sees no others', async () => {
    expect(await asProviderTenant(db, INSIDE, (tx) => wastefulScans(tx, 20, listOwnProviders))).toEqual([]);
    const own = await asProviderTenant(db, INSIDE, listOwnProviders);
    expect(own).toHaveLength(2);
    const all = await asProviderTenant(db, INSIDE, (tx) =>
      tx.sql<{ provider_tenant_id: string }>('select provider_tenant_id from providers'),
    );
    expect(all.map(({ provider_tenant_id }) => provider_tenant_id)).toEqual(['hospital-7', 'hospital-7']);
  });

  it('sees them in no other transaction, and may write and read nothing else in this one', async () => {
    expect(await withTenant(db, INSIDE, listOwnProviders)).toEqual([]);
    for (const statement of ['select 1 from patients', 'select 1 from case_shares', `update providers set name = 'x'`])
      await expect(asProviderTenant(db, INSIDE, (tx) => tx.sql(statement))).rejects.toThrow('permission denied');
  });

  it('reads the shares that come to it, and no others', async () => {
    const seen = await withTenant(db, INSIDE, (tx) =>
      tx.sql<{ target: string }>('select distinct target_tenant_id as target from case_shares'),
    );
    expect(seen).toEqual([{ target: 'hospital-7' }]);
    const { total } = await withTenant(db, { ...INSIDE, tenantId: 'hospital-8' }, (tx) => listShares(tx, OF_TENANT, PAGE));
    expect(total).toBeGreaterThan(100);
    const elsewhere = await withTenant(db, { ...INSIDE, tenantId: 'hospital-8' }, (tx) => findSharesOfCase(tx, OF_TENANT, one.case_id));
    expect(elsewhere.filter(({ id }) => id === one.share)).toEqual([]);
  });
});
