import { type ServedResource, serveCase, serveResource, serveVersions } from '../../db/queries/fhir/serve-fhir.ts';
import { recordViewAtCommit } from '../../db/access/record-view.ts';
import { viewHistory, viewResource } from '../../db/queries/fhir/view-resource.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { getVisibleCaseOrFail, requireShown, type VisibleCase } from '../cases/visible-case.ts';
import type { AnyCall } from '../pipeline/route.ts';
import type { FhirAnswer } from './send-fhir.ts';
import { asNotFound, asShown, getShownOrFail, notFound, resourceIdOrFail } from './visible-resource.ts';

export type FhirCall = Pick<AnyCall, 'actor' | 'scope' | 'services'>;

const inScope = <T>({ services, scope }: FhirCall, work: (tx: Tx) => Promise<T>) => withTenant(services.db, scope, work);

/** GET /fhir/{Type}/{id} : in one round trip for those who see the whole record. */
export async function readResource(
  call: FhirCall,
  type: string,
  given: string | undefined,
  caseId: string | undefined,
): Promise<FhirAnswer> {
  const id = resourceIdOrFail(given);
  const viewed = await viewResource(call.services.db, call.scope, { type, id, caseId }, call.actor);
  const { version, last_updated, text } = viewed ?? (await readRedacted(call, type, id, caseId));
  return { text, headers: { ETag: `W/"${version}"`, 'Last-Modified': new Date(last_updated).toUTCString() } };
}

/** As the caller may see it, or the refusal. */
function readRedacted(call: FhirCall, type: string, id: string, caseId: string | undefined): Promise<ServedResource> {
  return inScope(call, async (tx) => {
    const found = await serveResource(tx, type, id);
    const [row] = await getShownOrFail(tx, call.actor, found ? [found] : [], caseId);
    if (!row) throw notFound();
    recordViewOf(tx, row, type);
    return row;
  });
}

/** GET /fhir/{Type}/{id}/_history : a bundle, newest version first. */
export async function readHistory(
  call: FhirCall,
  type: string,
  given: string | undefined,
  caseId: string | undefined,
): Promise<FhirAnswer> {
  const id = resourceIdOrFail(given);
  const viewed = await viewHistory(call.services.db, call.scope, { type, id, caseId }, call.actor);
  if (viewed.length > 0) {
    const versions = viewed.map((row) => ({ ...row, resource_type: type, resource_id: id.toLowerCase() }));
    return { text: bundle('history', call, versions) };
  }
  return inScope(call, async (tx) => {
    const versions = await getShownOrFail(tx, call.actor, await serveVersions(tx, type, id), caseId);
    const [newest] = versions;
    if (!newest) throw notFound();
    recordViewOf(tx, newest, `${type}/_history`);
    return { text: bundle('history', call, versions) };
  });
}

/** GET /fhir/Patient/{id}/$everything : the patient and the current resources of one case. */
export function readEverything(call: FhirCall, given: string | undefined, caseId: string | undefined): Promise<FhirAnswer> {
  if (caseId === undefined) throw new ApiError('FHIR_CASE_ID_REQUIRED_001', { field: 'case_id' });
  const id = resourceIdOrFail(given);
  return inScope(call, async (tx) => {
    const owner = await getCaseOfPatientOrFail(tx, call.actor, { patientId: id, caseId });
    const patient = await serveResource(tx, 'Patient', id);
    if (!patient) throw notFound();
    recordViewOf(tx, { ...patient, case_id: caseId }, 'Patient/$everything');
    const rows = [patient, ...(await serveCase(tx, caseId, { type: null, activeOnly: false }))];
    return { text: bundle('searchset', call, await asShown(tx, call.actor, owner, rows)) };
  });
}

export type CaseFilter = { caseId: string; type: string | null; activeOnly: boolean };

/** GET /patients/{patient_id}/fhir : never a resource of another case. @param asBundle a list of resources is none of FHIR's own answers */
export function readPatientResources(
  call: FhirCall,
  patientId: string,
  { caseId, type, activeOnly }: CaseFilter,
  asBundle: boolean,
): Promise<FhirAnswer> {
  return inScope(call, async (tx) => {
    const owner = await getCaseOfPatientOrFail(tx, call.actor, { patientId, caseId });
    const patient = type === null || type === 'Patient' ? await serveResource(tx, 'Patient', patientId) : undefined;
    const rows = type === 'Patient' ? [] : await serveCase(tx, caseId, { type, activeOnly });
    recordViewAtCommit(tx, { resource: 'patient_fhir', patient_id: patientId, case_id: caseId });
    const shown = await asShown(tx, call.actor, owner, [...(patient ? [patient] : []), ...rows]);
    return { text: asBundle ? bundle('searchset', call, shown) : `[${shown.map(({ text }) => text).join(',')}]` };
  });
}

/** The case of this patient, whose record the caller may see. @throws ApiError FHIR_RESOURCE_NOT_FOUND_001, AUTH_UNAUTHORIZED_001 */
export async function getCaseOfPatientOrFail(
  tx: Tx,
  actor: Actor,
  { patientId, caseId }: { patientId: string; caseId: string },
): Promise<VisibleCase> {
  const owner = await getVisibleCaseOrFail(tx, actor, caseId).catch(asNotFound);
  if (owner.patient_id !== patientId) throw notFound();
  requireShown(owner.reach, 'clinical');
  return owner;
}

type BundledVersion = Pick<ServedResource, 'resource_type' | 'resource_id' | 'version' | 'last_updated' | 'text'>;

function bundle(type: 'history' | 'searchset', { services }: FhirCall, rows: readonly BundledVersion[]): string {
  const entries = rows.map((row) => {
    const fullUrl = JSON.stringify(`${services.config.PUBLIC_BASE_URL}/api/v1/fhir/${row.resource_type}/${row.resource_id}`);
    return `{"fullUrl":${fullUrl},"resource":${row.text}${type === 'history' ? `,${madeBy(row)}` : ''}}`;
  });
  return `{"resourceType":"Bundle","type":"${type}","total":${rows.length},"entry":[${entries.join(',')}]}`;
}

/** How a version came to be: R4 asks it of each entry of a history (bdl-3, bdl-4). */
function madeBy({ resource_type, resource_id, version, last_updated }: BundledVersion): string {
  const request = version === 1 ? { method: 'POST', url: resource_type } : { method: 'PUT', url: `${resource_type}/${resource_id}` };
  const response = { status: version === 1 ? '201' : '200', etag: `W/"${version}"`, lastModified: last_updated };
  return `"request":${JSON.stringify(request)},"response":${JSON.stringify(response)}`;
}

function recordViewOf(tx: Tx, { patient_id, case_id, resource_id }: ServedResource, resource: string): void {
  recordViewAtCommit(tx, { resource: `fhir/${resource}`, patient_id, case_id, resource_id });
}
