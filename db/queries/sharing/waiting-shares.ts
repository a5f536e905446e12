import { DEFAULT_EXPIRY_DAYS, REMINDERS } from '../../../domain/sharing/share-expiry.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Shares that their hospitals have not answered yet (Decisions §14). */
export type WaitingShare = { id: string; provider_id: string; provider_name: string; reminders: number };

const DAYS = `coalesce((select e.share_expiry_days from tenant_settings e where e.tenant_id = s.tenant_id), ${DEFAULT_EXPIRY_DAYS})`;
/** SQL: when the next reminder of share `s` is due, or after the last one its end: the time is cut into equal parts. */
const DUE_AT = `(s.waiting_since + make_interval(secs => ${DAYS} * 86400.0 * (s.reminders + 1) / ${REMINDERS + 1}))`;
const WAITING = `s.status = 'open' and s.provider_id is not null`;

/** SQL: when something is due for a share of case $2 in tenant $1; null: none waits. */
export const SHARE_DUE_AT = `select to_char(min(${DUE_AT}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from case_shares s where s.tenant_id = $1 and s.case_id = $2 and ${WAITING}`;

/** Those of a case for which something is due, locked. @param now ISO 8601 */
export function lockDueShares(tx: Tx, caseId: string, now: string): Promise<WaitingShare[]> {
  return tx.sql<WaitingShare>(
    `select s.id, s.provider_id, p.name as provider_name, s.reminders from case_shares s
     join providers p on p.tenant_id = s.tenant_id and p.id = s.provider_id
     where s.tenant_id = $1 and s.case_id = $2 and ${WAITING} and date_trunc('milliseconds', ${DUE_AT}) <= $3::timestamptz
     order by s.id for update of s`,
    [tx.scope.tenantId, caseId, now],
  );
}
