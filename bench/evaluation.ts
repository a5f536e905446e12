import { evaluateExtraction } from '../activities/learning/evaluate.ts';
import { openDatabase } from '../db/database.ts';
import { addDecidedCases, addReviews, newIds } from '../test/support/night-work.ts';
import type { BenchSystem } from './bench-system.ts';
import { inRounds, type Measured, timed } from './rounds.ts';

const DECISIONS = 100_000;
const QUARTER = DECISIONS / 4;
const BATCH = 5_000;
const MB = 1024 * 1024;
const SAMPLE_MS = 50;

/** The nightly evaluation of 100,000 reviewed decisions against that of a quarter of them: its time, and what it holds in memory at most. */
export async function benchEvaluation({ system }: BenchSystem): Promise<Measured[]> {
  for (const [tenant, decisions] of [['demo', DECISIONS] as const, ['demo-b', QUARTER] as const]) {
    for (let at = 0; at < decisions; at += BATCH) {
      const ids = newIds(BATCH);
      await addDecidedCases(system.sql, tenant, ids);
      await addReviews(system.sql, tenant, ids, { quality_score: 1 });
    }
  }
  await system.sql('demo', 'analyze feedback, llm_calls, events');
  const db = await openDatabase({ url: system.env.DATABASE_URL ?? '' });
  const evaluate = (tenantId: string, decisions: number) => async () => {
    const found = await evaluateExtraction({ db }, { run_id: newIds(1)[0] ?? '', scope: { tenantId, source: 'bench' } });
    if (found.decisions < decisions) throw new Error(`only ${found.decisions} decisions were evaluated`);
  };
  const [whole, quarter] = [evaluate('demo', DECISIONS), evaluate('demo-b', QUARTER)];
  const seconds = (work: () => Promise<void>) => async () => (await timed(work)) / 1_000;
  try {
    return [
      await inRounds('evaluation of 100,000 decisions to 25,000', 's', 'at most 6, under 60 s', seconds(quarter), seconds(whole)),
      await inRounds('… its memory at most', 'MB', 'at most 1.5', peakOf(quarter), peakOf(whole)),
    ];
  } finally {
    await db.close();
  }
}

/** Megabytes of heap and buffers at most while work goes on. */
const peakOf = (work: () => Promise<void>) => async () => {
  globalThis.gc?.();
  let peak = 0;
  const look = () => {
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
  };
  const timer = setInterval(look, SAMPLE_MS);
  await work();
  clearInterval(timer);
  look();
  return peak / MB;
};
