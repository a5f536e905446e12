import { validate as isUuid } from 'uuid';
import type { DocumentIssueRow, DocumentPageRow, DocumentResultRow, DocumentRow } from '../../db/entities/documents.ts';
import { getDocument as findDocument, readPages } from '../../db/queries/documents/documents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { presentDocumentTo } from './present-document.ts';
import type { getDocumentContract } from './contract.ts';
import { checkMaySeeDocuments } from './upload-case.ts';

/** GET /documents/{document_id} : how it was read, what was wrong with it, and where to download it. */
export async function getDocument({ params, actor, scope, services }: Call<typeof getDocumentContract>) {
  const { row, pages, steps, issues } = await withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleDocumentOrFail(tx, actor, params.document_id);
    const key = [actor.tenantId, found.id];
    return {
      row: found,
      pages: await readPages(tx, found.id),
      steps: await tx.sql<DocumentResultRow>(
        'select step, name, duration_ms from document_results where tenant_id = $1 and document_id = $2 order by step',
        key,
      ),
      issues: await tx.sql<DocumentIssueRow>(
        'select * from document_issues where tenant_id = $1 and document_id = $2 order by created_at, id',
        key,
      ),
    };
  });
  if (actor.role === 'facilitator') return { ...presentDocumentTo(actor, row), download_url: null, pages: [], steps: [], issues: [] };
  const served = row.object_key !== null && row.status !== 'rejected';
  return {
    ...presentDocumentTo(actor, row),
    download_url: served && row.object_key ? await services.storage.presignDownload(row.object_key, row.filename) : null,
    pages: pages.map(presentPage),
    steps: steps.map(({ step, name, duration_ms }) => ({ step, name, duration_ms })),
    issues: issues.map(({ id, check_name, severity, field, message, status }) => ({
      id,
      check: check_name,
      severity,
      field,
      message,
      status,
    })),
  };
}

async function getVisibleDocumentOrFail(tx: Tx, actor: Actor, documentId: string): Promise<DocumentRow> {
  const found = isUuid(documentId) ? await findDocument(tx, documentId) : undefined;
  if (!found) throw new ApiError('DOCUMENT_NOT_FOUND');
  const target = await getVisibleCaseOrFail(tx, actor, found.case_id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new ApiError('DOCUMENT_NOT_FOUND') : error;
  });
  await checkMaySeeDocuments(tx, actor, target);
  return found;
}

function presentPage({ page, text, method, confidence, duration_ms }: DocumentPageRow) {
  return {
    page,
    method: method as 'text_layer' | 'ocr' | 'plain',
    confidence: Number(confidence ?? 0),
    characters: text.length,
    duration_ms,
  };
}
