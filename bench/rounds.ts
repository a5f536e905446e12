/** Baseline and service in turn, round by round, so that a drifting machine moves both. */

export type Measured = { name: string; unit: string; baseline: number; service: number; ratio: number; aim: string };

const ROUNDS = 5;

/** Runs both sides once unmeasured and then in turn; quotes medians. `ratio` is service over baseline. */
export async function inRounds(
  name: string,
  unit: string,
  aim: string,
  baseline: () => Promise<number>,
  service: () => Promise<number>,
): Promise<Measured> {
  await baseline();
  await service();
  const pairs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) pairs.push([await baseline(), await service()]);
  const [one, other] = [median(pairs.map(([value]) => value)), median(pairs.map(([, value]) => value))];
  return { name, unit, baseline: one, service: other, ratio: median(pairs.map(([b, s]) => s / b)), aim };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds that work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
