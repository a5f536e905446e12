import type { UpdateDefinition } from '@temporalio/common';
import { defineUpdate } from '@temporalio/workflow';

/** What callers ask of a case, by the name that `case_commands.kind` holds; case-command-inputs.ts says what each takes. */
export const CASE_COMMAND_KINDS = [
  'selectProviders',
  'rejectMatches',
  'recordConsent',
  'revokeConsent',
  'updateCase',
  'closeCase',
  'resolveIssue',
  'takeBackDocument',
  'correctFinding',
  'addFinding',
  'runMatch',
  'decideRisk',
  'requestSecondOpinion',
  'cancelSecondOpinion',
  'openConsultation',
  'declineConsultation',
  'requestRecords',
  'submitOpinion',
  'answerShare',
  'askQuestion',
  'submitQuote',
  'withdrawQuote',
  'selectQuote',
  'updateMilestone',
  'giveFeedback',
  'reviewRecord',
  'portCase',
] as const;
export type CaseCommandKind = (typeof CASE_COMMAND_KINDS)[number];

/** A row of case_commands: what was asked, by whom, with which body. The update id is the command id. */
export type CommandInput = { command_id: string };

/** `result` holds ids of what the command made (consent_id, match_run_id …); mails under `notification_id` and `emergency_notification_id` are sent by workflows of their own. */
export type CommandResult = { state: string; result: Record<string, string | number | null> };

/** The update of each command; its name is the kind, its only argument the stored row's id. */
export const caseCommandUpdate = (kind: CaseCommandKind): UpdateDefinition<CommandResult, [CommandInput]> =>
  defineUpdate<CommandResult, [CommandInput]>(kind);
