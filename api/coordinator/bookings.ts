import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { recordEvent } from '../../db/events.ts';
import * as bookings from '../../db/queries/coordination/bookings.ts';
import { askVendor, tellCancelled } from '../../db/queries/coordination/booking-requests.ts';
import { getCase } from '../../db/queries/cases/cases.ts';
import { requireNotForbidden } from '../../db/queries/risk/risk.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { bookingWarnings, canBookingBecome, isBookingOver } from '../../domain/coordination/bookings.ts';
import { changesRequest } from '../../domain/coordination/booking-requests.ts';
import { ApiError } from '../../domain/errors.ts';
import { notificationStart } from '../../messages/notification.ts';
import { requireFlag } from '../flags/require-flag.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import { spellingsOf } from '../http/shapes.ts';
import type { Services } from '../services.ts';
import type { bookingShape, vendorShape } from './shapes.ts';
import type { createBookingContract, listBookingsContract, patchBookingContract, vendorsContract } from './contract.ts';

/** GET /coordinator/vendors : by name. */
export async function listVendors({ query, scope, services }: Call<typeof vendorsContract>) {
  const filter = { countries: query.country === undefined ? null : spellingsOf(query.country), kind: query.kind ?? null };
  const { rows, total } = await withTenant(services.db, scope, (tx) => bookings.listVendors(tx, filter, pageOf(query)));
  return reply(
    rows.map(({ is_active: _always, ...vendor }) => vendor as z.input<typeof vendorShape>),
    { total },
  );
}

/** POST /coordinator/bookings */
export function createBooking(call: Call<typeof createBookingContract>) {
  const { actor, body, flags, scope, services } = call;
  return withTenant(services.db, scope, async (tx) => {
    const { id: case_id, patient_id } = await getOpenCaseOrFail(tx, actor, body.case_id);
    const { from, to, case_id: _known, ...facts } = body;
    if (await flags.isOn('risk_assessment_enabled')) await requireNotForbidden(tx, case_id);
    await checkVendor(tx, body);
    const id = rowIdOf(call, `booking ${case_id}`);
    const stored = { ...facts, from_place: from, to_place: to, status: 'requested', cancel_reason: null } as const;
    const isNew = await bookings.insertBooking(tx, id, case_id, stored);
    const payload = { case_id, booking_id: id, kind: body.kind, status: 'requested' };
    if (isNew) {
      await recordEvent(tx, { type: 'booking.created', patient_id, case_id, payload });
      await startMail(tx, services, await askVendor(tx, { id, case_id, vendor_id: body.vendor_id }, patient_id));
    }
    return reply(await readBooking(tx, id), { status: 201 });
  });
}

/** PATCH /coordinator/bookings/{id} : what is over does not change any more. */
export async function patchBooking({ body, flags, params, scope, services }: Call<typeof patchBookingContract>) {
  if (!endsBooking(body)) await requireFlag(flags, 'coordinator_services_transport_v1');
  return withTenant(services.db, scope, async (tx) => {
    const row = isUuid(params.booking_id) ? await bookings.lockBooking(tx, params.booking_id) : undefined;
    const found = row && (await getCase(tx, row.case_id));
    if (!row || !found) throw new ApiError('BOOKING_NOT_FOUND');
    const next = merged(row, body);
    if (isBookingOver(row.status) || !canBookingBecome(row.status, next.status)) {
      const message = next.status === row.status ? `A booking that is ${row.status} does not change any more.` : null;
      throw new ApiError('BOOKING_INVALID_STATE', { message: message ?? `A booking that is ${row.status} cannot become ${next.status}.` });
    }
    if (next.cancel_reason !== null && next.status !== 'cancelled') throw fault('cancel_reason', 'is for a booking that is cancelled');
    if (next.price_cents !== null && next.currency === null) throw fault('currency', 'is required with price_cents');
    if (next.return_at !== null && next.return_at <= next.pickup_at) throw fault('return_at', 'must be after pickup_at');
    if (body.vendor_id !== undefined || body.kind !== undefined) await checkVendor(tx, next);
    await bookings.updateBooking(tx, row.id, next);
    const confirms = row.status === 'requested' && next.status === 'confirmed';
    if (confirms && (await flags.isOn('risk_assessment_enabled'))) await requireNotForbidden(tx, row.case_id);
    const fields_updated = Object.keys(body).filter((name) => body[name as keyof typeof body] !== undefined);
    const payload = { case_id: row.case_id, booking_id: row.id, kind: next.kind, from: row.status, to: next.status, fields_updated };
    await recordEvent(tx, { type: 'booking.updated', patient_id: found.patient_id, case_id: row.case_id, payload });
    await writeToVendors(tx, services, { before: row, next, body, patient_id: found.patient_id });
    return readBooking(tx, row.id);
  });
}

type BookingChange = { before: bookings.BookingView; next: bookings.BookingFacts; body: PatchBody; patient_id: string };

