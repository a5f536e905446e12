import { validate as isUuid } from 'uuid';
import type { DocumentRow } from '../../db/entities/documents.ts';
import { getDocument } from '../../db/queries/documents/documents.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { getVisibleCaseOrFail, type VisibleCase } from '../cases/visible-case.ts';
import { checkMaySeeDocuments } from './upload-case.ts';

/** A document that was not taken back, with its case, when this actor may see it. @throws ApiError DOCUMENT_NOT_FOUND, AUTH_UNAUTHORIZED_001 */
export async function getVisibleDocumentOrFail(
  tx: Tx,
  actor: Actor,
  documentId: string,
): Promise<{ found: DocumentRow; target: VisibleCase }> {
  const found = isUuid(documentId) ? await getDocument(tx, documentId) : undefined;
  if (!found || found.withdrawn_at !== null) throw new ApiError('DOCUMENT_NOT_FOUND');
  const target = await getVisibleCaseOrFail(tx, actor, found.case_id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new ApiError('DOCUMENT_NOT_FOUND') : error;
  });
  await checkMaySeeDocuments(tx, actor, target);
  return { found, target };
}
