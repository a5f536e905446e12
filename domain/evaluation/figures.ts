import { type Counts, type Estimate, f1Of, precisionOf, recallOf } from './counts.ts';

/** Figures of a measurement, the same wherever it is made: on reviewed decisions, golden sets or labelled files. Pure. */

/** Each share with its 95 % interval, null where nothing was counted. */
export type Figures = { precision: Estimate | null; recall: Estimate | null; f1: Estimate | null; counts: Counts };

export const figuresOf = ({ right, extra, missed }: Counts): Figures => {
  const counts = { right, extra, missed };
  return { precision: precisionOf(counts), recall: recallOf(counts), f1: f1Of(counts), counts };
};

/** 95th percentile of durations in milliseconds, interpolated between neighbours as percentile_cont of SQL does; null without any. */
export function p95Of(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = 0.95 * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below === undefined || above === undefined ? null : below + (above - below) * (at - Math.floor(at));
}
