import { defineEntity, p } from '@mikro-orm/core';
import { CONSENT_CATEGORIES } from '../../domain/sharing/consent-terms.ts';
import { createdAt, type JsonObject, type Row, tenantKey, timestamps, uuidArray } from './columns.ts';

/**
 * Part 2.7: one JSON document per version of a resource. jsonb keeps a decimal's written precision, JavaScript does not: read
 * `resource::text` (db/queries/fhir/fhir.ts) where the value is served.
 */
export const FhirResource = defineEntity({
  name: 'FhirResource',
  tableName: 'fhir_resources',
  properties: {
    ...tenantKey(),
    patient_id: p.uuid(),
    case_id: p.uuid().nullable(),
    document_id: p.uuid().nullable(),
    resource_type: p.text(),
    resource_id: p.uuid(),
    version: p.integer().defaultRaw('1'),
    is_current: p.boolean().defaultRaw('true'),
    source: p.enum(['agent', 'manual', 'import']),
    code: p.text().nullable(),
    dedupe_key: p.text().nullable(),
    resource: p.json<JsonObject>(),
    ...timestamps(),
  },
});
export type FhirResourceRow = Row<typeof FhirResource>;

/** Who put which finding right (Decisions §6). `version` is the version of the resource that it made; `earlier_key` the dedupe key before it. */
export const FindingCorrection = defineEntity({
  name: 'FindingCorrection',
  tableName: 'finding_corrections',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    resource_type: p.text(),
    resource_id: p.uuid(),
    version: p.integer(),
    change: p.enum(['confirmed', 'wrong', 'past', 'provisional', 'changed', 'added']),
    earlier_key: p.text().nullable(),
    before: p.json<JsonObject>().nullable(),
    after: p.json<JsonObject>(),
    note: p.text().nullable(),
    corrected_by: p.text(),
    corrected_role: p.text(),
    share_id: p.uuid().nullable(),
    event_id: p.uuid().nullable(),
    ...createdAt(),
  },
});
export type FindingCorrectionRow = Row<typeof FindingCorrection>;

/** Part 2.7 and Decisions §5. */
export const Consent = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    ...tenantKey(),
    patient_id: p.uuid(),
    case_id: p.uuid(),
    category: p.enum(CONSENT_CATEGORIES),
    granted: p.boolean(),
    status: p.enum(['active', 'inactive', 'rejected']),
    provider_ids: uuidArray(),
    share_identity: p.boolean().defaultRaw('false'),
    period_start: p.date().nullable(),
    period_end: p.date().nullable(),
    fhir_resource_id: p.uuid().nullable(),
    recorded_by: p.text(),
    event_id: p.uuid().nullable(),
    revoked_at: p.datetime().nullable(),
    revoked_by: p.text().nullable(),
    /** The patient's newer word of the same category. */
    superseded_by: p.uuid().nullable(),
    ...timestamps(),
  },
});
export type ConsentRow = Row<typeof Consent>;
