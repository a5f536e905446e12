/** Transport of patients (Decisions §10). */

export const TRANSPORT_KINDS = ['airport_transfer', 'flight', 'hotel', 'ground'] as const;
export type TransportKind = (typeof TRANSPORT_KINDS)[number];

export const BOOKING_STATUSES = ['requested', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const NEXT: Record<BookingStatus, readonly BookingStatus[]> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** How long before its pickup a booking is told of that nobody has confirmed. */
export const UNCONFIRMED_HOURS = 24;

/** Whether a booking may take the status; keeping its status is no move. */
export function canBookingBecome(from: BookingStatus, to: BookingStatus): boolean {
  return from === to || NEXT[from].includes(to);
}

/** A completed or cancelled booking is history. */
export function isBookingOver(status: BookingStatus): boolean {
  return NEXT[status].length === 0;
}

/** The instant (ISO 8601) as clocks in the zone show it, without a zone: `2027-02-01T08:30`; null without a zone. */
export function localTime(instant: string, timeZone: string | null): string | null {
  if (timeZone === null) return null;
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant)).replace(' ', 'T');
}

/** What somebody should look at before a journey is sure; nothing of it is refused. */
export const BOOKING_WARNINGS = ['vendor_elsewhere', 'short_notice', 'overlaps', 'outside_travel_window', 'flight_number_missing'] as const;
export type BookingWarning = (typeof BOOKING_WARNINGS)[number];

/** Countries as two letters, days of UTC, instants in ISO 8601. */
export type BookingCircumstances = {
  status: BookingStatus;
  kind: string;
  pickup_at: string;
  created_at: string;
  flight_number: string | null;
  vendor_country: string;
  /** Where the patient is treated and lives, as far as is known. */
  countries: readonly string[];
  lead_time_hours: number | null;
  travel_from: string | null;
  travel_to: string | null;
  overlaps: boolean;
};

/** Of a booking that is not over, in the order of the list. Flights leave from anywhere. */
export function bookingWarnings(facts: BookingCircumstances): BookingWarning[] {
  const { status, kind, pickup_at, created_at, vendor_country, countries, lead_time_hours, travel_from, travel_to } = facts;
  if (isBookingOver(status)) return [];
  const day = pickup_at.slice(0, 10);
  const notice = (Date.parse(pickup_at) - Date.parse(created_at)) / 3_600_000;
  const holds: Record<BookingWarning, boolean> = {
    vendor_elsewhere: kind !== 'flight' && countries.length > 0 && !countries.includes(vendor_country),
    short_notice: lead_time_hours !== null && notice < lead_time_hours,
    overlaps: facts.overlaps,
    outside_travel_window: (travel_from !== null && day < travel_from) || (travel_to !== null && day > travel_to),
    flight_number_missing: kind === 'flight' && status === 'confirmed' && facts.flight_number === null,
  };
  return BOOKING_WARNINGS.filter((warning) => holds[warning]);
}
