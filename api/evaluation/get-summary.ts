import type { z } from 'zod';
import type { EvaluationRow } from '../../db/entities/learning.ts';
import { latestEvaluations } from '../../db/queries/learning/evaluations.ts';
import { listCurrentVersions } from '../../db/queries/learning/prompt-evidence.ts';
import { readCallFigures } from '../../db/queries/learning/call-figures.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { isoTime } from '../cases/present-case.ts';
import type { Call } from '../pipeline/route.ts';
import type { summaryContract } from './contract.ts';
import type { summaryShape } from './shapes.ts';

type Summary = z.input<typeof summaryShape>;

/** GET /internal/eval/summary : the last stored evaluations, and the costs as analytics-refresh counted them last. */
export function getSummary({ scope, services }: Call<typeof summaryContract>): Promise<Summary> {
  return withTenant(services.db, scope, async (tx) => {
    const { window, figures: calls } = await readCallFigures(tx);
    return {
      extraction: presentExtraction(await latestEvaluations(tx, 'extraction')),
      matching: presentMatching(await latestEvaluations(tx, 'matching')),
      prompts: await listCurrentVersions(tx),
      cost_usd: calls.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
      costs: calls.map((call) => ({ ...call, cost_per_case_usd: call.cases === 0 ? null : call.cost_usd / call.cases })),
      window: { start: window.start.toISOString(), end: window.end.toISOString() },
    };
  });
}

const measuredAt = ({ created_at, window_start, window_end }: EvaluationRow) => ({
  measured_at: isoTime(created_at),
  window: { start: isoTime(window_start ?? created_at), end: isoTime(window_end ?? created_at) },
});

function presentExtraction(rows: readonly EvaluationRow[]): Summary['extraction'] {
  const [first] = rows;
  if (!first) return null;
  const versions = rows.map(({ id, model, metrics, case_ids }) => ({ evaluation_id: id, model, case_ids, ...metrics }));
  return { ...measuredAt(first), versions: versions as unknown as NonNullable<Summary['extraction']>['versions'] };
}

function presentMatching([row]: readonly EvaluationRow[]): Summary['matching'] {
  return row ? ({ ...measuredAt(row), ...row.metrics } as unknown as Summary['matching']) : null;
}
