import type { z } from 'zod';
import { readRates } from '../../db/queries/matching/match-input.ts';
import { getQuote, type QuoteView } from '../../db/queries/sharing/quotes.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { isoTime } from '../cases/present-case.ts';
import type { Call } from '../pipeline/route.ts';
import type { submittedQuoteShape } from '../quotes/shapes.ts';
import type { ShareView } from '../../db/queries/sharing/provider-shares.ts';
import type { AppliedCommand } from '../cases/case-command.ts';
import { type AskingProvider, runShareCommand } from './answer-case.ts';
import { getForwardedCaseOrFail, sourceScope } from './forwarded-case.ts';
import type { quoteContract, withdrawQuoteContract } from './contract.ts';

/** POST /provider/cases/{id}/quote */
export async function submitQuote(call: Call<typeof quoteContract>) {
  const { provider_id, ...quote } = call.body;
  const share = await getForwardedCaseOrFail(call, call.params.id, { provider_id, code: 'QUOTE_VALIDATION_001' });
  const { result } = await runShareCommand(call, share, 'submitQuote', { ...quote, share_id: share.id }, (tx) =>
    assertRateIsKnown(tx, quote.currency),
  );
  return readSubmitted(call, share, result);
}

/** POST /provider/cases/{id}/quote/withdraw */
export async function withdrawQuote(call: Call<typeof withdrawQuoteContract>) {
  const { provider_id, ...given } = call.body;
  const share = await getForwardedCaseOrFail(call, call.params.id, { provider_id, code: 'QUOTE_VALIDATION_001' });
  const { result } = await runShareCommand(call, share, 'withdrawQuote', { ...given, share_id: share.id }, () => Promise.resolve());
  return readSubmitted(call, share, result);
}

async function readSubmitted({ scope, services }: AskingProvider, share: ShareView, { quote_id }: AppliedCommand['result']) {
  const stored = await withTenant(services.db, sourceScope(scope, share), (tx) => getQuote(tx, share.case_id, String(quote_id)));
  if (!stored) throw new ApiError('QUOTE_NOT_FOUND');
  return presentSubmitted(stored);
}

export function presentSubmitted({ provider, submitted_at, ...quote }: QuoteView): z.input<typeof submittedQuoteShape> {
  return { ...quote, provider_id: provider.id, submitted_at: isoTime(submitted_at) };
}

async function assertRateIsKnown(tx: Tx, currency: string): Promise<void> {
  if (currency === 'USD' || Object.hasOwn(await readRates(tx, [currency]), currency)) return;
  throw new ApiError('QUOTE_VALIDATION_001', { field: 'currency', message: 'No exchange rate is known for this currency.' });
}
