import { defineEntity, p } from '@mikro-orm/core';
import { count, flag, type JsonObject, type Row, tenantKey, timestamps, uuidArray } from './columns.ts';

/**
 * Part 2.7: one JSON document per version of a resource. jsonb keeps a decimal's written precision, JavaScript does not:
 * read `resource::text` (db/queries/fhir.ts) where the value is served.
 */
export const FhirResource = defineEntity({
  name: 'FhirResource',
  tableName: 'fhir_resources',
  properties: {
    ...tenantKey(),
    resource_type: p.text(),
    resource_id: p.text(),
    version: count(1),
    is_current: flag(true),
    source: p.enum(['agent', 'manual', 'import']).defaultRaw(`'agent'`),
    patient_id: p.uuid(),
    case_id: p.uuid().nullable(),
    document_id: p.uuid().nullable(),
    resource: p.json<JsonObject>(),
    dedupe_key: p.text().nullable(),
    ...timestamps(),
  },
});
export type FhirResourceRow = Row<typeof FhirResource>;

export const CONSENT_CATEGORIES = ['data_sharing', 'treatment', 'research'] as const;

export const Consent = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    ...tenantKey(),
    patient_id: p.uuid(),
    case_id: p.uuid(),
    category: p.enum(CONSENT_CATEGORIES),
    granted: p.boolean(),
    provider_ids: uuidArray(),
    share_identity: flag(false),
    period_start: p.datetime().nullable(),
    period_end: p.datetime().nullable(),
    status: p.enum(['active', 'inactive', 'rejected']),
    fhir_resource_id: p.text().nullable(),
    recorded_by: p.text().nullable(),
    revoked_at: p.datetime().nullable(),
    revoked_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type ConsentRow = Row<typeof Consent>;
