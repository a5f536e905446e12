import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

export type CaseRef = { tenant_id: string; case_id: string };

/** The stored patient message a turn answers. The update id is the message id, so a turn is asked for once. */
export type ChatTurnInput = { message_id: string };
/** `reply_message_id` null: a person of the team has the conversation, so the message was read and not answered. */
export type ChatTurnResult = { reply_message_id: string | null; decision_id: string | null; state: string };

/** A patient's message was stored: answer it. */
export const chatTurn = defineUpdate<ChatTurnResult, [ChatTurnInput]>('chatTurn');

/** Providers were given the case's record; their mails are still on the way. */
export const recordsShared = defineSignal('recordsShared');

/** Something that the case rests on was changed without it: the patient's own data. */
export const caseChanged = defineSignal('caseChanged');

/** A flag that a case may wait for changed. */
export const flagChanged = defineSignal('flagChanged');

/** Where the case stands and, in words without personal data, what it waits for. */
export const caseStatus = defineQuery<{ state: string; waits_for: string }>('caseStatus');
export const caseWorkflowId = (ref: CaseRef) => `case/${ref.tenant_id}/${ref.case_id}`;
export const forwardWorkflowId = (ref: CaseRef, consentId: string) => `forward/${ref.tenant_id}/${ref.case_id}/${consentId}`;

/** How a case's lifecycle is started, by whoever needs it first. */
export function caseLifecycleStart({ tenant_id, case_id }: CaseRef) {
  const ref: CaseRef = { tenant_id, case_id };
  return {
    workflowType: 'caseLifecycle',
    workflowId: caseWorkflowId(ref),
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [ref],
    priority: fairly(tenant_id, 'conversation'),
  };
}
