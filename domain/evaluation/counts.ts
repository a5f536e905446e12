/** Right, extra and missed findings, and what follows from them. Pure. */

/** `right`: given and true; `extra`: given and not true; `missed`: true and not given. */
export type Counts = { right: number; extra: number; missed: number };

export const noCounts = (): Counts => ({ right: 0, extra: 0, missed: 0 });

export const addCounts = (a: Counts, b: Counts): Counts => ({
  right: a.right + b.right,
  extra: a.extra + b.extra,
  missed: a.missed + b.missed,
});

export const totalOf = ({ right, extra, missed }: Counts): number => right + extra + missed;

/** A share 0..1 with its 95 % interval; null where there is nothing to divide by. */
export type Estimate = { value: number; low: number; high: number };

/** z of a two-sided 95 % interval. */
const Z = 1.959964;

/** Share of successes with the score interval of Wilson (1927). Null without trials. */
export function wilson(successes: number, trials: number): Estimate | null {
  if (trials <= 0) return null;
  const share = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const centre = (share + Z ** 2 / (2 * trials)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2));
  return { value: share, low: Math.max(0, Math.min(share, centre - half)), high: Math.min(1, Math.max(share, centre + half)) };
}

/**
 * F1 = 2·right / (2·right + extra + missed). It rises with the share j of right findings among all (Jaccard's index) as 2j / (1 + j), so the bounds of
 * Wilson's interval for j, put through the same function, bound F1.
 */
export function f1Of(counts: Counts): Estimate | null {
  const share = wilson(counts.right, totalOf(counts));
  if (!share) return null;
  const f1 = (jaccard: number) => (2 * jaccard) / (1 + jaccard);
  return { value: f1(share.value), low: f1(share.low), high: f1(share.high) };
}

/** Right among those given. */
export const precisionOf = ({ right, extra }: Counts): Estimate | null => wilson(right, right + extra);
/** Right among those true. */
export const recallOf = ({ right, missed }: Counts): Estimate | null => wilson(right, right + missed);
