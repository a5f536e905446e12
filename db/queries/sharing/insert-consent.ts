import { v7 as newId } from 'uuid';
import { buildConsent } from '../../../domain/fhir/build.ts';
import type { ConsentTerms } from '../../../domain/sharing/consent-terms.ts';
import type { CaseRow } from '../../entities/cases.ts';
import { Consent } from '../../entities/fhir.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { addFhirResource } from '../fhir/save-fhir.ts';

/** Stores what the patient agreed to or refused, with its FHIR Consent and its event. @returns its id */
export async function insertConsent(
  tx: Tx,
  { id: case_id, patient_id }: Pick<CaseRow, 'id' | 'patient_id'>,
  terms: ConsentTerms,
  recorded_by: string,
): Promise<string> {
  const id = newId();
  const { category, granted, share_identity, period_start, period_end } = terms;
  const provider_ids = [...terms.provider_ids];
  const status = granted ? 'active' : 'rejected';
  const facts = { id, category, status, granted, recorded_at: new Date().toISOString(), period_start, period_end } as const;
  await addFhirResource(tx, {
    ...{ resource: buildConsent({ patient_id }, facts), source: 'manual', patient_id, case_id },
    ...{ document_id: null, code: category, dedupe_key: null },
  });
  const event_id = await recordEvent(tx, {
    ...{ type: granted ? 'consent.granted' : 'consent.rejected', patient_id, case_id },
    payload: { consent_id: id, case_id, category, provider_ids, share_identity, period_start, period_end },
  });
  await tx.em.insert(Consent, {
    ...{ id, tenant_id: tx.scope.tenantId, patient_id, case_id, fhir_resource_id: id, event_id, recorded_by },
    ...{ category, granted, provider_ids, share_identity, period_start, period_end, status },
  });
  return id;
}
