import { UNCONFIRMED_HOURS } from '../../../domain/coordination/bookings.ts';
import { TAKE_UP_HOURS } from '../../../domain/coordination/escalations.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What nobody has seen to in time: escalations that were not taken up, and bookings that are not confirmed shortly before the pickup. */

const HOURS = `case e.severity ${Object.entries(TAKE_UP_HOURS)
  .map(([severity, hours]) => `when '${severity}' then ${hours}`)
  .join(' ')} end`;
/** To the millisecond, as the clock of a workflow tells it. */
const TAKE_UP_BY = `(date_trunc('milliseconds', e.created_at) + make_interval(hours => ${HOURS}))`;
const WAITING = `from escalations e where e.tenant_id = $1 and e.case_id = $2 and e.status = 'open' and e.breached_at is null`;
const CONFIRM_BY = `(date_trunc('milliseconds', b.pickup_at) - interval '${UNCONFIRMED_HOURS} hours')`;
const UNCONFIRMED = `from transport_bookings b where b.tenant_id = $1 and b.case_id = $2 and b.status = 'requested'
  and b.unconfirmed_told_for is distinct from b.pickup_at`;

/** When the first of it is told of (ISO 8601), as a subquery over $1 (tenant) and $2 (case). */
export const LATE_AT = `select to_char(least((select min(${TAKE_UP_BY}) ${WAITING}), (select min(${CONFIRM_BY}) ${UNCONFIRMED}))
  at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type LateEscalation = { id: string; type: string; severity: string };
export type LateBooking = { id: string; kind: string };

/** Marks escalations of the case that nobody has taken up by `now` (ISO 8601). A second run finds none. */
export function markBreached(tx: Tx, caseId: string, now: string): Promise<LateEscalation[]> {
  return tx.sql(
    `update escalations set breached_at = now() where tenant_id = $1 and id in (select e.id ${WAITING} and ${TAKE_UP_BY} <= $3::timestamptz)
     returning id, type, severity`,
    [tx.scope.tenantId, caseId, now],
  );
}

/** Marks bookings of the case that nobody has confirmed by `now`; another pickup is told of again. */
export function markUnconfirmed(tx: Tx, caseId: string, now: string): Promise<LateBooking[]> {
  return tx.sql(
    `update transport_bookings set unconfirmed_told_for = pickup_at
     where tenant_id = $1 and id in (select b.id ${UNCONFIRMED} and ${CONFIRM_BY} <= $3::timestamptz) returning id, kind`,
    [tx.scope.tenantId, caseId, now],
  );
}
