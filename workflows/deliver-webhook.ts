import { proxyActivities, sleep } from '@temporalio/workflow';
import type { NotificationActivities } from '../activities/notifications/activities.ts';
import { PAUSES_SECONDS } from '../domain/webhooks/retry-schedule.ts';
import type { WebhookDeliveryRef } from '../messages/webhook-delivery.ts';
import { TRANSIENT } from './retry-policies.ts';

const { attemptWebhook, giveUpWebhook, waitForDelivery } = proxyActivities<NotificationActivities>({
  taskQueue: 'notifications',
  startToCloseTimeout: '45s',
  retry: TRANSIENT,
});

/** While an endpoint is asked as often as it may be at once, others come first. */
const BUSY = '3s';

/** One event to one endpoint: tried for three days with growing pauses, then given up with the endpoint. */
export async function deliverWebhook(ref: WebhookDeliveryRef): Promise<{ status: 'delivered' | 'failed' | 'stopped' }> {
  if (!(await waitForDelivery(ref))) return { status: 'stopped' };
  for (let failures = 0; ; ) {
    const outcome = await attemptWebhook(ref);
    if (outcome === 'delivered' || outcome === 'stopped') return { status: outcome };
    if (outcome === 'busy') {
      await sleep(BUSY);
      continue;
    }
    const pause = PAUSES_SECONDS[failures];
    failures += 1;
    if (pause === undefined) break;
    await sleep(pause * 1_000);
  }
  await giveUpWebhook(ref);
  return { status: 'failed' };
}
