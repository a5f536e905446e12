import { ApiError } from '../../../domain/errors.ts';
import type { FhirResource } from '../../../domain/fhir/build.ts';
import { customExtensions, type FhirFault, foreignCodings, withoutFaults } from '../../../domain/fhir/validation.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';

type Owner = { patient_id: string; case_id: string | null };

/**
 * What may be stored of a resource, whoever made it (Decisions §7): all of it when it is valid; otherwise codes that their system does not
 * have become text and what else is at fault goes, and the event fhir.repaired says what went.
 * @throws ApiError FHIR_RESOURCE_INVALID_001, FHIR_CODING_UNKNOWN_001 when nothing valid is left
 */
export async function admitResource(tx: Tx, resource: FhirResource, owner: Owner): Promise<FhirResource> {
  const faults = await faultsOf(tx, resource);
  if (faults.length === 0) return resource;
  const left = withoutFaults(resource, faults);
  const remaining = left === null ? faults : await faultsOf(tx, left);
  if (left === null || remaining.length > 0) throw refusal(remaining);
  await recordEvent(tx, {
    type: 'fhir.repaired',
    ...owner,
    payload: { resource_type: resource.resourceType, resource_id: resource.id, dropped: faults.map(({ path }) => path) },
  });
  return left;
}

/** What `$validate?mode=create` would say. */
async function faultsOf(tx: Tx, resource: FhirResource): Promise<FhirFault[]> {
  const plain = JSON.parse(JSON.stringify(resource)) as FhirResource;
  const { faults, conditions } = await tx.fhir(plain);
  const unknown = await unknownConditions(
    tx,
    conditions.map(({ code }) => code),
  );
  const notThere = conditions.filter(({ code }) => unknown.has(code));
  return [
    ...faults,
    ...notThere.map(({ path }): FhirFault => ({ kind: 'coding', path, message: 'is no ICD-10-CM code' })),
    ...foreignCodings(plain),
    ...customExtensions(plain),
  ];
}

async function unknownConditions(tx: Tx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const known = await tx.sql<{ code: string }>('select code from icd10_codes where code = any($1::text[])', [codes]);
  const found = new Set(known.map(({ code }) => code));
  return new Set(codes.filter((code) => !found.has(code)));
}

function refusal(faults: readonly FhirFault[]): ApiError {
  const entries = faults.map(({ kind, path, message }) => ({
    code: kind === 'coding' ? ('FHIR_CODING_UNKNOWN_001' as const) : ('FHIR_RESOURCE_INVALID_001' as const),
    message,
    field: path,
  }));
  return new ApiError(entries[0]?.code ?? 'FHIR_RESOURCE_INVALID_001', { entries });
}
