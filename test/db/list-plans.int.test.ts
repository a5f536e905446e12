import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { readAuditLog } from '../../db/queries/administration/audit-log.ts';
import { type InboxReader, listInbox } from '../../db/queries/notifications/inbox.ts';
import { listRiskQueue, type RiskQueueFilter } from '../../db/queries/risk/risk.ts';
import { acrossTenants, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { explainedNodes, type PlanNode } from '../support/explained-statements.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

/** Inboxes, the reviewers' queue and the audit log by role cost their page, and say what a plain order and a plain count say. */

const CASES = 3_000;
const ITEMS = 40_000;
const SCOPE = { tenantId: 'agency', source: 'test' };
const DESK = 'coordinator:desk';
const READER: InboxReader = {
  ...{ userId: 'user_desk', reaches: ['tenant'], recipients: ['coordinators', DESK, 'user:user_desk'] },
  ...{ provider_id: null, covered: [], hidden: ['quote_selected'] },
};

let fresh: FreshDatabase;
let db: Database;
const sql = <T>(text: string, params: unknown[] = []) => fresh.sql<T>('agency', text, params);
const inScope = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, SCOPE, work);

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl });
  for (const tenant of ['agency', 'other']) await fresh.sql(tenant, TENANT, [tenant]);
  await sql(`insert into patients (id, tenant_id, first_name, last_name) values (gen_random_uuid(), 'agency', 'A', 'B')`);
  await sql(
    `insert into cases (id, tenant_id, patient_id, title, state, procedure_code, created_at)
     select gen_random_uuid(), 'agency', p.id, 'Case', case when n % 5 > 0 then 'closed' else 'risk_review_pending' end, 'P' || n % 3, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n, patients p where p.tenant_id = 'agency'`,
    [CASES],
  );
  // Two of each moment and of each score, so that what decides next is seen.
  await sql(
    `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required, created_at, assigned_to)
     select gen_random_uuid(), 'agency', id, n / 2 % 50, (array['pending', 'pending', 'info_requested', 'approved'])[1 + n % 4], true, now() - n / 2 * interval '1 minute',
       case when n % 7 = 0 then 'user_reviewer' end
     from (select id, row_number() over (order by id) as n from cases where tenant_id = 'agency') c`,
  );
  await sql(
    `insert into risk_factors (id, tenant_id, risk_review_id, code, label, weight, is_blocking, source)
     select gen_random_uuid(), 'agency', id, 'code', 'Factor', 0.1, score > 40, '{}' from risk_reviews where tenant_id = 'agency'`,
  );
  await sql(
    `insert into risk_decisions (id, tenant_id, risk_review_id, decision, rationale, question, decided_by, created_at)
     select gen_random_uuid(), 'agency', id, 'request-info', 'Why', 'Since when?', 'user_reviewer', created_at + interval '1 second'
     from risk_reviews where tenant_id = 'agency' and status = 'info_requested'`,
  );
  await sql(
    `with opened as (
       insert into conversations (id, tenant_id, case_id)
       select gen_random_uuid(), 'agency', case_id from risk_reviews where tenant_id = 'agency' and status = 'info_requested' and score::int % 2 = 0 returning id, case_id)
     insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content, status, created_at)
     select gen_random_uuid(), 'agency', r.case_id, o.id, 'patient', 'Since May.', 'answered', r.created_at + interval '2 seconds'
     from risk_reviews r join opened o on o.case_id = r.case_id where r.tenant_id = 'agency'`,
  );
  await sql(
    `insert into inbox_items (id, tenant_id, reader_tenant_id, event_id, recipient, kind, urgency, case_id, subject, since, done_at)
     select gen_random_uuid(), 'agency', 'agency', gen_random_uuid(), case n % 20 when 0 then 'coordinators' when 1 then '${DESK}' else 'coordinator:' || n % 20 end,
       (array['emergency', 'quote_selected', 'quote_submitted', 'message_received'])[1 + n / 20 % 4], n / 40 % 3, c.id, n::text, now() - n / 2 * interval '1 minute',
       case when n / 80 % 2 = 0 then now() end
     from generate_series(1, $1::int) n, (select id from cases where tenant_id = 'agency' limit 1) c`,
    [ITEMS],
  );
  await sql(
    `insert into inbox_marks (tenant_id, item_id, user_id)
     select 'agency', id, 'user_' || case when urgency = 1 then 'desk' else 'another' end from inbox_items
     where tenant_id = 'agency' and recipient = 'coordinators' and done_at is null`,
  );
  for (const [tenant, role, events] of [
    ['agency', 'patient', 20_000],
    ['agency', 'mso_doctor', 3],
    ['other', 'coordinator', 2_000],
  ])
    await fresh.sql(
      String(tenant),
      `insert into events (id, event_type, tenant_id, actor_id, actor_role, payload, source_service, created_at)
       select gen_random_uuid(), 'case.updated', $1, 'user_actor', $2, '{}', 'test', now() - n * interval '1 second' from generate_series(1, $3::int) n`,
      [tenant, role, events],
    );
  await withOwner('vacuum analyze');
}, 400_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

