import type { ActivityServices } from '../services.ts';
import { type SendNotificationInput, sendNotification } from './send-notification.ts';

export type NotificationActivities = ReturnType<typeof createNotificationActivities>;

/** Queue `notifications`: mail, patiently. */
export function createNotificationActivities(services: ActivityServices) {
  return { sendNotification: (input: SendNotificationInput) => sendNotification(services, input) };
}
