import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, type JsonObject, jsonObject, type Row, tenantKey } from './columns.ts';

/** Take-out and erasure (Decisions §14). Neither points to the patient's row, which may be gone. */

/** One package of everything held about a person; the object goes when it expires. */
export const PatientExport = defineEntity({
  name: 'PatientExport',
  tableName: 'patient_exports',
  properties: {
    ...tenantKey(),
    patient_id: p.uuid(),
    status: p.enum(['queued', 'running', 'ready', 'failed', 'expired']).defaultRaw(`'queued'`),
    object_key: p.text(),
    size_bytes: p.bigint('number').nullable(),
    /** Records by file of the package. */
    contents: jsonObject<Record<string, number>>(),
    failure_code: p.text().nullable(),
    requested_by: p.text().nullable(),
    expires_at: p.datetime().nullable(),
    finished_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type PatientExportRow = Row<typeof PatientExport>;

/** `requester` is a digest of the account that asked: whoever asked may read the certificate, and nobody learns from it who that was. */
export const PatientErasure = defineEntity({
  name: 'PatientErasure',
  tableName: 'patient_erasures',
  properties: {
    ...tenantKey(),
    patient_id: p.uuid(),
    status: p.enum(['running', 'completed']).defaultRaw(`'running'`),
    requester: p.text(),
    /** Ids of what is to go, until it is gone everywhere. */
    plan: p.json<JsonObject>().nullable(),
    /** What went, by store. */
    removed: jsonObject<Record<string, Record<string, number>>>(),
    completed_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type PatientErasureRow = Row<typeof PatientErasure>;
