import { validate as isUuid } from 'uuid';
import { getQuote, type QuoteView } from '../../db/queries/sharing/quotes.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { readCaseOrFail } from '../cases/read-case.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { compareQuotes } from './compare-quotes.ts';
import type { selectQuoteContract } from './contract.ts';

/** POST /cases/{id}/quotes/{quote_id}/select */
export async function selectQuote(call: Call<typeof selectQuoteContract>) {
  const { actor, flags, params, scope, services } = call;
  await runCaseCommand(call, params.case_id, 'selectQuote', { quote_id: params.quote_id }, async (tx) => {
    await getOpenCaseOrFail(tx, actor, params.case_id);
    await getQuoteOrFail(tx, params);
  });
  return withTenant(services.db, scope, async (tx) => {
    const [quote] = await compareQuotes(tx, params.case_id, [await getQuoteOrFail(tx, params)]);
    if (!quote) throw new ApiError('QUOTE_NOT_FOUND');
    return { quote, case: await readCaseOrFail(tx, actor, flags, params.case_id) };
  });
}

async function getQuoteOrFail(tx: Tx, { case_id, quote_id }: { case_id: string; quote_id: string }): Promise<QuoteView> {
  const quote = isUuid(quote_id) ? await getQuote(tx, case_id, quote_id) : undefined;
  if (!quote) throw new ApiError('QUOTE_NOT_FOUND');
  return quote;
}
