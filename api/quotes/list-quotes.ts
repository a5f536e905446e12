import { listQuotes } from '../../db/queries/sharing/quotes.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { compareQuotes } from './compare-quotes.ts';
import type { listQuotesContract } from './contract.ts';

/** GET /cases/{id}/quotes */
export function listCaseQuotes({ actor, params, scope, services }: Call<typeof listQuotesContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'budget');
    return compareQuotes(tx, id, await listQuotes(tx, id));
  });
}
