import type { Tx } from '../../tenant-scope.ts';
import { isHeld } from '../documents/issues.ts';

/** A version as it is served: JSON text with every decimal as it was written, and meta filled in. */
export type ServedResource = {
  resource_type: string;
  resource_id: string;
  patient_id: string;
  case_id: string | null;
  version: number;
  is_current: boolean;
  last_updated: string;
  text: string;
};

/** SQL of a version's time as FHIR writes it. */
export const LAST_UPDATED = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** SQL of a version as it is served. */
export const SERVED_TEXT = `(resource || jsonb_build_object('meta', coalesce(resource->'meta', '{}')
  || jsonb_build_object('versionId', version::text, 'lastUpdated', ${LAST_UPDATED})))::text`;
const SERVED = `resource_type, resource_id, patient_id, case_id, version, is_current, ${LAST_UPDATED} as last_updated, ${SERVED_TEXT} as text`;

export async function serveResource(tx: Tx, type: string, id: string): Promise<ServedResource | undefined> {
  const [row] = await tx.sql<ServedResource>(
    `select ${SERVED} from fhir_resources where tenant_id = $1 and resource_type = $2 and resource_id = $3 and is_current`,
    [tx.scope.tenantId, type, id],
  );
  return row;
}

/** Every version, newest first, but those that a document brought which may be somebody else's. */
export function serveVersions(tx: Tx, type: string, id: string): Promise<ServedResource[]> {
  return tx.sql<ServedResource>(
    `select ${SERVED} from fhir_resources f
     where tenant_id = $1 and resource_type = $2 and resource_id = $3 and (document_id is null or not ${isHeld('$1', 'f.document_id')})
     order by version desc`,
    [tx.scope.tenantId, type, id],
  );
}

/** Statuses in which a resource counts no longer. */
const INACTIVE = `coalesce(resource->>'status', '') not in ('superseded', 'entered-in-error', 'inactive', 'rejected')
  and not (resource_type = 'MedicationStatement' and coalesce(resource->>'status', '') in ('completed', 'stopped', 'not-taken'))
  and coalesce(resource->'verificationStatus'->'coding'->0->>'code', '') not in ('entered-in-error', 'refuted')
  and coalesce(resource->'clinicalStatus'->'coding'->0->>'code', '') not in ('inactive', 'resolved', 'remission')`;

/** Current resources of one case, oldest first. */
export function serveCase(tx: Tx, caseId: string, filter: { type: string | null; activeOnly: boolean }): Promise<ServedResource[]> {
  return tx.sql<ServedResource>(
    `select ${SERVED} from fhir_resources where tenant_id = $1 and case_id = $2 and is_current and ($3::text is null or resource_type = $3)
       and (not $4 or (${INACTIVE})) order by created_at, id`,
    [tx.scope.tenantId, caseId, filter.type, filter.activeOnly],
  );
}
