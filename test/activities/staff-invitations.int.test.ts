import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { sendNotification } from '../../activities/notifications/send-notification.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { createIdentityLookup } from '../../adapters/identity/identity-lookup.ts';
import { createSealedJson } from '../../platform/sealing.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { codes } from '../support/caller.ts';
import { startOrganizationServer } from '../support/organization-server.ts';

/** Flag provider_clerk_integration: the identity provider invites a member of staff, from the route to its API, and whatever that answers. */
const SECRET = 'sk_test_secret';
const ORG = `org_${'q'.repeat(20)}`;
const HOSPITAL = 'hospital-q';

let admin: AdminApi;
let server: Awaited<ReturnType<typeof startOrganizationServer>>;
let providerId: string;
beforeAll(async () => {
  server = await startOrganizationServer(SECRET);
  admin = await startAdminApi({ IDP_API_URL: server.url, IDP_SECRET_KEY: SECRET });
  for (const flag of ['provider_portal_v1', 'provider_clerk_integration']) await admin.setFlag(flag, true);
  providerId = newId();
  await admin.api.database.sql(
    'alpha',
    `insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'alpha', 'Hospital Q', 'hospital-q', 'TR', 'Izmir')`,
    [providerId],
  );
  const body = { tenant_id: HOSPITAL, name: 'Hospital Q', contact_email: 'it@hospital-q.example' };
  expect((await admin.platformAdmin.post(`/api/v1/admin/providers/${providerId}/tenant`, body)).status).toBe(201);
}, 400_000);
afterAll(async () => {
  await admin?.api.stop();
  await server?.close();
});

const sql = <T>(text: string, params: unknown[] = []) => admin.api.database.sql<T>(HOSPITAL, text, params);
const invite = (email: string, role = 'provider_staff') =>
  admin.platformAdmin.post<{ invitation_id: string }>(`/api/v1/admin/providers/${providerId}/invite-staff`, { email, role });

type Queued = { id: string; status: string };
/** The invitation's notifications, oldest first. */
const queuedOf = (invitationId: string) =>
  sql<Queued>('select id, status from notifications where tenant_id = $1 and recipient_id = $2 order by created_at, id', [
    HOSPITAL,
    invitationId,
  ]);
/** Invites over HTTP, and does what the workflow of its notification does. */
async function invited(email: string, role?: string): Promise<string> {
  const answer = await invite(email, role);
  expect([answer.status, codes(answer)]).toEqual([201, []]);
  return answer.body.data.invitation_id;
}
async function send(invitationId: string, settings: Partial<Record<'IDP_API_URL' | 'IDP_SECRET_KEY', string>> = {}) {
  const { services } = admin.api;
  const config = { ...services.config, ...settings };
  const mail = { send: async () => Promise.reject(new Error('a mail was sent')) } as unknown as ActivityServices['mail'];
  const log = { info: () => undefined, warn: () => undefined } as unknown as ActivityServices['log'];
  const identity = createIdentityLookup(config, services.redis, createSealedJson(config.PAYLOAD_ENCRYPTION_KEYS));
  const [last] = (await queuedOf(invitationId)).slice(-1);
  return sendNotification({ ...services, config, identity, mail, log } as unknown as ActivityServices, {
    tenant_id: HOSPITAL,
    notification_id: last?.id ?? '',
  });
}
const statusesOf = async (invitationId: string) => (await queuedOf(invitationId)).map(({ status }) => status);

describe('before anybody can be invited', () => {
  it('the tenant of the hospital has an organization', async () => {
    const answer = await invite('early@hospital-q.example');
    expect([answer.status, codes(answer)]).toEqual([404, ['ORG_MAPPING_NOT_FOUND']]);
    const mapping = { idp_org_id: ORG, tenant_id: HOSPITAL, org_role: 'provider_staff', environment: 'test' };
    expect((await admin.platformAdmin.post('/api/v1/admin/org-mappings', mapping)).status).toBe(201);
  });
});

