import { defineEntity, p } from '@mikro-orm/core';
import type { PrintedPlace } from '../../domain/documents/page-places.ts';
import type { TextPlace } from '../../domain/documents/text-place.ts';
import { createdAt, decimal, jsonArray, type JsonObject, jsonObject, type Row, tenantKey, timestamps } from './columns.ts';

/** An uploaded file. `object_key` is the private copy that is read and served; `sha256` is its content's. Decisions §6. */
export const Document = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    patient_id: p.uuid(),
    filename: p.text(),
    content_type: p.text(),
    size_bytes: p.bigint('number'),
    upload_key: p.text(),
    object_key: p.text().nullable(),
    sha256: p.text().nullable(),
    status: p
      .enum(['pending_upload', 'uploaded', 'processing', 'processed', 'failed', 'rejected', 'superseded'])
      .defaultRaw(`'pending_upload'`),
    step: p.integer().defaultRaw('0'),
    failure_code: p.text().nullable(),
    page_count: p.integer().nullable(),
    document_type: p.text().nullable(),
    document_date: p.date().nullable(),
    summary: p.text().nullable(),
    requirement_key: p.text().nullable(),
    requirement_similarity: decimal(5, 4).nullable(),
    /** The procedure whose requirements it was compared with; null: with none yet. */
    matched_for: p.text().nullable(),
    /** CHECK_MARK of the patient's data and the procedure that it was checked against (db/queries/documents/check-mark.ts). */
    checked_for: p.text().nullable(),
    superseded_by: p.uuid().nullable(),
    /** The patient took it back: nobody is shown it any more. */
    withdrawn_at: p.datetime().nullable(),
    file_erased_at: p.datetime().nullable(),
    /** The document whose place it was announced to take. */
    replaces: p.uuid().nullable(),
    uploaded_by: p.text().nullable(),
    confirmed_at: p.datetime().nullable(),
    processed_at: p.datetime().nullable(),
    last_progress_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type DocumentRow = Row<typeof Document>;

/** The text of a page and how it was read. */
export const DocumentPage = defineEntity({
  name: 'DocumentPage',
  tableName: 'document_pages',
  properties: {
    ...tenantKey(),
    document_id: p.uuid(),
    page: p.integer(),
    text: p.text(),
    method: p.text(),
    confidence: decimal(4, 3).nullable(),
    /** Numbers of a picture that may be misread: characters from 0. */
    doubtful: jsonArray<TextPlace>(),
    /** Where its words stand on the page. */
    places: jsonArray<PrintedPlace>(),
    duration_ms: p.integer(),
  },
});
export type DocumentPageRow = Row<typeof DocumentPage>;

/** Each finished step of the pipeline: a step with a row is not done again. */
export const DocumentResult = defineEntity({
  name: 'DocumentResult',
  tableName: 'document_results',
  properties: {
    ...tenantKey(),
    document_id: p.uuid(),
    step: p.integer(),
    name: p.text(),
    result: p.json<JsonObject>(),
    duration_ms: p.integer(),
    ...createdAt(),
  },
});
export type DocumentResultRow = Row<typeof DocumentResult>;

/** A validation issue. Open ones of high or critical severity block the case. */
export const DocumentIssue = defineEntity({
  name: 'DocumentIssue',
  tableName: 'document_issues',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    document_id: p.uuid().nullable(),
    check_name: p.text(),
    severity: p.enum(['low', 'medium', 'high', 'critical']),
    field: p.text().nullable(),
    message: p.text(),
    evidence: jsonObject(),
    status: p.enum(['open', 'resolved']).defaultRaw(`'open'`),
    resolved_by: p.text().nullable(),
    resolution_note: p.text().nullable(),
    resolved_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type DocumentIssueRow = Row<typeof DocumentIssue>;

/** Which document covers which requirement of the procedure. */
export const RequirementCoverage = defineEntity({
  name: 'RequirementCoverage',
  tableName: 'requirement_coverage',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    requirement_key: p.text(),
    document_id: p.uuid(),
    similarity: decimal(5, 4).nullable(),
    status: p.text(),
    confirmed_by_llm: p.boolean().defaultRaw('false'),
    ...createdAt(),
  },
});
export type RequirementCoverageRow = Row<typeof RequirementCoverage>;
