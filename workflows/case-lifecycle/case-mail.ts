import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import { startChild } from '@temporalio/workflow';
import { deliverNotification } from '../deliver-notification.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { CommandResult } from '../../messages/case-commands.ts';
import { notificationStart } from '../../messages/notification.ts';

/** A mail that a command queued gets a workflow of its own, which outlives the case's: mail servers may be down for longer than a case is open. That of an emergency goes first. */
export async function sendMailOf(ref: CaseRef, { emergency_notification_id, notification_id }: CommandResult['result']): Promise<void> {
  for (const id of [emergency_notification_id, notification_id]) if (typeof id === 'string') await sendMail(ref, id);
}

async function sendMail({ tenant_id }: CaseRef, notification_id: string): Promise<void> {
  const { workflowId } = notificationStart({ tenant_id, notification_id });
  try {
    await startChild(deliverNotification, { workflowId, parentClosePolicy: 'ABANDON', args: [{ tenant_id, notification_id }] });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
