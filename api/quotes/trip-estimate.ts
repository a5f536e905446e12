import type { z } from 'zod';
import { listBookings } from '../../db/queries/coordination/bookings.ts';
import { readRateDays, readRates } from '../../db/queries/matching/match-input.ts';
import { findTripCosts } from '../../db/queries/reference/destinations.ts';
import type { TripCosts } from '../../db/entities/reference.ts';
import { listQuotes, preferredCurrency, type QuoteView } from '../../db/queries/sharing/quotes.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { estimateTrip, type PricedBooking, type Range } from '../../domain/coordination/trip-estimate.ts';
import { convert, type Rates } from '../../domain/money.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { spellingsOf } from '../http/shapes.ts';
import type { Call } from '../pipeline/route.ts';
import { olderDay } from './compare-quotes.ts';
import type { tripEstimateContract } from './contract.ts';
import type { tripEstimateShape } from './shapes.ts';

const BOOKINGS_READ = 100;

/** GET /cases/{id}/trip-estimate : of each quote that can be chosen, or is. */
export function getTripEstimate({ actor, params, scope, services }: Call<typeof tripEstimateContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id, preferences } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'budget');
    const quotes = (await listQuotes(tx, id)).filter(({ status }) => status === 'submitted' || status === 'selected');
    const costs = await costsOf(tx, quotes);
    const { rows } = await listBookings(tx, { case_id: id, vendor_id: null, status: null }, { limit: BOOKINGS_READ, offset: 0 });
    const booked = rows.filter(({ status }) => status !== 'cancelled');
    const currency = await preferredCurrency(tx, id);
    const currencies = [currency, ...quotes.map((quote) => quote.currency), ...booked.flatMap((booking) => booking.currency ?? [])];
    const rates = await readRates(tx, [...currencies, ...[...costs.values()].map((each) => each.currency)]);
    const days = await readRateDays(tx, Object.keys(rates));
    const companions = companionsIn(preferences);
    const about = { currency, rates, days, companions: companions ?? 0 };
    const bookings = booked.map(({ kind, passengers, price_cents, currency: paid }) => ({
      ...{ kind, passengers, price: price_cents === null ? null : convert(Number(price_cents), paid ?? currency, currency, rates) },
    }));
    const estimates = quotes.map((quote) => presentEstimate(quote, costs.get(quote.provider.country), bookings, about));
    return { currency, companions, estimates };
  });
}

/** By country of the hospital, as it is stored. */
async function costsOf(tx: Tx, quotes: readonly QuoteView[]): Promise<Map<string, TripCosts>> {
  const costs = new Map<string, TripCosts>();
  for (const country of new Set(quotes.map(({ provider }) => provider.country))) {
    const found = await findTripCosts(tx, spellingsOf(country));
    if (found) costs.set(country, found);
  }
  return costs;
}

function companionsIn(preferences: unknown): number | null {
  const { companions = null } = (preferences ?? {}) as { companions?: number | null };
  return companions;
}

type About = { currency: string; rates: Rates; days: Record<string, string>; companions: number };
type Estimate = z.input<typeof tripEstimateShape>['estimates'][number];

function presentEstimate(quote: QuoteView, costs: TripCosts | undefined, bookings: readonly PricedBooking[], about: About): Estimate {
  const { currency, rates, days, companions } = about;
  const rangeIn = (from: string, low: number, high: number): Range | null => {
    const [lower, upper] = [convert(low, from, currency, rates), convert(high, from, currency, rates)];
    return lower === null || upper === null ? null : { low: lower, high: upper };
  };
  const { includes, hospital_nights, stay_days, up_to_cents } = quote.terms;
  const ofCosts = (of: TripCosts['flight'] | undefined) => (costs && of ? rangeIn(costs.currency, of.low_cents, of.high_cents) : null);
  const { parts, total, is_complete } = estimateTrip({
    care: rangeIn(quote.currency, quote.total_cents, up_to_cents ?? quote.total_cents),
    ...{ includes, hospital_nights, stay_days, companions, bookings },
    ...{ flight: ofCosts(costs?.flight), night: ofCosts(costs?.night) },
  });
  const converted = [quote.currency, ...(costs ? [costs.currency] : [])].filter((from) => from !== currency);
  const rate_as_of = converted.length === 0 ? null : olderDay(...[currency, ...converted].map((each) => days[each]));
  return {
    ...{ quote_id: quote.quote_id, provider: { id: quote.provider.id, name: quote.provider.name, country: quote.provider.country } },
    parts: parts.map(({ part, source, range, persons, room_nights }) => ({
      ...{ part, source, low_cents: range?.low ?? null, high_cents: range?.high ?? null, persons, room_nights },
    })),
    ...{ total_low_cents: total.low, total_high_cents: total.high, is_complete, rate_as_of },
    destination_costs: costs ? { source: costs.source, as_of: costs.as_of } : null,
  };
}
