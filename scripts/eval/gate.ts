import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLosses, type Loss, type Measurement } from '../../domain/evaluation/gate.ts';
import type { DocumentScores } from '../../domain/evaluation/score-document.ts';
import { ROOT } from '../root.ts';
import { openMeasurer } from './extraction.ts';
import { readLabelled } from './labelled-document.ts';
import { SHARES, TALLIES } from './report.ts';

/** `npm run eval -- --gate`: the texts of our own ground truth against the measurement that was accepted last, without any model. */

const DATA = join(ROOT, 'test/data/clinical');
const GATED = ['narratives', 'probe', 'probe-rounds', 'lab-layouts', 'lab-probes'];
const ACCEPTED = join(DATA, 'accepted-measurement.json');

export async function measureGated(): Promise<Measurement> {
  const measurer = await openMeasurer();
  const measurement: Measurement = {};
  for (const set of GATED) {
    const { documents } = await readLabelled(join(DATA, `${set}.jsonl`));
    measurement[set] = asMeasures((await measurer.measure(documents)).scores);
  }
  measurer.close();
  return measurement;
}

/** Measures in which the engine became significantly worse than it was when somebody accepted it. */
export function lossesAgainstAccepted(current: Measurement): Loss[] {
  const accepted = existsSync(ACCEPTED) ? (JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Measurement) : {};
  return findLosses(accepted, current);
}

export function acceptMeasurement(current: Measurement): void {
  writeFileSync(ACCEPTED, `${JSON.stringify(current, null, 2)}\n`);
}

function asMeasures(scores: DocumentScores): Measurement[string] {
  const tallies = TALLIES.map((kind) => {
    const { right, missed, extra } = scores[kind];
    return [kind, { hits: right, trials: right + missed + extra }] as const;
  });
  const shares = SHARES.map((kind) => [kind, { hits: scores[kind].right, trials: scores[kind].of }] as const);
  return Object.fromEntries([...tallies, ...shares].filter(([, { trials }]) => trials > 0));
}
