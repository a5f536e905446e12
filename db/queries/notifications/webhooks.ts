import { v5 as derivedId } from 'uuid';
import { isPublished } from '../../../domain/events/published.ts';
import { relayedFacts } from '../../../domain/events/relay.ts';
import { type OlderSecret, WebhookDelivery, WebhookEndpoint } from '../../entities/notifications.ts';
import type { Tx } from '../../tenant-scope.ts';
import type { WaitingEvent } from './event-feed.ts';

export type EndpointView = {
  id: string;
  provider_id: string | null;
  url: string;
  event_types: string[];
  description: string | null;
  is_active: boolean;
  disabled_at: Date | string | null;
  created_at: Date | string;
  updated_at: Date | string;
};
type EndpointSecrets = {
  secret_sealed: string;
  previous_secret_sealed: string | null;
  previous_until: Date | string | null;
  older_secrets: OlderSecret[];
};
const SECRETS = 'secret_sealed, previous_secret_sealed, previous_until, older_secrets';
/** Which endpoints somebody may see: all of the tenant, or those of their providers. */
export type EndpointReach = { providers: readonly string[] | null };

const COLUMNS = 'id, provider_id, url, event_types, description, is_active, disabled_at, created_at, updated_at';
const REACHED = '($2::uuid[] is null or provider_id = any($2::uuid[]))';

