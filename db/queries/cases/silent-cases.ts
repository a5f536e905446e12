import { REMINDED_STATES } from '../../../domain/cases/reminder-times.ts';
import type { Tx } from '../../tenant-scope.ts';

/** When the patient was last heard of, as ISO 8601 with milliseconds; `c` is the case. */
export const IDLE_SINCE = `to_char(greatest(c.created_at,
  (select max(d.confirmed_at) from documents d where d.tenant_id = c.tenant_id and d.case_id = c.id),
  (select max(m.created_at) from messages m where m.tenant_id = c.tenant_id and m.case_id = c.id and m.sender_type = 'patient'))
  at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type SilentCase = { case_id: string; idle_since: string };

/** Cases in the intake that are older than a day, in the order of their ids, from after one. */
export function listIntakeCases(tx: Tx, after: string | null, limit: number): Promise<SilentCase[]> {
  return tx.sql<SilentCase>(
    `select c.id as case_id, ${IDLE_SINCE} as idle_since from cases c
     where c.tenant_id = $1 and c.state = any($2::text[]) and c.state <> 'closed' and c.created_at < now() - interval '1 day'
       and ($3::uuid is null or c.id > $3) order by c.id limit $4`,
    [tx.scope.tenantId, [...REMINDED_STATES], after, limit],
  );
}
