import type { MilestoneName } from './timeline.ts';

/** Days from the day of travel to each milestone. */
export type MilestonePlan = Record<MilestoneName, number>;

/** A row of the table below: slug of the procedure or its category; pre-op, admitted, discharge, follow-up. */
type PlanRow = readonly [slug: string, preOp: number, admitted: number, discharge: number, followUp: number];

/**
 * What is usual for patients who travel: examinations before they leave, the days until admission (tests there, rest after the flight), nights in hospital
 * for an uncomplicated course, and the check before the flight home or, for small operations, after it. Chosen by us; a quote's own nights come first.
 */
const ROWS: readonly PlanRow[] = [
  ['orthopedics', -14, 2, 5, 14],
  ['knee-replacement', -21, 2, 6, 20],
  ['hip-replacement', -21, 2, 6, 20],
  ['shoulder-replacement', -21, 2, 5, 16],
  ['knee-arthroscopy-meniscus', -10, 1, 2, 9],
  ['acl-reconstruction', -14, 1, 3, 14],
  ['rotator-cuff-repair', -14, 1, 3, 14],
  ['spine', -14, 2, 5, 14],
  ['lumbar-fusion', -21, 2, 7, 21],
  ['lumbar-discectomy', -14, 2, 4, 12],
  ['cardiac', -21, 2, 9, 21],
  ['coronary-bypass', -21, 2, 10, 28],
  ['aortic-valve-replacement', -28, 2, 10, 28],
  ['tavr', -28, 2, 6, 16],
  ['coronary-stent', -14, 1, 3, 9],
  ['ophthalmology', -7, 1, 1, 7],
  ['corneal-transplant', -14, 1, 2, 14],
  ['bariatric', -21, 1, 4, 12],
  ['general-surgery', -14, 1, 3, 9],
  ['gallbladder-removal', -14, 1, 2, 8],
  ['hernia-repair', -10, 1, 2, 8],
  ['colectomy', -21, 1, 7, 16],
  ['diagnostics', -7, 1, 1, 3],
  ['urology', -14, 1, 4, 12],
  ['prostatectomy', -21, 1, 5, 14],
  ['transplant', -42, 7, 28, 90],
  ['oncology', -14, 2, 5, 14],
  ['stem-cell-transplant', -28, 3, 28, 60],
  ['gynecology', -14, 1, 3, 10],
  ['plastic-surgery', -14, 1, 2, 10],
  ['dental', -7, 1, 1, 6],
  ['fertility', -28, 2, 2, 16],
];
const USUAL: PlanRow = ['', -14, 2, 5, 14];

/** The plan of the most particular of these slugs that has one (the procedure's own first), else the usual one. */
export function planOf(slugs: readonly string[]): MilestonePlan {
  const row = slugs.map((slug) => ROWS.find(([named]) => named === slug)).find((found) => found !== undefined) ?? USUAL;
  const [, preOp, admitted, discharge, followUp] = row;
  return { 'pre-op': preOp, travel: 0, admitted, discharge, 'follow-up': followUp };
}
