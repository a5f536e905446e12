import { type EvaluationKind, type NewEvaluation, storeEvaluations } from '../../db/queries/learning/evaluations.ts';
import { type CallFigures, countCalls } from '../../db/queries/learning/call-figures.ts';
import {
  type MatchMonth,
  readMatchMonths,
  readReviewsAfter,
  type ReviewRow,
  type Window,
} from '../../db/queries/learning/reviewed-decisions.ts';
import { type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import { addCounts, type Counts, noCounts, wilson } from '../../domain/evaluation/counts.ts';
import { figuresOf } from '../../domain/evaluation/figures.ts';
import { countsOfReviews } from '../../domain/evaluation/review-counts.ts';
import type { ActivityServices } from '../services.ts';

/** Measures a tenant's extraction and matching over a window and stores what it found (Decisions §11). */

export type EvaluationPart = { run_id: string; scope: TenantScope };
type Services = Pick<ActivityServices, 'db'>;

const DAY_MS = 86_400_000;
const EXTRACTION_DAYS = 30;
/** So that a year's months stand side by side. */
const MATCHING_DAYS = 365;

const windowOf = (days: number): Window => {
  const end = new Date();
  return { start: new Date(end.getTime() - days * DAY_MS), end };
};

type Group = {
  task: ReviewRow['task'];
  prompt_version: string | null;
  model: string | null;
  counts: Counts;
  decisions: number;
  cases: Set<string>;
};

/** Precision, recall and F1 of what was reviewed, by task, prompt version and model: page by page, so that memory does not grow with the reviews. */
export async function evaluateExtraction(
  { db }: Services,
  { run_id, scope }: EvaluationPart,
): Promise<{ decisions: number; evaluations: number }> {
  const window = windowOf(EXTRACTION_DAYS);
  const groups = new Map<string, Group>();
  let open: ReviewRow[] = [];
  const close = () => {
    if (open.length > 0) addDecision(groups, open);
    open = [];
  };
  for (let last: ReviewRow | undefined; ; ) {
    const after = last;
    const page = await withTenant(db, scope, (tx) => readReviewsAfter(tx, window, after));
    for (const review of page) {
      if (open[0] && open[0].decision_event_id !== review.decision_event_id) close();
      open.push(review);
    }
    last = page.at(-1);
    if (!last) break;
  }
  close();
  const found = groups.size > 0 ? [...groups.values()] : [NOTHING];
  await withTenant(db, scope, async (tx) => {
    const calls = await countCalls(tx, window);
    const evaluations = found.map((group) => extractionEvaluation(group, calls));
    await storeEvaluations(tx, { kind: 'extraction', run_id, window }, evaluations);
  });
  return { decisions: found.reduce((sum, { decisions }) => sum + decisions, 0), evaluations: found.length };
}

const NOTHING: Group = { task: 'extract', prompt_version: null, model: null, counts: noCounts(), decisions: 0, cases: new Set() };

/** What was extracted in a turn and what was said in it are two outputs. */
function addDecision(groups: Map<string, Group>, reviews: readonly ReviewRow[]): void {
  for (const [task, ofTask] of Map.groupBy(reviews, (review) => review.task)) {
    const { prompt_version, model, case_id } = ofTask[0] as ReviewRow;
    const key = groupOf({ task, prompt_version, model });
    const group = groups.get(key) ?? { ...NOTHING, task, prompt_version, model, cases: new Set<string>() };
    group.counts = addCounts(group.counts, countsOfReviews(ofTask));
    group.decisions += 1;
    group.cases.add(case_id);
    groups.set(key, group);
  }
}

const groupOf = ({ task, prompt_version, model }: Pick<Group, 'task' | 'prompt_version' | 'model'>) => `${task} ${prompt_version} ${model}`;

function extractionEvaluation(group: Group, calls: readonly CallFigures[]): NewEvaluation {
  const { task, prompt_version, model, counts, decisions, cases } = group;
  const own = calls.find(
    (each) => each.task === task && each.prompt_version === prompt_version && each.model === model && each.purpose === 'service',
  );
  return {
    group: groupOf(group),
    prompt_version,
    model,
    metrics: {
      ...{ task, prompt_version, ...figuresOf(counts), decisions },
      ...{ calls: own?.calls ?? 0, cost_usd: own?.cost_usd ?? 0, p95_ms: own?.p95_ms ?? null },
    },
    case_ids: [...cases],
  };
}

/** Share of first choices, mean rank, rejections, declines and satisfaction, by month. */
export async function evaluateMatching({ db }: Services, { run_id, scope }: EvaluationPart): Promise<{ months: number; accepted: number }> {
  const window = windowOf(MATCHING_DAYS);
  return withTenant(db, scope, async (tx) => {
    const months = await readMatchMonths(tx, window);
    const total = months.reduce(addMonths, NO_MONTH);
    const metrics = { ...matchFigures(total), months: months.map((month) => ({ month: month.month, ...matchFigures(month) })) };
    const kind: EvaluationKind = 'matching';
    await storeEvaluations(tx, { kind, run_id, window }, [{ group: 'all', prompt_version: null, model: null, metrics, case_ids: [] }]);
    return { months: months.length, accepted: total.accepted };
  });
}

const SUMMED = ['presented', 'accepted', 'first_choices', 'rank_sum', 'rejections', 'declines', 'surveys', 'survey_sum'] as const;
const NO_MONTH = { month: 'all', ...Object.fromEntries(SUMMED.map((key) => [key, 0])) } as MatchMonth;

const addMonths = (sum: MatchMonth, month: MatchMonth): MatchMonth => ({
  ...sum,
  ...Object.fromEntries(SUMMED.map((key) => [key, sum[key] + month[key]])),
});

function matchFigures({ presented, accepted, first_choices, rank_sum, rejections, declines, surveys, survey_sum }: MatchMonth) {
  return {
    ...{ presented, accepted, rejections, declines, surveys },
    first_choice_share: wilson(first_choices, accepted),
    mean_rank: accepted === 0 ? null : rank_sum / accepted,
    satisfaction: surveys === 0 ? null : survey_sum / surveys,
  };
}
