import { listProviderResponses } from '../../db/queries/sharing/provider-responses.ts';
import { listQuotes } from '../../db/queries/sharing/quotes.ts';
import { listOpenSubjects } from '../../db/queries/notifications/inbox.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { responseStatus } from '../../domain/sharing/share-answers.ts';
import type { Actor } from '../auth/actor.ts';
import { isoTime } from '../cases/present-case.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { readerOf } from '../inbox/inbox-reader.ts';
import type { Call } from '../pipeline/route.ts';
import { compareQuotes } from './compare-quotes.ts';
import type { providerResponsesContract } from './contract.ts';

/** GET /cases/{id}/provider-responses */
export function getProviderResponses({ actor, params, scope, services }: Call<typeof providerResponsesContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'budget');
    return responsesOf(tx, actor, id);
  });
}

/** What every chosen hospital has answered, and what of it the caller has not seen to yet. */
export async function responsesOf(tx: Tx, actor: Actor, id: string) {
  const { reader } = await readerOf(tx, actor);
  const rows = await listProviderResponses(tx, id);
  const compared = await compareQuotes(tx, id, await listQuotes(tx, id));
  const open = await listOpenSubjects(tx, reader, id);
  return rows.map(({ status, ended, updated_at, ...row }) => {
    const quotes = compared.filter(({ provider }) => provider.id === row.provider.id);
    const quoted = quotes.some((quote) => quote.status === 'submitted' || quote.status === 'selected');
    const subjects = [row.provider.id, ...quotes.map(({ quote_id }) => quote_id)];
    const unread = open.filter(({ subject }) => subject !== null && subjects.includes(subject)).length;
    return { ...row, status: responseStatus({ status, ended, quoted }), unread, quotes, updated_at: isoTime(updated_at) };
  });
}
