import type { ArmEvidence, ArmGuards, CaseOutcome, TestEvidence } from '../../../domain/evaluation/ab-test.ts';
import { addCounts, noCounts } from '../../../domain/evaluation/counts.ts';
import { countsOfReviews, type ReviewedOutput } from '../../../domain/evaluation/review-counts.ts';
import { promptLabel } from '../../../domain/prompts/prompt.ts';
import type { PromptRow } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';
import { findProduction } from './prompts.ts';

/** What happened in the arms of an A/B test since it began, by what the model calls recorded. */

type Exposure = { case_id: string; control: boolean; candidate: boolean };
type Review = ReviewedOutput & { case_id: string; decision_event_id: string };

/** Feedback that judges what a prompt makes. */
const JUDGED_BY: Record<string, readonly string[]> = { extract: ['extraction_accuracy', 'clinical_correction'] };
const OTHERS_JUDGED_BY = ['prompt_quality'];
const MOST_REVIEWS = 20_000;

export async function readTestEvidence(tx: Tx, prompt: PromptRow): Promise<TestEvidence> {
  const control = await findProduction(tx, prompt.key);
  const since = prompt.test_started_at ?? new Date();
  const labels = { control: control ? promptLabel(control) : '', candidate: promptLabel(prompt) };
  const exposures = await readExposures(tx, prompt.key, labels, since);
  const reviews = await readReviews(tx, prompt.key, since);
  const inOne = exposures.filter((each) => each.control !== each.candidate);
  const arm = async (name: 'control' | 'candidate'): Promise<ArmEvidence> => {
    const ids = inOne.filter((each) => each[name]).map(({ case_id }) => case_id);
    return { cases: outcomesOf(ids, reviews), exposed: ids.length, guards: await readGuards(tx, ids, labels[name], since) };
  };
  const [{ days } = { days: 0 }] = await tx.sql<{ days: number }>(
    'select (extract(epoch from now() - $1::timestamptz) / 86400)::float8 as days',
    [since],
  );
  return {
    prompt_id: prompt.id,
    days,
    control: await arm('control'),
    candidate: await arm('candidate'),
    in_both_arms: exposures.length - inOne.length,
  };
}

function readExposures(tx: Tx, task: string, labels: { control: string; candidate: string }, since: Date | string): Promise<Exposure[]> {
  return tx.sql<Exposure>(
    `select case_id, bool_or(prompt_version = $3) as control, bool_or(prompt_version = $4) as candidate from llm_calls
     where tenant_id = $1 and task = $2 and prompt_version in ($3, $4) and created_at >= $5 and case_id is not null
     group by case_id order by case_id`,
    [tx.scope.tenantId, task, labels.control, labels.candidate, since],
  );
}

function readReviews(tx: Tx, key: string, since: Date | string): Promise<Review[]> {
  return tx.sql<Review>(
    `select f.case_id, f.decision_event_id, f.feedback_type, f.correction_type, f.ai_output, f.ground_truth, f.quality_score
     from feedback f join events e on e.id = f.decision_event_id and e.tenant_id = f.tenant_id and e.created_at >= $2
     where f.tenant_id = $1 and f.reviewed_at >= $2 and f.feedback_type = any($3::text[]) order by f.created_at, f.id limit ${MOST_REVIEWS}`,
    [tx.scope.tenantId, since, [...(JUDGED_BY[key] ?? OTHERS_JUDGED_BY)]],
  );
}

/** Each case with its reviewed turns: the reviews of one decision are one turn. */
function outcomesOf(caseIds: readonly string[], reviews: readonly Review[]): CaseOutcome[] {
  const byCase = Map.groupBy(reviews, ({ case_id }) => case_id);
  return caseIds.flatMap((id) => {
    const turns = [...Map.groupBy(byCase.get(id) ?? [], ({ decision_event_id }) => decision_event_id).values()];
    if (turns.length === 0) return [];
    return [{ turns: turns.length, counts: turns.map(countsOfReviews).reduce(addCounts, noCounts()) }];
  });
}

async function readGuards(tx: Tx, caseIds: readonly string[], label: string, since: Date | string): Promise<ArmGuards> {
  const [row] = await tx.sql<Record<keyof ArmGuards, number | string | null>>(
    `with turns as (
       select event_type, payload -> 'classification' ->> 'category' = 'emergency' as emergency,
              payload -> 'routing' ->> 'branch_chosen' = 'emergency_guidance' as guided, payload ->> 'guardrail' = 'output' as blocked
       from events where tenant_id = $1 and case_id = any($2::uuid[]) and event_type in ('agent.decision', 'guardrail.blocked') and created_at >= $4)
     select count(*) filter (where emergency) as emergencies, count(*) filter (where emergency and guided) as emergencies_guided,
            count(*) filter (where event_type = 'agent.decision') as replies, count(*) filter (where blocked) as blocked,
            (select coalesce(sum(cost_usd), 0) from llm_calls where tenant_id = $1 and case_id = any($2::uuid[]) and prompt_version = $3 and created_at >= $4) as cost_usd,
            (select percentile_cont(0.95) within group (order by duration_ms) from llm_calls
             where tenant_id = $1 and case_id = any($2::uuid[]) and prompt_version = $3 and created_at >= $4) as p95_ms
     from turns`,
    [tx.scope.tenantId, caseIds, label, since],
  );
  const number = (key: keyof ArmGuards) => Number(row?.[key] ?? 0);
  return {
    emergencies: number('emergencies'),
    emergencies_guided: number('emergencies_guided'),
    replies: number('replies'),
    blocked: number('blocked'),
    cost_usd: number('cost_usd'),
    p95_ms: row?.p95_ms === null || row?.p95_ms === undefined ? null : Number(row.p95_ms),
  };
}
