import { recordEvent } from '../../db/events.ts';
import { reviseFhirResource } from '../../db/queries/fhir/save-fhir.ts';
import { continueShares } from '../../db/queries/sharing/continue-shares.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type EndingConsent, endShares } from './end-consent.ts';

type Successor = { id: string; provider_ids: readonly string[] };

/**
 * A consent gives way to the patient's newer word: shares of providers whom that covers too go on under it, as they are and under their pseudonyms, and so do
 * those of second opinions; all others end.
 */
export async function supersedeConsent(tx: Tx, earlier: EndingConsent, successor: Successor): Promise<void> {
  await tx.sql(`update consents set status = 'inactive', superseded_by = $3 where tenant_id = $1 and id = $2`, [
    tx.scope.tenantId,
    earlier.id,
    successor.id,
  ]);
  const shares_ended = await endShares(tx, earlier, successor.provider_ids);
  const shares_continued = await continueShares(tx, earlier.id, successor.id);
  await reviseFhirResource(tx, 'Consent', earlier.id, { status: 'inactive' });
  await recordEvent(tx, {
    ...{ type: 'consent.superseded', patient_id: earlier.patient_id, case_id: earlier.case_id },
    payload: { consent_id: earlier.id, case_id: earlier.case_id, superseded_by: successor.id, shares_continued, shares_ended },
  });
}
