import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { casesVisibleTo } from '../../db/access/case-visibility.ts';
import { patientsVisibleTo } from '../../db/access/patient-visibility.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { listCaseViews, readVisibleCaseView } from '../../db/queries/cases/case-view.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { type Reach, REACHES } from '../../domain/access/reach.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { wastefulScans } from './wasteful-scans.ts';

/** What somebody may see costs what they see, not what the tenant holds: twenty thousand cases under row-level security. */

const CASES = 20_000;
const SCOPE = { tenantId: 'agency', source: 'test' };
const USERS: Record<Reach, string> = {
  ...{ own: 'user_patient7', tenant: 'user_staff', consulted: 'user_doctor', reviewed: 'user_doctor' },
  ...{ sourced: 'user_facilitator', delegated: 'user_facilitator' },
};
const PAGE = { limit: 20, offset: 0, status: null };

let fresh: FreshDatabase;
let db: Database;
const one: Record<string, { case_id: string; patient_id: string }> = {};

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl });
  const sql = <T>(text: string, params: unknown[] = []) => fresh.sql<T>('agency', text, params);
  await sql(
    `insert into tenants (id, name, slug, country_code, contact_email) values ('agency', 'Agency', 'agency', 'DEU', 'care@agency.example')`,
  );
  await sql(
    `insert into facilitators (id, tenant_id, email, idp_user_id) values (gen_random_uuid(), 'agency', 'f@example.org', 'user_facilitator')`,
  );
  await sql(
    `insert into patients (id, tenant_id, first_name, last_name, idp_user_id, referred_by_facilitator_id)
     select gen_random_uuid(), 'agency', 'A', 'B', 'user_patient' || n, case when n < 30 then (select id from facilitators where tenant_id = 'agency') end
     from generate_series(1, $1::int) n`,
    [CASES],
  );
  await sql(
    `insert into cases (id, tenant_id, patient_id, title, referred_by_facilitator_id, created_at)
     select gen_random_uuid(), 'agency', id, 'Case', referred_by_facilitator_id, now() - random() * interval '100 days' from patients where tenant_id = 'agency'`,
  );
  await sql(
    `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, recorded_by)
     select gen_random_uuid(), 'agency', patient_id, id, 'data_sharing', true, 'active', 'user' from cases where tenant_id = 'agency'`,
  );
  const some = (count: number) => `(select id from cases where tenant_id = 'agency' order by id limit ${count}) c`;
  await sql(
    `insert into mso_consultations (id, tenant_id, case_id, kind, status, doctor_user_id, requested_by)
     select gen_random_uuid(), 'agency', c.id, 'document_review', 'completed', 'user_colleague', 'user' from ${some(3_000)}`,
  );
  await sql(
    `insert into mso_consultations (id, tenant_id, case_id, kind, status, doctor_user_id, requested_by)
     select gen_random_uuid(), 'agency', c.id, 'document_review', 'in_review', 'user_doctor', 'user' from ${some(25)}`,
  );
  await sql(
    `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required)
     select gen_random_uuid(), 'agency', c.id, 10, case when row_number() over () <= 25 then 'pending' else 'approved' end, true from ${some(5_000)}`,
  );
  await sql(
    `insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope)
     select gen_random_uuid(), 'agency', c.id, f.id, 'view' from ${some(25)} cross join facilitators f where f.tenant_id = 'agency'`,
  );
  // Of others, so that the table is not read as a whole because it is one page.
  await sql(
    `with others as (insert into facilitators (id, tenant_id, email) select gen_random_uuid(), 'agency', n || '@example.org' from generate_series(1, 10) n returning id)
     insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope)
     select gen_random_uuid(), 'agency', c.id, others.id, 'view' from ${some(60)} cross join others`,
  );
  await sql('analyze');
  for (const reach of REACHES) {
    const viewer = { reaches: [reach], userId: USERS[reach] };
    const { rows } = await withTenant(db, SCOPE, (tx) => listCaseViews(tx, PAGE, viewer));
    const [first] = rows;
    if (first) one[reach] = { case_id: first.id, patient_id: first.patient_id };
  }
}, 600_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

const inScope = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, SCOPE, work);

describe.each(REACHES)('who reaches cases as %s', (reach) => {
  const viewer = { reaches: [reach], userId: USERS[reach] };

  it('sees them', () => expect(one[reach]).toBeDefined());

  it('reads one by its key', async () => {
    const scans = await inScope((tx) =>
      wastefulScans(tx, 20, (explained) => readVisibleCaseView(explained, one[reach]?.case_id ?? '', viewer)),
    );
    expect(scans).toEqual([]);
  });

  it('reads a patient by its key', async () => {
    const { condition, reach: way, params } = patientsVisibleTo(viewer, 3);
    const text = `select p.*, ${way} as reach from patients p where p.tenant_id = $1 and p.id = $2 and ${condition}`;
    const read = (tx: Tx) => tx.sql(text, ['agency', one[reach]?.patient_id, ...params]);
    expect(await inScope((tx) => wastefulScans(tx, 120, read))).toEqual([]);
    expect(await inScope(read)).toHaveLength(1);
  });

  it('lists them without the tenant', async () => {
    expect(await inScope((tx) => wastefulScans(tx, 120, (explained) => listCaseViews(explained, PAGE, viewer)))).toEqual([]);
  });
});

it('who has several ways sees what each of them shows, once, by the widest', async () => {
  const viewer = { reaches: [...REACHES].filter((reach) => reach !== 'tenant'), userId: 'user_doctor' };
  const { rows, total } = await inScope((tx) => listCaseViews(tx, { ...PAGE, limit: 100 }, viewer));
  expect([rows.length, total]).toEqual([25, 25]);
  expect(new Set(rows.map(({ reach }) => reach))).toEqual(new Set(['consulted']));
  const { condition } = casesVisibleTo({ reaches: [], userId: 'user_doctor' }, 2);
  expect(condition).toBe('false');
});
