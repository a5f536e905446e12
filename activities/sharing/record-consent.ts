import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import { addFhirResource } from '../../db/queries/fhir/save-fhir.ts';
import { rankOf, type CaseState } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import { buildConsent } from '../../domain/fhir/build.ts';
import type { CommandHandler } from '../cases/command.ts';
import { requireUnblocked } from '../cases/require-unblocked.ts';

/**
 * Records a consent or its refusal, with its FHIR Consent. Sharing needs selected providers; a refusal moves nothing.
 * @throws ApiError CASE_BLOCKED_BY_VALIDATION for a consent to share, CASE_INVALID_TRANSITION before providers are selected
 */
export const recordConsent: CommandHandler<'recordConsent'> = async (tx, { row, input, actor }) => {
  const isSharing = input.category === 'data_sharing';
  if (isSharing && input.granted) await requireUnblocked(tx, row.id);
  if (isSharing && rankOf(row.state as CaseState) < rankOf('provider_selected')) {
    throw new ApiError('CASE_INVALID_TRANSITION', { message: 'Providers have to be selected before records can be shared with them.' });
  }
  const consentId = newId();
  const provider_ids = input.provider_ids ?? (isSharing ? row.selected_provider_ids : []);
  const { category, granted, share_identity, period_start = null, period_end = null } = input;
  const status = granted ? 'active' : 'rejected';
  const recorded_at = new Date().toISOString();
  await addFhirResource(tx, {
    resource: buildConsent(
      { patient_id: row.patient_id },
      { id: consentId, category, status, granted, recorded_at, period_start, period_end },
    ),
    source: 'manual',
    patient_id: row.patient_id,
    case_id: row.id,
    document_id: null,
    code: category,
    dedupe_key: null,
  });
  const event_id = await recordEvent(tx, {
    type: granted ? 'consent.granted' : 'consent.rejected',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { consent_id: consentId, case_id: row.id, category, provider_ids, share_identity, period_start, period_end },
  });
  await tx.sql(
    `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, share_identity, period_start, period_end,
                           fhir_resource_id, recorded_by, event_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1, $12, $13)`,
    [
      ...[consentId, tx.scope.tenantId, row.patient_id, row.id, category, granted, status, provider_ids, share_identity],
      ...[period_start, period_end, actor.id, event_id],
    ],
  );
  return { consent_id: consentId };
};
