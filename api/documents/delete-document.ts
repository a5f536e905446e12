import { validate as isUuid } from 'uuid';
import { getDocument } from '../../db/queries/documents/documents.ts';
import { getWithdrawal } from '../../db/queries/documents/erase-file.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { isoTime } from '../cases/present-case.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { getVisibleDocumentOrFail } from './visible-document.ts';
import type { deleteDocumentContract } from './contract.ts';

/** DELETE /documents/{document_id} : by the patient or a coordinator (Decisions §6), also after the case is closed; the record follows at once, the file goes after the retention. */
export async function deleteDocument(call: Call<typeof deleteDocumentContract>) {
  const { actor, params, scope, services } = call;
  const document_id = params.document_id;
  const found = isUuid(document_id) ? await withTenant(services.db, scope, (tx) => getDocument(tx, document_id)) : undefined;
  if (!found) throw new ApiError('DOCUMENT_NOT_FOUND');
  await runCaseCommand(call, found.case_id, 'takeBackDocument', { document_id }, async (tx) => {
    const { target } = await getVisibleDocumentOrFail(tx, actor, document_id);
    const isCoordinator = target.reach === 'tenant' && actor.roles.includes('coordinator');
    if (target.reach !== 'own' && !isCoordinator)
      throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'The patient or a coordinator takes a document back.' });
  });
  const withdrawal = await withTenant(services.db, scope, (tx) => getWithdrawal(tx, document_id));
  if (!withdrawal) throw new ApiError('SYS_INTERNAL_001');
  return { document_id, withdrawn_at: isoTime(withdrawal.withdrawn_at), file_erased_after: isoTime(withdrawal.file_erased_after) };
}

/** Before the answer is given again: the document is gone, its case is there. @throws ApiError DOCUMENT_NOT_FOUND, INTAKE_CASE_NOT_FOUND_001 */
export function documentStillVisible({ actor, params, scope, services }: Call<typeof deleteDocumentContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const found = isUuid(params.document_id) ? await getDocument(tx, params.document_id) : undefined;
    if (!found) throw new ApiError('DOCUMENT_NOT_FOUND');
    await getVisibleCaseOrFail(tx, actor, found.case_id);
  });
}
