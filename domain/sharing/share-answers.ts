/** What a provider may answer to a share, and what becomes of it (Part 3.3, Decisions §10). */

export const SHARE_ACTIONS = ['acknowledge', 'schedule', 'decline'] as const;
export type ShareAction = (typeof SHARE_ACTIONS)[number];
export type ShareStatus = 'open' | 'acknowledged' | 'scheduled' | 'declined' | 'revoked' | 'expired';
export type AnsweredStatus = Extract<ShareStatus, 'acknowledged' | 'scheduled' | 'declined'>;

export const STATUS_AFTER = { acknowledge: 'acknowledged', schedule: 'scheduled', decline: 'declined' } as const satisfies Record<
  ShareAction,
  AnsweredStatus
>;

const FROM: Record<AnsweredStatus, readonly ShareStatus[]> = {
  acknowledged: ['open', 'acknowledged'],
  scheduled: ['open', 'acknowledged', 'scheduled'],
  declined: ['open', 'acknowledged', 'scheduled'],
};

/** Whether the answer can be given: a share only goes on, a date can be moved, and a refusal is final. */
export function canAnswer(from: ShareStatus, to: AnsweredStatus): boolean {
  return FROM[to].includes(from);
}

export type SaidBefore = {
  status: ShareStatus;
  scheduled_date: string | null;
  response_reason: string | null;
  assigned_doctor_id: string | null;
};
export type SaidNow = { status: AnsweredStatus; scheduled_date: string | null; reason: string | null; assigned_doctor_id: string | null };

/** Whether an answer says nothing that the provider has not said already: acknowledged twice, or the same date again; what is left out is not said otherwise. */
export function saysNothingNew(before: SaidBefore, now: SaidNow): boolean {
  if (before.status !== now.status) return false;
  if (now.status === 'acknowledged') return true;
  const isSame = (given: string | null, stored: string | null) => given === null || given === stored;
  return (
    now.status === 'scheduled' &&
    isSame(now.scheduled_date, before.scheduled_date) &&
    isSame(now.reason, before.response_reason) &&
    isSame(now.assigned_doctor_id, before.assigned_doctor_id)
  );
}

/** Where a provider's answer stands, as the patient is told it (Decisions §14). */
export const RESPONSE_STATUSES = ['forwarded', 'acknowledged', 'scheduled', 'declined', 'quoted', 'withdrawn', 'expired'] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

export type ShareEnd = 'withdrawn' | 'expired' | null;

/** A refusal stays whatever ends afterwards; an end of the share says more than any other answer, a date more than a quote. @param ended how the provider lost the record, if it did */
export function responseStatus({ status, ended, quoted }: { status: ShareStatus; ended: ShareEnd; quoted: boolean }): ResponseStatus {
  if (status === 'declined') return status;
  if (ended !== null) return ended;
  if (status === 'revoked') return 'withdrawn';
  if (status === 'expired') return 'expired';
  if (status === 'scheduled') return status;
  if (quoted) return 'quoted';
  return status === 'open' ? 'forwarded' : status;
}

/** Where a hospital stands with the record that it was given (Part 3.3). */
export const REVIEW_STATES = ['Received', 'UnderReview', 'EHRReviewed', 'Corrected', 'Confirmed', 'Scheduled', 'Declined'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** @property is_corrected whether a review of it put something right; null: it was not reviewed */
export type ReviewSteps = { status: ShareStatus; is_opened: boolean; is_read: boolean; is_corrected: boolean | null };

/** An appointment or a refusal says more than a review, and a review more than that the record was read. */
export function reviewState({ status, is_opened, is_read, is_corrected }: ReviewSteps): ReviewState {
  if (status === 'declined') return 'Declined';
  if (status === 'scheduled') return 'Scheduled';
  if (is_corrected !== null) return is_corrected ? 'Corrected' : 'Confirmed';
  if (is_read) return 'EHRReviewed';
  return is_opened || status === 'acknowledged' ? 'UnderReview' : 'Received';
}
