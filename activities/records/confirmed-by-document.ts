import { correctionsByResource } from '../../db/queries/fhir/finding-corrections.ts';
import { admitResource } from '../../db/queries/fhir/admit-resource.ts';
import { listFindingsByKey, type StoredFinding } from '../../db/queries/fhir/stored-finding.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { FhirResource } from '../../domain/fhir/build.ts';
import { asDocumented } from '../../domain/records/as-documented.ts';

type Owner = { case_id: string; patient_id: string };
type Said = { resource: FhirResource; dedupe_key: string };

/**
 * What the patient told and a document says too, as the document says it: whichever came first, a diagnosis with a paper is a documented one. What anybody put
 * right stays theirs. @returns the new content by resource_id
 */
export async function confirmedByDocument(tx: Tx, owner: Owner, { resource, dedupe_key }: Said): Promise<Map<string, FhirResource>> {
  const told = (await listFindingsByKey(tx, owner.case_id, resource.resourceType, dedupe_key)).filter(isOwnWords);
  if (told.length === 0) return new Map();
  const corrections = await correctionsByResource(tx, owner.case_id);
  const confirmed = new Map<string, FhirResource>();
  for (const { kind, resource_id, resource: before } of told) {
    const documented = corrections.has(resource_id) ? null : asDocumented(kind, before, resource);
    if (documented) confirmed.set(resource_id, await admitResource(tx, documented, owner));
  }
  return confirmed;
}

const isOwnWords = ({ source, document_ids }: StoredFinding) => source === 'agent' && document_ids.length === 0;
