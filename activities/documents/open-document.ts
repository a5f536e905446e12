import type { DocumentRow } from '../../db/entities/documents.ts';
import { CHECK_MARK } from '../../db/queries/documents/check-mark.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Laterality } from '../../domain/clinical/findings.ts';
import { ApiError } from '../../domain/errors.ts';
import type { DocumentRef } from '../../messages/document.ts';
import { STEP_NAMES, type StepName } from './step-names.ts';

/** A document with what its case and patient say. Dates as YYYY-MM-DD. */
export type DocumentToRead = Pick<
  DocumentRow,
  'id' | 'case_id' | 'patient_id' | 'filename' | 'content_type' | 'object_key' | 'sha256' | 'status' | 'size_bytes'
> & {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  gender: string | null;
  country_of_residence: string | null;
  procedure_code: string | null;
  procedure_name: string | null;
  procedure_side: Laterality | null;
  primary_condition_code: string | null;
  /** CHECK_MARK of what it is checked against. */
  check_mark: string;
};

const FACTS = `d.id, d.case_id, d.patient_id, d.filename, d.content_type, d.object_key, d.sha256, d.status, d.size_bytes,
  p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.gender, p.country_of_residence,
  c.procedure_code, c.procedure_name, c.procedure_side, c.primary_condition_code, ${CHECK_MARK} as check_mark`;
const OF_CASE = `join cases c on c.tenant_id = d.tenant_id and c.id = d.case_id join patients p on p.tenant_id = d.tenant_id and p.id = d.patient_id`;

/** Reads the document and the results that stand, and marks it as being processed. */
export async function openDocument(tx: Tx, ref: DocumentRef): Promise<{ document: DocumentToRead; results: Map<StepName, unknown> }> {
  const [document] = await tx.sql<DocumentToRead>(
    `with touched as (
       update documents set last_progress_at = now(), status = case when status = 'uploaded' then 'processing' else status end
       where tenant_id = $1 and id = $2 and case_id = $3 returning *)
     select ${FACTS} from touched d ${OF_CASE}`,
    [ref.tenant_id, ref.document_id, ref.case_id],
  );
  if (!document) throw new ApiError('DOCUMENT_NOT_FOUND');
  return { document, results: await readResults(tx, document.id) };
}

/** Documents of a case that were read and stand, oldest first, with what their case and patient say now. */
export function listReadDocuments(tx: Tx, caseId: string): Promise<(DocumentToRead & Pick<DocumentRow, 'matched_for' | 'checked_for'>)[]> {
  return tx.sql(
    `select ${FACTS}, d.matched_for, d.checked_for from documents d ${OF_CASE}
     where d.tenant_id = $1 and d.case_id = $2 and d.status = 'processed' order by d.created_at, d.id`,
    [tx.scope.tenantId, caseId],
  );
}

/** What the steps of a document found. */
export async function readResults(tx: Tx, documentId: string): Promise<Map<StepName, unknown>> {
  const rows = await tx.sql<{ step: number; result: unknown }>(
    'select step, result from document_results where tenant_id = $1 and document_id = $2',
    [tx.scope.tenantId, documentId],
  );
  return new Map(rows.flatMap(({ step, result }) => withName(step, result)));
}

function withName(step: number, result: unknown): [StepName, unknown][] {
  const name = STEP_NAMES[step - 1];
  return name ? [[name, result]] : [];
}
