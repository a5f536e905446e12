import { listDocuments as readDocuments } from '../../db/queries/documents/documents.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { redactorFor } from '../cases/shown-case.ts';
import type { Call } from '../pipeline/route.ts';
import { presentDocumentTo } from './present-document.ts';
import type { listDocumentsContract } from './contract.ts';
import { checkMaySeeDocuments } from './upload-case.ts';

/** GET /cases/{case_id}/documents */
export async function listDocuments({ params, actor, scope, services }: Call<typeof listDocumentsContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const target = await getVisibleCaseOrFail(tx, actor, params.case_id);
    await checkMaySeeDocuments(tx, actor, target);
    const redactor = await redactorFor(tx, target);
    return (await readDocuments(tx, target.id)).map((row) => presentDocumentTo(target.reach, row, redactor));
  });
}
