import { consentInForce, shareReadable } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Shares of a case that nobody may read any more. */
export async function listEndedShares(tx: Tx, caseId: string): Promise<string[]> {
  const ended = await tx.sql<{ id: string }>(
    `select s.id from case_shares s where s.tenant_id = $1 and s.case_id = $2 and not ${shareReadable('s')}`,
    [...[tx.scope.tenantId, caseId]],
  );
  return ended.map(({ id }) => id);
}

/** Documents of a case that nobody agrees any more to show to doctors of the platform. */
export async function listUnsharedDocuments(tx: Tx, caseId: string): Promise<string[]> {
  const unshared = await tx.sql<{ id: string }>(
    `select d.id from documents d where d.tenant_id = $1 and d.case_id = $2 and not exists (
       select 1 from consents k where k.tenant_id = $1 and k.case_id = $2 and k.category = 'data_sharing' and ${consentInForce('k')})`,
    [tx.scope.tenantId, caseId],
  );
  return unshared.map(({ id }) => id);
}
