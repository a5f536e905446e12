import { recordView } from '../../db/access/record-view.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { redactorFor } from '../cases/shown-case.ts';
import { requireShown } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { documentFindingsContract } from './contract.ts';
import { readFindingsInOrder } from './findings-in-order.ts';
import { getVisibleDocumentOrFail } from './visible-document.ts';

/** GET /documents/{document_id}/findings */
export async function listDocumentFindings({ params, query, actor, scope, services }: Call<typeof documentFindingsContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { found, target } = await getVisibleDocumentOrFail(tx, actor, params.document_id);
    requireShown(target.reach, 'clinical');
    const { id: document_id, case_id, patient_id } = found;
    await recordView(tx, { resource: 'document_findings', patient_id, case_id, document_id });
    const findings = await readFindingsInOrder(tx, case_id, document_id);
    const redactor = await redactorFor(tx, target);
    const from = (query.page - 1) * query.page_size;
    const shown = findings.slice(from, from + query.page_size);
    return reply(redactor ? redactor.value(shown.map(withoutPicture)) : shown, { total: findings.length });
  });
}

/** A picture shows names too. */
const withoutPicture = <T extends { picture: string | null }>(finding: T): T => ({ ...finding, picture: null });
