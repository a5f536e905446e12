import { caseLifecycleStart, type CaseRef, type ChatTurnResult } from '../../messages/case.ts';
import type { Services } from '../services.ts';

type StoredMessage = { id: string /** An earlier try of the same request stored it. */; isRepeated: boolean };

/** Asks the case's workflow, started where it is lost, to answer a stored message. The message id makes it one turn however often it is asked. */
export function askForTurn(services: Services, ref: CaseRef, { id, isRepeated }: StoredMessage): Promise<ChatTurnResult> {
  return services.temporal.updateWithStart<ChatTurnResult>(caseLifecycleStart(ref), {
    name: 'chatTurn',
    id,
    args: [{ message_id: id }],
    isRepeated,
  });
}
