import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';
import { type ScriptedAnswer, startIdentityServer } from '../../support/identity-server.ts';

/** Rule 3 of Part 7: what the identity provider may answer, and what becomes of it. */

type Identity = { user_id: string; found: boolean; identity: Record<string, string | null> | null };
type Found = { found: boolean; user_id: string | null };

const USER = {
  id: 'user_ada00000000000001',
  first_name: 'Ada',
  last_name: 'Novak',
  image_url: null,
  email_addresses: [{ id: 'e1', email_address: 'ada@example.org' }],
};
const TRACE = { 'x-trace-id': 'trace-4711' };

let admin: AdminApi;
let provider: Awaited<ReturnType<typeof startIdentityServer>>;
let users = 0;
beforeAll(async () => {
  provider = await startIdentityServer();
  admin = await startAdminApi({ IDP_API_URL: provider.url, IDP_SECRET_KEY: 'sk_test_secret' });
}, 400_000);
afterAll(async () => {
  await admin.api.stop();
  await provider.close();
});

const nextUser = () => {
  users += 1;
  return `user_${String(users).padStart(20, '0')}`;
};
const identityOf = (user: string) => admin.platformAdmin.get<Identity>(`/api/v1/admin/users/${user}/identity`);
const lookup = (email: string) => admin.platformAdmin.post<Found>('/api/v1/admin/users/by-email/lookup', { email });
const expireFlagged = (pattern: string) => admin.api.services.redis.keys(pattern);

describe('an identity card', () => {
  it('is what the identity provider knows, asked with the secret, and remembered for 90 seconds', async () => {
    const user = nextUser();
    provider.answerWith({ status: 200, body: { ...USER, id: user } });
    const first = await identityOf(user);
    expect(first.body.data).toEqual({
      user_id: user,
      found: true,
      identity: { user_id: user, first_name: 'Ada', last_name: 'Novak', email: 'ada@example.org', image_url: null },
    });
    expect(provider.asked.at(-1)).toEqual({ path: `/v1/users/${user}`, authorization: 'Bearer sk_test_secret' });
    provider.answerWith({ status: 500 });
    expect((await identityOf(user)).body.data).toEqual(first.body.data);
    const ttl = await admin.api.services.redis.ttl(`idp:card:${user}`);
    expect(ttl).toBeGreaterThan(80);
    expect(ttl).toBeLessThanOrEqual(90);
  });

  it('that is not there is found false, identity null, and remembered', async () => {
    const user = nextUser();
    provider.answerWith({ status: 404, body: { errors: ['no such user'] } });
    const answer = await identityOf(user);
    expect([answer.status, answer.body.data]).toEqual([200, { user_id: user, found: false, identity: null }]);
    provider.answerWith({ status: 200, body: { ...USER, id: user } });
    expect((await identityOf(user)).body.data.found).toBe(false);
  });

  const SECRETS = { detail: 'the upstream says private things about ada@example.org' };
  const FAULTS: [string, ScriptedAnswer, number, string, string][] = [
    ['401', { status: 401, headers: TRACE, body: SECRETS }, 500, 'SYS_CONFIG_MISSING', 'trace-4711'],
    ['403', { status: 403, headers: { 'x-request-id': 'req-1' }, body: SECRETS }, 500, 'SYS_CONFIG_MISSING', 'req-1'],
    ['429', { status: 429, headers: TRACE, body: SECRETS }, 503, 'IDP_UNAVAILABLE', 'trace-4711'],
    ['500', { status: 500, headers: { traceparent: '00-abc-def-01' }, body: SECRETS }, 503, 'IDP_UNAVAILABLE', '00-abc-def-01'],
    [
      '502 with its trace id in the body',
      { status: 502, body: { ...SECRETS, trace_id: 'in-body-7' } },
      503,
      'IDP_UNAVAILABLE',
      'in-body-7',
    ],
    ['422', { status: 422, headers: TRACE, body: SECRETS }, 503, 'IDP_UNAVAILABLE', 'trace-4711'],
    ['200 that is no JSON', { status: 200, headers: TRACE, body: '<html>private</html>' }, 503, 'IDP_UNAVAILABLE', 'trace-4711'],
    ['200 of another shape', { status: 200, headers: TRACE, body: { private: 1 } }, 503, 'IDP_UNAVAILABLE', 'trace-4711'],
    ['a broken connection', { status: 200, cutOff: true }, 503, 'IDP_UNAVAILABLE', 'none'],
    ['nothing for too long', { status: 200, delayMs: 4_000 }, 503, 'IDP_UNAVAILABLE', 'none'],
  ];
  it.each(FAULTS)(
    'answered %s is a fault with the trace id and nothing else of the answer, and is not remembered',
    async (_what, scripted, status, code, trace) => {
      const user = nextUser();
      provider.answerWith(scripted);
      const answer = await identityOf(user);
      expect([answer.status, codes(answer)]).toEqual([status, [code]]);
      expect(answer.body.errors?.[0]?.message).toContain(trace);
      expect(JSON.stringify(answer.body)).not.toContain('private');
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
      provider.answerWith({ status: 200, body: { ...USER, id: user } });
      expect((await identityOf(user)).body.data.found).toBe(true);
    },
    15_000,
  );
});

