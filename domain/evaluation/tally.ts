import type { Counts } from './counts.ts';

/** Counts that say what was wrong, for reading. */

/** What was found against what is there. `wrong` names the misses and extras. */
export type Tally = Counts & { wrong: string[] };
/** Right answers among those that could be judged. */
export type Share = { right: number; of: number; wrong: string[] };

export const noTally = (): Tally => ({ right: 0, missed: 0, extra: 0, wrong: [] });
export const noShare = (): Share => ({ right: 0, of: 0, wrong: [] });

export function countMissed(tally: Tally, id: string, what: string): void {
  tally.missed += 1;
  tally.wrong.push(`${id}: missed ${what}`);
}

export function countExtra(tally: Tally, id: string, what: string): void {
  tally.extra += 1;
  tally.wrong.push(`${id}: extra ${what}`);
}

/** Right where the answer is the wanted one; else the two stand among what is wrong. */
export function judge(share: Share, at: string, wanted: unknown, given: unknown): void {
  share.of += 1;
  if (wanted === given) share.right += 1;
  else share.wrong.push(`${at}: ${String(given)} for ${String(wanted)}`);
}
