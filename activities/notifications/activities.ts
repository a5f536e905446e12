import { setTimeout as delay } from 'node:timers/promises';
import { listTenantsWithWaitingEvents } from '../../db/queries/notifications/event-feed.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { eventDispatchStart, eventsWait } from '../../messages/event-dispatch.ts';
import type { WebhookDeliveryRef } from '../../messages/webhook-delivery.ts';
import { heartbeating } from '../heartbeating.ts';
import type { ActivityServices } from '../services.ts';
import { attemptWebhook, giveUpWebhook } from '../webhooks/attempt-webhook.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { type SendNotificationInput, sendNotification } from './send-notification.ts';

export type NotificationActivities = ReturnType<typeof createNotificationActivities>;

const COMMIT_PATIENCE_MS = 30_000;

/** Queue `notifications`: events to inboxes, and mail, patiently. */
export function createNotificationActivities(services: ActivityServices) {
  return {
    sendNotification: (input: SendNotificationInput) => sendNotification(services, input),

    dispatchEvents: ({ tenant_id }: { tenant_id: string }) => heartbeating(() => dispatchEvents(services, tenant_id)),

    /** Tenants whose events have waited for a minute: whoever should have told of them was lost. */
    async signalWaitingEvents(): Promise<{ tenants: number }> {
      const tenants = await listTenantsWithWaitingEvents(services.db);
      for (const tenant of tenants)
        await services.temporal.signalWithStart(eventDispatchStart(tenant), { name: eventsWait.name, args: [] });
      return { tenants: tenants.length };
    },

    attemptWebhook: (ref: WebhookDeliveryRef) => attemptWebhook(services, ref),
    giveUpWebhook: (ref: WebhookDeliveryRef) => giveUpWebhook(services, ref),

    /** Whether the delivery was committed: its row is there, or comes within half a minute. */
    waitForDelivery: ({ tenant_id, delivery_id }: WebhookDeliveryRef) =>
      isCommitted(services, tenant_id, 'webhook_deliveries', delivery_id),

    /** Whether the notification was committed: its row is there, or comes within half a minute. */
    waitForNotification: ({ tenant_id, notification_id }: SendNotificationInput) =>
      isCommitted(services, tenant_id, 'notifications', notification_id),
  };
}

async function isCommitted(
  { db }: Pick<ActivityServices, 'db'>,
  tenantId: string,
  table: 'notifications' | 'webhook_deliveries',
  id: string,
): Promise<boolean> {
  const deadline = Date.now() + COMMIT_PATIENCE_MS;
  for (;;) {
    const found = await withTenant(db, { tenantId, source: 'worker:notifications' }, (tx) =>
      tx.sql(`select 1 from ${table} where tenant_id = $1 and id = $2`, [tenantId, id]),
    );
    if (found.length > 0 || Date.now() > deadline) return found.length > 0;
    await delay(100);
  }
}
