import type { Database } from '../../database.ts';
import { acrossTenants, type Tx } from '../../tenant-scope.ts';

/** A slice of the audit log that is paged deeply: everything, or one tenant, or one type, or both. */
export type AuditSlice = { tenantId: string | null; eventType: string | null };
export type Milestone = { position: number; event_at: string; event_id: string };

export const MILESTONE_EVERY = 1_000;
/** No transaction lasts so long: an event older than this comes before every one that is still to be committed. */
const SETTLED = "interval '1 hour'";
const SYSTEM = { tenantId: 'platform', source: 'worker:evaluation' };

export const sliceKey = ({ tenantId, eventType }: AuditSlice) => `${tenantId ?? '*'}/${eventType ?? '*'}`;

/** Adds what is missing, slice by slice. @returns how many were added */
export async function setAuditMilestones(db: Database): Promise<number> {
  const slices = await acrossTenants(db, SYSTEM, listSlices);
  let added = 0;
  for (const slice of slices) {
    for (let more = 1; more > 0; added += more) more = await acrossTenants(db, SYSTEM, (tx) => addMilestones(tx, slice));
  }
  return added;
}

/** Tenants and the types that occur in them, found by skipping along the index instead of reading it. */
async function listSlices(tx: Tx): Promise<AuditSlice[]> {
  const pairs = await tx.sql<{ tenant_id: string; event_type: string }>(
    `with recursive pairs as (
       (select tenant_id, event_type from events order by tenant_id, event_type limit 1)
       union all
       select next.tenant_id, next.event_type from pairs, lateral (
         select tenant_id, event_type from events e where (e.tenant_id, e.event_type) > (pairs.tenant_id, pairs.event_type)
         order by tenant_id, event_type limit 1) as next)
     select tenant_id, event_type from pairs`,
  );
  const tenants = [...new Set(pairs.map(({ tenant_id }) => tenant_id))];
  const types = [...new Set(pairs.map(({ event_type }) => event_type))];
  return [
    { tenantId: null, eventType: null },
    ...tenants.map((tenantId) => ({ tenantId, eventType: null })),
    ...types.map((eventType) => ({ tenantId: null, eventType })),
    ...pairs.map(({ tenant_id, event_type }) => ({ tenantId: tenant_id, eventType: event_type })),
  ];
}

const BATCH = 200;

/** Up to 200 further milestones of a slice, in one pass along its index. */
async function addMilestones(tx: Tx, slice: AuditSlice): Promise<number> {
  const { where, values } = sliceCondition(slice, 4);
  const rows = await tx.sql(
    `with last as (
       select position, event_at, event_id from event_milestones where slice = $1 order by position desc limit 1),
     ahead as (
       select created_at, id, row_number() over (order by created_at, id) as n from (
         select created_at, id from events
         where ${where} and created_at < now() - ${SETTLED}
           and (created_at, id) > (coalesce((select event_at from last), '-infinity'), coalesce((select event_id from last), '00000000-0000-0000-0000-000000000000'))
         order by created_at, id limit $2::bigint * $3::bigint) as next)
     insert into event_milestones (slice, position, event_at, event_id)
     select $1, coalesce((select position from last), 0) + n, created_at, id from ahead where n % $2::bigint = 0
     on conflict do nothing returning position`,
    [sliceKey(slice), MILESTONE_EVERY, BATCH, ...values],
  );
  return rows.length;
}

/** The slice as a condition on events; its values begin at the given placeholder. */
export function sliceCondition({ tenantId, eventType }: AuditSlice, from: number): { where: string; values: string[] } {
  const parts: string[] = [];
  const values: string[] = [];
  for (const [column, value] of [
    ['tenant_id', tenantId],
    ['event_type', eventType],
  ] as const) {
    if (value === null) continue;
    parts.push(`${column} = $${from + values.length}`);
    values.push(value);
  }
  return { where: parts.length > 0 ? parts.join(' and ') : 'true', values };
}
