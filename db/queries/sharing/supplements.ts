import { createRedactor } from '../../../domain/redaction/redactor.ts';
import { ApiError } from '../../../domain/errors.ts';
import { isHeld } from '../documents/issues.ts';
import { readPatientTexts } from '../patients/patient-texts.ts';
import { readPerson } from '../patients/patients.ts';
import type { Tx } from '../../tenant-scope.ts';
import type { SharedDocument } from './shared-snapshot.ts';

/** A document that came after the record was forwarded. `supplied_at`: with the answer to a hospital's question. */
export type SuppliedDocument = SharedDocument & { supplied_at: Date | string };

/** SQL: documents `d` that answers to questions `q` of hospitals brought: what a person attached is meant for those who have the record. */
const SUPPLIED = `from case_questions q
  join messages m on m.tenant_id = q.tenant_id and m.id = q.answer_message_id
  cross join lateral jsonb_to_recordset(m.attachments) as a (document_id uuid)
  join documents d on d.tenant_id = q.tenant_id and d.id = a.document_id and d.case_id = q.case_id`;

/** SQL: ids of those of case $2 in tenant $1, read or not. */
export const SUPPLIED_IDS = `select d.id ${SUPPLIED} where q.tenant_id = $1 and q.case_id = $2`;

/**
 * Documents that answers brought to the hospitals of a case beyond those of a snapshot, redacted as that is, oldest first: read ones only, and none that is held,
 * taken back or replaced.
 */
export async function readSupplements(tx: Tx, caseId: string, patientId: string, known: readonly string[]): Promise<SuppliedDocument[]> {
  const rows = await tx.sql<SuppliedDocument>(
    `select d.id as document_id, d.filename as title, d.document_type, d.document_date::text as document_date, min(q.answered_at) as supplied_at,
            coalesce((select string_agg(g.text, E'\\n' order by g.page) from document_pages g where g.tenant_id = $1 and g.document_id = d.id), '') as text
     ${SUPPLIED} where q.tenant_id = $1 and q.case_id = $2 and not d.id = any($3::uuid[])
       and d.status = 'processed' and d.withdrawn_at is null and not ${isHeld('$1', 'd.id')}
     group by d.id order by min(q.answered_at), d.id`,
    [tx.scope.tenantId, caseId, known],
  );
  if (rows.length === 0) return [];
  const patient = await readPerson(tx, patientId);
  if (!patient) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const redactor = createRedactor('provider_snapshot', patient, await readPatientTexts(tx, patientId));
  return rows.map(({ supplied_at, ...document }) => ({ ...redactor.value(document), supplied_at }));
}
