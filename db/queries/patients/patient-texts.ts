import type { Tx } from '../../tenant-scope.ts';

/** What was read in a patient's documents and what the patient wrote, for redaction: what one text says in a form that tells it goes from the others too. */
export async function readPatientTexts(tx: Tx, patientId: string): Promise<string[]> {
  const rows = await tx.sql<{ text: string }>(
    `select g.text from documents d join document_pages g on g.tenant_id = d.tenant_id and g.document_id = d.id
       where d.tenant_id = $1 and d.patient_id = $2
     union all
     select m.content as text from cases c join messages m on m.tenant_id = c.tenant_id and m.case_id = c.id
       where c.tenant_id = $1 and c.patient_id = $2 and m.sender_type = 'patient'`,
    [tx.scope.tenantId, patientId],
  );
  return rows.map(({ text }) => text);
}
