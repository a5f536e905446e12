import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { sendNotification } from '../../activities/notifications/send-notification.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { createIdentityLookup } from '../../adapters/identity/identity-lookup.ts';
import { startIdentityServer } from '../support/identity-server.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/** Flag provider_clerk_integration: the identity provider sends the invitation of a member of staff. */
let world: CaseWorld;
let server: Awaited<ReturnType<typeof startIdentityServer>>;
let tenant: string;
beforeAll(async () => {
  world = await createCaseWorld();
  tenant = world.config.PUBLIC_TENANT_ID;
  server = await startIdentityServer();
}, 120_000);
afterAll(async () => {
  await server?.close();
  await world?.close();
});

const ORG = `org_${'q'.repeat(20)}`;
const addMapping = () =>
  world.sql(
    `insert into org_mappings (id, idp_org_id, mapped_tenant_id, org_role, environment) values ($1, $2, $3, 'provider_staff', 'test')`,
    [newId(), ORG, tenant],
  );

async function invited(): Promise<string> {
  const [invitation, notification] = [newId(), newId()];
  await world.sql(
    `insert into staff_invitations (id, tenant_id, provider_id, email, role_code, invited_by, expires_at)
     values ($1::uuid, $2, $3, $1::text || '@hospital.example', 'provider_staff', 'user_inviter', now() + interval '1 day')`,
    [invitation, tenant, world.providerIds[0]],
  );
  await world.sql(
    `insert into notifications (id, tenant_id, kind, recipient_kind, recipient_id, dedupe_key, message_id) values ($1::uuid, $2, 'staff_invitation', 'member', $3, $1::text, $1::text)`,
    [notification, tenant, invitation],
  );
  return notification;
}
function send(notification_id: string) {
  const config = { ...world.config, IDP_API_URL: server.url, IDP_SECRET_KEY: 'secret' };
  const { redis, sealed } = world.services;
  const mail = { send: async () => Promise.reject(new Error('a mail was sent')) } as unknown as ActivityServices['mail'];
  const services = { ...world.services, config, mail, identity: createIdentityLookup(config, redis, sealed) };
  return sendNotification(services, { tenant_id: tenant, notification_id });
}
const statusOf = async (id: string) =>
  (await world.sql<{ status: string }>('select status from notifications where id = $1', [id]))[0]?.status;

it('cannot be sent while no organization is mapped to the tenant', async () => {
  expect(await send(await invited())).toEqual({ status: 'failed' });
  expect(server.asked).toEqual([]);
});

it('is sent by the identity provider, once, with the role, and a repetition is no fault', async () => {
  await addMapping();
  const id = await invited();
  server.answerWith({ status: 200, body: { status: 'pending' } });
  expect(await send(id)).toEqual({ status: 'sent' });
  expect(await send(id)).toEqual({ status: 'sent' });
  expect(server.asked.map(({ path, authorization }) => [path, authorization])).toEqual([
    [`/v1/organizations/${ORG}/invitations`, 'Bearer secret'],
  ]);
  const again = await invited();
  server.answerWith({ status: 409, body: { errors: [{ code: 'duplicate_record' }] } });
  expect(await send(again)).toEqual({ status: 'sent' });
  expect(await statusOf(again)).toBe('sent');
});

it.each([
  [401, 'SYS_CONFIG_MISSING'],
  [404, 'IDP_UNAVAILABLE'],
  [500, 'IDP_UNAVAILABLE'],
])('stays queued when the identity provider answers %s', async (status, code) => {
  const id = await invited();
  server.answerWith({ status });
  await expect(send(id)).rejects.toMatchObject({ code });
  expect(await statusOf(id)).toBe('queued');
});
