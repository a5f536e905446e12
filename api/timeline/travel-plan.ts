import type { z } from 'zod';
import { type BookingView, listBookings } from '../../db/queries/coordination/bookings.ts';
import { listMilestones } from '../../db/queries/coordination/timeline.ts';
import { listProviderResponses } from '../../db/queries/sharing/provider-responses.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { localTime } from '../../domain/coordination/bookings.ts';
import { ApiError } from '../../domain/errors.ts';
import { spokenLanguage } from '../../domain/notifications/notice-texts/notice-text.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call, Exchange } from '../pipeline/route.ts';
import type { calendarContract, caseBookingsContract } from './contract.ts';
import type { caseBookingShape } from './shapes.ts';
import { writeCalendar } from './write-calendar.ts';

const BOOKINGS_SHOWN = 100;

/** GET /cases/{id}/bookings : the next journey first. */
export function getCaseBookings({ actor, params, scope, services }: Call<typeof caseBookingsContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'contact');
    return (await bookingsOf(tx, id)).map(present);
  });
}

/** GET /cases/{id}/calendar : bookings, the days that hospitals named, and milestones that have a day of their own. */
export async function getCalendar({ actor, params, scope, services }: Call<typeof calendarContract>, { res }: Exchange): Promise<void> {
  const text = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'contact');
    const [patient] = await tx.sql<{ language: string | null }>(
      'select p.preferred_language as language from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id where c.tenant_id = $1 and c.id = $2',
      [tx.scope.tenantId, id],
    );
    if (!patient) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    return writeCalendar({
      case_id: id,
      language: spokenLanguage(patient.language),
      bookings: await bookingsOf(tx, id),
      answers: await listProviderResponses(tx, id),
      milestones: await listMilestones(tx, id),
    });
  });
  res.setHeader('Cache-Control', 'no-store');
  res.type('text/calendar').setHeader('Content-Disposition', 'attachment; filename="journey.ics"');
  res.send(text);
}

async function bookingsOf(tx: Tx, caseId: string): Promise<BookingView[]> {
  const filter = { case_id: caseId, vendor_id: null, status: null };
  const { rows } = await listBookings(tx, filter, { limit: BOOKINGS_SHOWN, offset: 0 });
  return rows.toSorted((one, other) => isoTime(one.pickup_at).localeCompare(isoTime(other.pickup_at)));
}

function present(row: BookingView): z.input<typeof caseBookingShape> {
  const { id, status, pickup_at, time_zone, from_place, to_place, passengers, vendor_name, vendor_email, cancel_reason, updated_at } = row;
  const at = isoTime(pickup_at);
  return {
    ...{
      id,
      kind: row.kind as z.input<typeof caseBookingShape>['kind'],
      status,
      pickup_at: at,
      time_zone,
      pickup_local: localTime(at, time_zone),
    },
    ...{ from: from_place, to: to_place, passengers, vendor: { name: vendor_name, contact_email: vendor_email } },
    ...{
      flight_number: row.flight_number,
      return_at: isoTimeOrNull(row.return_at),
      return_local: row.return_at && localTime(isoTime(row.return_at), time_zone),
    },
    ...{ cancel_reason, updated_at: isoTime(updated_at) },
  };
}