const TENANT = `insert into tenants (id, name, slug, country_code, contact_email) values ($1, 'Agency', $1, 'DEU', 'care@agency.example')`;

async function withOwner(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: fresh.ownerUrl });
  await owner.connect();
  await owner.query(text);
  await owner.end();
}

/** Scans that read rows of a table, and not of an index alone, beyond what a page needs. */
const readsOver = (most: number, nodes: readonly PlanNode[]) =>
  nodes.flatMap((node) => {
    const rows = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
    const isOfRows = node['Relation Name'] !== undefined && node['Node Type'] !== 'Index Only Scan';
    return isOfRows && rows > most ? [`${node['Node Type']} on ${node['Relation Name']}: ${rows} rows`] : [];
  });

const OFFSETS = [0, 7, 200, 5_000];

describe('the reviewers’ queue', () => {
  const SINCE = `case when r.status = 'info_requested' then (select min(m.created_at) from messages m where m.case_id = r.case_id) else r.created_at end`;
  const FILTERS: [string, RiskQueueFilter, string][] = [
    ['nothing', {}, 'true'],
    ['a status', { status: 'info_requested' }, `r.status = 'info_requested'`],
    ['a reviewer', { assigned_to: 'user_reviewer' }, `r.assigned_to = 'user_reviewer'`],
    ['nobody', { assigned_to: 'none' }, 'r.assigned_to is null'],
    ['the patient’s turn', { waits_on: 'patient' }, `(${SINCE}) is null`],
    ['the reviewer’s turn', { waits_on: 'reviewer' }, `(${SINCE}) is not null`],
    ['what blocks', { blocking: true }, 'r.score > 40'],
    ['what does not', { blocking: false }, 'r.score <= 40'],
    ['a score and a procedure', { min_score: 30, procedure_code: 'P1' }, `r.score >= 30 and c.procedure_code = 'P1'`],
  ];

  it.each(FILTERS)('filtered by %s gives the page of a plain order, and the number of a plain count', async (_name, filter, where) => {
    for (const [sort, order] of [
      ['score', 'r.score desc, r.created_at, r.id'],
      ['waiting', `${SINCE} nulls last, r.created_at, r.id`],
    ] as const) {
      const all = await sql<{ id: string }>(
        `select r.id from risk_reviews r join cases c on c.id = r.case_id
         where r.tenant_id = 'agency' and r.status in ('pending', 'info_requested') and c.state <> 'closed' and ${where} order by ${order}`,
      );
      for (const offset of OFFSETS) {
        const { rows, total } = await inScope((tx) => listRiskQueue(tx, filter, { sort, limit: 20, offset }));
        expect(rows.map(({ id }) => id)).toEqual(all.slice(offset, offset + 20).map(({ id }) => id));
        expect(total).toBe(all.length);
      }
    }
  });

  it('is read by its index, and for the rows of the page alone beyond it', async () => {
    const nodes = await inScope((tx) =>
      explainedNodes(tx, 'executed', (explained) => listRiskQueue(explained, {}, { sort: 'score', limit: 20, offset: 0 })),
    );
    expect(readsOver(60, nodes)).toEqual([]);
    expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain('risk_reviews_by_score');
  });

  it('loses a review when its case closes, gets it back when that opens again, and takes none of a closed case', async () => {
    const total = async () => (await inScope((tx) => listRiskQueue(tx, {}, { sort: 'score', limit: 1, offset: 0 }))).total;
    const [review] = (await inScope((tx) => listRiskQueue(tx, {}, { sort: 'score', limit: 1, offset: 0 }))).rows;
    const before = await total();
    const move = (state: string) => sql('update cases set state = $2 where id = $1', [review?.case_id, state]);
    await move('closed');
    expect(await total()).toBe(before - 1);
    await move('risk_review_pending');
    expect(await total()).toBe(before);
    const [closed] = await sql<{ id: string }>(
      `insert into cases (id, tenant_id, patient_id, title, state) select $1, 'agency', id, 'Case', 'closed' from patients where tenant_id = 'agency' returning id`,
      [newId()],
    );
    await sql(
      `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required) values ($1, 'agency', $2, 50, 'pending', true)`,
      [newId(), closed?.id],
    );
    expect(await total()).toBe(before);
  });
});

