import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import { startChild } from '@temporalio/workflow';
import { deliverNotification } from '../deliver-notification.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { CommandResult } from '../../messages/case-commands.ts';
import { notificationStart } from '../../messages/notification.ts';

/** A mail that a command queued gets a workflow of its own, which outlives the case's: mail servers may be down for longer than a case is open. */
export async function sendMailOf({ tenant_id }: CaseRef, { notification_id }: CommandResult['result']): Promise<void> {
  if (typeof notification_id !== 'string') return;
  const { workflowId } = notificationStart({ tenant_id, notification_id });
  try {
    await startChild(deliverNotification, { workflowId, parentClosePolicy: 'ABANDON', args: [{ tenant_id, notification_id }] });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
