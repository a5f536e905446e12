import type { Tx } from '../tenant-scope.ts';

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

const VIEW = `
  select c.id, c.patient_id, c.state, c.title, c.procedure_name, c.procedure_code, c.destination_country, c.budget_cents, c.currency,
         c.preferences, c.assigned_provider_id, c.selected_provider_ids, c.layer_state, c.referred_by_facilitator_id,
         c.primary_condition_code, c.closed_reason, c.created_at, c.updated_at,
         p.date_of_birth::text as date_of_birth, p.gender, p.country_of_residence, p.phone,
         requirement.rows as requirements, coverage.rows as coverage, issue.rows as blocking_issues
  from cases c
  join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
  left join lateral (
    with recursive chain as (
      select pr.code, pr.parent_code, 0 as depth from procedures pr where pr.tenant_id = c.tenant_id and pr.code = c.procedure_code
      union all
      select up.code, up.parent_code, chain.depth + 1 from procedures up join chain on up.code = chain.parent_code
      where up.tenant_id = c.tenant_id and chain.depth < 5)
    select json_agg(json_build_object('procedure_code', r.procedure_code, 'required_documents', r.required_documents,
             'comorbidity_screening', r.comorbidity_screening, 'contraindications', r.contraindications) order by chain.depth desc) as rows
    from chain join procedure_requirements r on r.tenant_id = c.tenant_id and r.procedure_code = chain.code) requirement on true
  left join lateral (
    select json_agg(json_build_object('requirement_key', rc.requirement_key, 'document_id', rc.document_id, 'similarity', rc.similarity)
             order by rc.created_at) as rows
    from requirement_coverage rc join documents d on d.tenant_id = rc.tenant_id and d.id = rc.document_id
    where rc.tenant_id = c.tenant_id and rc.case_id = c.id and rc.status = 'covered' and d.status <> 'superseded') coverage on true
  left join lateral (
    select json_agg(json_build_object('id', i.id, 'document_id', i.document_id, 'check', i.check_name, 'severity', i.severity,
             'field', i.field, 'message', i.message) order by i.created_at) as rows
    from document_issues i
    where i.tenant_id = c.tenant_id and i.case_id = c.id and i.status = 'open' and i.severity in ('high', 'critical')) issue on true`;

/** One visible case. `condition` and its parameters come from api/cases/case-visibility.ts and follow $1 (tenant) and $2 (case). */
export async function readCaseView(tx: Tx, caseId: string, visible: { condition: string; params: unknown[] }): Promise<CaseViewRow | undefined> {
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
  const rows = await tx.sql<CaseViewRow>(`${VIEW} where c.tenant_id = $1 and c.id = any($2::uuid[]) order by c.created_at desc, c.id desc`, [
    tx.scope.tenantId,
    ids.map(({ id }) => id),
  ]);
  return { rows, total: Number(ids[0]?.total ?? 0) };
}

async function countCases(tx: Tx, status: string[] | null, visible: { condition: string; params: unknown[] }): Promise<number> {
  const [row] = await tx.sql<{ total: number | string }>(
    `select count(*) as total from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     where c.tenant_id = $1 and ($2::text[] is null or c.state = any($2::text[])) and $3::int is not null and $4::int is not null and ${visible.condition}`,
    [tx.scope.tenantId, status, 0, 0, ...visible.params],
  );
  return Number(row?.total ?? 0);
}
