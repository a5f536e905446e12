import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { UPLOAD_SECONDS } from '../../adapters/storage/storage.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { checkDeclaredFile } from '../../domain/documents/file-types.ts';
import type { Call } from '../pipeline/route.ts';
import type { presignContract } from './contract.ts';
import { getUploadCaseOrFail } from './upload-case.ts';

/** POST /documents/presign : a row that announces the file, and an address bound to what was declared. The key carries ids only. */
export async function presignDocument({ body, actor, scope, services }: Call<typeof presignContract>) {
  const { filename, size } = body;
  const declared = checkDeclaredFile({ filename, size, type: body.type });
  const documentId = newId();
  const uploadKey = `uploads/${actor.tenantId}/${documentId}/${randomBytes(12).toString('base64url')}`;
  await withTenant(services.db, scope, async (tx) => {
    const target = await getUploadCaseOrFail(tx, actor, body.case_id);
    await tx.sql(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, uploaded_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [documentId, actor.tenantId, target.id, target.patient_id, filename, declared.content_type, size, uploadKey, actor.userId],
    );
  });
  const uploadUrl = await services.storage.presignUpload({ key: uploadKey, size, content_type: body.type });
  return { upload_url: uploadUrl, document_key: uploadKey, expires_at: new Date(Date.now() + UPLOAD_SECONDS * 1000).toISOString() };
}
