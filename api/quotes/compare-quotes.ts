import type { z } from 'zod';
import { readRates } from '../../db/queries/matching/match-input.ts';
import { preferredCurrency, type QuoteView } from '../../db/queries/sharing/quotes.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { convert } from '../../domain/money.ts';
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
