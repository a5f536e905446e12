import { createHash } from 'node:crypto';
import { recordView } from '../../db/access/record-view.ts';
import type { DocumentIssueRow, DocumentResultRow, DocumentRow } from '../../db/entities/documents.ts';
import { readPages, type TextOfPage } from '../../db/queries/documents/documents.ts';
import { redactedTextsOf, type Storage } from '../../adapters/storage/storage.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { picturesOfEvidence } from '../../domain/documents/passage-pictures.ts';
import { isShown } from '../../domain/access/reach.ts';
import type { Redactor } from '../../domain/redaction/redactor.ts';
import { redactorFor } from '../cases/shown-case.ts';
import type { Call } from '../pipeline/route.ts';
import { presentDocumentTo } from './present-document.ts';
import type { getDocumentContract } from './contract.ts';
import { storeRedactedText } from './redacted-text.ts';
import { getVisibleDocumentOrFail } from './visible-document.ts';

/** GET /documents/{document_id} : how it was read, what was wrong with it, and where to download it. */
export async function getDocument({ params, actor, scope, services }: Call<typeof getDocumentContract>) {
  const { row, reach, redactor, pages, steps, issues } = await withTenant(services.db, scope, async (tx) => {
    const { found, target } = await getVisibleDocumentOrFail(tx, actor, params.document_id);
    const { id: document_id, case_id, patient_id } = found;
    await recordView(tx, { resource: 'document', patient_id, case_id, document_id });
    return { row: found, reach: target.reach, redactor: await redactorFor(tx, target), ...(await readParts(tx, document_id)) };
  });
  const shown = presentDocumentTo(reach, row, redactor);
  if (!isShown(reach, 'clinical')) return { ...shown, download_url: null, pages: [], steps: [], issues: [] };
  return {
    ...shown,
    download_url: redactor ? await redactedDownload(services.storage, row, pages, redactor) : await originalDownload(services.storage, row),
    pages: pages.map(presentPage),
    steps: steps.map(({ step, name, duration_ms }) => ({ step, name, duration_ms })),
    issues: issues.map((issue) => presentIssue(redactor ? redactor.value({ ...issue, evidence: {} }) : issue, pages)),
  };
}

async function readParts(tx: Tx, documentId: string) {
  const key = [tx.scope.tenantId, documentId];
  return {
    pages: await readPages(tx, documentId),
    steps: await tx.sql<DocumentResultRow>(
      'select step, name, duration_ms from document_results where tenant_id = $1 and document_id = $2 order by step',
      key,
    ),
    issues: await tx.sql<DocumentIssueRow>(
      'select * from document_issues where tenant_id = $1 and document_id = $2 order by created_at, id',
      key,
    ),
  };
}

function originalDownload(storage: Storage, { object_key, filename, status }: DocumentRow): Promise<string> | null {
  return object_key !== null && status !== 'rejected' ? storage.presignDownload(object_key, filename) : null;
}

/** A file as it was uploaded names the patient in ways that no scrubbing of text reaches: what is handed out is the text that was read. */
async function redactedDownload(storage: Storage, row: DocumentRow, pages: TextOfPage[], redactor: Redactor): Promise<string | null> {
  if (row.status !== 'processed' || pages.length === 0) return null;
  const text = redactor.text(pages.map((page) => page.text).join('\n'));
  const key = `${redactedTextsOf(row.id)}${createHash('sha256').update(text).digest('hex').slice(0, 32)}.txt`;
  return (await storeRedactedText(storage, key, { title: redactor.text(row.filename), text })).download_url;
}

function presentIssue(
  { id, document_id, check_name: check, severity, field, message, status, evidence }: DocumentIssueRow,
  pages: readonly TextOfPage[],
) {
  const isPictured = check === 'uncertain_value' && document_id !== null && pages.some(({ method }) => method !== 'plain');
  return { ...{ id, check, severity, field, message, status }, pictures: isPictured ? picturesOfEvidence(document_id, evidence) : [] };
}

function presentPage({ page, text, method, confidence, duration_ms }: TextOfPage) {
  return {
    page,
    method: method as 'text_layer' | 'ocr' | 'plain',
    confidence: Number(confidence ?? 0),
    characters: text.length,
    duration_ms,
  };
}
