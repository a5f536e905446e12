import type { z } from 'zod';
import { readRateDays, readRates } from '../../db/queries/matching/match-input.ts';
import { preferredCurrency, type QuoteView } from '../../db/queries/sharing/quotes.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { convert } from '../../domain/money.ts';
import { isoTime } from '../cases/present-case.ts';
import type { comparedQuoteShape } from './shapes.ts';

/** Quotes with their totals in one currency, by the stored exchange rates. */
export async function compareQuotes(tx: Tx, caseId: string, quotes: QuoteView[]): Promise<z.input<typeof comparedQuoteShape>[]> {
  const preferred_currency = await preferredCurrency(tx, caseId);
  const rates = await readRates(tx, [preferred_currency, ...quotes.map(({ currency }) => currency)]);
  const days = await readRateDays(tx, Object.keys(rates));
  return quotes.map(({ case_id: _, submitted_at, ...quote }) => ({
    ...quote,
    submitted_at: isoTime(submitted_at),
    preferred_currency,
    total_in_preferred_currency: convert(quote.total_cents, quote.currency, preferred_currency, rates),
    up_to_in_preferred_currency:
      quote.terms.up_to_cents === null ? null : convert(quote.terms.up_to_cents, quote.currency, preferred_currency, rates),
    rate_as_of: quote.currency === preferred_currency ? null : olderDay(days[quote.currency], days[preferred_currency]),
  }));
}

/** A conversion is as old as the oldest of its rates; the dollar has none. */
export const olderDay = (...days: (string | undefined)[]): string | null => days.filter((day) => day !== undefined).toSorted()[0] ?? null;
