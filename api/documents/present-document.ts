import type { z } from 'zod';
import type { DocumentRow } from '../../db/entities/documents.ts';
import type { Actor } from '../auth/actor.ts';
import type { documentShape } from './shapes.ts';

/** A document as the API shows it: storage keys and hashes stay inside. */
function presentDocument(row: DocumentRow): z.input<typeof documentShape> {
  return {
    id: row.id,
    case_id: row.case_id,
    patient_id: row.patient_id,
    filename: row.filename,
    content_type: row.content_type,
    size: Number(row.size_bytes),
    status: row.status,
    step: row.step,
    failure_code: row.failure_code,
    page_count: row.page_count,
    document_type: row.document_type,
    document_date: dateText(row.document_date),
    requirement_key: row.requirement_key,
    requirement_similarity: row.requirement_similarity === null ? null : Number(row.requirement_similarity),
    superseded_by: row.superseded_by,
    created_at: instant(row.created_at),
    confirmed_at: row.confirmed_at && instant(row.confirmed_at),
    processed_at: row.processed_at && instant(row.processed_at),
  };
}

/** Titles only for facilitators (policy facilitator_consent, Decisions §9): what was read in a document stays with the patient and staff. */
export function presentDocumentTo(actor: Actor, row: DocumentRow): z.input<typeof documentShape> {
  const shown = presentDocument(row);
  return actor.role === 'facilitator' ? { ...shown, document_date: null, requirement_similarity: null, failure_code: null } : shown;
}

/** A driver gives instants as Date or text. */
export const instant = (value: Date | string): string => new Date(value).toISOString();
const dateText = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString().slice(0, 10) : String(value).slice(0, 10);
