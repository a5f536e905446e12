/** The timeline of a coordinated case (Decisions §10). */

export const MILESTONES = ['pre-op', 'travel', 'admitted', 'discharge', 'follow-up'] as const;
export type MilestoneName = (typeof MILESTONES)[number];

export const MILESTONE_STATUSES = ['pending', 'in_progress', 'done', 'skipped'] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** A milestone that nobody finished so long after its due time is escalated (Decisions §10). */
export const OVERDUE_AFTER_HOURS = 48;

/** What is done stays done: the case may have moved by it, and cases only move forward. Everything else can be corrected. */
export function canBecome(from: MilestoneStatus, to: MilestoneStatus): boolean {
  return from === to || from !== 'done';
}
