import type { Tx } from '../../tenant-scope.ts';
import { askedAgain } from '../risk/risk.ts';
import { chosenUnread, nothingOffered, noQuote } from '../sharing/quotes.ts';
import { sharingBeginsOn, sharingEnded, sharingEndedAt } from '../sharing/consents.ts';

export type Standing = {
  blocking_issues: number;
  blocked_since: Date | string | null;
  documents_in_process: number;
  sharing_ended: boolean;
  nothing_offered: boolean;
  no_quote: boolean;
  /** First day (YYYY-MM-DD) of a consent to share that lies ahead. */
  sharing_begins_on: string | null;
  /** A contraindication that was told after the approval waits for a reviewer. */
  asked_again: boolean;
  /** A quote is chosen, and what was told or uploaded is still being read. */
  chosen_unread: boolean;
  sharing_ended_at: Date | string | null;
};

const NOTHING: Standing = {
  ...{ blocking_issues: 0, blocked_since: null, documents_in_process: 0 },
  ...{ sharing_ended: false, sharing_ended_at: null, sharing_begins_on: null, nothing_offered: false, no_quote: false },
  ...{ asked_again: false, chosen_unread: false },
};

/** What holds a case besides its state. */
export async function readStanding(tx: Tx, caseId: string): Promise<Standing> {
  const [row] = await tx.sql<Standing>(
    `select issue.*, doc.*, ${sharingEnded('$1', '$2')} as sharing_ended, ${sharingEndedAt('$1', '$2')} as sharing_ended_at,
       ${sharingBeginsOn('$1', '$2')}::text as sharing_begins_on,
       ${nothingOffered('$1', '$2')} as nothing_offered, ${noQuote('$1', '$2')} as no_quote,
       ${askedAgain('$1', '$2')} as asked_again, ${chosenUnread('$1', '$2')} as chosen_unread from
       (select count(*)::int as blocking_issues, min(i.created_at) as blocked_since from document_issues i
        where i.tenant_id = $1 and i.case_id = $2 and i.status = 'open' and i.severity in ('high', 'critical')) issue
     cross join
       (select count(*)::int as documents_in_process from documents d
        where d.tenant_id = $1 and d.case_id = $2 and d.status in ('uploaded', 'processing')) doc`,
    [tx.scope.tenantId, caseId],
  );
  return row ?? NOTHING;
}

/** Moves that are looked at, cases of them that are measured, and how many it takes until there is a usual. */
const [MOVES, CASES, ENOUGH] = [2000, 50, 5];

/** Median hours that the latest cases of the tenant stayed in a state before they moved on; null while there are too few. Closing is no moving on. */
export async function readUsualHours(tx: Tx, state: string): Promise<number | null> {
  const [row] = await tx.sql<{ hours: number | string | null; cases: number }>(
    `select percentile_cont(0.5) within group (order by extract(epoch from gone.created_at - come.at) / 3600) as hours, count(*)::int as cases
     from (
       select case_id, created_at from (
         select id, case_id, created_at, payload from events
         where tenant_id = $1 and event_type = 'case.state_changed' order by created_at desc, id desc limit ${MOVES}) e
       where payload ->> 'from' = $2 and payload ->> 'to' <> 'closed' order by created_at desc, id desc limit ${CASES}) gone
     join lateral (
       select max(e.created_at) as at from events e
       where e.tenant_id = $1 and e.case_id = gone.case_id and e.created_at <= gone.created_at
         and e.event_type = 'case.state_changed' and e.payload ->> 'to' = $2) come on come.at is not null`,
    [tx.scope.tenantId, state],
  );
  return row && row.cases >= ENOUGH ? Math.round(Number(row.hours) * 10) / 10 : null;
}
