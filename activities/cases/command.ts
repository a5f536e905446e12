import type { CaseRow } from '../../db/entities/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseCommandInput } from '../../messages/case-command-inputs.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import type { AssistantMessage } from '../conversation/reply/assistant-message.ts';
import type { TenantFlags } from '../tenant-flags.ts';

/** A stored command as its handler sees it. The transaction's scope names the caller. */
export type Command<K extends CaseCommandKind> = {
  /** The row of case_commands; a second run of the command has the same. */
  id: string;
  row: CaseRow;
  input: CaseCommandInput<K>;
  flags: TenantFlags;
  actor: { id: string; role: string };
  /** Puts a message of the assistant into the case's conversation; clients hear of it after the commit. */
  say: (message: Pick<AssistantMessage, 'content' | 'dedupe_key'> & Partial<AssistantMessage>) => Promise<void>;
};

/** Ids of what the command made; they travel through the workflow, so ids and numbers only. `notification_id` and `emergency_notification_id` are the mails to send after the commit. */
export type CommandIds = Record<string, string | number | null>;

/** Applies one kind of command in the transaction that also settles the case. @throws ApiError what the caller is told */
export type CommandHandler<K extends CaseCommandKind> = (tx: Tx, command: Command<K>) => Promise<CommandIds>;

/** @throws ApiError CASE_INVALID_TRANSITION when the case is in none of these states */
export function requireState(row: CaseRow, states: readonly string[], purpose: string): void {
  if (!states.includes(row.state)) throw new ApiError('CASE_INVALID_TRANSITION', { message: `A case in ${row.state} cannot ${purpose}.` });
}
