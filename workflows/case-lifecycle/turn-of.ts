import { isHeldByReview } from '../../domain/cases/next-move.ts';
import { standOf, WAITS_ON, type WaitsOn } from '../../domain/cases/stand.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';

/** Whose turn it is, by what the workflow knows: of a question it knows that it was asked, not yet whether it was answered. Null: nobody's. */
export function turnOf({ facts, sharing_ended = false }: CaseSituation): WaitsOn | null {
  const { state, blocking_issues, documents_in_process, flags } = facts;
  const asked_again = isHeldByReview(facts) && facts.risk === 'pending';
  const is_risk_assessed = flags.risk_assessment_enabled;
  return WAITS_ON[
    standOf({ state, blocking_issues, documents_in_process, is_risk_assessed, question_answered: null, sharing_ended, asked_again })
  ];
}
