import { counted } from './digest.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { isInDigest, type StoredChoices } from './preferences.ts';

/** The mail of a day for people who work on cases: what came since yesterday and what waits for them, in numbers. No clinical data. */

type Sentences = readonly [one: string, several: string];
const WORK = {
  escalations: {
    came: ['An escalation was raised.', '{n} escalations were raised.'],
    waits: ['An escalation is open.', '{n} escalations are open.'],
  },
  milestones: {
    came: ['A milestone became overdue.', '{n} milestones became overdue.'],
    waits: ['A milestone is overdue.', '{n} milestones are overdue.'],
  },
  risk_reviews: {
    came: ['A case came to be reviewed.', '{n} cases came to be reviewed.'],
    waits: ['A risk review waits for a decision.', '{n} risk reviews wait for a decision.'],
  },
  second_opinions: {
    came: ['A second opinion came to you.', '{n} second opinions came to you.'],
    waits: ['A second opinion waits for you.', '{n} second opinions wait for you.'],
  },
  forwarded_cases: {
    came: ['A new case came.', '{n} new cases came.'],
    waits: ['A case waits for your answer.', '{n} cases wait for your answer.'],
  },
  unquoted_cases: {
    came: [],
    waits: ['A case that you acknowledged has no quote yet.', '{n} cases that you acknowledged have no quote yet.'],
  },
  delegated_documents: {
    came: ['A case that you help with asks for documents.', '{n} cases that you help with ask for documents.'],
    waits: ['A case that you help with waits for documents.', '{n} cases that you help with wait for documents.'],
  },
  decision_reviews: {
    came: ['A decision was put on the review list.', '{n} decisions were put on the review list.'],
    waits: ['A decision waits to be reviewed.', '{n} decisions wait to be reviewed.'],
  },
  prompt_drafts: {
    came: ['A prompt version was drafted.', '{n} prompt versions were drafted.'],
    waits: ['A prompt draft waits for approval.', '{n} prompt drafts wait for approval.'],
  },
  weight_proposals: {
    came: ['New matching weights were proposed.', '{n} proposals of matching weights were made.'],
    waits: ['A proposal of matching weights waits for a decision.', '{n} proposals of matching weights wait for a decision.'],
  },
} as const satisfies Record<string, { came: Sentences | readonly []; waits: Sentences }>;

export type WorkKind = keyof typeof WORK;
export const WORK_KINDS = Object.keys(WORK) as WorkKind[];

/** Notices of the same work: who turned all of them off for the mail of the day does not read of it there. */
const NOTICES_OF: Record<WorkKind, readonly NoticeKind[]> = {
  escalations: ['emergency', 'person_requested', 'milestone_overdue', 'escalation_raised'],
  milestones: ['milestone_overdue'],
  risk_reviews: ['review_waiting', 'review_assigned'],
  second_opinions: ['opinion_requested', 'opinion_in_hand'],
  forwarded_cases: ['case_forwarded'],
  unquoted_cases: ['case_forwarded', 'answer_due'],
  delegated_documents: ['access_granted', 'case_moved'],
  decision_reviews: [],
  prompt_drafts: ['prompt_drafted'],
  weight_proposals: ['weights_proposed'],
};

/**
 * Lines of the mail; none when nothing waits any more.
 * @param work how much of each kind waits, and how much of that is new
 * @param chosen what the reader changed of the defaults
 */
export function staffDigestLines(work: readonly { kind: WorkKind; waiting: number; fresh: number }[], chosen: StoredChoices): string[] {
  const ofKind = new Map(work.filter(({ kind }) => isInDigest(NOTICES_OF[kind], chosen)).map((each) => [each.kind, each]));
  const lines = (sentences: (kind: WorkKind) => Sentences | readonly [], count: 'fresh' | 'waiting') =>
    WORK_KINDS.flatMap((kind) => {
      const [one, several] = sentences(kind);
      return one === undefined || several === undefined ? [] : counted([one, several], ofKind.get(kind)?.[count] ?? 0);
    });
  const waiting = lines((kind) => WORK[kind].waits, 'waiting');
  if (waiting.length === 0) return [];
  const news = lines((kind) => WORK[kind].came, 'fresh');
  return [...(news.length > 0 ? ['What happened since yesterday:', ...news, ''] : []), 'What waits for you:', ...waiting];
}
