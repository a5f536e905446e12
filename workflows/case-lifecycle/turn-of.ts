import { isHeldByReview } from '../../domain/cases/next-move.ts';
import { type Stand, standOf, WAITS_ON, type WaitsOn } from '../../domain/cases/stand.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';

/** Where the case stands, by what the workflow knows: of a question it knows that it was asked, not yet whether it was answered. */
export function standingOf({ facts, sharing_ended = false, sharing_begins_on = null }: CaseSituation): Stand {
  const { state, blocking_issues, documents_in_process, flags, quotes, quote_selected, scheduled_shares, deferred_messages } = facts;
  return standOf({
    ...{ state, blocking_issues, documents_in_process, is_risk_assessed: flags.risk_assessment_enabled, question_answered: null },
    ...{ sharing_ended, agreed_later: sharing_begins_on !== null, asked_again: isHeldByReview(facts) && facts.risk === 'pending' },
    ...{ nothing_offered: quotes === 0 && scheduled_shares === 0, no_quote: quotes === 0 },
    chosen_unread: quote_selected && (documents_in_process > 0 || deferred_messages > 0),
  });
}

/** Whose turn it is. Null: nobody's. */
export const turnOf = (situation: CaseSituation): WaitsOn | null => WAITS_ON[standingOf(situation)];
