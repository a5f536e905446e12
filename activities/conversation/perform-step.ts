import type { Step } from '../../assistant/dialogue/plan.ts';
import type { Request } from '../../assistant/dialogue/requests.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseCommandInput, CaseCommandKind } from '../../messages/case-commands.ts';
import { applyWithin } from '../cases/apply-command.ts';
import type { CommandIds } from '../cases/command.ts';
import type { Turn } from './turn.ts';

type Asked = { [K in CaseCommandKind]: { kind: K; input: CaseCommandInput<K> } }[CaseCommandKind];

/** The command of a route that a confirmed step is. Null: the step binds nothing. */
function commandOf(step: Step): Asked | null {
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
      return commandOfRequest(step.request);
    default:
      return null;
  }
}

function commandOfRequest(request: Request): Asked {
  switch (request) {
    case 'opinion':
      return { kind: 'requestSecondOpinion', input: { kind: 'document_review', question: null } };
    case 'end_opinion':
      return { kind: 'cancelSecondOpinion', input: {} };
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
  const command = step && commandOf(step);
  if (!command) return { outcome: 'nothing', ids: {} };
  const { message, flags } = context;
  await tx.sql('savepoint confirmed_step');
  try {
    const ids = await applyWithin(tx, flags, row.id, {
      ...command,
      actor: { id: message.sender_id ?? row.patient_id, role: 'patient' },
      message_id: message.id,
    });
    return { outcome: 'done', ids };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await tx.sql('rollback to savepoint confirmed_step');
    return { outcome: 'refused', ids: {} };
  }
}
