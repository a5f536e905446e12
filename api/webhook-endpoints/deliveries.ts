import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { WebhookDelivery } from '../../db/entities/notifications.ts';
import { type DeliveryView, getDelivery, listDeliveries } from '../../db/queries/notifications/webhooks.ts';
import { recordEvent } from '../../db/events.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { webhookDeliveryStart } from '../../messages/webhook-delivery.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { deliveriesContract, redeliverContract, testContract } from './contract.ts';
import { endpointReach, getEndpointOrFail } from './endpoint-reach.ts';
import type { deliveryShape } from './shapes.ts';

/** GET /webhook-endpoints/{id}/deliveries */
export async function listEndpointDeliveries(call: Call<typeof deliveriesContract>) {
  const { params, query, scope, services } = call;
  const reach = await endpointReach(call);
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getEndpointOrFail(tx, reach, params.endpoint_id);
    const { rows, total } = await listDeliveries(tx, id, page);
    return reply(rows.map(presentDelivery), { total });
  });
}

/** POST /webhook-endpoints/{id}/test */
export async function sendTestEvent(call: Call<typeof testContract>) {
  const { params, scope, services } = call;
  const reach = await endpointReach(call);
  const id = rowIdOf(call, `webhook test ${params.endpoint_id}`);
  const delivery = await withTenant(services.db, scope, async (tx) => {
    const { id: endpoint_id } = await getEndpointOrFail(tx, reach, params.endpoint_id);
    const body = { id, type: 'webhook.test', tenant_id: scope.tenantId, created_at: new Date().toISOString(), data: { endpoint_id } };
    const row = { id, tenant_id: scope.tenantId, endpoint_id, event_id: id, event_type: 'webhook.test', body };
    await tx.em.upsert(WebhookDelivery, row, { onConflictFields: ['id'], onConflictAction: 'ignore' });
    await recordEvent(tx, { type: 'webhook.endpoint_changed', payload: { endpoint_id, change: 'tested' } });
    return getDelivery(tx, endpoint_id, id);
  });
  return started(call, delivery);
}

/** POST /webhook-endpoints/{id}/deliveries/{delivery_id}/redeliver */
export async function redeliver(call: Call<typeof redeliverContract>) {
  const { params, scope, services } = call;
  const reach = await endpointReach(call);
  const delivery = await withTenant(services.db, scope, async (tx) => {
    const { id: endpoint_id } = await getEndpointOrFail(tx, reach, params.endpoint_id);
    const known = isUuid(params.delivery_id) ? await getDelivery(tx, endpoint_id, params.delivery_id) : undefined;
    if (!known) throw new ApiError('WEBHOOK_DELIVERY_NOT_FOUND');
    await tx.em.nativeUpdate(WebhookDelivery, { id: known.id, tenant_id: scope.tenantId }, { status: 'pending', delivered_at: null });
    await recordEvent(tx, { type: 'webhook.endpoint_changed', payload: { endpoint_id, change: 'redelivered', delivery_id: known.id } });
    return getDelivery(tx, endpoint_id, known.id);
  });
  return started(call, delivery);
}

/** @throws ApiError SYS_WORKFLOW_UNAVAILABLE: the same again starts it */
async function started({ scope, services }: Pick<Call<typeof testContract>, 'scope' | 'services'>, delivery: DeliveryView | undefined) {
  if (!delivery) throw new ApiError('WEBHOOK_DELIVERY_NOT_FOUND');
  await services.temporal.start(webhookDeliveryStart({ tenant_id: scope.tenantId, delivery_id: delivery.id }));
  return reply(presentDelivery(delivery), { status: 202 });
}

function presentDelivery({
  endpoint_id: _,
  last_attempt_at,
  delivered_at,
  created_at,
  ...rest
}: DeliveryView): z.input<typeof deliveryShape> {
  const instants = { last_attempt_at: isoTimeOrNull(last_attempt_at), delivered_at: isoTimeOrNull(delivered_at) };
  return { ...rest, ...instants, created_at: isoTime(created_at) };
}
