import { shareReadable } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Shares of a case that nobody may read any more. */
export async function listEndedShares(tx: Tx, caseId: string): Promise<string[]> {
  const ended = await tx.sql<{ id: string }>(
    `select s.id from case_shares s where s.tenant_id = $1 and s.case_id = $2 and not ${shareReadable('s')}`,
    [...[tx.scope.tenantId, caseId]],
  );
  return ended.map(({ id }) => id);
}
