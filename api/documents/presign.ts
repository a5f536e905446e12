import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { UPLOAD_SECONDS } from '../../adapters/storage/storage.ts';
import { Document } from '../../db/entities/documents.ts';
import { findByUploadKey, getDocument } from '../../db/queries/documents/documents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { checkDeclaredFile } from '../../domain/documents/file-types.ts';
import { ApiError } from '../../domain/errors.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import type { presignContract } from './contract.ts';
import { checkMayUpload, getUploadCaseOrFail } from './upload-case.ts';

/** POST /documents/presign : a row that announces the file, and an address bound to what was declared. The key carries ids only. */
export async function presignDocument({ body, actor, scope, services }: Call<typeof presignContract>) {
  const { filename, size } = body;
  const declared = checkDeclaredFile({ filename, size, type: body.type });
  const documentId = newId();
  const uploadKey = `uploads/${actor.tenantId}/${documentId}/${randomBytes(12).toString('base64url')}`;
  await withTenant(services.db, scope, async (tx) => {
    const target = await getUploadCaseOrFail(tx, actor, body.case_id);
    if (body.replaces !== undefined) await requireReplaceable(tx, target.id, body.replaces);
    await tx.em.insert(Document, {
      ...{ id: documentId, tenant_id: actor.tenantId, case_id: target.id, patient_id: target.patient_id, uploaded_by: actor.userId },
      ...{ filename, content_type: declared.content_type, size_bytes: size, upload_key: uploadKey, replaces: body.replaces ?? null },
    });
  });
  const uploadUrl = await services.storage.presignUpload({ key: uploadKey, size, content_type: body.type });
  return { upload_url: uploadUrl, document_key: uploadKey, expires_at: new Date(Date.now() + UPLOAD_SECONDS * 1000).toISOString() };
}

/** @throws ApiError DOCUMENT_NOT_FOUND for a document of another case, or one that was taken back */
async function requireReplaceable(tx: Tx, caseId: string, documentId: string): Promise<void> {
  const earlier = await getDocument(tx, documentId);
  if (earlier?.case_id !== caseId || earlier.withdrawn_at !== null || earlier.status === 'pending_upload')
    throw new ApiError('DOCUMENT_NOT_FOUND', { field: 'replaces' });
}

/** Before the address is given again: it leads into a case. @throws ApiError DOCUMENT_NOT_FOUND, INTAKE_CASE_NOT_FOUND_001, AUTH_UNAUTHORIZED_001 */
export async function uploadStillAllowed({ actor, scope, services }: Call<typeof presignContract>, answered: unknown): Promise<void> {
  if (answered === null) return;
  await withTenant(services.db, scope, async (tx) => {
    const announced = await findByUploadKey(tx, (answered as { document_key: string }).document_key);
    if (!announced) throw new ApiError('DOCUMENT_NOT_FOUND');
    await checkMayUpload(tx, actor, await getVisibleCaseOrFail(tx, actor, announced.case_id));
  });
}
