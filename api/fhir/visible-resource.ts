import type { ServedResource } from '../../db/queries/fhir/serve-fhir.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { requireShown } from '../cases/facilitator-sight.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { getVisiblePatientOrFail } from '../patients/visible-patient.ts';

/** Nobody learns that a resource exists which they may not see. @throws ApiError FHIR_RESOURCE_NOT_FOUND_001 */
export async function assertVisible(
  tx: Tx,
  actor: Actor,
  row: ServedResource | undefined,
  caseId: string | undefined,
): Promise<ServedResource> {
  if (!row || (caseId !== undefined && row.case_id !== null && row.case_id !== caseId)) throw notFound();
  const visible = row.case_id === null ? getVisiblePatientOrFail(tx, actor, row.patient_id) : getVisibleCaseOrFail(tx, actor, row.case_id);
  await visible.catch(asNotFound);
  requireShown(actor, 'clinical');
  return row;
}

/** Any variant of RFC 4122, the nil one too: imported records bring theirs. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function resourceIdOrFail(id: string | undefined): string {
  if (id === undefined || !ID.test(id)) throw notFound();
  return id;
}

export const notFound = () => new ApiError('FHIR_RESOURCE_NOT_FOUND_001');

/** Whatever is missing on a FHIR route has one code (Part 4.5). */
export function asNotFound(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error;
}
