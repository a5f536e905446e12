import { listDocuments as readDocuments } from '../../db/queries/documents.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../http/route.ts';
import { presentDocument } from './present-document.ts';
import type { listDocumentsContract } from './routes.ts';

/** GET /cases/{case_id}/documents */
export async function listDocuments({ params, actor, scope, services }: Call<typeof listDocumentsContract>) {
  const rows = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    return readDocuments(tx, id);
  });
  return rows.map(presentDocument);
}
