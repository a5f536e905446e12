import type { z } from 'zod';
import { readRates } from '../../db/queries/matching/match-input.ts';
import { preferredCurrency, type QuoteView } from '../../db/queries/sharing/quotes.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { convert } from '../../domain/money.ts';
import type { Actor } from '../auth/actor.ts';
import { isoTime } from '../cases/present-case.ts';
import type { comparedQuoteShape } from './shapes.ts';

/** Quotes with their totals in one currency, by the stored exchange rates. */
export async function compareQuotes(tx: Tx, caseId: string, quotes: QuoteView[]): Promise<z.input<typeof comparedQuoteShape>[]> {
  const preferred_currency = await preferredCurrency(tx, caseId);
  const rates = await readRates(tx, [preferred_currency, ...quotes.map(({ currency }) => currency)]);
  return quotes.map(({ case_id: _, submitted_at, ...quote }) => ({
    ...quote,
    submitted_at: isoTime(submitted_at),
    preferred_currency,
    total_in_preferred_currency: convert(quote.total_cents, quote.currency, preferred_currency, rates),
  }));
}

/** Prices are the patient's and the coordinators': whoever sees the case without its budget does not see them (Decisions §9). */
export function assertMaySeePrices({ role }: Actor): void {
  if (role === 'facilitator' || role === 'mso_doctor')
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Quotes are shown to the patient and the coordinators.' });
}
