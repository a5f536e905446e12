import { readGoldenTexts } from '../../db/queries/learning/golden-sets.ts';
import { listOpenVersions } from '../../db/queries/learning/prompt-evidence.ts';
import { inForce, type PromptInForce } from '../../db/queries/learning/prompts-in-force.ts';
import { type NewEvaluation, storeEvaluations } from '../../db/queries/learning/evaluations.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { figuresOf, p95Of } from '../../domain/evaluation/figures.ts';
import { scoreCodes } from '../../domain/evaluation/score-codes.ts';
import { noTally } from '../../domain/evaluation/tally.ts';
import { summarizeFindings } from '../../domain/replay/turn-inputs.ts';
import type { GoldenRun } from '../../messages/evaluation.ts';
import type { ActivityServices } from '../services.ts';
import { readMeasuringModel } from './measuring-model.ts';

type Services = Pick<ActivityServices, 'db' | 'llm'>;

/**
 * Measures production and every draft and tested version of the extraction on the golden sets, which no correction was drafted from. Stored as evaluations of
 * kind `golden`; a version is measured with one model from its first text to its last. @returns how many versions and texts
 */
export async function measureGolden(
  services: Services,
  { tenant_id, run_id }: GoldenRun,
  signal: AbortSignal,
): Promise<{ versions: number; texts: number }> {
  const { db } = services;
  const scope = { tenantId: tenant_id, source: 'worker:llm' };
  const { texts, versions } = await withTenant(db, scope, async (tx) => ({
    texts: await readGoldenTexts(tx),
    versions: (await listOpenVersions(tx, 'extract')).map(inForce),
  }));
  if (texts.length === 0 || versions.length === 0) return { versions: 0, texts: 0 };
  const start = new Date();
  const evaluations: NewEvaluation[] = [];
  for (const prompt of versions) {
    const llm = await readMeasuringModel(services, scope, 'golden');
    evaluations.push(await measureVersion(llm, prompt, texts, signal));
  }
  await withTenant(db, scope, (tx) => storeEvaluations(tx, { kind: 'golden', run_id, window: { start, end: new Date() } }, evaluations));
  return { versions: versions.length, texts: texts.length };
}

type Texts = Awaited<ReturnType<typeof readGoldenTexts>>;

async function measureVersion(llm: Services['llm'], prompt: PromptInForce, texts: Texts, signal: AbortSignal): Promise<NewEvaluation> {
  const codes = noTally();
  const durations: number[] = [];
  let model: string | null = null;
  let cost_usd = 0;
  for (const { case_id, text, conditions } of texts) {
    const { value, call } = await llm.extract({ text, source: 'message' }, { prompt, signal });
    scoreCodes(codes, case_id, conditions, summarizeFindings(value).conditions);
    durations.push(call.duration_ms);
    model = call.model;
    cost_usd += call.cost_usd;
  }
  return {
    group: prompt.version,
    prompt_version: prompt.version,
    model,
    metrics: {
      ...{ task: 'extract', prompt_version: prompt.version, ...figuresOf(codes) },
      ...{ texts: texts.length, calls: durations.length, cost_usd, p95_ms: p95Of(durations) },
    },
    case_ids: [...new Set(texts.map(({ case_id }) => case_id))],
  };
}
