import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { dropStorefrontPages, keepStorefrontPage, PAGES_GENERATION } from '../../adapters/redis/storefront-pages.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';

/** What holds for every answer of the storefront: flags, rate limit, no pricing, and no cache that is in the way. */

const PATHS = [
  ...['/providers', '/providers/marked', '/doctors', '/doctors/dr-marked', '/treatments', '/treatments/marked-treatment'],
  ...['/destinations', '/destinations/marked-land', '/search?q=marked'],
];
const MARK = 987_654_321;
const EXCLUDED = [
  'cost',
  'price',
  'priceRange',
  'cost_breakdown',
  'cost_range_usd_cents',
  'procedure_costs',
  'procedure_costs_converted',
  'cost_index',
];

let admin: AdminApi;
let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
beforeAll(async () => {
  proxy = await startBreakableProxy(process.env.REDIS_URL ?? '');
  admin = await startAdminApi({ REDIS_URL: proxy.url, RATE_LIMIT_PUBLIC: '0' });
  for (const flag of ['PUBLIC_API_ENABLED', 'PUBLIC_SEARCH_ENABLED', 'STOREFRONT_PAGES_ENABLED', 'STOREFRONT_CACHE_ENABLED'])
    await admin.setFlag(flag, true);
  await seedMarked();
}, 60_000);
afterAll(async () => {
  await admin.api.stop();
  await proxy.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(`/api/v1/public${path}`, admin.api.baseUrl), { headers });
const codeOf = async (response: Response) => ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code;

/** A directory in which every field that could hold a price holds a number that is looked for. */
async function seedMarked(): Promise<void> {
  const [provider, doctor] = [newId(), newId()];
  const priced = JSON.stringify(
    Object.fromEntries(
      [...EXCLUDED, 'room_price_usd', 'Fees', 'deposit', 'hotel_nightly_usd', 'amount', 'rate_eur', 'money']
        .map((name) => [name, MARK])
        .concat([['wifi', true as never]]),
    ),
  );
  const nested = JSON.stringify({ airport: 'IST', inner: { cost: MARK, price: { usd: MARK } }, list: [{ price: MARK, name: 'a' }] });
  const sql = (text: string, params: unknown[]) => admin.api.database.sql('alpha', text, params);
  await sql(
    `insert into procedures (id, tenant_id, code, slug, name, is_category) values ($1, 'alpha', 'marked-category', 'marked-category', 'Marked category', true)`,
    [newId()],
  );
  await sql(
    `insert into procedures (id, tenant_id, code, slug, name, parent_code, is_category) values ($1, 'alpha', '99999', 'marked-treatment', 'Marked treatment', 'marked-category', false)`,
    [newId()],
  );
  await sql(
    `insert into providers (id, tenant_id, name, slug, country, city, pricing_tier, facilities, cultural_support, travel_info, language_services, specialties)
     values ($1, 'alpha', 'Marked hospital', 'marked', 'TR', 'Izmir', '${MARK}', $2, $2, $3, $2, '["Marked"]')`,
    [provider, priced, nested],
  );
  await sql(
    `insert into provider_procedures (id, tenant_id, provider_id, procedure_code, price_low_cents, price_high_cents, currency) values ($1, 'alpha', $2, '99999', ${MARK}, ${MARK}, 'USD')`,
    [newId(), provider],
  );
  await sql(
    `insert into doctors (id, tenant_id, provider_id, slug, first_name, last_name, specialty, consultation_fee_usd, data_completeness)
     values ($1, 'alpha', $2, 'dr-marked', 'Marked', 'Doctor', 'Marked', 98765432.10, '{"overall": 0.9}')`,
    [doctor, provider],
  );
  await sql(
    `insert into destinations (id, tenant_id, country, slug, name, recovery_stays, airports) values ($1, 'alpha', 'TR', 'marked-land', 'Marked land', $2, '[{"iata": "ADB", "cost": ${MARK}}]')`,
    [newId(), `[${priced}]`],
  );
  await sql(`insert into travel_defaults (id, tenant_id, country, city, facts) values ($1, 'alpha', 'TR', null, $2)`, [newId(), nested]);
}

/** Every key of an answer, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('every public page', () => {
  it.each(PATHS)('%s carries no pricing', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain(String(MARK));
    expect(text).not.toContain('98765432');
    const keys = keysOf(JSON.parse(text));
    for (const excluded of [...EXCLUDED, 'consultation_fee_usd', 'pricing_tier']) expect(keys).not.toContain(excluded);
    if (path === '/providers/marked') expect(text).toContain('wifi');
  });

  it.each([...PATHS, '/sitemap.xml'])('%s is 503 while PUBLIC_API_ENABLED is off', async (path) => {
    await admin.setFlag('PUBLIC_API_ENABLED', false);
    const response = await get(path);
    expect([response.status, await codeOf(response)]).toEqual([503, 'FEATURE_DISABLED']);
    await admin.setFlag('PUBLIC_API_ENABLED', true);
  });

  it('search is 503 while PUBLIC_SEARCH_ENABLED is off, the sitemap while STOREFRONT_PAGES_ENABLED is', async () => {
    await admin.setFlag('PUBLIC_SEARCH_ENABLED', false);
    expect((await get('/search?q=marked')).status).toBe(503);
    await admin.setFlag('PUBLIC_SEARCH_ENABLED', true);
    await admin.setFlag('STOREFRONT_PAGES_ENABLED', false);
    expect((await get('/sitemap.xml')).status).toBe(503);
    await admin.setFlag('STOREFRONT_PAGES_ENABLED', true);
  });

  it('is not cached while STOREFRONT_CACHE_ENABLED is off', async () => {
    await admin.setFlag('STOREFRONT_CACHE_ENABLED', false);
    for (const _ of [1, 2]) expect((await get('/providers?per_page=9')).headers.get('x-cache')).toBe('MISS');
    await admin.setFlag('STOREFRONT_CACHE_ENABLED', true);
  });

  it('that is not there is answered at once, however often', async () => {
    for (const _ of [1, 2, 3]) {
      const started = performance.now();
      expect((await get('/providers/nowhere-at-all')).status).toBe(404);
      expect(performance.now() - started).toBeLessThan(1_500);
    }
  });

  it('computed before pages were dropped is not kept after it', async () => {
    const { redis } = admin.api.services;
    const page = {
      entity: 'providers' as const,
      key: 'pub:providers:000000000000',
      lock: 'pub:providers:000000000000:lock',
      body: 'old',
      seconds: 60,
    };
    const generation = (await redis.get(PAGES_GENERATION)) ?? '0';
    await dropStorefrontPages(redis);
    await keepStorefrontPage(redis, { ...page, generation });
    expect(await redis.get(page.key)).toBeNull();
  });

  it('has keys of the prescribed form', async () => {
    await get('/providers?per_page=11');
    const keys = await admin.api.services.redis.keys('pub:*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(/^pub:[a-z]+:[0-9a-f]{12}$/);
    expect(await admin.api.services.redis.ttl(keys.find((key) => key.startsWith('pub:providers:')) ?? '')).toBeGreaterThan(21_000);
  });

  it('is limited by address, with the headers that say so', async () => {
    const limited = await startAdminApi({ RATE_LIMIT_PUBLIC: '3' });
    await limited.setFlag('PUBLIC_API_ENABLED', true);
    const ask = () => fetch(new URL('/api/v1/public/treatments', limited.api.baseUrl));
    for (let left = 2; left >= 0; left -= 1) expect((await ask()).headers.get('x-ratelimit-remaining')).toBe(String(left));
    const refused = await ask();
    expect([refused.status, refused.headers.get('x-ratelimit-limit')]).toEqual([429, '3']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await codeOf(refused)).toBe('PUBLIC_RATE_LIMIT_EXCEEDED_009');
    await limited.api.stop();
  }, 30_000);

  it('answers while Redis is away, and says MISS-ERROR', async () => {
    proxy.cut();
    for (const path of PATHS) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('x-cache')]).toEqual([path, 200, 'MISS-ERROR']);
    }
    proxy.mend();
  });
});
