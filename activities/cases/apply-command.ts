import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ZodType } from 'zod';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseRef } from '../../messages/case.ts';
import { CASE_COMMANDS, type CaseCommandInput } from '../../messages/case-command-inputs.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import type { ActivityServices } from '../services.ts';
import { readCaseFlags, readFlags, type TenantFlags } from '../tenant-flags.ts';
import { publishFrames } from './case-frames.ts';
import type { Command, CommandHandler, CommandIds } from './command.ts';
import { heedEmergency } from './heed-emergency.ts';
import { askQuestion } from '../sharing/ask-question.ts';
import { answerShare } from '../sharing/answer-share.ts';
import { addFinding, correctFinding } from '../records/correct-finding.ts';
import { cancelSecondOpinion } from '../second-opinions/cancel-second-opinion.ts';
import { declineConsultation } from '../second-opinions/decline-consultation.ts';
import { closeCase } from './commands/close-case.ts';
import { decideRisk } from '../risk/decide-risk.ts';
import { openConsultation } from '../second-opinions/open-consultation.ts';
import { recordConsent } from '../sharing/record-consent.ts';
import { giveFeedback } from '../sharing/give-feedback.ts';
import { rejectMatches } from './commands/reject-matches.ts';
import { requestRecords } from '../second-opinions/request-records.ts';
import { requestSecondOpinion } from '../second-opinions/request-second-opinion.ts';
import { resolveIssue } from './commands/resolve-issue.ts';
import { revokeConsent } from '../sharing/revoke-consent.ts';
import { requestMatch } from './commands/request-match.ts';
import { portCase } from '../porting/port-case.ts';
import { reviewRecord } from '../sharing/review-record.ts';
import { selectQuote } from '../sharing/select-quote.ts';
import { withdrawSharedFiles } from '../sharing/withdraw-shared-files.ts';
import { submitQuote } from '../sharing/submit-quote.ts';
import { withdrawQuote } from '../sharing/withdraw-quote.ts';
import { selectProviders } from './commands/select-providers.ts';
import { submitOpinion } from '../second-opinions/submit-opinion.ts';
import { updateCase } from './commands/update-case.ts';
import { updateMilestone } from '../coordination/update-milestone.ts';
import { takeBackDocument } from '../documents/take-back-document.ts';
import { settleWithin } from './apply-transitions.ts';
import { speakerOf } from '../conversation/reply/next-speaker.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';

export type ApplyCommandInput = CaseRef & { command_id: string };
export type AppliedCommand = { situation: CaseSituation; result: CommandIds };

type StoredCommand<K extends CaseCommandKind = CaseCommandKind> = {
  kind: K;
  input: unknown;
  actor_id: string;
  actor_role: string;
  correlation_id: string | null;
  applied_at: Date | null;
  result: CommandIds | null;
};

const HANDLERS: { [K in CaseCommandKind]: CommandHandler<K> } = {
  selectProviders,
  rejectMatches,
  recordConsent,
  revokeConsent,
  updateCase,
  closeCase,
  resolveIssue,
  takeBackDocument,
  correctFinding,
  addFinding,
  runMatch: requestMatch,
  decideRisk,
  requestSecondOpinion,
  cancelSecondOpinion,
  openConsultation,
  declineConsultation,
  requestRecords,
  submitOpinion,
  answerShare,
  askQuestion,
  submitQuote,
  withdrawQuote,
  selectQuote,
  updateMilestone,
  giveFeedback,
  reviewRecord,
  portCase,
};

const SCHEMAS: { [K in CaseCommandKind]: ZodType<CaseCommandInput<K>> } = CASE_COMMANDS;

/** What may take the record from hospitals again. */
const ENDS_SHARES: ReadonlySet<CaseCommandKind> = new Set(['revokeConsent', 'recordConsent']);

/** What a closed case still allows. */
const AFTER_CLOSING: ReadonlySet<CaseCommandKind> = new Set(['revokeConsent', 'giveFeedback', 'takeBackDocument']);

