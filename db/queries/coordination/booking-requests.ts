import {
  BOOKING_CANCELLED_MAIL,
  BOOKING_REQUEST_MAIL,
  type BookingRequest,
  bookingReference,
  cancelledKey,
  requestKey,
  type VendorAnswer,
} from '../../../domain/coordination/booking-requests.ts';
import { localTime, type TransportKind } from '../../../domain/coordination/bookings.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { queueNotification } from '../operations/queue-notification.ts';

export type AskedBooking = { id: string; case_id: string; vendor_id: string };

/**
 * Has the vendor of a booking asked by mail: whatever was asked before is answered no more.
 * @returns the id of the mail; null where nobody can be asked, for the vendor has no address
 */
export async function askVendor(tx: Tx, { id, case_id, vendor_id }: AskedBooking, patient_id: string): Promise<string | null> {
  const [asked] = await tx.sql<{ times: number }>(
    `update transport_bookings b set vendor_asked = b.vendor_asked + 1, vendor_asked_at = now(), vendor_answer = null, vendor_answered_at = null
     from transport_vendors v where b.tenant_id = $1 and b.id = $2 and v.tenant_id = $1 and v.id = b.vendor_id and v.contact_email is not null
     returning b.vendor_asked as times`,
    [tx.scope.tenantId, id],
  );
  if (!asked) return null;
  const dedupe_key = requestKey(id, asked.times);
  const mail = { kind: BOOKING_REQUEST_MAIL, recipient_kind: 'vendor', recipient_id: vendor_id, case_id, dedupe_key } as const;
  await recordEvent(tx, { type: 'booking.vendor_asked', patient_id, case_id, payload: { case_id, booking_id: id, vendor_id } });
  return queueNotification(tx, mail);
}

/** Tells a vendor who was asked that nothing comes of it. @returns the id of the mail, if there is one to send */
export async function tellCancelled(tx: Tx, { id, case_id, vendor_id }: AskedBooking): Promise<string | null> {
  const asked = await tx.sql(
    `select 1 from transport_bookings b where b.tenant_id = $1 and b.id = $2 and b.vendor_asked > 0 and b.vendor_answer is distinct from 'declined'`,
    [tx.scope.tenantId, id],
  );
  if (asked.length === 0) return null;
  const mail = { kind: BOOKING_CANCELLED_MAIL, recipient_kind: 'vendor', recipient_id: vendor_id, case_id } as const;
  return queueNotification(tx, { ...mail, dedupe_key: cancelledKey(id, vendor_id) });
}

export type OpenRequest = BookingRequest & {
  id: string;
  case_id: string;
  patient_id: string;
  vendor_id: string;
  /** Which time it was asked; the link of an earlier one answers nothing. */
  asked: number;
  ends_at: Date;
};

type Row = Omit<OpenRequest, keyof BookingRequest> & {
  kind: TransportKind;
  pickup_at: Date | string;
  time_zone: string | null;
  from_place: string;
  to_place: string;
  passengers: number;
  flight_number: string | null;
  return_at: Date | string | null;
  is_open: boolean;
};

/** What a vendor is asked, whether or not it still waits for an answer; locked until the transaction ends. */
export async function lockRequest(tx: Tx, bookingId: string): Promise<(OpenRequest & { is_open: boolean }) | undefined> {
  const [row] = await tx.sql<Row>(
    `select b.id, b.case_id, c.patient_id, b.vendor_id, b.vendor_asked as asked, b.pickup_at as ends_at, b.kind, b.pickup_at, b.time_zone, b.from_place, b.to_place,
       b.passengers, b.flight_number, b.return_at,
       b.status = 'requested' and b.vendor_asked > 0 and b.vendor_answer is null and b.pickup_at > now() and c.state <> 'closed' as is_open
     from transport_bookings b join cases c on c.tenant_id = b.tenant_id and c.id = b.case_id where b.tenant_id = $1 and b.id = $2 for update of b`,
    [tx.scope.tenantId, bookingId],
  );
  if (!row) return undefined;
  const { from_place, to_place, pickup_at, return_at, time_zone, ends_at, ...rest } = row;
  const zone = time_zone ?? 'UTC';
  const local = (at: Date | string) => localTime(new Date(at).toISOString(), zone) ?? '';
  return {
    ...{ ...rest, from: from_place, to: to_place, time_zone: zone, reference: bookingReference(row.id), ends_at: new Date(ends_at) },
    ...{ pickup_local: local(pickup_at), return_local: return_at === null ? null : local(return_at) },
  };
}

/** The vendor's word moves the booking: confirmed, or cancelled with the reason. */
export async function answerRequest(tx: Tx, request: OpenRequest, answer: VendorAnswer, reason: string | null): Promise<void> {
  const { id: booking_id, case_id, patient_id, vendor_id, kind } = request;
  const to = answer === 'confirmed' ? 'confirmed' : 'cancelled';
  await tx.sql(
    `update transport_bookings set status = $3, vendor_answer = $4, vendor_answered_at = now(), cancel_reason = $5 where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, booking_id, to, answer, reason],
  );
  const about = { patient_id, case_id };
  const fields_updated = reason === null ? ['status'] : ['status', 'cancel_reason'];
  await recordEvent(tx, { type: 'booking.vendor_answered', ...about, payload: { case_id, booking_id, vendor_id, answer } });
  await recordEvent(tx, {
    type: 'booking.updated',
    ...about,
    payload: { case_id, booking_id, kind, from: 'requested', to, fields_updated },
  });
}
