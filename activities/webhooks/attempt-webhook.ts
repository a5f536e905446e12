import { Webhook } from 'standardwebhooks';
import { recordEvent } from '../../db/events.ts';
import { type Attempt, giveUp, noteAttempt, noteStopped, readAttempt } from '../../db/queries/notifications/webhooks.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { WebhookDeliveryRef } from '../../messages/webhook-delivery.ts';
import type { ActivityServices } from '../services.ts';

type Services = Pick<ActivityServices, 'db' | 'sealed' | 'webhooks'>;

/** Requests to one endpoint at a time in one process: a slow one leaves the rest of the workers to others. */
const AT_ONCE = 2;
const underWay = new Map<string, number>();

/**
 * Asks the endpoint once. Anything but a 2xx is a failure. `stopped`: nobody waits for it any more; `busy`: the endpoint is being asked already.
 * What was delivered and not noted is delivered again under the same id.
 */
export async function attemptWebhook(
  { db, sealed, webhooks }: Services,
  { tenant_id, delivery_id }: WebhookDeliveryRef,
): Promise<'delivered' | 'failed' | 'stopped' | 'busy'> {
  const scope = { tenantId: tenant_id, source: 'worker:notifications' };
  const attempt = await withTenant(db, scope, (tx) => readAttempt(tx, delivery_id));
  if (!attempt) return 'stopped';
  if (!attempt.is_active) {
    await withTenant(db, scope, (tx) => noteStopped(tx, delivery_id));
    return 'stopped';
  }
  if (attempt.status === 'delivered') return 'delivered';
  const { endpoint_id } = attempt;
  if ((underWay.get(endpoint_id) ?? 0) >= AT_ONCE) return 'busy';
  underWay.set(endpoint_id, (underWay.get(endpoint_id) ?? 0) + 1);
  try {
    const body = JSON.stringify(attempt.body);
    const { status, code } = await webhooks.send({ url: attempt.url, headers: signedHeaders(sealed, attempt, body), body });
    const isDelivered = status !== null && status >= 200 && status < 300;
    await withTenant(db, scope, (tx) => noteAttempt(tx, delivery_id, { status, code, isDelivered }));
    return isDelivered ? 'delivered' : 'failed';
  } finally {
    const left = (underWay.get(endpoint_id) ?? 1) - 1;
    if (left > 0) underWay.set(endpoint_id, left);
    else underWay.delete(endpoint_id);
  }
}

/** Standard Webhooks; for a day after a rotation under the old secret too, and under those before it whose day is not over. */
function signedHeaders(sealed: Services['sealed'], attempt: Attempt, body: string): Record<string, string> {
  const at = new Date();
  const { endpoint_id, secret_sealed, previous_secret_sealed, previous_until, older_secrets } = attempt;
  const old = [{ sealed: previous_secret_sealed, until: previous_until }, ...older_secrets].flatMap(({ sealed: kept, until }) =>
    kept !== null && until !== null && new Date(until) > at ? [kept] : [],
  );
  const signatures = [secret_sealed, ...old].map((kept) =>
    new Webhook(String(sealed.read(kept, `webhook/${endpoint_id}`))).sign(attempt.body.id, at, body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'medical-travel-webhooks/1',
    'webhook-id': attempt.body.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** Nobody answered for three days: the endpoint is off until somebody turns it on again, and its owners are told. */
export async function giveUpWebhook({ db }: Pick<Services, 'db'>, { tenant_id, delivery_id }: WebhookDeliveryRef): Promise<void> {
  await withTenant(db, { tenantId: tenant_id, source: 'worker:notifications' }, async (tx) => {
    const endpoint = await giveUp(tx, delivery_id);
    if (!endpoint) return;
    const payload = { endpoint_id: endpoint.id, provider_id: endpoint.provider_id };
    await recordEvent(tx, { type: 'webhook.disabled', payload });
  });
}
