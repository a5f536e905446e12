import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { startIdentityServer } from '../support/identity-server.ts';
import { hasSharedData, sharedPath } from '../support/shared-data.ts';
import { type Envelope, codes } from '../support/caller.ts';

const ORG = `org_${'f'.repeat(20)}`;
const COORDINATORS = `org_${'c'.repeat(20)}`;

let admin: AdminApi;
let deliveries = 0;
beforeAll(async () => {
  admin = await startAdminApi();
  const mapping = { tenant_id: 'beta', environment: 'test' };
  await admin.platformAdmin.post('/api/v1/admin/org-mappings', { ...mapping, idp_org_id: ORG, org_role: 'facilitator' });
  await admin.platformAdmin.post('/api/v1/admin/org-mappings', { ...mapping, idp_org_id: COORDINATORS, org_role: 'coordinator' });
}, 400_000);
afterAll(() => admin.api.stop());

type Options = { id?: string; at?: Date; path?: string; svix?: boolean; secret?: string; tamper?: boolean };

async function deliver(body: unknown, { id, at = new Date(), path = '/api/v1/webhooks/idp', svix, secret, tamper }: Options = {}) {
  deliveries += 1;
  const webhookId = id ?? `msg_${deliveries}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = new Webhook(secret ?? admin.api.services.config.IDP_WEBHOOK_SECRET).sign(webhookId, at, text);
  const prefix = svix ? 'svix' : 'webhook';
  const response = await fetch(new URL(path, admin.api.baseUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [`${prefix}-id`]: webhookId,
      [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
      [`${prefix}-signature`]: signature,
    },
    body: tamper ? `${text} ` : text,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<{ status: string }> };
}

const membership = (kind: 'created' | 'deleted', user_id: string, identifier: string | null, org = ORG, role = 'org:facilitator') => ({
  type: `organizationMembership.${kind}`,
  data: { organization: { id: org }, public_user_data: { user_id, identifier }, role },
});
const addFacilitator = async (email: string) => {
  const beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
  return (await beta.post<{ id: string }>('/api/v1/admin/facilitators', { email })).body.data.id;
};
const facilitator = async (id: string) =>
  (await admin.api.database.sql<{ idp_user_id: string | null }>('beta', 'select idp_user_id from facilitators where id = $1', [id]))[0];

describe('the signature', () => {
  it.each([['/api/v1/webhooks/idp'], ['/webhooks/idp']])('lets a delivery in at %s, in both spellings', async (path) => {
    expect(await deliver({ type: 'user.created', data: {} }, { path })).toMatchObject({
      status: 200,
      body: { data: { status: 'ignored' } },
    });
    expect((await deliver({ type: 'user.created', data: {} }, { path, svix: true })).status).toBe(200);
  });

  it.each([
    ['of another secret', { secret: `whsec_${Buffer.from('another secret of ours').toString('base64')}` }],
    ['of another body', { tamper: true }],
    ['more than five minutes old', { at: new Date(Date.now() - 301_000) }],
    ['from more than five minutes ahead', { at: new Date(Date.now() + 310_000) }],
  ])('%s is refused, and recorded', async (_what, options) => {
    const before = (await admin.events('alpha', 'idp.webhook_rejected')).length;
    const answer = await deliver({ type: 'user.created', data: {} }, options);
    expect([answer.status, codes(answer)]).toEqual([401, ['AUTH_TOKEN_INVALID_001']]);
    expect(await admin.events('alpha', 'idp.webhook_rejected')).toHaveLength(before + 1);
  });

  it('is recorded sixty times a minute when nobody stops guessing, and refused every time', async () => {
    const before = (await admin.events('alpha', 'idp.webhook_rejected')).length;
    const answers = [];
    for (let n = 0; n < 70; n += 1) answers.push((await deliver({ type: 'user.created', data: {} }, { tamper: true })).status);
    expect(new Set(answers)).toEqual(new Set([401]));
    const recorded = (await admin.events('alpha', 'idp.webhook_rejected')).length - before;
    expect(recorded).toBeGreaterThan(0);
    expect(recorded).toBeLessThanOrEqual(60);
  });

  it('that is missing is refused', async () => {
    const response = await fetch(new URL('/webhooks/idp', admin.api.baseUrl), { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
  });

  (hasSharedData ? it : it.skip)('agrees with the vectors of the standard', () => {
    type Vector = { name: string; id: string; timestamp: number; body: string; signature: string; valid_at?: number; invalid_at?: number };
    const { secret, vectors } = JSON.parse(readFileSync(sharedPath('security/webhook-signatures.json'), 'utf8')) as {
      secret: string;
      vectors: Vector[];
    };
    for (const { name, id, timestamp, body, signature, valid_at, invalid_at } of vectors) {
      const now = jest.spyOn(Date, 'now').mockReturnValue((valid_at ?? invalid_at ?? 0) * 1000);
      const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
      const verify = () => new Webhook(secret).verify(body, headers, { jsonParse: false });
      if (valid_at !== undefined) expect([name, verify()]).toBeDefined();
      else expect(verify).toThrow();
      now.mockRestore();
    }
  });
});

describe('a member who joins', () => {
  it('is linked to the facilitator with that address, in any case of letters, once', async () => {
    const id = await addFacilitator('linked@example.org');
    const report = membership('created', 'user_linked000000000001', 'Linked@Example.org');
    expect((await deliver(report, { id: 'msg_link' })).body.data).toEqual({ status: 'handled' });
    expect(await facilitator(id)).toEqual({ idp_user_id: 'user_linked000000000001' });
    expect((await deliver(report, { id: 'msg_link' })).body.data).toEqual({ status: 'duplicate' });
    expect((await admin.events('beta', 'IDP_ORG_MEMBERSHIP_CREATED_FAC_LINKED')).map(({ payload }) => payload)).toEqual([
      { idp_user_id: 'user_linked000000000001', facilitator_id: id, tenant_id: 'beta' },
    ]);
  });

  it('delivered twice at the same moment is linked once', async () => {
    await addFacilitator('twice@example.org');
    const report = membership('created', 'user_twice0000000000001', 'twice@example.org');
    const answers = await Promise.all([1, 2, 3].map(() => deliver(report, { id: 'msg_twice' })));
    expect(answers.map(({ body }) => body.data.status).toSorted()).toEqual(['duplicate', 'duplicate', 'handled']);
  });

  it('under the address of a facilitator who is linked takes nothing over: the first account stays, and a person is called', async () => {
    const id = await addFacilitator('firstcome@example.org');
    await deliver(membership('created', 'user_firstcome0000000001', 'firstcome@example.org'));
    const collisions = async () => (await admin.events('beta', 'idp.collision')).length;
    const before = await collisions();
    expect((await deliver(membership('created', 'user_secondcome000000001', 'firstcome@example.org'))).body.data.status).toBe('handled');
    expect(await facilitator(id)).toEqual({ idp_user_id: 'user_firstcome0000000001' });
    expect(await collisions()).toBe(before + 1);
    await deliver(membership('created', 'user_firstcome0000000001', 'firstcome@example.org'));
    expect(await collisions()).toBe(before + 1);
  });

  it.each([
    ['nobody verified', 'unverified', null],
    ['is verified', 'verified', 'user_lookedup000000000001'],
  ])('is asked after at the identity provider, where it can be: an address that %s', async (_what, status, linked) => {
    const idp = await startIdentityServer();
    const asking = await startAdminApi({ IDP_API_URL: idp.url, IDP_SECRET_KEY: 'secret' });
    try {
      await asking.platformAdmin.post('/api/v1/admin/org-mappings', {
        ...{ tenant_id: 'beta', environment: 'test', idp_org_id: ORG, org_role: 'facilitator' },
      });
      const beta = await asking.as('platform_admin', 'user_platformAdmin00001', 'beta');
      const { id } = (await beta.post<{ id: string }>('/api/v1/admin/facilitators', { email: 'asked@example.org' })).body.data;
      const text = JSON.stringify(membership('created', 'user_lookedup000000000001', 'asked@example.org'));
      const at = new Date();
      const signature = new Webhook(asking.api.services.config.IDP_WEBHOOK_SECRET).sign('msg_asked', at, text);
      const send = () =>
        fetch(new URL('/webhooks/idp', asking.api.baseUrl), {
          method: 'POST',
          headers: {
            ...{ 'content-type': 'application/json', 'webhook-id': 'msg_asked', 'webhook-signature': signature },
            'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          },
          body: text,
        });
      idp.answerWith({ status: 500 });
      expect((await send()).status).toBe(503);
      idp.answerWith({
        status: 200,
        body: {
          id: 'user_lookedup000000000001',
          email_addresses: [{ id: 'e1', email_address: 'Asked@example.org', verification: { status } }],
        },
      });
      expect((await send()).status).toBe(200);
      const rows = await asking.api.database.sql('beta', 'select idp_user_id from facilitators where id = $1', [id]);
      expect(rows).toEqual([{ idp_user_id: linked }]);
    } finally {
      await asking.api.stop();
      await idp.close();
    }
  });

  it('of a facilitators’ organization whom no facilitator record names raises a critical alert', async () => {
    const counted = async () => (await admin.api.services.metrics.idpCollisions.get()).values[0]?.value ?? 0;
    const before = await counted();
    expect((await deliver(membership('created', 'user_unknown00000000001', 'unknown@example.org'))).body.data.status).toBe('handled');
    expect(await counted()).toBe(before + 1);
    const event = (await admin.events('beta', 'idp.collision')).at(-1);
    expect(event?.payload).toEqual({ idp_user_id: 'user_unknown00000000001', idp_org_id: ORG, tenant_id: 'beta', severity: 'critical' });
    expect(JSON.stringify(event)).not.toContain('unknown@example.org');
  });

  it('of another organization whom no facilitator record names is no collision', async () => {
    const before = (await admin.events('beta', 'idp.collision')).length;
    const report = membership('created', 'user_coordinator0000002', 'c@example.org', COORDINATORS, 'org:coordinator');
    expect((await deliver(report)).body.data.status).toBe('handled');
    expect(await admin.events('beta', 'idp.collision')).toHaveLength(before);
  });
});

describe('a member who leaves', () => {
  it('loses every role in the tenant and the link to a facilitator', async () => {
    const id = await addFacilitator('leaver@example.org');
    const user = 'user_leaver000000000001';
    await deliver(membership('created', user, 'leaver@example.org'));
    await admin.platformAdmin.post(`/api/v1/admin/users/${user}/roles`, { role_code: 'facilitator', tenant_id: 'beta' });
    expect((await deliver(membership('deleted', user, null))).body.data.status).toBe('handled');
    expect(await facilitator(id)).toEqual({ idp_user_id: null });
    const roles = await admin.platformAdmin.get(`/api/v1/admin/users/${user}/roles?active_only=true`);
    expect(roles.body.data).toEqual([]);
    const events = await admin.events('beta', 'idp.org_membership_deleted');
    expect(events.at(-1)?.payload).toMatchObject({ idp_user_id: user, roles_revoked: ['facilitator'], facilitators_unlinked: [id] });
  });
});

describe('what is reported', () => {
  it.each([
    ['another type', { type: 'organizationMembership.updated', data: {} }],
    ['an organization that is not mapped', membership('created', 'user_elsewhere000000001', 'e@example.org', `org_${'x'.repeat(20)}`)],
  ])('of %s is ignored', async (_what, report) => {
    expect(await deliver(report)).toMatchObject({ status: 200, body: { data: { status: 'ignored' } } });
  });

  it.each([
    ['no data', { type: 'organizationMembership.created' }, 422, 'SYS_VALIDATION'],
    ['no type', { data: {} }, 422, 'SYS_VALIDATION'],
    ['no JSON', 'not json', 400, 'SYS_BAD_REQUEST'],
  ])('with %s is refused', async (_what, report, status, code) => {
    const answer = await deliver(report);
    expect([answer.status, codes(answer)[0]]).toEqual([status, code]);
  });
});
