import type { ServedResource } from '../../db/queries/fhir/serve-fhir.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Reach } from '../../domain/access/reach.ts';
import { ApiError } from '../../domain/errors.ts';
import { redactFhir } from '../../domain/redaction/redact-fhir.ts';
import type { Actor } from '../auth/actor.ts';
import { pseudonymOfPatient, redactorFor } from '../cases/shown-case.ts';
import { getVisibleCaseOrFail, requireShown } from '../cases/visible-case.ts';
import { getVisiblePatientOrFail } from '../patients/visible-patient.ts';

/**
 * Versions of one resource, or resources of one patient, as the caller may see them: under a pseudonym for doctors who know no more. Nobody learns that a
 * resource exists which they may not see. @throws ApiError FHIR_RESOURCE_NOT_FOUND_001, AUTH_UNAUTHORIZED_001 where the record is kept from the caller
 */
export async function getShownOrFail(
  tx: Tx,
  actor: Actor,
  rows: readonly ServedResource[],
  caseId: string | undefined,
): Promise<ServedResource[]> {
  const [first] = rows;
  if (!first || (caseId !== undefined && first.case_id !== null && first.case_id !== caseId)) throw notFound();
  const { patient_id, case_id } = first;
  const visible = case_id === null ? getVisiblePatientOrFail(tx, actor, patient_id) : getVisibleCaseOrFail(tx, actor, case_id);
  const { reach } = await visible.catch(asNotFound);
  requireShown(reach, 'clinical');
  return asShown(tx, actor, { reach, patient_id }, rows);
}

type Owner = { reach: Reach; patient_id: string };

/** Resources of one patient under the policy of whoever reaches them in this way. */
export async function asShown(tx: Tx, actor: Actor, owner: Owner, rows: readonly ServedResource[]): Promise<ServedResource[]> {
  const redactor = await redactorFor(tx, owner);
  if (redactor === null) return [...rows];
  const pseudonym = await pseudonymOfPatient(tx, actor, owner.patient_id);
  return rows.map((row) => ({ ...row, text: redactFhir(row.text, redactor, pseudonym) }));
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
