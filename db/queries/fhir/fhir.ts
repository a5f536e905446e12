import type { FhirResourceRow } from '../../entities/fhir.ts';
import type { Tx } from '../../tenant-scope.ts';

/** A version of a resource; `resource_text` is its JSON with every decimal as it was written. */
export type FhirTextRow = Omit<FhirResourceRow, 'resource'> & { resource_text: string };

const COLUMNS = `id, tenant_id, resource_type, resource_id, version, is_current, source, patient_id, case_id, document_id, code, dedupe_key,
  resource::text as resource_text, created_at, updated_at`;

/** The current version, or the given one. */
export async function getFhirResource(
  tx: Tx,
  type: string,
  resourceId: string,
  version: number | null = null,
): Promise<FhirTextRow | undefined> {
  const [row] = await tx.sql<FhirTextRow>(
    `select ${COLUMNS} from fhir_resources
     where tenant_id = $1 and resource_type = $2 and resource_id = $3 and (($4::int is null and is_current) or version = $4::int)`,
    [tx.scope.tenantId, type, resourceId, version],
  );
  return row;
}

/** Every version, newest first. */
export function listFhirVersions(tx: Tx, type: string, resourceId: string): Promise<FhirTextRow[]> {
  return tx.sql<FhirTextRow>(
    `select ${COLUMNS} from fhir_resources where tenant_id = $1 and resource_type = $2 and resource_id = $3 order by version desc`,
    [tx.scope.tenantId, type, resourceId],
  );
}

/** Current resources of one case and no other, oldest first. */
export function listFhirOfCase(tx: Tx, caseId: string, type: string | null = null): Promise<FhirTextRow[]> {
  return tx.sql<FhirTextRow>(
    `select ${COLUMNS} from fhir_resources
     where tenant_id = $1 and case_id = $2 and is_current and ($3::text is null or resource_type = $3) order by created_at, id`,
    [tx.scope.tenantId, caseId, type],
  );
}
