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