describe('a lookup by e-mail', () => {
  it('resolves to a user id, remembered for 300 seconds under a key without the address', async () => {
    provider.answerWith({ status: 200, body: [USER] });
    expect((await lookup('Ada@Example.org')).body.data).toEqual({ found: true, user_id: USER.id });
    expect(provider.asked.at(-1)?.path).toBe('/v1/users?email_address=Ada%40Example.org');
    provider.answerWith({ status: 500 });
    expect((await lookup('ada@example.org')).body.data.found).toBe(true);
    const keys = await expireFlagged('idp:email:*');
    expect(keys.join()).not.toContain('example');
    expect(await admin.api.services.redis.ttl(keys[0] ?? '')).toBeGreaterThan(290);
  });

  it.each([
    ['an empty list', { status: 200, body: [] }],
    ['an empty page', { status: 200, body: { data: [] } }],
    ['404', { status: 404 }],
  ])('answered with %s finds nobody', async (what, scripted) => {
    provider.answerWith(scripted);
    expect((await lookup(`${what.replace(/\W/g, '')}@example.org`)).body.data).toEqual({ found: false, user_id: null });
  });

  it('answered 503 is not remembered', async () => {
    provider.answerWith({ status: 503 });
    expect(codes(await lookup('later@example.org'))).toEqual(['IDP_UNAVAILABLE']);
    provider.answerWith({ status: 200, body: [USER] });
    expect((await lookup('later@example.org')).body.data.found).toBe(true);
  });

  it('needs an address and nothing else', async () => {
    const answer = await admin.platformAdmin.post('/api/v1/admin/users/by-email/lookup', { email: 'nobody', colour: 1 });
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([422, new Set(['RBAC_INVALID_INPUT']), ['colour', 'email']]);
  });
});

describe('both lookups', () => {
  it.each([
    ['GET', '/api/v1/admin/users/user_00000000000000000001/identity'],
    ['POST', '/api/v1/admin/users/by-email/lookup'],
  ])('%s %s: the flag, then user:read', async (method, path) => {
    const call = (caller: AdminApi['superAdmin']) => caller.call(method, path, method === 'GET' ? undefined : {});
    expect(codes(await call(admin.coordinator))).toEqual(['AUTH_PERMISSION_DENIED']);
    await admin.setFlag('admin_user_management_enabled', false);
    expect(codes(await call(admin.coordinator))).toEqual(['FEATURE_DISABLED']);
    if (method === 'GET') expect(codes(await admin.coordinator.get('/api/v1/admin/users/ana/identity'))).toEqual(['RBAC_INVALID_INPUT']);
    await admin.setFlag('admin_user_management_enabled', true);
  });

  it('are 500 SYS_CONFIG_MISSING while nothing is configured', async () => {
    const bare = await startAdminApi();
    const answer = await bare.platformAdmin.get('/api/v1/admin/users/user_00000000000000000001/identity');
    expect([answer.status, codes(answer)]).toEqual([500, ['SYS_CONFIG_MISSING']]);
    await bare.api.stop();
  }, 400_000);
});

describe('a search for users', () => {
  const search = (query: string) =>
    admin.platformAdmin.post<{ users: (Identity['identity'] & { roles: unknown[] })[] }>('/api/v1/admin/users/search', { query });

  it('gives who is called so or has such an address, with their roles, and is never remembered', async () => {
    const user = nextUser();
    await admin.platformAdmin.post(`/api/v1/admin/users/${user}/roles`, { role_code: 'coordinator', tenant_id: 'beta' });
    provider.answerWith({
      status: 200,
      body: {
        data: [
          { ...USER, id: user },
          { ...USER, id: nextUser(), first_name: 'Adam' },
        ],
      },
    });
    const found = await search('ada novak');
    expect(found.body.data.users).toMatchObject([
      { user_id: user, first_name: 'Ada', email: 'ada@example.org', roles: [{ role: 'coordinator', tenant_id: 'beta' }] },
      { first_name: 'Adam', roles: [] },
    ]);
    expect(provider.asked.at(-1)?.path).toBe('/v1/users?query=ada%20novak&limit=20');
    provider.answerWith({ status: 200, body: [] });
    expect((await search('ada novak')).body.data.users).toEqual([]);
  });

  it('tells faults of the identity provider from those of the caller', async () => {
    provider.answerWith({ status: 500 });
    expect(codes(await search('ada'))).toEqual(['IDP_UNAVAILABLE']);
    provider.answerWith({ status: 401 });
    expect(codes(await search('ada'))).toEqual(['SYS_CONFIG_MISSING']);
    expect(fields(await search(' a '))).toEqual(['query']);
    expect(codes(await admin.coordinator.post('/api/v1/admin/users/search', { query: 'ada' }))).toEqual(['AUTH_PERMISSION_DENIED']);
  });
});