/** Applies a stored command once, with its events and the moves that follow, in one transaction. A second run gives the first one's result. */
export async function applyCommand(services: ActivityServices, input: ApplyCommandInput): Promise<AppliedCommand> {
  const { db, config, realtime } = services;
  const { tenant_id, case_id, command_id } = input;
  const { situation, frames, result, kind } = await withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const command = await getCommandOrFail(tx, case_id, command_id);
    const asCaller = inNameOf(tx, command);
    const flags = await readFlags(asCaller, config);
    const speaker = speakerOf(asCaller, case_id);
    const ids = command.applied_at ? (command.result ?? {}) : await handle(asCaller, flags, case_id, command_id, command, speaker.say);
    const settled = await settleWithin(asCaller, await readCaseFlags(tx, config, case_id), case_id);
    return { situation: settled.situation, frames: [...speaker.frames, ...settled.frames], result: ids, kind: command.kind };
  });
  if (ENDS_SHARES.has(kind)) await withdrawSharedFiles(services, input);
  await publishFrames(realtime, input, frames);
  return { situation, result };
}

/** Events of a command carry who gave it, and in which role. */
const inNameOf = (
  tx: Tx,
  { actor_id, actor_role, correlation_id }: Pick<StoredCommand, 'actor_id' | 'actor_role' | 'correlation_id'>,
): Tx => ({
  ...tx,
  scope: { ...tx.scope, actorId: actor_id, actorRole: actor_role, correlationId: correlation_id },
});

type AskedInChat<K extends CaseCommandKind> = {
  kind: K;
  input: CaseCommandInput<K>;
  actor: { id: string; role: string };
  message_id: string;
};

/**
 * A command that a patient gave and confirmed in the conversation: stored and applied as a route's is, in the turn's transaction, which settles the case too.
 * The turn is made once, and so is the command. @throws ApiError what the command refuses with; what it wrote until then is the caller's to roll back
 */
export async function applyWithin<K extends CaseCommandKind>(
  tx: Tx,
  flags: TenantFlags,
  caseId: string,
  { kind, input, actor, message_id }: AskedInChat<K>,
): Promise<CommandIds> {
  const id = newId();
  const command: StoredCommand<K> = {
    ...{ kind, input, actor_id: actor.id, actor_role: actor.role },
    ...{ correlation_id: message_id, applied_at: null, result: null },
  };
  const asCaller = inNameOf(tx, command);
  const result = await handle(asCaller, flags, caseId, id, command, speakerOf(asCaller, caseId).say);
  await tx.run(
    tx.kysely.insertInto('case_commands').values({
      id,
      tenant_id: tx.scope.tenantId,
      case_id: caseId,
      kind,
      input,
      actor_id: actor.id,
      actor_role: actor.role,
      correlation_id: message_id,
      applied_at: sql`now()`,
      result,
    }),
  );
  return result;
}

async function getCommandOrFail(tx: Tx, caseId: string, commandId: string): Promise<StoredCommand> {
  const [command] = await tx.sql<StoredCommand>(
    `select kind, input, actor_id, actor_role, correlation_id, applied_at, result from case_commands
     where tenant_id = $1 and case_id = $2 and id = $3 for update`,
    [tx.scope.tenantId, caseId, commandId],
  );
  if (!command) throw new ApiError('SYS_INTERNAL_001');
  return command;
}

async function handle<K extends CaseCommandKind>(
  tx: Tx,
  flags: TenantFlags,
  caseId: string,
  commandId: string,
  command: StoredCommand<K>,
  say: Command<K>['say'],
): Promise<CommandIds> {
  const row = await lockCase(tx, caseId);
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  if (row.state === 'closed' && !AFTER_CLOSING.has(command.kind)) throw new ApiError('INTAKE_CASE_CLOSED_001');
  const actor = { id: command.actor_id, role: command.actor_role };
  const given: Command<K> = { id: commandId, row, input: SCHEMAS[command.kind].parse(command.input), flags, actor, say };
  const done = await HANDLERS[command.kind](tx, given);
  const emergency_notification_id = await heedEmergency(tx, given);
  const result = emergency_notification_id === null ? done : { ...done, emergency_notification_id };
  await tx.sql('update case_commands set applied_at = now(), result = $3 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    commandId,
    JSON.stringify(result),
  ]);
  return result;
}
