import type { FlagName, FlagScope } from '../domain/flags.ts';
import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';

/**
 * Every update, signal and query of the workflows, and the ids they are found under.
 * Payloads carry ids, codes and numbers only: what a caller wrote is stored first, and its row's id travels.
 */

export type CaseRef = { tenant_id: string; case_id: string };
export type DocumentRef = CaseRef & { document_id: string };

/** The stored patient message a turn answers. The update id is the message id, so a turn is asked for once. */
export type ChatTurnInput = { message_id: string };
export type ChatTurnResult = { reply_message_id: string; decision_id: string; state: string };

/** A row of case_commands: what was asked, by whom, with which body. The update id is the command id. */
export type CommandInput = { command_id: string };
/** `result` holds ids of what the command made (consent_id, match_run_id …); a mail under `notification_id` is sent by a workflow of its own. */
export type CommandResult = { state: string; result: Record<string, string | number | null> };

export type DocumentOutcome = 'processed' | 'failed' | 'rejected';

/** A patient's message was stored: answer it. */
export const chatTurn = defineUpdate<ChatTurnResult, [ChatTurnInput]>('chatTurn');
export const selectProviders = defineUpdate<CommandResult, [CommandInput]>('selectProviders');
export const rejectMatches = defineUpdate<CommandResult, [CommandInput]>('rejectMatches');
export const recordConsent = defineUpdate<CommandResult, [CommandInput]>('recordConsent');
export const revokeConsent = defineUpdate<CommandResult, [CommandInput]>('revokeConsent');
export const updateCase = defineUpdate<CommandResult, [CommandInput]>('updateCase');
export const closeCase = defineUpdate<CommandResult, [CommandInput]>('closeCase');
export const resolveIssue = defineUpdate<CommandResult, [CommandInput]>('resolveIssue');
export const runMatch = defineUpdate<CommandResult, [CommandInput]>('runMatch');
export const decideRisk = defineUpdate<CommandResult, [CommandInput]>('decideRisk');
export const requestSecondOpinion = defineUpdate<CommandResult, [CommandInput]>('requestSecondOpinion');
export const openConsultation = defineUpdate<CommandResult, [CommandInput]>('openConsultation');
export const requestRecords = defineUpdate<CommandResult, [CommandInput]>('requestRecords');
export const submitOpinion = defineUpdate<CommandResult, [CommandInput]>('submitOpinion');
export const answerShare = defineUpdate<CommandResult, [CommandInput]>('answerShare');
export const submitQuote = defineUpdate<CommandResult, [CommandInput]>('submitQuote');
export const selectQuote = defineUpdate<CommandResult, [CommandInput]>('selectQuote');
export const updateMilestone = defineUpdate<CommandResult, [CommandInput]>('updateMilestone');
export const reviewRecord = defineUpdate<CommandResult, [CommandInput]>('reviewRecord');

/** Commands by the name that case_commands.kind holds. */
export const CASE_COMMANDS = {
  selectProviders,
  rejectMatches,
  recordConsent,
  revokeConsent,
  updateCase,
  closeCase,
  resolveIssue,
  runMatch,
  decideRisk,
  requestSecondOpinion,
  openConsultation,
  requestRecords,
  submitOpinion,
  answerShare,
  submitQuote,
  selectQuote,
  updateMilestone,
  reviewRecord,
} as const;
export type CaseCommandKind = keyof typeof CASE_COMMANDS;

/** A document of the case was confirmed and its pipeline is on its way. */
export const documentConfirmed = defineSignal<[{ document_id: string }]>('documentConfirmed');
/** A document's pipeline ended. */
export const documentDone = defineSignal<[{ document_id: string; outcome: DocumentOutcome }]>('documentDone');
/** Providers were given the case's record; their mails are still on the way. */
export const recordsShared = defineSignal('recordsShared');
/** A flag that a case may wait for changed. */
export const flagChanged = defineSignal('flagChanged');

