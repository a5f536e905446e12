import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A provider gets a tenant of its own, and a member of its staff is invited, signs in and has the role. */

const ORG = `org_${'p'.repeat(20)}`;
const TENANT = { tenant_id: 'hospital-one', name: 'Hospital One', contact_email: 'it@hospital-one.example' };

let system: RunningSystem;
let admin: Caller;
let providerId: string;
beforeAll(async () => {
  system = await startSystem({ worker: true });
  admin = createCaller(system.baseUrl, { token: await system.token('super_admin'), tenant: 'demo' });
  providerId = (await admin.get<{ id: string }[]>('/api/v1/providers/?page_size=1')).body.data[0]?.id ?? '';
}, 180_000);
afterAll(() => system?.stop(), 60_000);

const turnPortal = (value: boolean) => admin.post('/api/v1/admin/flags/provider_portal_v1/identities/demo', { value });
const assign = (id: string, body: object = TENANT) => admin.post(`/api/v1/admin/providers/${id}/tenant`, body);
const invite = (email: string, role: string) =>
  admin.post<{ invitation_id: string; role: string }>(`/api/v1/admin/providers/${providerId}/invite-staff`, { email, role });

describe("a provider's tenant", () => {
  it('needs the flag of the portal, and the permission', async () => {
    const coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
    await turnPortal(false);
    expect((await assign(providerId)).status).toBe(503);
    await turnPortal(true);
    expect(codes(await coordinator.post(`/api/v1/admin/providers/${providerId}/tenant`, TENANT))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await coordinator.post(`/api/v1/admin/providers/${providerId}/invite-staff`, {}))).toEqual(['AUTH_PERMISSION_DENIED']);
  });

  it('is needed before anybody can be invited', async () => {
    const answer = await invite('early@hospital-one.example', 'provider_doctor');
    expect([answer.status, codes(answer)]).toEqual([404, ['TENANT_NOT_FOUND_001']]);
  });

  it('is created and assigned, once', async () => {
    const first = await assign(providerId);
    expect([first.status, first.body.data]).toEqual([201, { provider_id: providerId, ...TENANT, type: 'provider' }]);
    expect((await assign(providerId)).status).toBe(200);
    const [row] = await system.sql<{ provider_tenant_id: string }>('demo', 'select provider_tenant_id from providers where id = $1', [
      providerId,
    ]);
    expect(row?.provider_tenant_id).toBe('hospital-one');
  });

  it.each([
    ['another tenant than it has', { ...TENANT, tenant_id: 'hospital-two' }, 409, 'TENANT_ALREADY_EXISTS', ['tenant_id']],
    [
      'a malformed one',
      { tenant_id: 'H', name: '', contact_email: 'x', colour: 1 },
      422,
      'TENANT_INVALID_INPUT',
      ['colour', 'contact_email', 'name', 'tenant_id'],
    ],
  ])('is refused as %s', async (_what, body, status, code, atFault) => {
    const answer = await assign(providerId, body);
    expect([answer.status, codes(answer)[0], fields(answer)]).toEqual([status, code, atFault]);
  });

  it('is not one of another kind, and not for a provider that is not there', async () => {
    const other = (await admin.get<{ id: string }[]>('/api/v1/providers/?page_size=1&page=2')).body.data[0]?.id ?? '';
    expect(codes(await assign(other, { ...TENANT, tenant_id: 'demo-b' }))).toEqual(['TENANT_ALREADY_EXISTS']);
    expect(codes(await assign(randomUUID()))).toEqual(['PROVIDER_NOT_FOUND_001']);
    expect(codes(await assign('not-an-id'))).toEqual(['PROVIDER_NOT_FOUND_001']);
  });
});

describe('a member of staff', () => {
  it('is invited by one mail, however often, and has the role once the identity provider reports the membership', async () => {
    const email = 'doctor@hospital-one.example';
    const first = await invite(email, 'provider_doctor');
    expect([first.status, first.body.data]).toMatchObject([201, { tenant_id: 'hospital-one', role: 'provider_staff' }]);
    const again = await invite(email, 'provider_doctor');
    expect([again.status, again.body.data.invitation_id]).toEqual([200, first.body.data.invitation_id]);
    const mails = async () => (await system.mails()).filter(({ to }) => to === email);
    await until(mails, (sent) => sent.length > 0);
    await delay(500);
    expect(await mails()).toHaveLength(1);

    await admin.post('/api/v1/admin/org-mappings', {
      idp_org_id: ORG,
      tenant_id: 'hospital-one',
      org_role: 'provider_staff',
      environment: 'test',
    });
    const user = 'user_hospitaldoctor00001';
    const body = JSON.stringify({
      type: 'organizationMembership.created',
      data: { organization: { id: ORG }, public_user_data: { user_id: user, identifier: email }, role: 'org:member' },
    });
    const at = new Date();
    const signature = new Webhook(system.env.IDP_WEBHOOK_SECRET ?? '').sign('msg_invited', at, body);
    const headers = {
      'webhook-id': 'msg_invited',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    };
    expect((await fetch(new URL('/webhooks/idp', system.baseUrl), { method: 'POST', headers, body })).status).toBe(200);
    const roles = await admin.get<{ role: string; tenant_id: string; is_active: boolean }[]>(`/api/v1/admin/users/${user}/roles`);
    expect(roles.body.data).toMatchObject([{ role: 'provider_staff', tenant_id: 'hospital-one', is_active: true }]);
  }, 60_000);

  it('is refused with every field at fault', async () => {
    const answer = await admin.post(`/api/v1/admin/providers/${providerId}/invite-staff`, { email: 'x', role: 'patient', colour: 1 });
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([
      422,
      new Set(['RBAC_INVALID_INPUT']),
      ['colour', 'email', 'role'],
    ]);
  });
});
