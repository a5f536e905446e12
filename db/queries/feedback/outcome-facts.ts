import type { Tx } from '../../tenant-scope.ts';

type About = {
  case_id: string;
  event_type: string;
  provider_id?: string;
  /** The outcome is this hospital's alone: where the ranking had it tells whether its first was taken, whichever others were chosen beside it. */
  isItsOwn?: boolean;
  doctor_id?: string | null;
  began_at?: Date | string | null;
};

/** What every outcome event says (Part 2.9), beside what is its own. */
type OutcomeFacts = {
  event_type: string;
  case_id: string;
  timestamp: string;
  outcome: Record<string, string | number | null>;
  decision_refs: string[];
  feedback_signals: { top_match_accepted: boolean | null; selection_reason: null };
};

type Accepted = { refs: string[]; provider_selected: string | null; rank: number | null; total: number | null; is_top: boolean | null };

/**
 * An outcome of the ranking that was accepted last, for what a hospital answers (`provider_id`) or a patient says afterwards. Without an acceptance it refers to
 * what the assistant decided last. The reason of the choice stays where it was given. `began_at`: since when the one who decided could.
 */
export async function outcomeFacts(
  tx: Tx,
  { case_id, event_type, provider_id, isItsOwn = false, doctor_id, began_at }: About,
): Promise<OutcomeFacts> {
  const accepted = await acceptedRanking(tx, case_id, provider_id ?? null);
  const isTop = isItsOwn && accepted ? accepted.rank === 1 : (accepted?.is_top ?? null);
  const now = new Date();
  return {
    ...{ event_type, case_id, timestamp: now.toISOString() },
    outcome: {
      provider_selected: provider_id ?? accepted?.provider_selected ?? null,
      provider_rank: accepted?.rank ?? null,
      total_matches_shown: accepted?.total ?? null,
      time_to_decision_minutes: began_at ? Math.max(0, Math.round((now.getTime() - new Date(began_at).getTime()) / 60_000)) : null,
      doctor_selected: doctor_id ?? null,
    },
    decision_refs: accepted?.refs ?? (await lastDecision(tx, case_id)),
    feedback_signals: { top_match_accepted: isTop, selection_reason: null },
  };
}

async function acceptedRanking(tx: Tx, caseId: string, providerId: string | null): Promise<Accepted | undefined> {
  const [row] = await tx.sql<Accepted>(
    `select a.payload -> 'decision_refs' as refs, a.payload #>> '{outcome,provider_selected}' as provider_selected,
            (a.payload #>> '{outcome,total_matches_shown}')::int as total, (a.payload #>> '{feedback_signals,top_match_accepted}')::boolean as is_top,
            case when $3::text is null then (a.payload #>> '{outcome,provider_rank}')::int else
              (select x.rank from match_runs r join match_results x on x.tenant_id = $1 and x.match_run_id = r.id
               where r.tenant_id = $1 and r.case_id = $2 and r.event_id::text = a.payload #>> '{decision_refs,0}' and x.provider_id::text = $3) end as rank
     from events a where a.tenant_id = $1 and a.case_id = $2 and a.event_type = 'match.accepted' order by a.created_at desc, a.id desc limit 1`,
    [tx.scope.tenantId, caseId, providerId],
  );
  return row;
}

async function lastDecision(tx: Tx, caseId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select id from events where tenant_id = $1 and case_id = $2 and event_type in ('agent.decision', 'match.presented')
     order by event_type = 'match.presented' desc, created_at desc, id desc limit 1`,
    [tx.scope.tenantId, caseId],
  );
  return rows.map(({ id }) => id);
}
