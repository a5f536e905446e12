import { recordEvent } from '../../db/events.ts';
import { reviseFhirResource } from '../../db/queries/fhir/save-fhir.ts';
import type { Tx } from '../../db/tenant-scope.ts';

export type EndingConsent = { id: string; patient_id: string; case_id: string };

/** Ends a consent and, in the same transaction, every share that rests on it: from then on nobody reads the snapshots. Gives how many ended. */
export async function endConsent(
  tx: Tx,
  consent: EndingConsent,
  end: { by: string | null; reason: 'revoked' | 'expired' },
): Promise<number> {
  const isRevoked = end.reason === 'revoked';
  await tx.sql(
    `update consents set status = 'inactive', revoked_at = case when $3 then now() end, revoked_by = $4 where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, consent.id, isRevoked, end.by],
  );
  const shares = await tx.sql<{ id: string; provider_id: string }>(
    `update case_shares set status = 'revoked' where tenant_id = $1 and consent_id = $2 and status <> 'revoked' returning id, provider_id`,
    [tx.scope.tenantId, consent.id],
  );
  const about = { patient_id: consent.patient_id, case_id: consent.case_id };
  for (const { id, provider_id } of shares) {
    await recordEvent(tx, { type: 'share.revoked', ...about, payload: { case_share_id: id, provider_id, consent_id: consent.id } });
  }
  await reviseFhirResource(tx, 'Consent', consent.id, { status: 'inactive' });
  await recordEvent(tx, {
    type: isRevoked ? 'consent.revoked' : 'consent.expired',
    ...about,
    payload: { consent_id: consent.id, case_id: consent.case_id, shares_ended: shares.length },
  });
  return shares.length;
}
