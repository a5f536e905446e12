import type { Step } from '../../../assistant/dialogue/plan.ts';
import type { CaseRow } from '../../../db/entities/cases.ts';
import { listActiveConsents } from '../../../db/queries/sharing/consents.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { CaseRequest } from '../../../domain/conversation/questions.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { CaseCommandInput } from '../../../messages/case-command-inputs.ts';
import type { CaseCommandKind } from '../../../messages/case-commands.ts';
import { applyWithin } from '../../cases/apply-command.ts';
import type { CommandIds } from '../../cases/command.ts';
import type { Turn } from '../turn.ts';

type Asked = { [K in CaseCommandKind]: { kind: K; input: CaseCommandInput<K> } }[CaseCommandKind];

/** The command of a route that a confirmed step is; of a withdrawal the next one. Null: the step binds nothing, or nothing of it is left to do. */
async function commandOf(tx: Tx, caseId: string, step: Step): Promise<Asked | null> {
  switch (step.kind) {
    case 'choose':
      return { kind: 'selectProviders', input: { provider_ids: [...step.ids] } };
    case 'consent':
      return {
        kind: 'recordConsent',
        input: { category: 'data_sharing', granted: step.granted, provider_ids: [...step.ids], share_identity: step.share_identity },
      };
    case 'choose_quote':
      return { kind: 'selectQuote', input: { quote_id: step.quote_id } };
    case 'request':
      if (step.request !== 'withdraw') return commandOfRequest(step.request);
      return step.ids === undefined ? nextRevocation(tx, caseId) : refusalFor(step.ids);
    default:
      return null;
  }
}

/** A refusal that names hospitals leaves the consent of the others as it is. */
const refusalFor = (ids: readonly string[]): Asked => ({
  kind: 'recordConsent',
  input: { category: 'data_sharing', granted: false, provider_ids: [...ids], share_identity: false },
});

/** Of the consents to share that are in force one after the other: each may have ended others with it. */
async function nextRevocation(tx: Tx, caseId: string): Promise<Asked | null> {
  const [consent] = await listActiveConsents(tx, caseId, 'data_sharing');
  return consent ? { kind: 'revokeConsent', input: { consent_id: consent.id } } : null;
}

function commandOfRequest(request: Exclude<CaseRequest, 'withdraw'>): Asked {
  switch (request) {
    case 'opinion':
      return { kind: 'requestSecondOpinion', input: { kind: 'document_review', question: null } };
    case 'end_opinion':
      return { kind: 'cancelSecondOpinion', input: {} };
    case 'share_opinion':
      return { kind: 'recordConsent', input: { category: 'opinion_sharing', granted: true, share_identity: false } };
    default:
      return { kind: 'closeCase', input: { reason: 'closed by the patient in the conversation' } };
  }
}

/** Does what the patient confirmed, in the turn's transaction, as the route's command would. `refused`: the command said no, and nothing was changed. */
export async function performStep(
  tx: Tx,
  { context, changes }: Turn,
  row: CaseRow,
): Promise<{ outcome: 'nothing' | 'done' | 'refused'; ids: CommandIds }> {
  const { step } = changes.dialogue;
  const first = step && (await commandOf(tx, row.id, step));
  if (!first) return { outcome: 'nothing', ids: {} };
  const { message, flags } = context;
  const actor = { id: message.sender_id ?? row.patient_id, role: 'patient' } as const;
  const apply = (command: Asked) => applyWithin(tx, flags, row.id, { ...command, actor, message_id: message.id });
  await tx.sql('savepoint confirmed_step');
  try {
    const ids = await apply(first);
    if (first.kind === 'revokeConsent') await repeat(() => commandOf(tx, row.id, step), apply);
    return { outcome: 'done', ids };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await tx.sql('rollback to savepoint confirmed_step');
    return { outcome: 'refused', ids: {} };
  }
}

async function repeat(next: () => Promise<Asked | null>, apply: (command: Asked) => Promise<unknown>): Promise<void> {
  for (let command = await next(); command !== null; command = await next()) await apply(command);
}
