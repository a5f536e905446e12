import type { QuoteItem } from '../sharing/quote-terms.ts';

/** What a whole journey may cost with a quote: a range, part by part, each with where it is from. Amounts are minor units of one currency. */

export type Range = { low: number; high: number };
export const TRIP_PARTS = ['care', 'travel', 'stay', 'companion'] as const;
export type TripPart = (typeof TRIP_PARTS)[number];
/** `included`: in the quote; `nobody`: nobody comes along; `unknown`: nothing says it, and it is in no total. */
export const TRIP_SOURCES = ['quote', 'included', 'bookings', 'destination', 'nobody', 'unknown'] as const;
export type TripSource = (typeof TRIP_SOURCES)[number];

/** A booking that is not cancelled; `price` null: it has none, or none that can be converted. */
export type PricedBooking = { kind: string; passengers: number; price: number | null };

export type TripFacts = {
  /** The quote's total, to its upper end; null: no rate is known. */
  care: Range | null;
  includes: readonly QuoteItem[];
  hospital_nights: number | null;
  /** Days in the country of treatment. */
  stay_days: number | null;
  companions: number;
  bookings: readonly PricedBooking[];
  /** Of the destination: a return flight of one person, and a room for two for one night. */
  flight: Range | null;
  night: Range | null;
};

export type PartEstimate = {
  part: TripPart;
  source: TripSource;
  range: Range | null;
  /** People who fly, and nights of a room, that the range is for; null where it is not reckoned by them. */
  persons: number | null;
  room_nights: number | null;
};
export type TripEstimate = { parts: PartEstimate[]; total: Range; is_complete: boolean };

const NOTHING: Range = { low: 0, high: 0 };
/** Two share a room. */
const ROOM = 2;

/** Care, travel of the patient, rooms outside the hospital, and what companions add. A total is of the parts that are known. */
export function estimateTrip(facts: TripFacts): TripEstimate {
  const parts = [careOf(facts), travelOf(facts), stayOf(facts), companionOf(facts)];
  const known = parts.flatMap(({ range }) => (range === null ? [] : [range]));
  return { parts, total: known.reduce(add, NOTHING), is_complete: known.length === parts.length };
}

const add = (one: Range, other: Range): Range => ({ low: one.low + other.low, high: one.high + other.high });
const times = ({ low, high }: Range, count: number): Range => ({ low: low * count, high: high * count });

function part(name: TripPart, source: TripSource, range: Range | null, counts: Partial<PartEstimate> = {}): PartEstimate {
  const isKnown = range !== null;
  return { part: name, source: isKnown ? source : 'unknown', range, persons: null, room_nights: null, ...(isKnown ? counts : {}) };
}

const careOf = ({ care }: TripFacts) => part('care', 'quote', care);

/** A flight that is booked for more than the patient covers them too. */
function travelOf({ bookings, flight, includes }: TripFacts): PartEstimate {
  const flights = pricedOf(bookings, ['flight']);
  const transfers = includes.includes('airport_transfer') ? null : pricedOf(bookings, ['airport_transfer', 'ground']);
  const way = flights ?? flight;
  return part('travel', flights ? 'bookings' : 'destination', way && add(way, transfers ?? NOTHING), { persons: 1 });
}

function stayOf(facts: TripFacts): PartEstimate {
  if (facts.includes.includes('hotel')) return part('stay', 'included', NOTHING);
  const booked = pricedOf(facts.bookings, ['hotel']);
  if (booked) return part('stay', 'bookings', booked);
  const nights = nightsOf(facts);
  return part('stay', 'destination', nights && facts.night && times(facts.night, nights.outside), { room_nights: nights?.outside ?? null });
}

/** Flights of the companions, and rooms beside the patient's: while the patient is in hospital, and for more than one companion. */
function companionOf(facts: TripFacts): PartEstimate {
  const { bookings, companions, flight, includes, night } = facts;
  if (companions === 0) return part('companion', 'nobody', NOTHING);
  const flown = Math.max(
    0,
    ...bookings.filter(({ kind, price }) => kind === 'flight' && price !== null).map(({ passengers }) => passengers),
  );
  const persons = Math.max(0, 1 + companions - Math.max(1, flown));
  const flights = persons === 0 ? NOTHING : flight && times(flight, persons);
  const nights = nightsOf(facts);
  const room_nights = nights && nights.hospital * Math.ceil(companions / ROOM) + nights.outside * (Math.ceil((1 + companions) / ROOM) - 1);
  const isHoused = includes.includes('companion_stay') || pricedOf(bookings, ['hotel']) !== null;
  const rooms = isHoused ? NOTHING : room_nights !== null && night && times(night, room_nights);
  const range = flights && rooms ? add(flights, rooms) : null;
  return part('companion', 'destination', range, { persons, room_nights: isHoused ? 0 : room_nights });
}

/** Nights in hospital and outside; null where the quote does not say how long the stay is. */
function nightsOf({ stay_days, hospital_nights }: TripFacts): { hospital: number; outside: number } | null {
  if (stay_days === null) return null;
  const nights = Math.max(0, stay_days - 1);
  const hospital = Math.min(nights, hospital_nights ?? 0);
  return { hospital, outside: nights - hospital };
}

/** What bookings of these kinds cost in all; null: none has a price. */
function pricedOf(bookings: readonly PricedBooking[], kinds: readonly string[]): Range | null {
  const prices = bookings.flatMap(({ kind, price }) => (price !== null && kinds.includes(kind) ? [price] : []));
  const sum = prices.reduce((all, price) => all + price, 0);
  return prices.length === 0 ? null : { low: sum, high: sum };
}
