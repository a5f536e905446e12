import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { WebhookEndpoint } from '../../db/entities/notifications.ts';
import { recordEvent } from '../../db/events.ts';
import { type EndpointView, insertEndpoint, listEndpoints, replaceSecret } from '../../db/queries/notifications/webhooks.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { OLD_SECRET_HOURS, OLDER_SECRETS_KEPT } from '../../domain/webhooks/retry-schedule.ts';
import { createSealedJson } from '../../platform/sealing.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { Services } from '../services.ts';
import { checkAddress } from './check-address.ts';
import type { createContract, deleteContract, getContract, listContract, patchContract, rotateContract } from './contract.ts';
import { endpointOwner, endpointReach, getEndpointOrFail } from './endpoint-reach.ts';
import type { endpointShape } from './shapes.ts';

/** POST /webhook-endpoints */
export async function createEndpoint(call: Call<typeof createContract>) {
  const { actor, body, scope, services } = call;
  const provider_id = await endpointOwner(call, body.provider_id);
  await checkAddress(services.config, body.url);
  const id = rowIdOf(call, 'webhook endpoint');
  const { secret, sealed } = newSecret(services, id);
  return withTenant(services.db, scope, async (tx) => {
    const { url, event_types, description, is_active } = body;
    await insertEndpoint(tx, {
      id,
      provider_id,
      url,
      event_types,
      description,
      is_active,
      secret_sealed: sealed,
      created_by: actor.userId,
    });
    await noteChange(tx, id, 'created');
    return reply({ ...present(await getEndpointOrFail(tx, { providers: null }, id)), secret }, { status: 201 });
  });
}

/** GET /webhook-endpoints */
export async function listWebhookEndpoints(call: Call<typeof listContract>) {
  const { query, scope, services } = call;
  const reach = await endpointReach(call);
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => listEndpoints(tx, reach, page));
  return reply(rows.map(present), { total });
}

/** GET /webhook-endpoints/{id} */
export async function getWebhookEndpoint(call: Call<typeof getContract>) {
  const reach = await endpointReach(call);
  return withTenant(call.services.db, call.scope, async (tx) => present(await getEndpointOrFail(tx, reach, call.params.endpoint_id)));
}

/** PATCH /webhook-endpoints/{id} : turned on again, it begins anew. */
export async function patchEndpoint(call: Call<typeof patchContract>) {
  const { body, params, scope, services } = call;
  const reach = await endpointReach(call);
  if (body.url !== undefined) await checkAddress(services.config, body.url);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getEndpointOrFail(tx, reach, params.endpoint_id);
    await tx.em.nativeUpdate(
      WebhookEndpoint,
      { id, tenant_id: scope.tenantId },
      { ...given, ...(body.is_active ? { disabled_at: null } : {}) },
    );
    await noteChange(tx, id, 'changed');
    return present(await getEndpointOrFail(tx, reach, id));
  });
}

/** DELETE /webhook-endpoints/{id} */
export async function deleteEndpoint(call: Call<typeof deleteContract>) {
  const { params, scope, services } = call;
  const reach = await endpointReach(call);
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getEndpointOrFail(tx, reach, params.endpoint_id);
    await tx.em.nativeDelete(WebhookEndpoint, { id, tenant_id: scope.tenantId });
    await noteChange(tx, id, 'deleted');
    return { id, deleted: true as const };
  });
}

/** POST /webhook-endpoints/{id}/rotate */
export async function rotateSecret(call: Call<typeof rotateContract>) {
  const { params, scope, services } = call;
  const reach = await endpointReach(call);
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getEndpointOrFail(tx, reach, params.endpoint_id);
    const { secret, sealed } = newSecret(services, id);
    await replaceSecret(tx, id, sealed, { hours: OLD_SECRET_HOURS, kept: OLDER_SECRETS_KEPT });
    await noteChange(tx, id, 'rotated');
    return { ...present(await getEndpointOrFail(tx, reach, id)), secret };
  });
}

/** Kept sealed for its endpoint; the plain one is answered once. */
function newSecret({ config }: Services, endpointId: string): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: createSealedJson(config.PAYLOAD_ENCRYPTION_KEYS).write(secret, `webhook/${endpointId}`) };
}

const noteChange = (tx: Tx, endpoint_id: string, change: string) =>
  recordEvent(tx, { type: 'webhook.endpoint_changed', payload: { endpoint_id, change } });

function present(row: EndpointView): z.input<typeof endpointShape> {
  const { id, provider_id, url, event_types, description, is_active, disabled_at, created_at, updated_at } = row;
  return {
    ...{ id, provider_id, url, event_types, description, is_active, disabled_at: isoTimeOrNull(disabled_at) },
    ...{ created_at: isoTime(created_at), updated_at: isoTime(updated_at) },
  };
}
