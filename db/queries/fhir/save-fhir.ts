import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export type NewFhirResource = {
  /** The resource itself; its id becomes resource_id. Decimals as domain/fhir/decimal-json.ts writes them. */
  resource: { resourceType: string; id: string };
  source: 'agent' | 'manual' | 'import';
  patient_id: string;
  case_id: string | null;
  document_id: string | null;
  code: string | null;
  /** Null: never a duplicate. */
  dedupe_key: string | null;
};

/** Stores a first version. False when the case already has a current resource of this type and key. */
export async function addFhirResource(tx: Tx, { resource, ...row }: NewFhirResource): Promise<boolean> {
  const added = await tx.sql(
    `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, source, code, dedupe_key, resource)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (tenant_id, case_id, resource_type, dedupe_key) where is_current and dedupe_key is not null do nothing
     returning id`,
    [
      ...[newId(), tx.scope.tenantId, row.patient_id, row.case_id, row.document_id, resource.resourceType, resource.id],
      ...[row.source, row.code, row.dedupe_key, JSON.stringify(resource)],
    ],
  );
  return added.length > 0;
}

/** Makes a new current version out of the present one with some elements replaced. Nothing happens when there is none. */
export async function reviseFhirResource(tx: Tx, type: string, resourceId: string, elements: Record<string, unknown>): Promise<void> {
  const [current] = await tx.sql<{ id: string }>(
    `update fhir_resources set is_current = false
     where tenant_id = $1 and resource_type = $2 and resource_id = $3 and is_current returning id`,
    [tx.scope.tenantId, type, resourceId],
  );
  if (!current) return;
  await tx.sql(
    `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version, source, code, dedupe_key, resource)
     select $3, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, version + 1, source, code, dedupe_key, resource || $4::jsonb
     from fhir_resources where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, current.id, newId(), JSON.stringify(elements)],
  );
}
