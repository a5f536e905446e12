import type { CaseState } from './states.ts';

/** When a patient who is silent during the intake is reminded. */

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
export const REMINDED_STATES: ReadonlySet<CaseState> = new Set(['intake', 'documents_pending']);
/** Milliseconds of silence: after a day, then weekly twice. */
export const REMINDER_AFTER = [24 * HOUR, 24 * HOUR + WEEK, 24 * HOUR + 2 * WEEK] as const;

/** The reminder that is due after so much silence (1, 2, 3), the last one for ever after; 0: none yet. */
export function reminderDue(silentMs: number): number {
  return REMINDER_AFTER.filter((after) => silentMs >= after).length;
}
