import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';
import { type EndingConsent, endConsent } from './end-consent.ts';

/** `today`: the day by the workflow's clock, whose timer rang (YYYY-MM-DD). */
export type ExpireConsentsInput = CaseRef & { today: string };

/** Ends the case's consents whose period is over. A second run finds none. */
export async function expireConsents(
  { db }: ActivityServices,
  { tenant_id, case_id, today }: ExpireConsentsInput,
): Promise<{ expired: number }> {
  return withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx: Tx) => {
    const over = await tx.sql<EndingConsent>(
      `select id, patient_id, case_id, category from consents
       where tenant_id = $1 and case_id = $2 and status = 'active' and period_end < $3::date for update`,
      [tenant_id, case_id, today],
    );
    for (const consent of over) await endConsent(tx, consent, { by: null, reason: 'expired' });
    return { expired: over.length };
  });
}
