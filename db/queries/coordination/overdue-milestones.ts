import { OVERDUE_AFTER_HOURS } from '../../../domain/coordination/timeline.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Names one lateness of a milestone `t`: another due time is another lateness. */
const LATENESS = `'overdue/' || t.case_id || '/' || t.name || '/' || extract(epoch from t.due_at)::bigint`;
const ESCALATED_AT = `date_trunc('milliseconds', t.due_at) + interval '${OVERDUE_AFTER_HOURS} hours'`;
/** Milestones of case $2 in tenant $1 that are not finished and whose lateness was not escalated. */
const WATCHED = `from timeline_milestones t
  where t.tenant_id = $1 and t.case_id = $2 and t.status in ('pending', 'in_progress') and t.due_at is not null
    and not exists (select 1 from escalations e where e.tenant_id = $1 and e.dedupe_key = ${LATENESS})`;

/** When the first watched milestone is to be escalated (ISO 8601), as a subquery over $1 (tenant) and $2 (case). */
export const OVERDUE_AT = `select to_char(min(${ESCALATED_AT}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${WATCHED}`;

export type OverdueMilestone = { name: string; due_at: Date | string; dedupe_key: string };

/** Watched milestones that are late by `now` (ISO 8601). */
export function listOverdueMilestones(tx: Tx, caseId: string, now: string): Promise<OverdueMilestone[]> {
  return tx.sql(`select t.name, t.due_at, ${LATENESS} as dedupe_key ${WATCHED} and ${ESCALATED_AT} <= $3::timestamptz order by t.due_at`, [
    tx.scope.tenantId,
    caseId,
    now,
  ]);
}
