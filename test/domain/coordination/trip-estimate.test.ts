import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { estimateTrip, type TripFacts } from '../../../domain/coordination/trip-estimate.ts';

const FACTS: TripFacts = {
  care: { low: 900_000, high: 1_000_000 },
  includes: [],
  hospital_nights: 4,
  stay_days: 15,
  companions: 0,
  bookings: [],
  flight: { low: 20_000, high: 50_000 },
  night: { low: 5_000, high: 10_000 },
};
const partsOf = (facts: Partial<TripFacts>) =>
  Object.fromEntries(estimateTrip({ ...FACTS, ...facts }).parts.map(({ part, ...rest }) => [part, rest]));
const booked = (kind: string, price: number | null, passengers = 1) => ({ kind, price, passengers });

describe('the estimate of a journey', () => {
  it('is the quote, a flight, and the nights outside the hospital', () => {
    const { parts, total, is_complete } = estimateTrip(FACTS);
    expect(parts.map(({ part, source, range }) => [part, source, range?.low, range?.high])).toEqual([
      ['care', 'quote', 900_000, 1_000_000],
      ['travel', 'destination', 20_000, 50_000],
      ['stay', 'destination', 50_000, 100_000],
      ['companion', 'nobody', 0, 0],
    ]);
    expect([total, is_complete]).toEqual([{ low: 970_000, high: 1_150_000 }, true]);
  });

  it('takes what is booked and what the quote includes before what a destination costs', () => {
    const { travel, stay } = partsOf({
      bookings: [booked('flight', 33_000), booked('ground', 2_000), booked('hotel', 60_000), booked('flight', null)],
    });
    expect(travel).toMatchObject({ source: 'bookings', range: { low: 35_000, high: 35_000 } });
    expect(stay).toMatchObject({ source: 'bookings', range: { low: 60_000, high: 60_000 } });
    expect(partsOf({ includes: ['hotel'] }).stay).toMatchObject({ source: 'included', range: { low: 0, high: 0 } });
    const transfer = { bookings: [booked('airport_transfer', 4_000)] };
    expect(partsOf(transfer).travel?.range).toEqual({ low: 24_000, high: 54_000 });
    expect(partsOf({ ...transfer, includes: ['airport_transfer'] }).travel?.range).toEqual({ low: 20_000, high: 50_000 });
  });

  it('adds flights of companions, and rooms beside the patient’s', () => {
    expect(partsOf({ companions: 1 }).companion).toMatchObject({ persons: 1, room_nights: 4, range: { low: 40_000, high: 90_000 } });
    expect(partsOf({ companions: 2 }).companion).toMatchObject({ persons: 2, room_nights: 14, range: { low: 110_000, high: 240_000 } });
    expect(partsOf({ companions: 1, includes: ['companion_stay'] }).companion).toMatchObject({
      room_nights: 0,
      range: { low: 20_000, high: 50_000 },
    });
    const together = { companions: 1, bookings: [booked('flight', 70_000, 2), booked('hotel', 50_000)] };
    expect(partsOf(together).companion).toMatchObject({ persons: 0, range: { low: 0, high: 0 } });
  });

  it('says what is not known, and leaves it out of the total', () => {
    const { parts, total, is_complete } = estimateTrip({ ...FACTS, stay_days: null, flight: null, companions: 1 });
    expect(parts.map(({ part, source }) => [part, source])).toEqual([
      ['care', 'quote'],
      ['travel', 'unknown'],
      ['stay', 'unknown'],
      ['companion', 'unknown'],
    ]);
    expect([total, is_complete]).toEqual([{ low: 900_000, high: 1_000_000 }, false]);
    expect(estimateTrip({ ...FACTS, care: null }).total).toEqual({ low: 70_000, high: 150_000 });
  });

  it('never ends below where it begins, and costs no less for more companions', () => {
    const range = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)).map(([low, more]) => ({ low, high: low + more }));
    const facts = fc.record({
      care: range,
      includes: fc.subarray(['hotel', 'companion_stay', 'airport_transfer'] as const),
      hospital_nights: fc.option(fc.nat(40)),
      stay_days: fc.nat(60),
      companions: fc.nat(4),
      bookings: fc.array(
        fc.record({
          kind: fc.constantFrom('flight', 'hotel', 'ground', 'airport_transfer'),
          price: fc.option(fc.nat(100_000)),
          passengers: fc.integer({ min: 1, max: 5 }),
        }),
        { maxLength: 4 },
      ),
      flight: range,
      night: range,
    });
    fc.assert(
      fc.property(facts, (given) => {
        const [{ total }, more] = [estimateTrip(given), estimateTrip({ ...given, companions: given.companions + 1 })];
        expect(total.low).toBeLessThanOrEqual(total.high);
        expect(more.total.low).toBeGreaterThanOrEqual(total.low);
      }),
    );
  });
});
