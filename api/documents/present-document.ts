import type { z } from 'zod';
import type { DocumentRow } from '../../db/entities/documents.ts';
import type { Reach } from '../../domain/access/reach.ts';
import { isShown } from '../../domain/access/reach.ts';
import type { Redactor } from '../../domain/redaction/redactor.ts';
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

/**
 * As the policy of the reader has it (Decisions §9): titles alone where what was read in a document is kept from them, and no name in a title or a date
 * of birth as the document's where there is a redactor.
 */
export function presentDocumentTo(reach: Reach, row: DocumentRow, redactor: Redactor | null): z.input<typeof documentShape> {
  const document = presentDocument(row);
  if (redactor === null) return document;
  const shown = { ...document, filename: redactor.text(document.filename) };
  if (!isShown(reach, 'clinical')) return { ...shown, document_date: null, requirement_similarity: null, failure_code: null };
  return { ...shown, ...redactor.value({ document_date: shown.document_date }) };
}

/** A driver gives instants as Date or text. */
export const instant = (value: Date | string): string => new Date(value).toISOString();
const dateText = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString().slice(0, 10) : String(value).slice(0, 10);
