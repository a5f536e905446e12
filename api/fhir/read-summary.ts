import { randomUUID } from 'node:crypto';
import { recordView } from '../../db/access/record-view.ts';
import { type ServedResource, serveCase, serveResource } from '../../db/queries/fhir/serve-fhir.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { buildPatientSummary } from '../../domain/fhir/patient-summary.ts';
import { type FhirCall, getCaseOfPatientOrFail } from './read-resource.ts';
import type { FhirAnswer } from './send-fhir.ts';
import { asShown, notFound, resourceIdOrFail } from './visible-resource.ts';

/** GET /fhir/Patient/{id}/$summary : the record of one case as an International Patient Summary, as this caller may see it. */
export function readSummary(call: FhirCall, given: string | undefined, caseId: string | undefined): Promise<FhirAnswer> {
  if (caseId === undefined) throw new ApiError('FHIR_CASE_ID_REQUIRED_001', { field: 'case_id' });
  const patientId = resourceIdOrFail(given);
  return withTenant(call.services.db, call.scope, async (tx) => {
    const owner = await getCaseOfPatientOrFail(tx, call.actor, { patientId, caseId });
    const found = await serveResource(tx, 'Patient', patientId);
    if (!found) throw notFound();
    await recordView(tx, { resource: 'fhir/Patient/$summary', patient_id: patientId, case_id: caseId, resource_id: patientId });
    const rows = [found, ...(await serveCase(tx, caseId, { type: null, activeOnly: false }))];
    const [patient, ...others] = (await asShown(tx, call.actor, owner, rows)).map((row) => ({
      full_url: urlOf(call, row),
      text: row.text,
    }));
    if (!patient) throw notFound();
    const composition_id = randomUUID();
    return {
      text: buildPatientSummary(patient, others, {
        composition_id,
        bundle_id: randomUUID(),
        composition_url: urlOf(call, { resource_type: 'Composition', resource_id: composition_id }),
        patient_url: patient.full_url,
        now: new Date().toISOString(),
      }),
    };
  });
}

const urlOf = ({ services }: FhirCall, { resource_type, resource_id }: Pick<ServedResource, 'resource_type' | 'resource_id'>) =>
  `${services.config.PUBLIC_BASE_URL}/api/v1/fhir/${resource_type}/${resource_id}`;
