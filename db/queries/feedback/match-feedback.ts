import { v7 as newId } from 'uuid';
import { Feedback } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';

/** `outcome`: the hospital that treated, and where the ranking had it (outcome-facts.ts). */
type Survey = { case_id: string; event_id: string; score: number; outcome: Record<string, string | number | null> };
/** Four of five and better went well (Part 8). */
const WENT_WELL = 4;

/**
 * What a patient's survey says of the ranking (Part 2.10): a lower rank that was chosen and went well should have stood higher. Nothing for a case in
 * which nobody was chosen. @param score 1 to 5
 */
export async function recordSatisfactionFeedback(tx: Tx, about: Survey): Promise<void> {
  const { provider_selected = null, provider_rank = null, total_matches_shown = null } = about.outcome;
  if (provider_selected === null || typeof provider_rank !== 'number') return;
  const isMisranked = provider_rank > 1 && about.score >= WENT_WELL;
  await insert(tx, {
    ...{ case_id: about.case_id, outcome_event_id: about.event_id, reviewed_by: 'patient', quality_score: (about.score - 1) / 4 },
    ai_output: { provider_id: provider_selected, rank: provider_rank, total_matches_shown },
    ground_truth: isMisranked ? { provider_id: provider_selected, rank: 1 } : null,
    correction_type: isMisranked ? 'match_rank_wrong' : null,
    correction_detail: { cause: 'satisfaction', score: about.score },
  });
}

/** What a refusal says of the ranking: the first of it should not have stood there. Nothing for lower ranks. */
export async function recordDeclineFeedback(tx: Tx, about: { case_id: string; event_id: string; provider_id: string }): Promise<void> {
  const [ranked] = await tx.sql<{ rank: number; total: number; next: string | null }>(
    `select r.rank, (select count(*)::int from match_results a where a.tenant_id = $1 and a.match_run_id = r.match_run_id) as total,
            (select n.provider_id from match_results n where n.tenant_id = $1 and n.match_run_id = r.match_run_id and n.rank = 2) as next
     from match_results r join match_runs m on m.tenant_id = $1 and m.id = r.match_run_id
     where m.tenant_id = $1 and m.case_id = $2 and r.provider_id = $3 order by m.created_at desc limit 1`,
    [tx.scope.tenantId, about.case_id, about.provider_id],
  );
  if (ranked?.rank !== 1) return;
  await insert(tx, {
    ...{ case_id: about.case_id, outcome_event_id: about.event_id, reviewed_by: 'provider', quality_score: 0 },
    ai_output: { provider_id: about.provider_id, rank: 1, total_matches_shown: ranked.total },
    ground_truth: ranked.next === null ? null : { provider_id: ranked.next, rank: 1 },
    correction_type: 'match_rank_wrong',
    correction_detail: { cause: 'first_declined' },
  });
}

type MatchFeedback = {
  case_id: string;
  outcome_event_id: string;
  reviewed_by: string;
  quality_score: number;
  ai_output: Record<string, unknown>;
  ground_truth: Record<string, unknown> | null;
  correction_type: string | null;
  correction_detail: Record<string, unknown>;
};

/** Under the decision that came last before the ranking was shown, or the ranking itself. */
async function insert(tx: Tx, row: MatchFeedback): Promise<void> {
  const [decision] = await tx.sql<{ id: string }>(
    `select id from events where tenant_id = $1 and case_id = $2 and event_type in ('agent.decision', 'match.presented')
     order by event_type = 'agent.decision' desc, created_at desc, id desc limit 1`,
    [tx.scope.tenantId, row.case_id],
  );
  if (!decision) return;
  const about = { id: newId(), tenant_id: tx.scope.tenantId, decision_event_id: decision.id, feedback_type: 'match_quality' };
  await tx.em.insert(Feedback, { ...about, ...row, reviewed_at: new Date() });
}
