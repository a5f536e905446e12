import type { Tx } from '../../tenant-scope.ts';
import { type AuditSlice, type Milestone, sliceCondition, sliceKey } from './audit-milestones.ts';

export type AuditEvent = {
  id: string;
  event_type: string;
  tenant_id: string;
  actor_id: string | null;
  patient_id: string | null;
  payload: unknown;
  correlation_id: string | null;
  source_service: string;
  created_at: Date | string;
};
export type AuditFilter = AuditSlice & {
  actorId: string | null;
  since: string | null;
  until: string | null;
  caseId?: string | null;
  patientId?: string | null;
  /** In which role somebody acted. */
  role?: string | null;
  /** Of a prefix: every type that begins with it. */
  eventTypes?: readonly string[] | null;
};
/** Newest first; `event_at` is created_at as the database writes it, to go on from. */
export type AuditRow = AuditEvent & { event_at: string };
export type AuditPage = { limit: number; offset: number };

const COLUMNS =
  'id, event_type, tenant_id, actor_id, patient_id, payload, correlation_id, source_service, created_at, created_at::text as event_at';
/** Below this, skipping rows costs less than looking up where to begin. */
const DEEP = 2_000;

/** Newest first, one row more than asked for when there are more. Run in `acrossTenants`. */
export async function readAuditLog(tx: Tx, filter: AuditFilter, page: AuditPage): Promise<AuditRow[]> {
  const wanted = { limit: page.limit + 1, offset: page.offset };
  if (page.offset < DEEP || !isSlice(filter)) return readFrom(tx, filter, null, wanted);
  const start = await nearestMilestone(tx, filter, page.offset);
  if (start === 'past the end') return [];
  return start === null ? readFrom(tx, filter, null, wanted) : readFrom(tx, filter, start.milestone, { ...wanted, offset: start.skip });
}

/** Whether milestones count the rows of the filter. */
const isSlice = ({ actorId, caseId = null, patientId = null, role = null, eventTypes = null }: AuditFilter) =>
  [actorId, caseId, patientId, role, eventTypes].every((value) => value === null);

/** Rows older than the last one that was read, or the newest. */
export function readAuditBatch(tx: Tx, filter: AuditFilter, last: AuditRow | null, limit: number): Promise<AuditRow[]> {
  return readFrom(tx, filter, last && { position: 0, event_at: last.event_at, event_id: last.id }, { limit, offset: last ? 1 : 0 });
}

/** Rows from the start (that event and older ones), or from the newest. */
function readFrom(tx: Tx, filter: AuditFilter, start: Milestone | null, { limit, offset }: AuditPage): Promise<AuditRow[]> {
  const { where, values } = sliceCondition(filter, 7);
  const further = furtherConditions(filter, 7 + values.length);
  const among = `from events
     where ${[where, ...further.parts].join(' and ')} and ($1::text is null or actor_id = $1) and ($2::timestamptz is null or created_at >= $2)
       and ($3::timestamptz is null or created_at < $3)
       ${start ? 'and (created_at, id) <= ($6::timestamptz, $5::uuid)' : 'and $5::uuid is null and $6::timestamptz is null'}
     order by created_at desc, id desc limit $4 offset ${Math.floor(offset)}`;
  // Of the rows that are skipped only the index is read.
  const deep = `from events where id in (select id ${among}) order by created_at desc, id desc`;
  return tx.sql<AuditRow>(`select ${COLUMNS} ${offset < DEEP ? among : deep}`, [
    ...[filter.actorId, filter.since, filter.until, limit, start?.event_id ?? null, start?.event_at ?? null],
    ...[...values, ...further.values],
  ]);
}

/** Of the filters that no milestone counts; a case or a patient is looked up by the index of each tenant. */
function furtherConditions({ tenantId, caseId, patientId, role, eventTypes }: AuditFilter, from: number) {
  const parts: string[] = [];
  const values: unknown[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    if (value === null || value === undefined) return;
    parts.push(condition(`$${from + values.length}`));
    values.push(value);
  };
  if (tenantId === null && (caseId || patientId)) parts.push('tenant_id = any(array(select id from tenants))');
  add((place) => `case_id = ${place}`, caseId);
  add((place) => `patient_id = ${place}`, patientId);
  add((place) => `coalesce(actor_role, payload ->> 'role') = ${place}`, role);
  add((place) => `event_type = any(${place}::text[])`, eventTypes);
  return { parts, values };
}

/**
 * The milestone at or just before the page in reading order, and how many rows to skip from it. Positions count from the oldest event, so the row at an
 * offset from the newest has position (rank of the newest) - offset. Null: no milestone helps.
 */
async function nearestMilestone(
  tx: Tx,
  filter: AuditFilter,
  offset: number,
): Promise<{ milestone: Milestone; skip: number } | 'past the end' | null> {
  const rank = await newestRank(tx, filter);
  if (rank === null) return null;
  const position = rank - offset;
  if (position < 1) return 'past the end';
  const [milestone] = await tx.sql<Milestone>(
    `select position::int, event_at::text, event_id from event_milestones
     where slice = $1 and position >= $2 and ($3::timestamptz is null or event_at < $3) order by position limit 1`,
    [sliceKey(filter), position, filter.until],
  );
  return milestone ? { milestone, skip: milestone.position - position } : null;
}

/** Position of the newest event of the slice, before `until` where that is given; null while there is no milestone. */
async function newestRank(tx: Tx, filter: AuditFilter): Promise<number | null> {
  const [last] = await tx.sql<Milestone>(
    `select position::int, event_at::text, event_id from event_milestones where slice = $1 and ($2::timestamptz is null or event_at < $2)
     order by event_at desc, event_id desc limit 1`,
    [sliceKey(filter), filter.until],
  );
  if (!last) return null;
  const { where, values } = sliceCondition(filter, 4);
  const [counted] = await tx.sql<{ newer: number }>(
    `select count(*)::int as newer from events where ${where} and (created_at, id) > ($1::timestamptz, $2::uuid) and ($3::timestamptz is null or created_at < $3)`,
    [last.event_at, last.event_id, filter.until, ...values],
  );
  return last.position + (counted?.newer ?? 0);
}
