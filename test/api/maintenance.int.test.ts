import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codes } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

/** MAINTENANCE=on (Part 7: 503 SYS_MAINTENANCE_001). */
describe('a service that is maintained', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ MAINTENANCE: 'on' });
  }, 400_000);
  afterAll(() => api.stop());

  it('tells every caller to come back later, before anything else is asked of them', async () => {
    const patient = await api.as('patient', { sub: 'user_maintainedpatient1' });
    for (const [method, path] of [
      ['GET', '/api/v1/me'],
      ['GET', '/api/v1/cases/not-a-case?nonsense=1'],
      ['POST', '/api/v1/patients/'],
      ['GET', '/api/v1/public/providers'],
      ['POST', '/api/v1/webhooks/idp'],
      ['POST', '/cron/exchange-rates'],
      ['POST', '/mcp'],
      ['GET', '/api/v1/fhir/metadata'],
    ] as const) {
      const answer = await patient.call(method, path, method === 'POST' ? {} : undefined);
      expect([path, answer.status, codes(answer), answer.headers.get('retry-after')]).toEqual([path, 503, ['SYS_MAINTENANCE_001'], '60']);
    }
    const nobody = await fetch(new URL('/api/v1/me', api.baseUrl));
    expect(nobody.status).toBe(503);
  });

  it('still answers probes, metrics and its description, and says which address is none', async () => {
    for (const path of ['/health', '/ready', '/metrics', '/openapi.json', '/docs'])
      expect([path, (await fetch(new URL(path, api.baseUrl))).status]).toEqual([path, 200]);
    expect((await fetch(new URL('/api/v1/nothing', api.baseUrl))).status).toBe(404);
  });
});
