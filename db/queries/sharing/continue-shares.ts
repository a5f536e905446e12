import type { Tx } from '../../tenant-scope.ts';

/** Has the open shares of one consent rest on another one of the case, with its days: nothing else about them changes. Gives how many. */
export async function continueShares(tx: Tx, fromConsent: string, toConsent: string): Promise<number> {
  const rows = await tx.sql(
    `update case_shares s set consent_id = k.id, consent_starts_on = k.period_start, consent_ends_on = k.period_end from consents k
     where s.tenant_id = $1 and s.consent_id = $2 and s.status not in ('revoked', 'expired') and k.tenant_id = $1 and k.id = $3 returning s.id`,
    [tx.scope.tenantId, fromConsent, toConsent],
  );
  return rows.length;
}
