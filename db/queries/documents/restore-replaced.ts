import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { reviseFhirResource } from '../fhir/save-fhir.ts';
import { REPLACED } from './issues.ts';

type Restored = { id: string; case_id: string; patient_id: string };

/** SQL over a row `d` of documents: a paper that never entered the record, `$3`, took its place. */
const REPLACED_BY_HELD = `d.tenant_id = $1 and d.case_id = $2 and d.superseded_by = $3 and d.status = 'superseded' and d.withdrawn_at is null
  and exists (select 1 from document_issues i where i.tenant_id = $1 and i.document_id = $3 and i.check_name = 'patient_mismatch')
  and not exists (select 1 from fhir_resources r where r.tenant_id = $1 and r.case_id = $2 and r.document_id = $3)`;

/**
 * A paper that was held until it was taken away never took anybody's place: the documents that it replaced stand again, with the questions that were open
 * about them; where a third one has taken its place meanwhile, it has theirs. Nothing where the paper had entered the record.
 */
export async function restoreReplaced(tx: Tx, caseId: string, withdrawnId: string): Promise<void> {
  const asked = [tx.scope.tenantId, caseId, withdrawnId];
  await tx.sql(
    `update documents d set superseded_by = next.id, updated_at = now()
     from documents held join documents next on next.tenant_id = held.tenant_id and next.id = held.superseded_by and next.withdrawn_at is null
     where held.tenant_id = $1 and held.id = $3 and ${REPLACED_BY_HELD}`,
    asked,
  );
  const restored = await tx.sql<Restored>(
    `update documents d set status = 'processed', superseded_by = null, updated_at = now()
     where ${REPLACED_BY_HELD} and d.processed_at is not null returning d.id, d.case_id, d.patient_id`,
    asked,
  );
  for (const document of restored) {
    await reviveReferences(tx, document.id);
    const isDoubted = await reopenIssues(tx, document);
    if (!isDoubted) await recordEvent(tx, { type: 'document.accepted', ...ownerOf(document), payload: { document_id: document.id } });
  }
}

const ownerOf = ({ case_id, patient_id }: Restored) => ({ case_id, patient_id });

async function reviveReferences(tx: Tx, documentId: string): Promise<void> {
  const current = await tx.sql<{ resource_id: string }>(
    `select resource_id from fhir_resources where tenant_id = $1 and document_id = $2 and resource_type = 'DocumentReference' and is_current`,
    [tx.scope.tenantId, documentId],
  );
  for (const { resource_id } of current) await reviseFhirResource(tx, 'DocumentReference', resource_id, { status: 'current' });
}

/** What was asked about a document before it was replaced is asked again. @returns whether it may be somebody else's */
async function reopenIssues(tx: Tx, document: Restored): Promise<boolean> {
  const reopened = await tx.sql<{ id: string; check: string; severity: string }>(
    `update document_issues set status = 'open', resolved_by = null, resolution_note = null, resolved_at = null
     where tenant_id = $1 and document_id = $2 and status = 'resolved' and resolution_note = $3
     returning id, check_name as check, severity`,
    [tx.scope.tenantId, document.id, REPLACED],
  );
  for (const { id, check, severity } of reopened)
    await recordEvent(tx, {
      type: 'issue.opened',
      ...ownerOf(document),
      payload: { issue_id: id, document_id: document.id, check, severity },
    });
  return reopened.some(({ check }) => check === 'patient_mismatch');
}
