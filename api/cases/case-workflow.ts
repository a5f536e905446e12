import { caseLifecycleStart, type CaseRef, type ChatTurnResult } from '../../messages/case.ts';
import type { Services } from '../services.ts';

/** Asks the case's workflow, started where it is lost, to answer a stored message. The message id makes it one turn however often it is asked. */
export function askForTurn(services: Services, ref: CaseRef, messageId: string): Promise<ChatTurnResult> {
  return services.temporal.updateWithStart<ChatTurnResult>(caseLifecycleStart(ref), {
    name: 'chatTurn',
    id: messageId,
    args: [{ message_id: messageId }],
  });
}
