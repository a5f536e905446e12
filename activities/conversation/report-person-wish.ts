import { raiseEscalation } from '../../db/queries/coordination/escalations.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { REQUEST_SEVERITY } from '../../domain/coordination/escalations.ts';
import { isUnanswered } from './reply/content-answer.ts';
import type { Turn } from './turn.ts';

export const personWishKey = (messageId: string): string => `patient_request/${messageId}`;

const ASKS_FOR_PERSON = 'The patient asks to talk to a person.';

/**
 * Tells people that a patient wishes to talk to one, or asked what the content base does not know, in the turn's transaction: an escalation, and a mail to the tenant's mailbox; neither holds a word of the message. Nothing
 * while an earlier wish waits. @returns the mail's id; null when nobody was asked for
 */
export async function reportPersonWish(
  tx: Tx,
  { context, changes, content }: Pick<Turn, 'context' | 'changes' | 'content'>,
): Promise<string | null> {
  const isAsked = changes.dialogue.act === 'person';
  const isNotOffered = changes.unchanged.not_offered === true;
  if (!(isAsked || isNotOffered || isUnanswered({ content })) || context.person_waiting) return null;
  const { view, message } = context;
  const dedupe_key = personWishKey(message.id);
  await raiseEscalation(tx, {
    ...{ case_id: view.id, patient_id: view.patient_id, type: 'patient_request', severity: REQUEST_SEVERITY, dedupe_key },
    ...{
      raised_by: 'system',
      description: isAsked
        ? ASKS_FOR_PERSON
        : isNotOffered
          ? 'The patient wishes for a treatment that the catalogue does not have.'
          : 'The patient asks what no prepared text answers (another).',
    },
  });
  return queueNotification(tx, {
    ...{ kind: 'person_requested', recipient_kind: 'tenant', recipient_id: tx.scope.tenantId, case_id: view.id, dedupe_key },
  });
}
