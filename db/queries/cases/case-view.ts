import type { Reach } from '../../../domain/access/reach.ts';
import { casesVisibleTo, type Viewer } from '../../access/case-visibility.ts';
import type { Tx } from '../../tenant-scope.ts';
import { countCasesOfTenant } from './case-counts.ts';

/** What a case's answer is made of, read in one statement for any number of cases. */
export type CaseViewRow = {
  id: string;
  patient_id: string;
  state: string;
  title: string;
  procedure_name: string | null;
  procedure_code: string | null;
  destination_country: string | null;
  budget_cents: number | string | null;
  currency: string | null;
  preferences: Record<string, unknown>;
  assigned_provider_id: string | null;
  selected_provider_ids: string[] | null;
  layer_state: Record<string, unknown> | null;
  referred_by_facilitator_id: string | null;
  primary_condition_code: string | null;
  closed_reason: string | null;
  created_at: Date | string;
  updated_at: Date | string;
  date_of_birth: string | null;
  gender: string | null;
  country_of_residence: string | null;
  phone: string | null;
  requirements: RequirementRow[] | null;
  coverage: CoverageRow[] | null;
  blocking_issues: IssueRow[] | null;
  /** The person of the team who has the conversation. */
  handover: { since: string; name: string | null } | null;
};

/** Requirements of the procedure and its parents, the root first. */
export type RequirementRow = {
  procedure_code: string;
  required_documents: { key: string; name: string; description?: string }[];
  comorbidity_screening: unknown[];
  contraindications: unknown[];
};
export type CoverageRow = { requirement_key: string; document_id: string; similarity: number | null };
export type IssueRow = { id: string; document_id: string | null; check: string; severity: string; field: string | null; message: string };

/** A view with the widest way in which the caller reaches the case. */
export type ReachedCaseView = CaseViewRow & { reach: Reach };

const FROM = 'from case_views c';

/** One case, for work of the service itself. */
export async function readCaseView(tx: Tx, caseId: string): Promise<CaseViewRow | undefined> {
  const [row] = await tx.sql<CaseViewRow>(`select c.* ${FROM} where c.tenant_id = $1 and c.id = $2`, [tx.scope.tenantId, caseId]);
  return row;
}

/** One case, when the viewer sees it. */
export async function readVisibleCaseView(tx: Tx, caseId: string, viewer: Viewer): Promise<ReachedCaseView | undefined> {
  const { condition, reach, params } = casesVisibleTo(viewer, 3);
  const [row] = await tx.sql<ReachedCaseView>(
    `select c.*, ${reach} as reach ${FROM} where c.tenant_id = $1 and c.id = $2 and ${condition}`,
    [tx.scope.tenantId, caseId, ...params],
  );
  return row;
}

type CasePage = { limit: number; offset: number; status: string[] | null };

/** A page of the cases that the viewer sees, newest first, and how many there are in all. */
export async function listCaseViews(tx: Tx, page: CasePage, viewer: Viewer): Promise<{ rows: ReachedCaseView[]; total: number }> {
  const { ids, total } = viewer.reaches.includes('tenant') ? await pageOfTenant(tx, page, viewer) : await pageOfReached(tx, page, viewer);
  if (ids.length === 0) return { rows: [], total };
  const reaches = new Map(ids.map((row) => [row.id, row.reach]));
  const views = await listViewsOf(tx, [...reaches.keys()]);
  return { rows: views.map((view) => ({ ...view, reach: reaches.get(view.id) as Reach })), total };
}

type PageOfIds = { ids: { id: string; reach: Reach }[]; total: number };

/** All cases of the tenant: the page by its index, and the number as it is kept. Counted with the page, every case would be read and sorted for each page. */
async function pageOfTenant(tx: Tx, page: CasePage, viewer: Viewer): Promise<PageOfIds> {
  const total = await countCasesOfTenant(tx, page.status);
  const { condition, reach, params } = casesVisibleTo(viewer, 5);
  const { order, offset, limit } = nearerEnd(page, total);
  const rows = (among: string) => `select c.id, c.created_at from cases c where c.tenant_id = $1 and ${among} order by ${order}`;
  const ofEachState = `select f.* from unnest($2::text[]) as s (state), lateral (${rows('c.state = s.state')} limit $3::int + $4::int) f`;
  const found = page.status === null ? `${rows('$2::text[] is null')}` : ofEachState;
  const ids = await tx.sql<{ id: string; reach: Reach }>(
    `select c.id, ${reach} as reach from (select c.id, c.created_at from (${found}) c order by ${order} limit $3 offset $4) c
     where ${condition} order by c.created_at desc, c.id desc`,
    [tx.scope.tenantId, page.status, limit, offset, ...params],
  );
  return { ids, total };
}

/** A page beyond the middle is read from the end, where it is nearer. */
function nearerEnd({ limit, offset }: CasePage, total: number): { order: string; limit: number; offset: number } {
  const behind = total - offset - limit;
  if (offset <= behind || offset >= total) return { order: 'c.created_at desc, c.id desc', limit, offset };
  return { order: 'c.created_at, c.id', limit: Math.min(limit, total - offset), offset: Math.max(behind, 0) };
}

/** Those that somebody reaches are few: found once, and counted where they are found. */
async function pageOfReached(tx: Tx, page: CasePage, viewer: Viewer): Promise<PageOfIds> {
  const { condition, reach, params } = casesVisibleTo(viewer, 5);
  const ids = await tx.sql<{ id: string; reach: Reach; total: number | string }>(
    `select c.id, ${reach} as reach, c.total from (
       select c.id, c.created_at, count(*) over () as total from cases c
       where c.tenant_id = $1 and ($2::text[] is null or c.state = any($2::text[])) and ${condition}
       order by c.created_at desc, c.id desc limit $3 offset $4) c
     order by c.created_at desc, c.id desc`,
    [tx.scope.tenantId, page.status, page.limit, page.offset, ...params],
  );
  if (ids.length > 0) return { ids, total: Number(ids[0]?.total ?? 0) };
  return { ids, total: page.offset === 0 ? 0 : await countReached(tx, page.status, viewer) };
}

/** These cases, newest first: whoever names them has seen to it that they may be shown. */
export function listViewsOf(tx: Tx, caseIds: string[]): Promise<CaseViewRow[]> {
  return tx.sql(`select c.* ${FROM} where c.tenant_id = $1 and c.id = any($2::uuid[]) order by c.created_at desc, c.id desc`, [
    tx.scope.tenantId,
    caseIds,
  ]);
}

async function countReached(tx: Tx, status: string[] | null, viewer: Viewer): Promise<number> {
  const { condition, params } = casesVisibleTo(viewer, 3);
  const [row] = await tx.sql<{ total: number | string }>(
    `select count(*) as total from cases c where c.tenant_id = $1 and ($2::text[] is null or c.state = any($2::text[])) and ${condition}`,
    [tx.scope.tenantId, status, ...params],
  );
  return Number(row?.total ?? 0);
}
