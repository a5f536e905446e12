import type { DocumentRow } from '../../db/entities/documents.ts';
import type { Tx } from '../../db/tenant-scope.ts';
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
  procedure_code: string | null;
  procedure_name: string | null;
  primary_condition_code: string | null;
};

/** Reads the document and the results that stand, and marks it as being processed. */
export async function openDocument(tx: Tx, ref: DocumentRef): Promise<{ document: DocumentToRead; results: Map<StepName, unknown> }> {
  const [document] = await tx.sql<DocumentToRead>(
    `with touched as (
       update documents set last_progress_at = now(), status = case when status = 'uploaded' then 'processing' else status end
       where tenant_id = $1 and id = $2 and case_id = $3 returning *)
     select d.id, d.case_id, d.patient_id, d.filename, d.content_type, d.object_key, d.sha256, d.status, d.size_bytes,
            p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.gender,
            c.procedure_code, c.procedure_name, c.primary_condition_code
     from touched d
     join cases c on c.tenant_id = d.tenant_id and c.id = d.case_id
     join patients p on p.tenant_id = d.tenant_id and p.id = d.patient_id`,
    [ref.tenant_id, ref.document_id, ref.case_id],
  );
  if (!document) throw new ApiError('DOCUMENT_NOT_FOUND');
  const rows = await tx.sql<{ step: number; result: unknown }>(
    'select step, result from document_results where tenant_id = $1 and document_id = $2',
    [ref.tenant_id, ref.document_id],
  );
  return { document, results: new Map(rows.flatMap(({ step, result }) => withName(step, result))) };
}

function withName(step: number, result: unknown): [StepName, unknown][] {
  const name = STEP_NAMES[step - 1];
  return name ? [[name, result]] : [];
}