/** Where the case stands and, in words without personal data, what it waits for. */
export const caseStatus = defineQuery<{ state: string; waits_for: string }>('caseStatus');
export const documentProgress = defineQuery<{ step: number; name: string; status: string }>('documentProgress');

export const caseWorkflowId = (ref: CaseRef) => `case/${ref.tenant_id}/${ref.case_id}`;
export const documentWorkflowId = (ref: DocumentRef) => `document/${ref.tenant_id}/${ref.document_id}`;
export const forwardWorkflowId = (ref: CaseRef, consentId: string) => `forward/${ref.tenant_id}/${ref.case_id}/${consentId}`;

/** How a case's lifecycle is started, by whoever needs it first. */
export function caseLifecycleStart({ tenant_id, case_id }: CaseRef) {
  const ref: CaseRef = { tenant_id, case_id };
  return { workflowType: 'caseLifecycle', workflowId: caseWorkflowId(ref), taskQueue: 'case-lifecycle' satisfies TaskQueue, args: [ref] };
}

/** How a document's pipeline is started. */
export function documentPipelineStart({ tenant_id, case_id, document_id }: DocumentRef) {
  const ref: DocumentRef = { tenant_id, case_id, document_id };
  return { workflowType: 'documentPipeline', workflowId: documentWorkflowId(ref), taskQueue: 'documents' satisfies TaskQueue, args: [ref] };
}

/** Who asked for a rebuild of the graph, and in which tenant that is recorded. */
export type GraphRebuildRequest = { tenant_id: string; actor_id: string };
/** Tenants done and in all; nodes, relationships and new vectors so far. */
export type GraphRebuildProgress = { processed: number; total: number; nodes: number; relationships: number; vectors: number };
export const graphRebuildProgress = defineQuery<GraphRebuildProgress>('graphRebuildProgress');
export const GRAPH_REBUILD_ID = 'graph-rebuild';

/** How the rebuild of the graph is started: one at a time. */
export function graphRebuildStart({ tenant_id, actor_id }: GraphRebuildRequest) {
  const request: GraphRebuildRequest = { tenant_id, actor_id };
  return { workflowType: 'graphRebuild', workflowId: GRAPH_REBUILD_ID, taskQueue: 'case-lifecycle' satisfies TaskQueue, args: [request] };
}

/** A tenant's directory changed: the outbox says what. */
export const directoryChanged = defineSignal('directoryChanged');

/** How the projections of a tenant's directory are brought up to date. */
export function directoryProjectionStart(tenantId: string) {
  const workflowId = `directory-projection/${tenantId}`;
  return {
    workflowType: 'directoryProjection',
    workflowId,
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [{ tenant_id: tenantId }],
  };
}

export type NotificationRef = { tenant_id: string; notification_id: string };

/** How a mail that belongs to no case's workflow is sent. */
export function notificationStart({ tenant_id, notification_id }: NotificationRef) {
  const ref: NotificationRef = { tenant_id, notification_id };
  const workflowId = `notification/${tenant_id}/${notification_id}`;
  return { workflowType: 'deliverNotification', workflowId, taskQueue: 'case-lifecycle' satisfies TaskQueue, args: [ref] };
}

/** A flag's value was, or is about to be, changed: `event_id` names the event that says so, recorded in `tenant_id`. */
export type FlagChange = { event_id: string; tenant_id: string; feature_name: FlagName; scope: FlagScope };
export const flagChangeWorkflowId = (eventId: string) => `flag-change/${eventId}`;

/** How the consequences of a flag's change are started. */
export function flagChangeStart(change: FlagChange) {
  return {
    workflowType: 'flagChange',
    workflowId: flagChangeWorkflowId(change.event_id),
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [change],
  };
}

/** Names of the six task queues (DESIGN §4). */
export const TASK_QUEUES = ['case-lifecycle', 'documents', 'llm', 'matching', 'notifications', 'evaluation'] as const;
export type TaskQueue = (typeof TASK_QUEUES)[number];