export async function listEndpoints(tx: Tx, { providers }: EndpointReach, page: { limit: number; offset: number }) {
  const values = [tx.scope.tenantId, providers];
  const [counted] = await tx.sql<{ total: number }>(
    `select count(*)::int as total from webhook_endpoints where tenant_id = $1 and ${REACHED}`,
    values,
  );
  const rows = await tx.sql<EndpointView>(
    `select ${COLUMNS} from webhook_endpoints where tenant_id = $1 and ${REACHED} order by created_at desc, id desc limit $3 offset $4`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

export async function getEndpoint(tx: Tx, { providers }: EndpointReach, id: string): Promise<EndpointView | undefined> {
  const [row] = await tx.sql<EndpointView>(`select ${COLUMNS} from webhook_endpoints where tenant_id = $1 and ${REACHED} and id = $3`, [
    tx.scope.tenantId,
    providers,
    id,
  ]);
  return row;
}

/** Gives an endpoint another secret, sealed; the one before signs `hours` longer, and each that still does keeps its time, `kept` of them at most. */
export async function replaceSecret(tx: Tx, id: string, sealed: string, { hours, kept }: { hours: number; kept: number }): Promise<void> {
  await tx.sql(
    `update webhook_endpoints e set secret_sealed = $3, previous_secret_sealed = e.secret_sealed, previous_until = now() + make_interval(hours => $4),
            older_secrets = (select coalesce(jsonb_agg(o.one), '[]') from (
              select one from jsonb_array_elements(e.older_secrets || jsonb_build_object('sealed', e.previous_secret_sealed, 'until', e.previous_until)) one
              where (one ->> 'until')::timestamptz > now() order by (one ->> 'until')::timestamptz desc limit $5) o)
     where e.tenant_id = $1 and e.id = $2`,
    [tx.scope.tenantId, id, sealed, hours, kept],
  );
}

/** The body that leaves the house: ids and codes only. A provider never learns whose case it is: `patient_id` is null for it. */
export type WebhookBody = { id: string; type: string; tenant_id: string; created_at: string; data: Record<string, unknown> };

export const webhookBody = (
  event: Pick<WaitingEvent, 'event_id' | 'event_type' | 'tenant_id' | 'case_id' | 'patient_id' | 'payload' | 'occurred_at'>,
): WebhookBody => ({
  ...{ id: event.event_id, type: event.event_type, tenant_id: event.tenant_id, created_at: new Date(event.occurred_at).toISOString() },
  data: {
    ...relayedFacts(event.payload),
    ...(event.case_id === null ? {} : { case_id: event.case_id }),
    ...(event.patient_id === null ? {} : { patient_id: event.patient_id }),
  },
});

/** A provider knows a patient by the pseudonym of its share only: an id that stays the same in other shares would join them. */
const withoutPatient = <E extends { payload: Record<string, unknown> }>({ payload: { patient_id: _, ...payload }, ...event }: E) => ({
  ...event,
  payload,
  patient_id: null,
});

const DELIVERY_NAMESPACE = '7f0b0d1e-3a55-4c53-8d9f-6b1d2f7c9e21';

/** One delivery for each active endpoint that wants the event; again the same ones. @returns their ids */
export async function queueDeliveries(tx: Tx, event: WaitingEvent): Promise<string[]> {
  if (!isPublished(event.event_type)) return [];
  const endpoints = await tx.sql<{ id: string; provider_id: string | null }>(
    `select id, provider_id from webhook_endpoints where tenant_id = $1 and is_active
       and (event_types = '[]' or event_types ? $2) and (provider_id is null or provider_id::text = $3)`,
    [tx.scope.tenantId, event.event_type, typeof event.payload.provider_id === 'string' ? event.payload.provider_id : null],
  );
  const { event_id, event_type } = event;
  const rows = endpoints.map(({ id: endpoint_id, provider_id }) => ({
    ...{ id: derivedId(`${endpoint_id}/${event_id}`, DELIVERY_NAMESPACE), tenant_id: tx.scope.tenantId, endpoint_id, event_id, event_type },
    body: webhookBody(provider_id === null ? event : withoutPatient(event)),
  }));
  if (rows.length > 0) await tx.em.upsertMany(WebhookDelivery, rows, { onConflictFields: ['id'], onConflictAction: 'ignore' });
  return rows.map(({ id }) => id);
}

export type DeliveryView = {
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  last_attempt_at: Date | string | null;
  delivered_at: Date | string | null;
  created_at: Date | string;
};
const DELIVERY =
  'id, endpoint_id, event_id, event_type, status, attempts, last_status, last_error, last_attempt_at, delivered_at, created_at';

export async function listDeliveries(tx: Tx, endpointId: string, page: { limit: number; offset: number }) {
  const values = [tx.scope.tenantId, endpointId];
  const [counted] = await tx.sql<{ total: number }>(
    'select count(*)::int as total from webhook_deliveries where tenant_id = $1 and endpoint_id = $2',
    values,
  );
  const rows = await tx.sql<DeliveryView>(
    `select ${DELIVERY} from webhook_deliveries where tenant_id = $1 and endpoint_id = $2 order by created_at desc, id desc limit $3 offset $4`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

export async function getDelivery(tx: Tx, endpointId: string, id: string): Promise<DeliveryView | undefined> {
  const [row] = await tx.sql<DeliveryView>(
    `select ${DELIVERY} from webhook_deliveries where tenant_id = $1 and endpoint_id = $2 and id = $3`,
    [tx.scope.tenantId, endpointId, id],
  );
  return row;
}

/** What an attempt needs; undefined when the endpoint, or the delivery, is gone. */
export type Attempt = EndpointSecrets & { url: string; is_active: boolean; endpoint_id: string; status: string; body: WebhookBody };
export async function readAttempt(tx: Tx, deliveryId: string): Promise<Attempt | undefined> {
  const [row] = await tx.sql<Attempt>(
    `select e.url, e.is_active, e.id as endpoint_id, ${SECRETS}, d.status, d.body
     from webhook_deliveries d join webhook_endpoints e on e.tenant_id = $1 and e.id = d.endpoint_id where d.tenant_id = $1 and d.id = $2`,
    [tx.scope.tenantId, deliveryId],
  );
  return row;
}

export async function noteAttempt(
  tx: Tx,
  deliveryId: string,
  { status, code, isDelivered }: { status: number | null; code: string | null; isDelivered: boolean },
): Promise<void> {
  await tx.sql(
    `update webhook_deliveries set attempts = attempts + 1, last_status = $3, last_error = $4, last_attempt_at = now(),
            status = case when $5 then 'delivered' else status end, delivered_at = case when $5 then now() end
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, deliveryId, status, code, isDelivered],
  );
}

/** The endpoint was switched off before the delivery came to it. */
export async function noteStopped(tx: Tx, deliveryId: string): Promise<void> {
  await tx.sql(
    `update webhook_deliveries set status = 'failed', last_error = 'ENDPOINT_OFF' where tenant_id = $1 and id = $2 and status = 'pending'`,
    [tx.scope.tenantId, deliveryId],
  );
}

/** Every try has failed: the delivery is given up, and its endpoint gets nothing more. @returns the endpoint, undefined when it was off already */
export async function giveUp(tx: Tx, deliveryId: string): Promise<{ id: string; provider_id: string | null } | undefined> {
  const [delivery] = await tx.sql<{ endpoint_id: string }>(
    `update webhook_deliveries set status = 'failed' where tenant_id = $1 and id = $2 and status = 'pending' returning endpoint_id`,
    [tx.scope.tenantId, deliveryId],
  );
  if (!delivery) return undefined;
  const [endpoint] = await tx.sql<{ id: string; provider_id: string | null }>(
    `update webhook_endpoints set is_active = false, disabled_at = now() where tenant_id = $1 and id = $2 and is_active returning id, provider_id`,
    [tx.scope.tenantId, delivery.endpoint_id],
  );
  return endpoint;
}

export async function insertEndpoint(
  tx: Tx,
  row: Omit<EndpointView, 'disabled_at' | 'created_at' | 'updated_at'> & { secret_sealed: string; created_by: string },
) {
  await tx.em.insert(WebhookEndpoint, { tenant_id: tx.scope.tenantId, ...row });
}

/** A page of the feed, in its order. */
export type FeedRow = {
  event_id: string;
  event_type: string;
  case_id: string | null;
  patient_id: string | null;
  payload: Record<string, unknown>;
  occurred_at: string;
  position: number;
};
export async function readFeed(
  tx: Tx,
  { providers }: EndpointReach,
  { after, types, limit }: { after: number; types: readonly string[]; limit: number },
): Promise<FeedRow[]> {
  const rows = await tx.sql<FeedRow>(
    `select event_id, event_type, case_id, patient_id, data as payload, occurred_at, position from event_feed
     where tenant_id = $1 and position > $3 and event_type = any($4::text[]) and ($2::text[] is null or data ->> 'provider_id' = any($2::text[]))
       and occurred_at > now() - interval '30 days'
     order by position limit $5`,
    [tx.scope.tenantId, providers, after, types, limit],
  );
  return providers === null ? rows : rows.map(withoutPatient);
}
