import type { Tx } from '../../tenant-scope.ts';

/** Open cases that a change reaches: how many, and the first of them by id. */
export type TouchedCases = { total: number; case_ids: string[] };

const SHOWN = 100;
/** Open cases about one of the procedures that a query names, or one below it. */
const touchedBy = (codes: string) => `with recursive below as (
    select code, 0 as depth from (${codes}) as named (code)
    union
    select p.code, below.depth + 1 from below join procedures p on p.tenant_id = $1 and p.parent_code = below.code where below.depth < 20)
  select c.id from cases c where c.tenant_id = $1 and c.state <> 'closed' and c.procedure_code in (select code from below)`;
/** The same in several tenants, as `touched`. */
const TOUCHED_IN = `recursive below as (
    select t.id as tenant_id, n.code, 0 as depth from unnest($1::text[]) as t (id) cross join unnest($2::text[]) as n (code)
    union
    select p.tenant_id, p.code, below.depth + 1 from below join procedures p on p.tenant_id = below.tenant_id and p.parent_code = below.code
    where below.depth < 20),
  touched as (
    select c.tenant_id, c.id from cases c join (select distinct tenant_id, code from below) b on b.tenant_id = c.tenant_id and b.code = c.procedure_code
    where c.state <> 'closed')`;

/** @param procedureCodes whose requirements changed @param tenantIds the transaction's own, or in `inAllTenants` others */
export async function touchedIn(
  tx: Tx,
  tenantIds: readonly string[],
  procedureCodes: readonly string[],
): Promise<Map<string, TouchedCases>> {
  const rows = await tx.sql<TouchedCases & { tenant_id: string }>(
    `with ${TOUCHED_IN}
     select tenant_id, count(*)::int as total, (array_agg(id order by id))[1:${SHOWN}] as case_ids from touched group by tenant_id`,
    [tenantIds, procedureCodes],
  );
  const found = new Map(rows.map(({ tenant_id, ...touched }) => [tenant_id, touched]));
  return new Map(tenantIds.map((id) => [id, found.get(id) ?? { total: 0, case_ids: [] }]));
}

/** Of the transaction's tenant. */
export async function touchedCases(tx: Tx, procedureCodes: readonly string[]): Promise<TouchedCases> {
  return sumTouched((await touchedIn(tx, [tx.scope.tenantId], procedureCodes)).values()) ?? { total: 0, case_ids: [] };
}

/** Whether open cases have other requirements when these fields of a procedure change. */
export const isFeltByCases = (changed: readonly string[]): boolean =>
  changed.some((field) => field.startsWith('requirements') || field === 'parent_code');

/** What a change of these fields of a procedure reaches: open cases whose requirements are others now, with their documents to be compared again; else null. */
export async function reachOfProcedure(tx: Tx, code: string, changed: readonly string[]): Promise<TouchedCases | null> {
  if (!isFeltByCases(changed)) return null;
  return sumTouched((await reachIn(tx, [tx.scope.tenantId], code)).values());
}

/** The same in several tenants. */
export async function reachIn(tx: Tx, tenantIds: readonly string[], code: string): Promise<Map<string, TouchedCases>> {
  await compareDocumentsAgain(tx, tenantIds, code);
  return touchedIn(tx, tenantIds, [code]);
}

/** Those of several tenants together; null of none. */
export function sumTouched(all: Iterable<TouchedCases>): TouchedCases | null {
  const parts = [...all];
  if (parts.length === 0) return null;
  const caseIds = parts.flatMap(({ case_ids }) => case_ids).sort();
  return { total: parts.reduce((sum, { total }) => sum + total, 0), case_ids: caseIds.slice(0, SHOWN) };
}

/** Open cases about a procedure, or one below it, after an id. @param procedureId of the row */
export function listTouchedCases(tx: Tx, procedureId: string, after: string | null, limit: number): Promise<{ id: string }[]> {
  return tx.sql<{ id: string }>(
    `${touchedBy('select code from procedures where tenant_id = $1 and id = $2')}
       and ($3::uuid is null or c.id > $3) order by c.id limit $4`,
    [tx.scope.tenantId, procedureId, after, limit],
  );
}

/** Documents of these cases that cover nothing yet are compared again, with what is required now. */
async function compareDocumentsAgain(tx: Tx, tenantIds: readonly string[], procedureCode: string): Promise<void> {
  await tx.sql(
    `with ${TOUCHED_IN}
     update documents d set matched_for = null from touched where d.tenant_id = touched.tenant_id and d.case_id = touched.id and d.status = 'processed'
       and not exists (select from requirement_coverage q where q.tenant_id = d.tenant_id and q.document_id = d.id and q.status = 'covered')`,
    [tenantIds, [procedureCode]],
  );
}
