import { v7 as newId } from 'uuid';
import type { FhirResource } from '../../../domain/fhir/build.ts';
import type { Tx } from '../../tenant-scope.ts';
import { correctedAway } from '../fhir/corrected-away.ts';
import { reviseFhirResource } from '../fhir/save-fhir.ts';

/** Gives each current DocumentReference of a document a new version with status superseded (Part 2.7). */
export async function supersedeDocumentReferences(tx: Tx, documentId: string): Promise<void> {
  const current = await tx.sql<{ resource_id: string }>(
    `select resource_id from fhir_resources
     where tenant_id = $1 and document_id = $2 and resource_type = 'DocumentReference' and is_current`,
    [tx.scope.tenantId, documentId],
  );
  for (const { resource_id } of current) await reviseFhirResource(tx, 'DocumentReference', resource_id, { status: 'superseded' });
}

/**
 * A finding that the case already has was read in this document too: a new version of it names the document as a source. What a person made of
 * it stays as it is. @param confirmed the content from now on of those that the document confirms, by resource_id
 */
export async function addSource(
  tx: Tx,
  finding: { type: string; case_id: string; dedupe_key: string; document_id: string },
  confirmed: ReadonlyMap<string, FhirResource> = new Map(),
): Promise<void> {
  const { type, case_id, dedupe_key, document_id } = finding;
  await tx.sql(
    `with earlier as (
       update fhir_resources set is_current = false
       where tenant_id = $1 and case_id = $2 and resource_type = $3 and is_current and document_id is distinct from $5::uuid
         and (dedupe_key = $4 or resource_id in (${correctedAway('$2', '$3', '$4')}))
       returning *)
     insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, source, code, dedupe_key, resource)
     select $6, tenant_id, patient_id, case_id, $5::uuid, resource_type, resource_id, version + 1, source, code, dedupe_key,
            coalesce($7::jsonb -> resource_id::text, resource) from earlier`,
    [tx.scope.tenantId, case_id, type, dedupe_key, document_id, newId(), JSON.stringify(Object.fromEntries(confirmed))],
  );
}
