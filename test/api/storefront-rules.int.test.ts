import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { fillMarkedDirectory } from '../support/marked-directory.ts';

/** What holds for every page of the storefront: its flags, its limit by address, and whom it does not show. */

const PATHS = [
  ...['/providers', '/providers/marked', '/doctors', '/doctors/marked-doctor', '/treatments', '/treatments/marked-treatment'],
  ...['/destinations', '/destinations/marked-land', '/search?q=marked'],
];
const FLAGS = ['PUBLIC_API_ENABLED', 'PUBLIC_SEARCH_ENABLED', 'STOREFRONT_PAGES_ENABLED', 'PROVIDER_COMPLETENESS_DISPLAY'];

let admin: AdminApi;
const sql = (text: string, params: unknown[] = []) => admin.api.database.sql('alpha', text, params);
beforeAll(async () => {
  admin = await startAdminApi({ RATE_LIMIT_PUBLIC: '0', CORS_ORIGINS: 'https://shop.example' });
  for (const flag of FLAGS) await admin.setFlag(flag, true);
  await fillMarkedDirectory(sql, 'alpha');
}, 400_000);
afterAll(() => admin?.api.stop());

const get = (path: string, init: RequestInit = {}) => fetch(new URL(`/api/v1/public${path}`, admin.api.baseUrl), init);
const codeOf = async (response: Response) => ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code;

