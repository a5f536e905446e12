import type { VendorValues } from '../reference/vendors.ts';
import type { VendorAnswer } from '../../../domain/coordination/booking-requests.ts';
import type { BookingStatus } from '../../../domain/coordination/bookings.ts';
import type { Tx } from '../../tenant-scope.ts';

export type BookingView = {
  id: string;
  case_id: string;
  vendor_id: string;
  vendor_name: string;
  vendor_email: string | null;
  kind: string;
  pickup_at: Date | string;
  from_place: string;
  to_place: string;
  passengers: number;
  price_cents: number | string | null;
  currency: string | null;
  status: BookingStatus;
  /** IANA zone in which the pickup is meant. */
  time_zone: string | null;
  cancel_reason: string | null;
  flight_number: string | null;
  return_at: Date | string | null;
  /** When the vendor was asked by mail last, and what came of it. */
  vendor_asked_at: Date | string | null;
  vendor_answer: VendorAnswer | null;
  vendor_answered_at: Date | string | null;
  /** Countries of the vendor, of the treatment and of the patient, as stored. */
  vendor_country: string;
  destination_country: string | null;
  home_country: string | null;
  lead_time_hours: number | null;
  travel_from: string | null;
  travel_to: string | null;
  /** Whether another booking of the case has its pickup within two hours. */
  overlaps: boolean;
  created_by: string;
  created_at: Date | string;
  updated_at: Date | string;
};
export type BookingFacts = {
  vendor_id: string;
  kind: string;
  pickup_at: string;
  from_place: string;
  to_place: string;
  passengers: number;
  price_cents: number | null;
  currency: string | null;
  status: BookingStatus;
  time_zone: string | null;
  cancel_reason: string | null;
  flight_number: string | null;
  return_at: string | null;
};
export type VendorView = { id: string } & Required<VendorValues>;

const VIEW = `select b.id, b.case_id, b.vendor_id, v.name as vendor_name, v.contact_email as vendor_email, b.kind, b.pickup_at, b.from_place, b.to_place, b.passengers, b.price_cents,
    b.currency, b.status, b.time_zone, b.cancel_reason, b.flight_number, b.return_at, b.vendor_asked_at, b.vendor_answer, b.vendor_answered_at, b.created_by, b.created_at, b.updated_at,
    v.country as vendor_country, v.lead_time_hours, c.destination_country, p.country_of_residence as home_country,
    left(c.preferences -> 'travel_window' ->> 'from', 10) as travel_from, left(c.preferences -> 'travel_window' ->> 'to', 10) as travel_to,
    exists (select 1 from transport_bookings o where o.tenant_id = b.tenant_id and o.case_id = b.case_id and o.id <> b.id and o.status <> 'cancelled'
      and o.kind <> 'hotel' and b.kind <> 'hotel' and o.pickup_at between b.pickup_at - interval '2 hours' and b.pickup_at + interval '2 hours') as overlaps
  from transport_bookings b join transport_vendors v on v.tenant_id = b.tenant_id and v.id = b.vendor_id
  join cases c on c.tenant_id = b.tenant_id and c.id = b.case_id join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
  where b.tenant_id = $1`;

export async function getBooking(tx: Tx, id: string): Promise<BookingView | undefined> {
  const [row] = await tx.sql<BookingView>(`${VIEW} and b.id = $2`, [tx.scope.tenantId, id]);
  return row;
}

/** Locked for a change. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingView | undefined> {
  const [row] = await tx.sql<BookingView>(`${VIEW} and b.id = $2 for update of b`, [tx.scope.tenantId, id]);
  return row;
}

/** Once for each id; false when it was there. */
export async function insertBooking(tx: Tx, id: string, caseId: string, facts: BookingFacts): Promise<boolean> {
  const rows = await tx.run(
    tx.kysely
      .insertInto('transport_bookings')
      .values({ id, tenant_id: tx.scope.tenantId, case_id: caseId, created_by: tx.scope.actorId ?? '', ...storedFacts(facts) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

const storedFacts = (facts: BookingFacts) => ({
  vendor_id: facts.vendor_id,
  kind: facts.kind,
  pickup_at: new Date(facts.pickup_at),
  from_place: facts.from_place,
  to_place: facts.to_place,
  passengers: facts.passengers,
  price_cents: facts.price_cents,
  currency: facts.currency,
  status: facts.status,
  time_zone: facts.time_zone,
  cancel_reason: facts.cancel_reason,
  flight_number: facts.flight_number,
  return_at: facts.return_at === null ? null : new Date(facts.return_at),
});

/** The whole of what can change. */
export async function updateBooking(tx: Tx, id: string, facts: BookingFacts): Promise<void> {
  await tx.run(
    tx.kysely.updateTable('transport_bookings').set(storedFacts(facts)).where('tenant_id', '=', tx.scope.tenantId).where('id', '=', id),
  );
}

export type BookingFilter = { case_id: string | null; vendor_id: string | null; status: string | null };

/** A page of bookings, newest first, and how many there are in all. */
export async function listBookings(tx: Tx, filter: BookingFilter, page: { limit: number; offset: number }) {
  const where = '($2::uuid is null or b.case_id = $2) and ($3::uuid is null or b.vendor_id = $3) and ($4::text is null or b.status = $4)';
  const values = [tx.scope.tenantId, filter.case_id, filter.vendor_id, filter.status];
  const [counted] = await tx.sql<{ total: number }>(
    `select count(*)::int as total from transport_bookings b where b.tenant_id = $1 and ${where}`,
    values,
  );
  const rows = await tx.sql<BookingView>(`${VIEW} and ${where} order by b.created_at desc, b.id desc limit $5 offset $6`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const VENDOR = 'id, name, country, kinds, contact_email, lead_time_hours, is_active';

export async function getVendor(tx: Tx, id: string): Promise<VendorView | undefined> {
  const [row] = await tx.sql<VendorView>(`select ${VENDOR} from transport_vendors where tenant_id = $1 and id = $2`, [
    tx.scope.tenantId,
    id,
  ]);
  return row;
}

/** Active vendors by name. @param countries spellings of one country, or null */
export async function listVendors(
  tx: Tx,
  filter: { countries: string[] | null; kind: string | null },
  page: { limit: number; offset: number },
) {
  const where =
    'tenant_id = $1 and is_active and ($2::text[] is null or country = any($2::text[])) and ($3::text is null or kinds @> to_jsonb($3::text))';
  const values = [tx.scope.tenantId, filter.countries, filter.kind];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from transport_vendors where ${where}`, values);
  const rows = await tx.sql<VendorView>(`select ${VENDOR} from transport_vendors where ${where} order by name, id limit $4 offset $5`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total: counted?.total ?? 0 };
}