/** A vendor who was asked learns that it is cancelled, or another's now; who is to answer what changed is asked anew. */
async function writeToVendors(tx: Tx, services: Services, { before, next, body, patient_id }: BookingChange): Promise<void> {
  const { id, case_id, vendor_id } = before;
  const isOtherVendor = next.vendor_id !== vendor_id;
  if (next.status === 'cancelled' || isOtherVendor) await startMail(tx, services, await tellCancelled(tx, { id, case_id, vendor_id }));
  if (next.status === 'requested' && changesRequest(body))
    await startMail(tx, services, await askVendor(tx, { id, case_id, vendor_id: next.vendor_id }, patient_id));
}

/** Started before its row is committed, so that no committed mail is forgotten. */
async function startMail(tx: Tx, { temporal }: Services, notification_id: string | null): Promise<void> {
  if (notification_id !== null) await temporal.start(notificationStart({ tenant_id: tx.scope.tenantId, notification_id }));
}

/** GET /coordinator/bookings */
export async function listBookings({ query, scope, services }: Call<typeof listBookingsContract>) {
  const filter = { case_id: query.case_id ?? null, vendor_id: query.vendor_id ?? null, status: query.status ?? null };
  const { rows, total } = await withTenant(services.db, scope, (tx) => bookings.listBookings(tx, filter, pageOf(query)));
  return reply(rows.map(presentBooking), { total });
}

const pageOf = ({ page, page_size }: { page: number; page_size: number }) => ({ limit: page_size, offset: (page - 1) * page_size });

type PatchBody = Call<typeof patchBookingContract>['body'];

const endsBooking = ({ status, cancel_reason: _why, ...rest }: PatchBody): boolean =>
  status !== undefined && isBookingOver(status) && Object.values(rest).every((value) => value === undefined);

function merged(row: bookings.BookingView, body: PatchBody): bookings.BookingFacts {
  return {
    vendor_id: body.vendor_id ?? row.vendor_id,
    kind: body.kind ?? row.kind,
    pickup_at: body.pickup_at ?? isoTime(row.pickup_at),
    from_place: body.from ?? row.from_place,
    to_place: body.to ?? row.to_place,
    passengers: body.passengers ?? row.passengers,
    price_cents: body.price_cents === undefined ? priceOf(row) : body.price_cents,
    currency: body.currency === undefined ? row.currency : body.currency,
    status: body.status ?? row.status,
    time_zone: body.time_zone === undefined ? row.time_zone : body.time_zone,
    cancel_reason: body.cancel_reason ?? null,
    flight_number: body.flight_number === undefined ? row.flight_number : body.flight_number,
    return_at: body.return_at === undefined ? isoTimeOrNull(row.return_at) : body.return_at,
  };
}

/** A vendor of the directory that is active and offers the kind. */
async function checkVendor(tx: Tx, { vendor_id, kind }: { vendor_id: string; kind: string }): Promise<void> {
  const vendor = await bookings.getVendor(tx, vendor_id);
  if (!vendor?.is_active) throw fault('vendor_id', 'names no active vendor');
  if (!vendor.kinds.includes(kind)) throw fault('kind', 'is not offered by this vendor');
}

const fault = (field: string, message: string) => new ApiError('SYS_VALIDATION', { field, message: `${field} ${message}` });

async function readBooking(tx: Tx, id: string): Promise<z.input<typeof bookingShape>> {
  const row = await bookings.getBooking(tx, id);
  if (!row) throw new ApiError('BOOKING_NOT_FOUND');
  return presentBooking(row);
}

const priceOf = ({ price_cents }: bookings.BookingView) => (price_cents === null ? null : Number(price_cents));

export function presentBooking(row: bookings.BookingView): z.input<typeof bookingShape> {
  const { from_place, to_place, pickup_at, created_at, updated_at, return_at, vendor_email: _inDirectory, ...asked } = row;
  const { vendor_asked_at, vendor_answered_at, ...more } = asked;
  const { vendor_country, destination_country, home_country, lead_time_hours, travel_from, travel_to, overlaps, ...rest } = more;
  const circumstances = { lead_time_hours, travel_from, travel_to, overlaps, vendor_country: letters(vendor_country) };
  const countries = [destination_country, home_country].flatMap((country) => (country === null ? [] : [letters(country)]));
  const instants = { pickup_at: isoTime(pickup_at), created_at: isoTime(created_at) };
  return {
    warnings: bookingWarnings({ ...rest, ...circumstances, ...instants, countries }),
    return_at: isoTimeOrNull(return_at),
    vendor_asked_at: isoTimeOrNull(vendor_asked_at),
    vendor_answered_at: isoTimeOrNull(vendor_answered_at),
    ...{ ...rest, kind: rest.kind as z.input<typeof bookingShape>['kind'], price_cents: priceOf(row), from: from_place, to: to_place },
    ...{ ...instants, updated_at: isoTime(updated_at) },
  };
}

/** Two letters, whichever form is stored. */
const letters = (country: string) => spellingsOf(country).find((spelling) => spelling.length === 2) ?? country;