describe('every page', () => {
  it.each([...PATHS, '/sitemap.xml'])('%s is 503 while PUBLIC_API_ENABLED is off', async (path) => {
    await admin.setFlag('PUBLIC_API_ENABLED', false);
    const response = await get(path);
    expect([response.status, await codeOf(response)]).toEqual([503, 'FEATURE_DISABLED']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await admin.setFlag('PUBLIC_API_ENABLED', true);
  });

  it.each([...PATHS, '/sitemap.xml'])('%s answers HEAD with the same headers and no body, and other methods with 405', async (path) => {
    const [full, head] = [await get(path), await get(path, { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'x-cache', 'cache-control', 'content-type', 'content-length'])
      expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
    const posted = await get(path, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(PATHS)('%s may be read by pages of the origins that are allowed, and only those', async (path) => {
    const [known, foreign] = [
      await get(path, { headers: { origin: 'https://shop.example' } }),
      await get(path, { headers: { origin: 'https://other.example' } }),
    ];
    expect(known.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://other.example');
    const readable = known.headers.get('access-control-expose-headers')?.split(',') ?? [];
    expect(readable).toEqual(expect.arrayContaining(['X-Cache', 'ETag', 'Idempotency-Replayed', 'Content-Disposition']));
  });
});

/** Rule 3 of Part 4.7 names no exception. */
describe('every refusal', () => {
  it.each<[string, string, number, RequestInit]>([
    ['a filter that does not exist', '/providers?price=1', 400, {}],
    ['an order that does not exist', '/doctors?sort_by=price', 400, {}],
    ['a page that cannot be', '/treatments/marked-treatment?page=0', 400, {}],
    ['a query that is too short', '/search?q=a', 400, {}],
    ['a part of the sitemap that cannot be', '/sitemap.xml?part=x', 400, {}],
    ['a slug that nobody has', '/destinations/nowhere', 404, {}],
    ['another method', '/providers', 405, { method: 'POST' }],
    ['a page that does not exist', '/prices', 404, {}],
  ])('says that it came from no cache: %s', async (_what, path, status, init) => {
    const answer = await get(path, init);
    expect([answer.status, answer.headers.get('x-cache')]).toEqual([status, 'MISS']);
  });

  it('says so while the storefront is off, too', async () => {
    await admin.setFlag('PUBLIC_API_ENABLED', false);
    const answer = await get('/providers');
    await admin.setFlag('PUBLIC_API_ENABLED', true);
    expect([answer.status, answer.headers.get('x-cache')]).toEqual([503, 'MISS']);
  });

  it('is of the storefront alone', async () => {
    const answer = await fetch(new URL('/api/v1/providers/', admin.api.baseUrl));
    expect([answer.status, answer.headers.get('x-cache')]).toEqual([400, null]);
  });
});

describe('flags of their own', () => {
  it('turn off search and the sitemap', async () => {
    await admin.setFlag('PUBLIC_SEARCH_ENABLED', false);
    expect((await get('/search?q=marked')).status).toBe(503);
    expect((await get('/search?q=a')).status).toBe(503);
    await admin.setFlag('PUBLIC_SEARCH_ENABLED', true);
    await admin.setFlag('STOREFRONT_PAGES_ENABLED', false);
    expect((await get('/sitemap.xml')).status).toBe(503);
    expect((await get('/providers')).status).toBe(200);
    await admin.setFlag('STOREFRONT_PAGES_ENABLED', true);
  });

  it('show completeness, or not', async () => {
    await sql(`update providers set completeness = 0.5`);
    const shown = async () => ((await (await get('/providers')).json()) as { data: { completeness?: unknown }[] }).data[0]?.completeness;
    expect(await shown()).toEqual({ score: 0.5, tier: 'standard' });
    await admin.setFlag('PROVIDER_COMPLETENESS_DISPLAY', false);
    expect(await shown()).toBeUndefined();
    await admin.setFlag('PROVIDER_COMPLETENESS_DISPLAY', true);
  });
});

describe('the limit', () => {
  it('counts by address, says so in headers, and believes no header about the address', async () => {
    const limited = await startAdminApi({ RATE_LIMIT_PUBLIC: '3' });
    await limited.setFlag('PUBLIC_API_ENABLED', true);
    const ask = (forwarded: string) =>
      fetch(new URL('/api/v1/public/treatments', limited.api.baseUrl), {
        headers: { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` },
      });
    for (let left = 2; left >= 0; left -= 1)
      expect((await ask(`203.0.113.${left}`)).headers.get('x-ratelimit-remaining')).toBe(String(left));
    const refused = await ask('203.0.113.77');
    expect([refused.status, refused.headers.get('x-ratelimit-limit')]).toEqual([429, '3']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await codeOf(refused), refused.headers.get('x-cache')]).toEqual(['PUBLIC_RATE_LIMIT_EXCEEDED_009', 'MISS']);
    await limited.api.stop();
  }, 400_000);

  it('counts the address that the trusted proxy saw', async () => {
    const limited = await startAdminApi({ RATE_LIMIT_PUBLIC: '1', TRUST_PROXY: '1' });
    await limited.setFlag('PUBLIC_API_ENABLED', true);
    const ask = async (forwarded: string) =>
      (await fetch(new URL('/api/v1/public/treatments', limited.api.baseUrl), { headers: { 'x-forwarded-for': forwarded } })).status;
    expect([await ask('1.1.1.1, 203.0.113.7'), await ask('2.2.2.2, 203.0.113.7'), await ask('203.0.113.8')]).toEqual([200, 429, 200]);
    await limited.api.stop();
  }, 400_000);
});

describe('a provider that is not active', () => {
  const hidden = async (change: string, restore: string) => {
    await sql(change);
    const statuses = await Promise.all(['/providers/marked', '/doctors/marked-doctor'].map(async (path) => (await get(path)).status));
    const lists = await Promise.all(
      ['/providers', '/doctors', '/treatments/marked-treatment', '/destinations/marked-land', '/search?q=marked', '/sitemap.xml'].map(
        async (path) => (await get(path)).text(),
      ),
    );
    await sql(restore);
    return { statuses, lists };
  };

  it.each([
    [`update providers set is_active = false where slug = 'marked'`, `update providers set is_active = true where slug = 'marked'`],
    [`update providers set deleted_at = now() where slug = 'marked'`, `update providers set deleted_at = null where slug = 'marked'`],
  ])('is shown nowhere, nor are its doctors: %s', async (change, restore) => {
    const { statuses, lists } = await hidden(change, restore);
    expect(statuses).toEqual([404, 404]);
    for (const list of lists) expect(list).not.toMatch(/Marked hospital|marked-doctor|providers\/marked</);
    expect(lists[2]).toContain('"provider_count":0');
    expect(lists[3]).toContain('"provider_count":0');
  });

  it.each([
    [`update doctors set is_active = false`, `update doctors set is_active = true`],
    [`update doctors set data_completeness = '{"overall": 0.599}'`, `update doctors set data_completeness = '{"overall": 0.6}'`],
    [`update doctors set data_completeness = '{}'`, `update doctors set data_completeness = '{"overall": 0.9}'`],
  ])('and a doctor that is not shown is counted and listed nowhere: %s', async (change, restore) => {
    await sql(change);
    const profile = (await (await get('/providers/marked')).json()) as { data: { doctor_count: number; doctors: unknown[] } };
    expect([profile.data.doctor_count, profile.data.doctors]).toEqual([0, []]);
    const answer = await get('/doctors/marked-doctor');
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'PUBLIC_DOCTOR_NOT_FOUND_002']);
    for (const path of ['/doctors', '/search?q=marked%20doctor', '/sitemap.xml'])
      expect(await (await get(path)).text()).not.toContain('marked-doctor');
    await sql(restore);
    expect((await get('/doctors/marked-doctor')).status).toBe(200);
  });
});

describe('a directory that was written carelessly', () => {
  it.each([
    `'{"medical_interpreters": "English"}'`,
    `'{"medical_interpreters": {"a": 1}, "patient_coordinators": null}'`,
    `'[]'`,
    `'"none"'`,
    `'null'`,
  ])('is shown all the same: language_services %s', async (value) => {
    await sql(
      `update providers set language_services = ${value}, facilities = ${value}, travel_info = ${value}, cultural_support = ${value}`,
    );
    for (const path of ['/providers', '/providers?language=english', '/providers/marked', '/destinations/marked-land'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    await sql(`update providers set language_services = '{}', facilities = '{}', travel_info = '{}', cultural_support = '{}'`);
  });
});
