import type { TransportKind } from './bookings.ts';

/** What a transport vendor without an account is asked by mail, and answers behind the link of that mail. */

export const BOOKING_REQUEST_MAIL = 'booking_request';
export const BOOKING_CANCELLED_MAIL = 'booking_cancelled';
export const VENDOR_ANSWERS = ['confirmed', 'declined'] as const;
export type VendorAnswer = (typeof VENDOR_ANSWERS)[number];

/** Names the mail of the `asked`-th time that a booking's vendor is asked. */
export const requestKey = (bookingId: string, asked: number): string => `${BOOKING_REQUEST_MAIL}/${bookingId}/${asked}`;
/** Names the mail that says that nothing comes of it. */
export const cancelledKey = (bookingId: string, vendorId: string): string => `${BOOKING_CANCELLED_MAIL}/${bookingId}/${vendorId}`;
export const bookingOfKey = (dedupeKey: string): string => dedupeKey.split('/')[1] ?? '';

/** Where the portal shows the request. Behind the #: browsers send that to no server, so the token is in no log and no referrer. */
export const bookingLink = (portalUrl: string, token: string): string => `${portalUrl.replace(/\/$/, '')}/booking-request#${token}`;

/** All that a vendor needs: neither who travels nor why. Times as clocks show them in the zone of the pickup, where it is known, else of UTC. */
export type BookingRequest = {
  reference: string;
  kind: TransportKind;
  pickup_local: string;
  time_zone: string;
  from: string;
  to: string;
  passengers: number;
  flight_number: string | null;
  return_local: string | null;
};

/** By which vendor and coordinator name a booking to one another. */
export const bookingReference = (bookingId: string): string => bookingId.replaceAll('-', '').slice(-8).toUpperCase();

/** What a vendor is told of a booking: another one is asked for anew when it changes. */
const TOLD = ['vendor_id', 'kind', 'pickup_at', 'from', 'to', 'passengers', 'time_zone', 'flight_number', 'return_at'] as const;
export const changesRequest = (changes: Readonly<Record<string, unknown>>): boolean => TOLD.some((field) => changes[field] !== undefined);
