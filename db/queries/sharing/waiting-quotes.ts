import { REMINDED_DAYS_BEFORE } from '../../../domain/sharing/quote-terms.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Open quotes with a last day (UTC): before it patient and hospital are reminded once, after it the quote is over. */
export type EndingQuote = { id: string; provider_id: string; is_over: boolean };

const OPEN = `q.status = 'submitted' and q.valid_until is not null`;
/** SQL: the begin of the day after the last one. A quote for fewer days than that is not reminded of. */
const END_AT = `((q.valid_until + 1)::timestamp at time zone 'UTC')`;
const REMIND_AT = `(${END_AT} - interval '${REMINDED_DAYS_BEFORE} days')`;
const DUE_AT = `(case when q.reminded_at is null and q.submitted_at < ${REMIND_AT} then ${REMIND_AT} else ${END_AT} end)`;

/** SQL: when something is due for a quote of case $2 in tenant $1; null: none ends. */
export const QUOTE_DUE_AT = `select to_char(min(${DUE_AT}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from quotes q where q.tenant_id = $1 and q.case_id = $2 and ${OPEN}`;

/** Those of a case for which something is due, locked. @param now ISO 8601 */
export function lockEndingQuotes(tx: Tx, caseId: string, now: string): Promise<EndingQuote[]> {
  return tx.sql<EndingQuote>(
    `select q.id, q.provider_id, ${END_AT} <= $3::timestamptz as is_over from quotes q
     where q.tenant_id = $1 and q.case_id = $2 and ${OPEN} and ${DUE_AT} <= $3::timestamptz order by q.id for update`,
    [tx.scope.tenantId, caseId, now],
  );
}
