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
export type AuditFilter = AuditSlice & { actorId: string | null; since: string | null; until: string | null };
export type AuditPage = { limit: number; offset: number };

const COLUMNS = 'id, event_type, tenant_id, actor_id, patient_id, payload, correlation_id, source_service, created_at';
/** Below this, skipping rows costs less than looking up where to begin. */
const DEEP = 2_000;

/** Newest first, one row more than asked for when there are more. Run in `acrossTenants`. */
export async function readAuditLog(tx: Tx, filter: AuditFilter, page: AuditPage): Promise<AuditEvent[]> {
  const wanted = { limit: page.limit + 1, offset: page.offset };
  if (page.offset < DEEP || filter.actorId !== null) return readFrom(tx, filter, null, wanted);
  const start = await nearestMilestone(tx, filter, page.offset);
  if (start === 'past the end') return [];
  return start === null ? readFrom(tx, filter, null, wanted) : readFrom(tx, filter, start.milestone, { ...wanted, offset: start.skip });
}

/** Rows from the start (that event and older ones), or from the newest. */
function readFrom(tx: Tx, filter: AuditFilter, start: Milestone | null, { limit, offset }: AuditPage): Promise<AuditEvent[]> {
  const { where, values } = sliceCondition(filter, 7);
  return tx.sql<AuditEvent>(
    `select ${COLUMNS} from events
     where ${where} and ($1::text is null or actor_id = $1) and ($2::timestamptz is null or created_at >= $2)
       and ($3::timestamptz is null or created_at < $3)
       ${start ? 'and (created_at, id) <= ($6::timestamptz, $5::uuid)' : 'and $5::uuid is null and $6::timestamptz is null'}
     order by created_at desc, id desc limit $4 offset ${Math.floor(offset)}`,
    [filter.actorId, filter.since, filter.until, limit, start?.event_id ?? null, start?.event_at ?? null, ...values],
  );
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
