import { shareReadable, YESTERDAY } from '../../db/access/consent-in-force.ts';
import { recordEvent } from '../../db/events.ts';
import { reviseFhirResource } from '../../db/queries/fhir/save-fhir.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { ConsentCategory } from '../../domain/sharing/consent-terms.ts';

export type EndingConsent = { id: string; patient_id: string; case_id: string; category: ConsentCategory };
/** The patient takes it back, by a revocation or by refusing; or its last day is over. */
export type ConsentEnd = { by: string | null; reason: 'revoked' | 'refused' | 'expired' };

/** Ends a consent and, in the same transaction, every share that rests on it: from then on nobody reads the snapshots. Gives how many ended. */
export async function endConsent(tx: Tx, consent: EndingConsent, { by, reason }: ConsentEnd): Promise<number> {
  const isTakenBack = reason !== 'expired';
  await tx.sql(
    `update consents set status = 'inactive', revoked_at = case when $3 then now() end, revoked_by = $4 where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, consent.id, isTakenBack, by],
  );
  const ended = await endShares(tx, consent, null);
  await reviseFhirResource(tx, 'Consent', consent.id, { status: 'inactive' });
  await recordEvent(tx, {
    type: isTakenBack ? 'consent.revoked' : 'consent.expired',
    ...{ patient_id: consent.patient_id, case_id: consent.case_id },
    payload: { consent_id: consent.id, case_id: consent.case_id, category: consent.category, shares_ended: ended, reason },
  });
  return ended;
}

/**
 * Revokes the shares that rest on a consent, but for those of the given providers and those of no provider. Null: all. Gives how many. A refusal stays what
 * the hospital answered: its share keeps the status and is read no more, for its days are over.
 */
export async function endShares(tx: Tx, consent: EndingConsent, but: readonly string[] | null): Promise<number> {
  const shares = await tx.sql<{ id: string; provider_id: string | null }>(
    `update case_shares s set status = case s.status when 'declined' then s.status else 'revoked' end,
            consent_ends_on = case s.status when 'declined' then least(s.consent_ends_on, ${YESTERDAY}) else s.consent_ends_on end
     where s.tenant_id = $1 and s.consent_id = $2 and ($3::uuid[] is null or s.provider_id <> all($3::uuid[]))
       and case s.status when 'declined' then ${shareReadable('s')} else s.status not in ('revoked', 'expired') end
     returning s.id, s.provider_id`,
    [tx.scope.tenantId, consent.id, but],
  );
  for (const { id, provider_id } of shares) {
    await recordEvent(tx, {
      ...{ type: 'share.revoked', patient_id: consent.patient_id, case_id: consent.case_id },
      payload: { case_share_id: id, provider_id, consent_id: consent.id },
    });
  }
  return shares.length;
}
