import type { FindingCorrection } from '../../../domain/records/finding-trace.ts';
import type { Tx } from '../../tenant-scope.ts';

const AT = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What people put right in a case's record, oldest first, by the id of the finding. */
export async function correctionsByResource(tx: Tx, caseId: string): Promise<Map<string, FindingCorrection[]>> {
  const rows = await tx.sql<FindingCorrection & { resource_id: string }>(
    `select resource_id, ${AT} as at, corrected_role as by_role, change, before, after, note
     from finding_corrections where tenant_id = $1 and case_id = $2 order by created_at, version`,
    [tx.scope.tenantId, caseId],
  );
  const byResource = Map.groupBy(rows, ({ resource_id }) => resource_id);
  return new Map([...byResource].map(([id, corrections]) => [id, corrections.map(({ resource_id: _, ...correction }) => correction)]));
}
