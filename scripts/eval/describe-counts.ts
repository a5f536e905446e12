import type { Counts, Estimate } from '../../domain/evaluation/counts.ts';
import { figuresOf } from '../../domain/evaluation/figures.ts';

/** Precision, recall, F1, the counts, and the 95 % interval of F1, in a line. */
export function describeCounts({ right, missed, extra }: Counts): string {
  const { precision, recall, f1 } = figuresOf({ right, missed, extra });
  const shares = `precision ${number(precision)}  recall ${number(recall)}  F1 ${number(f1)}`;
  const interval = f1 ? `  F1 within ${f1.low.toFixed(3)} and ${f1.high.toFixed(3)}` : '';
  return `${shares}   (${right} right, ${missed} missed, ${extra} extra)${interval}`;
}

/** The same for files: each share by itself, and its 95 % interval. */
export function countsAsJson({ right, missed, extra }: Counts) {
  const { precision, recall, f1 } = figuresOf({ right, missed, extra });
  const bounds = (estimate: Estimate | null) => estimate && [estimate.low, estimate.high];
  return {
    ...{ precision: precision?.value ?? null, recall: recall?.value ?? null, f1: f1?.value ?? null, right, missed, extra },
    intervals: { precision: bounds(precision), recall: bounds(recall), f1: bounds(f1) },
  };
}

const number = (estimate: Estimate | null) => estimate?.value.toFixed(3) ?? '    -';
