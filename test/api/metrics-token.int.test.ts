import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApi, startApi } from '../support/running-api.ts';

const TOKEN = 'a-token-for-prometheus-0123456789';

describe('/metrics with METRICS_TOKEN', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ METRICS_TOKEN: TOKEN });
  });
  afterAll(() => api.stop());

  const ask = async (authorization?: string) => {
    const answer = await fetch(new URL('/metrics', api.baseUrl), { headers: authorization === undefined ? {} : { authorization } });
    return { status: answer.status, scheme: answer.headers.get('www-authenticate'), text: await answer.text() };
  };

  it('answers to who shows it', async () => {
    const { status, text } = await ask(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(text).toContain('http_requests_in_flight');
  });

  it.each([
    [undefined, 'AUTH_HEADER_MISSING_001'],
    ['', 'AUTH_HEADER_MISSING_001'],
    [TOKEN, 'AUTH_TOKEN_INVALID_001'],
    [`Bearer ${TOKEN}0`, 'AUTH_TOKEN_INVALID_001'],
    [`Bearer ${TOKEN.toUpperCase()}`, 'AUTH_TOKEN_INVALID_001'],
    [`Basic ${TOKEN}`, 'AUTH_TOKEN_INVALID_001'],
  ])('refuses %p, and shows nothing', async (header, code) => {
    const { status, scheme, text } = await ask(header);
    expect([status, scheme, JSON.parse(text).errors[0].code]).toEqual([401, 'Bearer', code]);
    expect(text).not.toContain('http_requests_in_flight');
  });

  it('refuses a user of the API', async () => {
    expect((await ask(`Bearer ${await api.issuer.token({ org_role: 'platform_admin' })}`)).status).toBe(401);
  });

  it('leaves health and readiness open, as probes have no token', async () => {
    for (const path of ['/health', '/ready']) expect((await fetch(new URL(path, api.baseUrl))).status).toBe(200);
  });
});
