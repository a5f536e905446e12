import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codes, fields } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { makeSigningKey } from '../support/token-issuer.ts';

const MIB = 1024 * 1024;

/** Decisions §2: each request has every later fault as well, and is told of the first only. */
describe('the order of checks', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ CORS_ORIGINS: 'https://portal.example' });
  });
  afterAll(() => api.stop());

  const post = (headers: Record<string, string>, body: string = '{}') =>
    fetch(new URL('/api/v1/patients/', api.baseUrl), { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  async function expectRefusal(response: Response, status: number, code: string) {
    const body = (await response.json()) as { success: boolean; data: unknown; errors: { code: string }[]; meta: { request_id: string } };
    expect({ status: response.status, code: body.errors[0]?.code }).toEqual({ status, code });
    expect(body).toMatchObject({ success: false, data: null, api_version: 'v1' });
    expect(body.meta.request_id).toBe(response.headers.get('x-request-id'));
  }

  const bearer = async (claims = {}, options = {}) => ({ authorization: `Bearer ${await api.issuer.token(claims, options)}` });

  it('asks for the tenant header first', async () => {
    await expectRefusal(await post({}), 400, 'TENANT_HEADER_MISSING_001');
    await expectRefusal(await post({ authorization: 'Bearer nonsense' }), 400, 'TENANT_HEADER_MISSING_001');
  });

  it('then for the Authorization header', async () => {
    await expectRefusal(await post({ 'x-tenant-id': 'nowhere' }), 401, 'AUTH_HEADER_MISSING_001');
  });

  it('then for a valid token', async () => {
    const stranger = await makeSigningKey('key-1');
    const invalid = [
      { authorization: 'Bearer nonsense' },
      { authorization: 'Basic dXNlcjpwYXNz' },
      await bearer({}, { issuer: 'https://elsewhere.example' }),
      await bearer({}, { key: stranger }),
    ];
    for (const headers of invalid) await expectRefusal(await post({ 'x-tenant-id': 'nowhere', ...headers }), 401, 'AUTH_TOKEN_INVALID_001');
    await expectRefusal(await post({ 'x-tenant-id': 'nowhere', ...(await bearer({}, { expiresIn: -60 })) }), 401, 'AUTH_TOKEN_EXPIRED_001');
  });

  it('then for a tenant that exists and is active', async () => {
    await expectRefusal(await post({ 'x-tenant-id': 'nowhere', ...(await bearer()) }), 404, 'TENANT_NOT_FOUND_001');
    await expectRefusal(
      await post({ 'x-tenant-id': 'sleeping', ...(await bearer({ tenant_id: 'sleeping' })) }),
      404,
      'TENANT_NOT_FOUND_001',
    );
  });

  it("then for the token's tenant", async () => {
    await expectRefusal(await post({ 'x-tenant-id': 'beta', ...(await bearer({ org_role: 'nobody' })) }), 403, 'TENANT_MISMATCH_001');
  });

  it('then for an actor', async () => {
    await expectRefusal(await post({ 'x-tenant-id': 'alpha', ...(await bearer({ org_role: 'nobody' })) }), 401, 'AUTH_NO_ACTOR');
    await expectRefusal(await post({ 'x-tenant-id': 'alpha', ...(await bearer({ tenant_id: undefined })) }), 401, 'AUTH_NO_ACTOR');
  });

  it('then for the permission, before it reads the body', async () => {
    const headers = { 'x-tenant-id': 'alpha', ...(await bearer({ org_role: 'mso_doctor' })) };
    await expectRefusal(await post(headers, '{not json'), 403, 'AUTH_PERMISSION_DENIED');
  });

  it('then for a readable body, and names every failing field at once', async () => {
    const headers = { 'x-tenant-id': 'alpha', ...(await bearer()) };
    await expectRefusal(await post(headers, '{not json'), 400, 'SYS_BAD_REQUEST');
    await expectRefusal(await post({ ...headers, 'content-type': 'text/plain' }, 'x'), 415, 'SYS_MEDIA_TYPE');
    await expectRefusal(await post(headers, JSON.stringify({ first_name: 'x'.repeat(1024 * 1024) })), 413, 'SYS_BODY_TOO_LARGE');
    const caller = await api.as('patient');
    const answer = await caller.post('/api/v1/patients/', {
      first_name: ' ',
      date_of_birth: '2023-02-30',
      email: 'no',
      phone: '12345',
      country_of_residence: 'ZZ',
    });
    expect(answer.status).toBe(422);
    expect(new Set(codes(answer))).toEqual(new Set(['INTAKE_VALIDATION_001']));
    expect(fields(answer)).toEqual(['country_of_residence', 'date_of_birth', 'email', 'first_name', 'last_name', 'phone']);
  });

  it.each([
    ['with its length announced', { connection: 'close', 'content-length': String(3 * MIB) }],
    ['in chunks of unknown length', { connection: 'close', 'transfer-encoding': 'chunked' }],
  ])('lets a caller who sends too much %s finish, and hear it', async (_how, how) => {
    const headers = { 'x-tenant-id': 'alpha', 'content-type': 'application/json', ...(await bearer()), ...how };
    const status = await new Promise((resolve, reject) => {
      const req = request(new URL('/api/v1/patients/', api.baseUrl), { method: 'POST', headers }, (res) =>
        resolve(res.resume().statusCode),
      );
      req.on('error', reject);
      req.end(Buffer.alloc(3 * MIB, ' '));
    });
    expect(status).toBe(413);
  });

  it('takes org:code and code as the same role, and a missing role as patient', async () => {
    for (const org_role of ['org:coordinator', 'coordinator', undefined]) {
      const headers = { 'x-tenant-id': 'alpha', ...(await bearer({ org_role })) };
      expect((await post(headers)).status).toBe(422);
    }
  });

  it('answers unknown routes 404 and known paths with another method 405 with Allow', async () => {
    await expectRefusal(await fetch(new URL('/api/v1/nothing', api.baseUrl)), 404, 'SYS_ROUTE_NOT_FOUND');
    const response = await fetch(new URL('/api/v1/patients/', api.baseUrl), { method: 'DELETE' });
    expect(response.headers.get('allow')).toBe('POST');
    await expectRefusal(response, 405, 'SYS_METHOD_NOT_ALLOWED');
  });

  it('serves both spellings of a collection', async () => {
    const caller = await api.as('patient');
    for (const path of ['/api/v1/providers/', '/api/v1/providers']) expect((await caller.get(path)).status).toBe(200);
  });

  it('takes over a harmless request id and replaces any other', async () => {
    const ask = async (id: string) =>
      (await fetch(new URL('/health', api.baseUrl), { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await ask('portal-42.a')).toBe('portal-42.a');
    expect(await ask('<script>')).not.toBe('<script>');
  });

  it('lets browsers of the configured origins in and no others', async () => {
    const allowed = async (origin: string) => {
      const response = await fetch(new URL('/api/v1/patients/', api.baseUrl), {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,x-tenant-id' },
      });
      return response.headers.get('access-control-allow-origin');
    };
    expect(await allowed('https://portal.example')).toBe('https://portal.example');
    expect(await allowed('https://evil.example')).toBeNull();
  });

  it('keeps answers out of caches and lets nothing be loaded from them', async () => {
    const { headers } = await fetch(new URL('/health', api.baseUrl));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
