import { listProviderResponses } from '../../db/queries/sharing/provider-responses.ts';
import { listQuotes } from '../../db/queries/sharing/quotes.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { responseStatus } from '../../domain/sharing/share-answers.ts';
import { isoTime } from '../cases/present-case.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { compareQuotes } from './compare-quotes.ts';
import type { providerResponsesContract } from './contract.ts';

/** GET /cases/{id}/provider-responses */
export function getProviderResponses({ actor, params, scope, services }: Call<typeof providerResponsesContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'budget');
    const rows = await listProviderResponses(tx, id);
    const compared = await compareQuotes(tx, id, await listQuotes(tx, id));
    return rows.map(({ status, ended, updated_at, ...row }) => {
      const quotes = compared.filter(({ provider }) => provider.id === row.provider.id);
      const quoted = quotes.some((quote) => quote.status === 'submitted' || quote.status === 'selected');
      return { ...row, status: responseStatus({ status, ended, quoted }), quotes, updated_at: isoTime(updated_at) };
    });
  });
}
