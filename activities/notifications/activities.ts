import { setTimeout as delay } from 'node:timers/promises';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ActivityServices } from '../services.ts';
import { type SendNotificationInput, sendNotification } from './send-notification.ts';

export type NotificationActivities = ReturnType<typeof createNotificationActivities>;

const COMMIT_PATIENCE_MS = 30_000;

/** Queue `notifications`: mail, patiently. */
export function createNotificationActivities(services: ActivityServices) {
  return {
    sendNotification: (input: SendNotificationInput) => sendNotification(services, input),

    /** Whether the notification was committed: its row is there, or comes within half a minute. */
    async waitForNotification({ tenant_id, notification_id }: SendNotificationInput): Promise<boolean> {
      const deadline = Date.now() + COMMIT_PATIENCE_MS;
      for (;;) {
        const found = await withTenant(services.db, { tenantId: tenant_id, source: 'worker:notifications' }, (tx) =>
          tx.sql('select 1 from notifications where tenant_id = $1 and id = $2', [tenant_id, notification_id]),
        );
        if (found.length > 0 || Date.now() > deadline) return found.length > 0;
        await delay(100);
      }
    },
  };
}
