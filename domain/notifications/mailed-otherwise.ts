import type { NoticeKind } from './notice-kinds.ts';

/** Notices of which the command that caused them sends a mail itself (templates.ts). */
const MAILED: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  ...(['case_forwarded', 'provider_selected', 'hospital_answered', 'hospital_declined', 'date_offered', 'quote_received'] as const),
  ...(['records_requested', 'opinion_ready', 'opinion_unavailable', 'reviewer_question', 'case_not_cleared'] as const),
]);

export const isMailedOtherwise = (kind: NoticeKind): boolean => MAILED.has(kind);
