import { lockCase } from '../../db/queries/cases.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseCommandKind, CaseRef } from '../../workflows/messages.ts';
import type { ActivityServices } from '../services.ts';
import { readFlags, type TenantFlags } from '../tenant-flags.ts';
import { publishFrames } from './case-frames.ts';
import type { Command, CommandHandler, CommandIds } from './command.ts';
import { answerShare } from './commands/answer-share.ts';
import { closeCase } from './commands/close-case.ts';
import { decideRisk } from './commands/decide-risk.ts';
import { openConsultation } from './commands/open-consultation.ts';
import { recordConsent } from './commands/record-consent.ts';
import { rejectMatches } from './commands/reject-matches.ts';
import { requestRecords } from './commands/request-records.ts';
import { requestSecondOpinion } from './commands/request-second-opinion.ts';
import { resolveIssue } from './commands/resolve-issue.ts';
import { revokeConsent } from './commands/revoke-consent.ts';
import { requestMatch } from './commands/request-match.ts';
import { reviewRecord } from './commands/review-record.ts';
import { selectQuote } from './commands/select-quote.ts';
import { submitQuote } from './commands/submit-quote.ts';
import { selectProviders } from './commands/select-providers.ts';
import { submitOpinion } from './commands/submit-opinion.ts';
import { updateCase } from './commands/update-case.ts';
import { updateMilestone } from './commands/update-milestone.ts';
import { settleWithin } from './settle.ts';
import { speakerOf } from './speaker.ts';
import type { CaseSituation } from './situation.ts';

export type ApplyCommandInput = CaseRef & { command_id: string };
export type AppliedCommand = { situation: CaseSituation; result: CommandIds };

type StoredCommand = {
  kind: CaseCommandKind;
  input: unknown;
  actor_id: string;
  actor_role: string;
  correlation_id: string | null;
  applied_at: Date | null;
  result: CommandIds | null;
};

const HANDLERS = {
  selectProviders,
  rejectMatches,
  recordConsent,
  revokeConsent,
  updateCase,
  closeCase,
  resolveIssue,
  runMatch: requestMatch,
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
} satisfies Record<CaseCommandKind, unknown> as unknown as Record<CaseCommandKind, CommandHandler<unknown>>;

/** What a closed case still allows. */
const AFTER_CLOSING: ReadonlySet<CaseCommandKind> = new Set(['revokeConsent']);

/** Applies a stored command once, with its events and the moves that follow, in one transaction. A second run gives the first one's result. */
export async function applyCommand({ db, config, realtime }: ActivityServices, input: ApplyCommandInput): Promise<AppliedCommand> {
  const { tenant_id, case_id, command_id } = input;
  const { situation, frames, result } = await withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const command = await getCommandOrFail(tx, case_id, command_id);
    const asCaller: Tx = { ...tx, scope: { ...tx.scope, actorId: command.actor_id, correlationId: command.correlation_id } };
    const flags = await readFlags(asCaller, config);
    const speaker = speakerOf(asCaller, case_id);
    const ids = command.applied_at ? (command.result ?? {}) : await handle(asCaller, flags, case_id, command_id, command, speaker.say);
    const settled = await settleWithin(asCaller, flags, case_id);
    return { situation: settled.situation, frames: [...speaker.frames, ...settled.frames], result: ids };
  });
  await publishFrames(realtime, input, frames);
  return { situation, result };
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

async function handle(
  tx: Tx,
  flags: TenantFlags,
  caseId: string,
  commandId: string,
  command: StoredCommand,
  say: Command<unknown>['say'],
): Promise<CommandIds> {
  const row = await lockCase(tx, caseId);
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  if (row.state === 'closed' && !AFTER_CLOSING.has(command.kind)) throw new ApiError('INTAKE_CASE_CLOSED_001');
  const actor = { id: command.actor_id, role: command.actor_role };
  const result = await HANDLERS[command.kind](tx, { id: commandId, row, input: command.input, flags, actor, say });
  await tx.sql('update case_commands set applied_at = now(), result = $3 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    commandId,
    JSON.stringify(result),
  ]);
  return result;
}
