import type { ReviewedOutput } from '../../../domain/evaluation/review-counts.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Reviews of what was extracted and of what was said, with the version and the model that made it. */
export type ReviewRow = ReviewedOutput & {
  id: string;
  case_id: string;
  decision_event_id: string;
  task: 'extract' | 'reply';
  prompt_version: string | null;
  model: string | null;
};
export type Window = { start: Date; end: Date };
type After = Pick<ReviewRow, 'decision_event_id' | 'id'>;

const FIRST: After = { decision_event_id: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000' };

/** The next reviews of the window in the order of their decisions, so that the reviews of one decision follow each other. */
export function readReviewsAfter(tx: Tx, { start, end }: Window, after: After = FIRST, limit = 1_000): Promise<ReviewRow[]> {
  return tx.sql<ReviewRow>(
    `select f.id, f.case_id, f.decision_event_id, f.task, f.feedback_type, f.correction_type, f.ai_output, f.ground_truth, f.quality_score,
            c.prompt_version, c.model
     from (select *, case feedback_type when 'prompt_quality' then 'reply' else 'extract' end as task from feedback) f
     left join lateral (
       select prompt_version, model from llm_calls
       where tenant_id = $1 and case_id = f.case_id and task = f.task and created_at <= f.created_at order by created_at desc limit 1) c on true
     where f.tenant_id = $1 and f.feedback_type in ('extraction_accuracy', 'clinical_correction', 'prompt_quality') and f.reviewed_at >= $2 and f.reviewed_at < $3
       and (f.decision_event_id, f.id) > ($4::uuid, $5::uuid)
     order by f.decision_event_id, f.id limit $6`,
    [tx.scope.tenantId, start, end, after.decision_event_id, after.id, limit],
  );
}

export type MatchMonth = {
  /** YYYY-MM */
  month: string;
  presented: number;
  accepted: number;
  first_choices: number;
  rank_sum: number;
  rejections: number;
  declines: number;
  surveys: number;
  survey_sum: number;
};

/** How matches went, month by month. */
export function readMatchMonths(tx: Tx, { start, end }: Window): Promise<MatchMonth[]> {
  return tx.sql<MatchMonth>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month,
            count(*) filter (where event_type = 'match.presented')::int as presented,
            count(*) filter (where event_type = 'match.accepted')::int as accepted,
            count(*) filter (where event_type = 'match.accepted' and (payload #>> '{outcome,provider_rank}')::int = 1)::int as first_choices,
            coalesce(sum((payload #>> '{outcome,provider_rank}')::int) filter (where event_type = 'match.accepted'), 0)::int as rank_sum,
            count(*) filter (where event_type = 'match.rejected')::int as rejections,
            count(*) filter (where event_type = 'provider.declined')::int as declines,
            count(*) filter (where event_type = 'patient.satisfaction')::int as surveys,
            coalesce(sum((payload ->> 'score')::numeric) filter (where event_type = 'patient.satisfaction'), 0)::float8 as survey_sum
     from events
     where tenant_id = $1 and created_at >= $2 and created_at < $3
       and event_type in ('match.presented', 'match.accepted', 'match.rejected', 'provider.declined', 'patient.satisfaction')
     group by 1 order by 1`,
    [tx.scope.tenantId, start, end],
  );
}
