import { v7 as newId } from 'uuid';
import { ApiError } from '../../../domain/errors.ts';
import type { FhirResource } from '../../../domain/fhir/build.ts';
import { findingKey } from '../../../domain/fhir/dedupe-key.ts';
import { CODE_SYSTEMS, factsOf } from '../../../domain/records/correct-finding.ts';
import type { FindingCorrection as Correction, FindingFacts } from '../../../domain/records/finding-trace.ts';
import { FindingCorrection } from '../../entities/fhir.ts';
import { isUniqueViolation, type Tx } from '../../tenant-scope.ts';
import { admitResource } from './admit-resource.ts';
import { listFindings, type StoredFinding } from './stored-finding.ts';

type Owner = { case_id: string; patient_id: string };

/** Nobody else changes the finding until this transaction ends. False when another version has taken its place meanwhile. */
export async function lockFinding(tx: Tx, { id }: StoredFinding): Promise<boolean> {
  const locked = await tx.sql('select 1 from fhir_resources where tenant_id = $1 and id = $2 and is_current for update', [
    tx.scope.tenantId,
    id,
  ]);
  return locked.length > 0;
}

/**
 * Puts a corrected version in the place of the current one, as a person's word. A confirmed finding stands by itself from then on; any other
 * stays with the document that said it. @throws ApiError FINDING_DUPLICATE, FHIR_RESOURCE_INVALID_001, FHIR_CODING_UNKNOWN_001
 */
export async function writeCorrectedVersion(tx: Tx, owner: Owner, finding: StoredFinding, resource: FhirResource): Promise<void> {
  const admitted = await admitResource(tx, resource, owner);
  const [before, after] = [factsOf(finding.kind, finding.resource), factsOf(finding.kind, admitted)];
  await tx.sql('update fhir_resources set is_current = false where tenant_id = $1 and id = $2', [tx.scope.tenantId, finding.id]);
  await insertVersion(tx, owner, {
    version: finding.version + 1,
    resource: admitted,
    code: CODE_SYSTEMS[finding.kind] === null ? null : after.code,
    document_id: after.status === 'confirmed' ? null : finding.document_id,
    dedupe_key: isSameThing(before, after) ? finding.dedupe_key : findingKey(finding.kind, after),
  });
}

/** A finding that a person adds. @throws ApiError as above */
export async function writeAddedFinding(tx: Tx, owner: Owner, kind: StoredFinding['kind'], resource: FhirResource): Promise<FhirResource> {
  const admitted = await admitResource(tx, resource, owner);
  const facts = factsOf(kind, admitted);
  if (await isThereByName(tx, owner.case_id, kind, facts)) throw new ApiError('FINDING_DUPLICATE');
  await insertVersion(tx, owner, {
    ...{ version: 1, resource: admitted, code: CODE_SYSTEMS[kind] === null ? null : facts.code },
    ...{ document_id: null, dedupe_key: findingKey(kind, facts) },
  });
  return admitted;
}

/** Words without a code may name what the record has under one: the same words, on no other day. */
async function isThereByName(
  tx: Tx,
  caseId: string,
  kind: StoredFinding['kind'],
  { code, display, onset }: FindingFacts,
): Promise<boolean> {
  if (code !== null || (kind !== 'condition' && kind !== 'procedure')) return false;
  const words = display.trim().toLowerCase();
  return (await listFindings(tx, caseId))
    .filter((found) => found.kind === kind)
    .map((found) => factsOf(kind, found.resource))
    .some((there) => there.status !== 'wrong' && there.display.toLowerCase() === words && isSameDay(there.onset, onset));
}

/** A day that nobody told is no other one; 2001 and 2001-05 are the same. */
const isSameDay = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || one.startsWith(other) || other.startsWith(one);

const isSameThing = (before: FindingFacts, after: FindingFacts) =>
  before.code === after.code && before.display === after.display && before.onset === after.onset && before.value === after.value;

type Version = { version: number; resource: FhirResource; code: string | null; document_id: string | null; dedupe_key: string | null };

async function insertVersion(tx: Tx, { case_id, patient_id }: Owner, made: Version): Promise<void> {
  const { version, resource, code, document_id, dedupe_key } = made;
  const added = await tx
    .sql(
      `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, source, code, dedupe_key, resource)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'manual', $9, $10, $11)`,
      [
        ...[newId(), tx.scope.tenantId, patient_id, case_id, document_id, resource.resourceType, resource.id, version],
        ...[code, dedupe_key, JSON.stringify(resource)],
      ],
    )
    .catch((error: unknown) => error);
  if (isUniqueViolation(added, 'fhir_resources_once')) throw new ApiError('FINDING_DUPLICATE');
  if (added instanceof Error) throw added;
}

export type NewCorrection = Owner & {
  id: string;
  resource: Pick<FhirResource, 'resourceType' | 'id'>;
  version: number;
  change: Correction['change'];
  earlier_key: string | null;
  before: FindingFacts | null;
  after: FindingFacts;
  note: string | null;
  by: { id: string; role: string; share_id: string | null };
  event_id: string;
};

export async function insertCorrection(tx: Tx, { resource, by, patient_id: _, ...correction }: NewCorrection): Promise<void> {
  await tx.em.insert(FindingCorrection, {
    ...correction,
    tenant_id: tx.scope.tenantId,
    resource_type: resource.resourceType,
    resource_id: resource.id,
    corrected_by: by.id,
    corrected_role: by.role,
    share_id: by.share_id,
  });
}

/**
 * The clinical status that a finding had before people called it past or wrong, for whoever takes that back; null when nobody did.
 */
export async function clinicalStatusBefore(tx: Tx, { resource_type, resource_id }: StoredFinding): Promise<string | null> {
  const [row] = await tx.sql<{ clinical: string | null }>(
    `with undone as (
       select min(c.version) as first from finding_corrections c
       where c.tenant_id = $1 and c.resource_type = $2 and c.resource_id = $3 and c.change in ('past', 'wrong')
         and c.version > coalesce((select max(o.version) from finding_corrections o
           where o.tenant_id = $1 and o.resource_type = $2 and o.resource_id = $3 and o.change not in ('past', 'wrong')), 0))
     select v.resource #>> '{clinicalStatus,coding,0,code}' as clinical from fhir_resources v join undone on v.version < undone.first
     where v.tenant_id = $1 and v.resource_type = $2 and v.resource_id = $3 order by v.version desc limit 1`,
    [tx.scope.tenantId, resource_type, resource_id],
  );
  return row?.clinical ?? null;
}