describe('an invitation', () => {
  beforeEach(() => {
    server.addOrganization(ORG, { members: ['member@hospital-q.example'] });
    server.interruptions.splice(0);
  });

  it('comes to the identity provider once, with the role, under the secret, in the name of the service', async () => {
    const id = await invited('nurse@hospital-q.example');
    expect(await send(id)).toEqual({ status: 'sent' });
    expect(await send(id)).toEqual({ status: 'sent' });
    const admins = await invited('head@hospital-q.example', 'provider_admin');
    expect(await send(admins)).toEqual({ status: 'sent' });
    expect(server.invitations.map(({ email_address, role }) => [email_address, role])).toEqual([
      ['nurse@hospital-q.example', 'org:provider_staff'],
      ['head@hospital-q.example', 'org:provider_admin'],
    ]);
    expect(await admin.events(HOSPITAL, 'admin.staff_invited')).toMatchObject([
      { payload: { invitation_id: id, role_code: 'provider_staff' } },
      { payload: { invitation_id: admins, role_code: 'provider_admin' } },
    ]);
  });

  it('that it has already, or of a member, is no fault', async () => {
    const id = await invited('twice@hospital-q.example');
    expect(await send(id)).toEqual({ status: 'sent' });
    await sql(`update notifications set status = 'queued', sent_at = null where recipient_id = $1`, [id]);
    expect(await send(id)).toEqual({ status: 'sent' });
    const member = await invited('member@hospital-q.example');
    expect(await send(member)).toEqual({ status: 'sent' });
    expect(server.invitations.filter(({ email_address }) => /twice|member/.test(email_address))).toHaveLength(1);
  });

  it.each<[string, string, () => unknown, Record<string, string>]>([
    ['wrong secret', 'SYS_CONFIG_MISSING', () => undefined, { IDP_SECRET_KEY: 'sk_wrong' }],
    ['too many', 'IDP_UNAVAILABLE', () => server.interruptions.push({ status: 429, headers: { 'retry-after': '1' } }), {}],
    ['a fault', 'IDP_UNAVAILABLE', () => server.interruptions.push({ status: 503 }), {}],
    ['a cut connection', 'IDP_UNAVAILABLE', () => server.interruptions.push('cut off'), {}],
    ['an organization that is gone', 'IDP_UNAVAILABLE', () => server.removeOrganization(ORG), {}],
  ])('waits in the queue on %s, and leaves when that is over', async (what, code, cause, settings) => {
    const id = await invited(`${what.replaceAll(' ', '-')}@hospital-q.example`);
    cause();
    await expect(send(id, settings)).rejects.toMatchObject({ code });
    expect(await statusesOf(id)).toEqual(['queued']);
    server.addOrganization(ORG);
    expect(await send(id)).toEqual({ status: 'sent' });
  });

  it('that it refuses for good has failed, and is sent again when somebody invites again', async () => {
    server.addOrganization(ORG, { roles: ['org:member'] });
    const id = await invited('refused@hospital-q.example');
    expect(await send(id)).toEqual({ status: 'failed' });
    expect(await statusesOf(id)).toEqual(['failed']);
    server.addOrganization(ORG);
    const again = await invite('refused@hospital-q.example');
    expect([again.status, again.body.data.invitation_id]).toEqual([200, id]);
    expect(await statusesOf(id)).toEqual(['failed', 'queued']);
    expect(await send(id)).toEqual({ status: 'sent' });
    expect((await invite('refused@hospital-q.example')).status).toBe(200);
    expect(await statusesOf(id)).toEqual(['failed', 'sent']);
  });

  it('fails while no organization is mapped any more', async () => {
    const id = await invited('unmapped@hospital-q.example');
    await admin.api.database.sql('alpha', 'delete from org_mappings where idp_org_id = $1', [ORG]);
    expect(await send(id)).toEqual({ status: 'failed' });
  });
});