describe('an inbox', () => {
  const asked = (page: { limit: number; offset: number }, kind: string | null, open: boolean | null) =>
    inScope((tx) => listInbox(tx, READER, { kind, open }, page));

  it('gives the page of a plain order, the number of a plain count and the open ones by kind', async () => {
    const items = await sql<{ id: string; kind: string; is_open: boolean }>(
      `select i.id, i.kind, i.done_at is null and m.item_id is null as is_open from inbox_items i
       left join inbox_marks m on m.item_id = i.id and m.user_id = 'user_desk'
       where i.recipient in ('coordinators', '${DESK}') and i.kind <> 'quote_selected' order by i.urgency desc, i.since desc, i.id desc`,
    );
    const counts: Record<string, number> = {};
    for (const { kind, is_open } of items) if (is_open) counts[kind] = (counts[kind] ?? 0) + 1;
    for (const open of [true, false, null])
      for (const kind of [null, 'emergency', 'quote_selected', 'case_closed']) {
        const all = items.filter((item) => (open === null || item.is_open === open) && (kind === null || item.kind === kind));
        for (const offset of OFFSETS) {
          const found = await asked({ limit: 20, offset }, kind, open);
          expect(found.rows.map(({ id }) => id)).toEqual(all.slice(offset, offset + 20).map(({ id }) => id));
          expect(found).toMatchObject({ total: all.length, counts });
        }
      }
  });

  it('is read in its order as far as the page goes, and counted from the index alone', async () => {
    for (const open of [true, null]) {
      const nodes = await inScope((tx) =>
        explainedNodes(tx, 'executed', (explained) => listInbox(explained, READER, { kind: null, open }, { limit: 20, offset: 0 })),
      );
      expect(readsOver(120, nodes).filter((scan) => !scan.includes('inbox_marks'))).toEqual([]);
      expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain(`inbox_items_${open ? 'open_' : ''}of_recipient`);
    }
  });

  it('shows another tenant nothing', async () => {
    const other = await withTenant(db, { ...SCOPE, tenantId: 'other' }, (tx) =>
      listInbox(tx, READER, { kind: null, open: null }, { limit: 20, offset: 0 }),
    );
    expect(other).toEqual({ rows: [], total: 0, counts: {} });
  });
});

describe('the audit log of a tenant by role', () => {
  it.each(['coordinator', 'mso_doctor', 'patient'])('reads no more than its page, of %s', async (role) => {
    const filter = { ...{ tenantId: 'agency', eventType: null, actorId: null, since: null, until: null }, role };
    const nodes = await acrossTenants(db, SCOPE, (tx) =>
      explainedNodes(tx, 'executed', (explained) => readAuditLog(explained, filter, { limit: 50, offset: 0 })),
    );
    expect(readsOver(120, nodes)).toEqual([]);
  });
});
