import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

export type WebhookDeliveryRef = { tenant_id: string; delivery_id: string };

/** How one delivery to one endpoint is made, whatever others do meanwhile. */
export function webhookDeliveryStart({ tenant_id, delivery_id }: WebhookDeliveryRef) {
  const ref: WebhookDeliveryRef = { tenant_id, delivery_id };
  const workflowId = `webhook-delivery/${tenant_id}/${delivery_id}`;
  return {
    workflowType: 'deliverWebhook',
    workflowId,
    taskQueue: 'case-lifecycle' satisfies TaskQueue,
    args: [ref],
    priority: fairly(tenant_id, 'errand'),
  };
}
