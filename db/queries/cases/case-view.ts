import type { Tx } from '../../tenant-scope.ts';

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

/** The view case_views (migration 06) joined with the patient, whom a visibility condition may name. */
const VIEW = 'select c.* from case_views c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id';

/** One visible case. `condition` and its parameters come from api/cases/case-visibility.ts and follow $1 (tenant) and $2 (case). */
export async function readCaseView(
  tx: Tx,
  caseId: string,
  visible: { condition: string; params: unknown[] },
): Promise<CaseViewRow | undefined> {
  const [row] = await tx.sql<CaseViewRow>(`${VIEW} where c.tenant_id = $1 and c.id = $2 and ${visible.condition}`, [
    tx.scope.tenantId,
    caseId,
    ...visible.params,
  ]);
  return row;
}

/** A page of visible cases, newest first, and how many there are in all. Visibility's parameters follow $4. */
export async function listCaseViews(
  tx: Tx,
  page: { limit: number; offset: number; status: string[] | null },
  visible: { condition: string; params: unknown[] },
): Promise<{ rows: CaseViewRow[]; total: number }> {
  const filter = `c.tenant_id = $1 and ($2::text[] is null or c.state = any($2::text[])) and ${visible.condition}`;
  const ids = await tx.sql<{ id: string; total: number | string }>(
    `select c.id, count(*) over () as total from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     where ${filter} order by c.created_at desc, c.id desc limit $3 offset $4`,
    [tx.scope.tenantId, page.status, page.limit, page.offset, ...visible.params],
  );
  if (ids.length === 0) return { rows: [], total: page.offset === 0 ? 0 : await countCases(tx, page.status, visible) };
  const rows = await listViewsOf(
    tx,
    ids.map(({ id }) => id),
  );
  return { rows, total: Number(ids[0]?.total ?? 0) };
}

/** These cases, newest first: whoever names them has seen to it that they may be shown. */
export function listViewsOf(tx: Tx, caseIds: string[]): Promise<CaseViewRow[]> {
  return tx.sql(`${VIEW} where c.tenant_id = $1 and c.id = any($2::uuid[]) order by c.created_at desc, c.id desc`, [
    tx.scope.tenantId,
    caseIds,
  ]);
}

async function countCases(tx: Tx, status: string[] | null, visible: { condition: string; params: unknown[] }): Promise<number> {
  const [row] = await tx.sql<{ total: number | string }>(
    `select count(*) as total from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     where c.tenant_id = $1 and ($2::text[] is null or c.state = any($2::text[])) and $3::int is not null and $4::int is not null and ${visible.condition}`,
    [tx.scope.tenantId, status, 0, 0, ...visible.params],
  );
  return Number(row?.total ?? 0);
}
