import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApi, startApi } from '../support/running-api.ts';

const allowedOrigin = async ({ baseUrl }: { baseUrl: string }, origin: string) => {
  const headers = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
  const preflight = await fetch(new URL('/api/v1/cases/', baseUrl), { method: 'OPTIONS', headers });
  return preflight.headers.get('access-control-allow-origin');
};

describe('the entrance', () => {
  let api: RunningApi;
  beforeAll(async () => {
    const SECURITY_CONTACT = 'mailto:security@agency.example';
    api = await startApi({ NODE_ENV: 'development', CORS_ORIGINS: 'https://portal.example', SECURITY_CONTACT });
  });
  afterAll(() => api.stop());

  it('says without a token where the documentation is, at the address that callers use', async () => {
    const answer = await fetch(new URL('/', api.baseUrl));
    const { data } = (await answer.json()) as { data: Record<string, string> };
    expect([answer.status, data.documentation, data.description]).toEqual([
      200,
      'http://127.0.0.1:8080/docs',
      'http://127.0.0.1:8080/openapi.json',
    ]);
    for (const address of [data.documentation, data.description, data.health, data.readiness]) {
      expect((await fetch(new URL(new URL(address ?? '').pathname, api.baseUrl))).status).toBe(200);
    }
  });

  it('says where a vulnerability is reported, in the fields of RFC 9116', async () => {
    const answer = await fetch(new URL('/.well-known/security.txt', api.baseUrl));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:security@agency.example',
      Canonical: 'http://127.0.0.1:8080/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });

  it.each(['http://localhost:5173', 'http://localhost', 'https://127.0.0.1:3000', 'http://[::1]:8081', 'https://portal.example'])(
    'lets a page of %s call in development',
    async (origin) => expect(await allowedOrigin(api, origin)).toBe(origin),
  );

  it('lets it send what makes a request conditional', async () => {
    const headers = {
      Origin: 'https://portal.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match',
    };
    const allowed = (await fetch(new URL('/api/v1/cases', api.baseUrl), { method: 'OPTIONS', headers })).headers.get(
      'access-control-allow-headers',
    );
    expect(allowed?.split(',')).toEqual(expect.arrayContaining(['If-Match', 'If-None-Match']));
  });

  it.each(['http://localhost.evil.example', 'https://evil.example', 'http://127.0.0.1.evil.example:80', 'null'])(
    'does not let %s',
    async (origin) => expect(await allowedOrigin(api, origin)).toBeNull(),
  );
});

it('outside development only the named origins may call, and not one of the own machine', async () => {
  const api = await startApi({ NODE_ENV: 'test', CORS_ORIGINS: 'https://portal.example' });
  expect(await allowedOrigin(api, 'http://localhost:5173')).toBeNull();
  expect(await allowedOrigin(api, 'https://portal.example')).toBe('https://portal.example');
  await api.stop();
});

it('where nobody is named to report to, there is no security.txt', async () => {
  const api = await startApi();
  expect((await fetch(new URL('/.well-known/security.txt', api.baseUrl))).status).toBe(404);
  await api.stop();
});
