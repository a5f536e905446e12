import { describe, expect, it } from '@jest/globals';
import { type BookingCircumstances, type BookingWarning, bookingWarnings } from '../../../domain/coordination/bookings.ts';

const FINE: BookingCircumstances = {
  ...{ status: 'requested', kind: 'airport_transfer', pickup_at: '2027-02-10T08:00:00.000Z', created_at: '2027-01-10T08:00:00.000Z' },
  ...{
    flight_number: null,
    vendor_country: 'TR',
    countries: ['TR', 'DE'],
    lead_time_hours: 48,
    travel_from: '2027-02-10',
    travel_to: '2027-02-20',
  },
  overlaps: false,
};

describe('what is said of a booking', () => {
  it.each<[string, Partial<BookingCircumstances>, BookingWarning[]]>([
    ['nothing where nothing is wrong', {}, []],
    ['a vendor of neither country', { vendor_country: 'ES' }, ['vendor_elsewhere']],
    ['a vendor at home is none of elsewhere', { vendor_country: 'DE' }, []],
    ['a flight is sold anywhere', { kind: 'flight', vendor_country: 'ES' }, []],
    ['no country is known', { countries: [], vendor_country: 'ES' }, []],
    ['later than the vendor wants', { created_at: '2027-02-08T09:00:00.000Z' }, ['short_notice']],
    ['just in time', { created_at: '2027-02-08T08:00:00.000Z' }, []],
    ['a vendor who says no time', { created_at: '2027-02-10T07:59:00.000Z', lead_time_hours: null }, []],
    ['two pickups at once', { overlaps: true }, ['overlaps']],
    ['before the days of the journey', { pickup_at: '2027-02-09T23:00:00.000Z' }, ['outside_travel_window']],
    ['after them', { pickup_at: '2027-02-21T01:00:00.000Z' }, ['outside_travel_window']],
    ['a window without an end', { pickup_at: '2027-05-21T01:00:00.000Z', travel_to: null }, []],
    ['a confirmed flight without its number', { kind: 'flight', status: 'confirmed' }, ['flight_number_missing']],
    ['a confirmed flight', { kind: 'flight', status: 'confirmed', flight_number: 'TK 1588' }, []],
    [
      'several at once, in one order',
      { overlaps: true, vendor_country: 'ES', created_at: '2027-02-10T07:00:00.000Z' },
      ['vendor_elsewhere', 'short_notice', 'overlaps'],
    ],
    ['nothing of what is over', { status: 'cancelled', overlaps: true, vendor_country: 'ES' }, []],
    ['nothing of what is done', { status: 'completed', overlaps: true }, []],
  ])('%s', (_, more, expected) => {
    expect(bookingWarnings({ ...FINE, ...more })).toEqual(expected);
  });
});
