import { getExternalWorkflowHandle, log, proxyActivities, sleep } from '@temporalio/workflow';
import { TemporalFailure } from '@temporalio/common';
import type { CaseLifecycleActivities } from '../activities/cases/activities.ts';
import type { NotificationActivities } from '../activities/notifications/activities.ts';
import { type CaseRef, caseWorkflowId, recordsShared } from '../messages/case.ts';
import { MAIL, MAIL_AT_LAST, TRANSIENT } from './retry-policies.ts';

const { listForwardTargets, shareWithProvider } = proxyActivities<CaseLifecycleActivities>({
  taskQueue: 'case-lifecycle',
  startToCloseTimeout: '30s',
  heartbeatTimeout: '5s',
  retry: TRANSIENT,
});
const { sendNotification } = proxyActivities<Pick<NotificationActivities, 'sendNotification'>>({
  taskQueue: 'notifications',
  startToCloseTimeout: '60s',
  scheduleToCloseTimeout: MAIL_AT_LAST,
  retry: MAIL,
});

/** How long the case waits for the mails before it moves on without them. */
const MAIL_PATIENCE = '15s';

export type ForwardCaseInput = { ref: CaseRef; consent_id: string };

/**
 * Gives a case's redacted record to every provider that the consent names: snapshot, share, event, mail. One provider's failure does not
 * stop another's; a consent that ended meanwhile stops all that are left.
 */
export async function forwardCase({ ref, consent_id }: ForwardCaseInput): Promise<{ shared: number }> {
  const { provider_ids } = await listForwardTargets({ ...ref, consent_id });
  const shares = await Promise.allSettled(provider_ids.map((provider_id) => shareWithProvider({ ...ref, consent_id, provider_id })));
  for (const share of shares) {
    if (share.status === 'rejected') log.warn('a provider was not given the case', { failure: nameOf(share.reason) });
  }
  const given = shares.filter((share) => share.status === 'fulfilled').map(({ value }) => value);
  const sending = sendAll(ref, [...new Set(given.flatMap(({ notification_ids }) => notification_ids))]);
  await Promise.race([sending, sleep(MAIL_PATIENCE)]);
  if (given.length > 0) await tellCase(ref);
  await sending;
  return { shared: given.length };
}

async function sendAll({ tenant_id }: CaseRef, notificationIds: string[]): Promise<void> {
  const sent = await Promise.allSettled(notificationIds.map((notification_id) => sendNotification({ tenant_id, notification_id })));
  for (const mail of sent) {
    if (mail.status === 'rejected') log.warn('a notification was not sent', { failure: nameOf(mail.reason) });
  }
}

/** The case moves on when the providers are told; it does not wait for mail servers that are down. */
async function tellCase(ref: CaseRef): Promise<void> {
  try {
    await getExternalWorkflowHandle(caseWorkflowId(ref)).signal(recordsShared);
  } catch (error) {
    if (!(error instanceof TemporalFailure)) throw error;
    log.warn('the case is not running any more', { failure: nameOf(error) });
  }
}

function nameOf(error: unknown): string {
  return error instanceof TemporalFailure ? (error.cause?.name ?? error.name) : 'unknown';
}
