/** What a provider may answer to a share, and what becomes of it (Part 3.3, Decisions §10). */

export const SHARE_ACTIONS = ['acknowledge', 'schedule', 'decline'] as const;
export type ShareAction = (typeof SHARE_ACTIONS)[number];
export type ShareStatus = 'open' | 'acknowledged' | 'scheduled' | 'declined' | 'revoked';
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
