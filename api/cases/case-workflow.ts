import type { WorkflowStart } from '../../adapters/temporal/client.ts';
import { type CaseRef, type ChatTurnResult, caseWorkflowId } from '../../workflows/messages.ts';
import type { Services } from '../services.ts';

/** How a case's workflow is started; sent with every request to it, so that a lost workflow heals by itself. */
export function caseStart(ref: CaseRef): WorkflowStart {
  return { workflowType: 'caseLifecycle', workflowId: caseWorkflowId(ref), taskQueue: 'case-lifecycle', args: [ref] };
}

/** Asks the case's workflow to answer a stored message. The message id makes it one turn however often it is asked. */
export function askForTurn(services: Services, ref: CaseRef, messageId: string): Promise<ChatTurnResult> {
  return services.temporal.updateWithStart<ChatTurnResult>(caseStart(ref), {
    name: 'chatTurn',
    id: messageId,
    args: [{ message_id: messageId }],
  });
}
