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
const TOUCHED = touchedBy('select unnest($2::text[])');

/** @param procedureCodes whose requirements changed */
export async function touchedCases(tx: Tx, procedureCodes: readonly string[]): Promise<TouchedCases> {
  const [found] = await tx.sql<TouchedCases>(
    `with touched as (${TOUCHED})
     select (select count(*)::int from touched) as total, array(select id from touched order by id limit ${SHOWN}) as case_ids`,
    [tx.scope.tenantId, procedureCodes],
  );
  return found ?? { total: 0, case_ids: [] };
}

/** What a change of these fields of a procedure reaches: open cases whose requirements are others now, with their documents to be compared again; else null. */
export async function reachOfProcedure(tx: Tx, code: string, changed: readonly string[]): Promise<TouchedCases | null> {
  if (!changed.some((field) => field.startsWith('requirements') || field === 'parent_code')) return null;
  await compareDocumentsAgain(tx, code);
  return touchedCases(tx, [code]);
}

/** Those of several tenants together. */
export function addTouched(one: TouchedCases | null, other: TouchedCases | null): TouchedCases | null {
  if (one === null || other === null) return one ?? other;
  return { total: one.total + other.total, case_ids: [...one.case_ids, ...other.case_ids].sort().slice(0, SHOWN) };
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
async function compareDocumentsAgain(tx: Tx, procedureCode: string): Promise<void> {
  await tx.sql(
    `update documents d set matched_for = null where d.tenant_id = $1 and d.status = 'processed' and d.case_id in (${TOUCHED})
       and not exists (select from requirement_coverage q where q.tenant_id = $1 and q.document_id = d.id and q.status = 'covered')`,
    [tx.scope.tenantId, [procedureCode]],
  );
}
