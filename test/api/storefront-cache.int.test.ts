import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isRedisReady } from '../../adapters/redis/redis.ts';
import {
  createPageMemory,
  dropStorefrontPages,
  keepStorefrontPage,
  PAGES_GENERATION,
  STOREFRONT_ENTITIES,
} from '../../adapters/redis/storefront-pages.ts';
import { pageOf, placeOf, type Reading, readThrough } from '../../api/public/storefront-cache.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { fillMarkedDirectory } from '../support/marked-directory.ts';

/** The storefront's cache: what it keeps, under which key, for how long, and that nobody computes what another computes already. */

let admin: AdminApi;
const sql = (text: string, params: unknown[] = []) => admin.api.database.sql('alpha', text, params);
beforeAll(async () => {
  admin = await startAdminApi({ RATE_LIMIT_PUBLIC: '0' });
  for (const flag of ['PUBLIC_API_ENABLED', 'PUBLIC_SEARCH_ENABLED', 'STOREFRONT_PAGES_ENABLED', 'STOREFRONT_CACHE_ENABLED'])
    await admin.setFlag(flag, true);
  await fillMarkedDirectory(sql, 'alpha');
}, 400_000);
afterAll(() => admin?.api.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(`/api/v1/public${path}`, admin.api.baseUrl), { headers });
const states = async (...paths: string[]) => {
  const seen: (string | null)[] = [];
  for (const path of paths) seen.push((await get(path)).headers.get('x-cache'));
  return seen;
};

const bodyIn = (reading: Reading): string => {
  if ('refusal' in reading) throw reading.refusal;
  return reading.page.body.toString();
};

const HOUR = 3_600;
const LIFETIMES: [path: string, entity: string, hours: number][] = [
  ['/providers', 'providers', 6],
  ['/providers/marked', 'provider', 6],
  ['/doctors', 'doctors', 6],
  ['/doctors/marked-doctor', 'doctor', 6],
  ['/treatments', 'treatments', 24],
  ['/treatments/marked-treatment', 'treatment', 6],
  ['/destinations', 'destinations', 24],
  ['/destinations/marked-land', 'destination', 6],
  ['/search?q=marked', 'search', 1],
];

describe('a page', () => {
  it.each(LIFETIMES)('%s is kept under pub:%s: for %s hours', async (path, entity, hours) => {
    const { redis } = admin.api.services;
    await dropStorefrontPages(redis);
    expect(await states(path, path)).toEqual(['MISS', 'HIT']);
    const keys = await redis.keys('pub:*');
    expect(keys).toEqual([expect.stringMatching(new RegExp(`^pub:${entity}:[0-9a-f]{12}$`))]);
    expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(hours * HOUR - 60);
    expect(await redis.ttl(keys[0] ?? '')).toBeLessThanOrEqual(hours * HOUR);
  });

  it('is one page however its parameters are written', async () => {
    await dropStorefrontPages(admin.api.services.redis);
    expect(
      await states('/providers?country=TR&language=Arabic', '/providers?language=ARABIC&page=1&country=tur&per_page=20&sort_by=rating'),
    ).toEqual(['MISS', 'HIT']);
  });

  it('is sent once to a caller who has it', async () => {
    const tag = (await get('/treatments')).headers.get('etag') ?? '';
    for (const given of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await get('/treatments', { 'if-none-match': given });
      expect([given, again.status, await again.text(), again.headers.get('etag')]).toEqual([given, 304, '', tag]);
    }
    for (const given of ['"other"', 'W/"other"', '']) expect((await get('/treatments', { 'if-none-match': given })).status).toBe(200);
    await sql(`update procedures set name = 'Marked treatment, new' where slug = 'marked-treatment'`);
    await dropStorefrontPages(admin.api.services.redis);
    expect((await get('/treatments', { 'if-none-match': tag })).status).toBe(200);
  });

  it('is computed each time while STOREFRONT_CACHE_ENABLED is off', async () => {
    await admin.setFlag('STOREFRONT_CACHE_ENABLED', false);
    expect(await states('/providers', '/providers')).toEqual(['MISS', 'MISS']);
    await admin.setFlag('STOREFRONT_CACHE_ENABLED', true);
  });

  it('that is not there says MISS, and is answered at once, however often', async () => {
    for (const _ of [1, 2, 3]) {
      const started = performance.now();
      const answer = await get('/providers/nowhere-at-all');
      expect([answer.status, answer.headers.get('x-cache'), answer.headers.get('cache-control')]).toEqual([404, 'MISS', 'no-store']);
      expect(performance.now() - started).toBeLessThan(1_500);
    }
  });

  it('of another query is not shown where twelve digits of the hash meet', async () => {
    const { services } = admin.api;
    const place = placeOf('search', { q: 'one' });
    await services.redis.set(place.key, `${'0'.repeat(32)} W/"other"\nbody of another`, 'EX', 60);
    expect(bodyIn(await readThrough(services, place, async () => 'own'))).toBe('own');
  });
});

describe('a drop of all pages', () => {
  it('leaves none, of any kind', async () => {
    const { redis } = admin.api.services;
    await dropStorefrontPages(redis);
    await states(...LIFETIMES.map(([path]) => path), '/sitemap.xml');
    expect(await redis.keys('pub:*')).toHaveLength(STOREFRONT_ENTITIES.length);
    await dropStorefrontPages(redis);
    expect(await redis.keys('pub:*')).toEqual([]);
  });

  it('counts against a page that was being computed', async () => {
    const { redis } = admin.api.services;
    const key = 'pub:providers:000000000000';
    const generation = (await redis.get(PAGES_GENERATION)) ?? '0';
    await dropStorefrontPages(redis);
    const place = { entity: 'providers' as const, key, md5: '0'.repeat(32) };
    await keepStorefrontPage(redis, place, { page: pageOf('old'), lock: `${key}:lock`, seconds: 60, generation });
    expect(await redis.get(key)).toBeNull();
  });
});

describe('many who ask for a page that is not kept', () => {
  it('wait for one computation, in one process', async () => {
    let computed = 0;
    const compute = async () => {
      computed += 1;
      await delay(100);
      return 'body';
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => readThrough(admin.api.services, placeOf('search', { q: 'herd' }), compute)),
    );
    expect([computed, new Set(answers.map(bodyIn)).size]).toEqual([1, 1]);
  });

  it('wait for one computation among processes, which share nothing but Redis', async () => {
    const { services } = admin.api;
    const processes = await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        const redis = services.redis.duplicate();
        await isRedisReady(redis, 2_000);
        const pages = createPageMemory(redis, () => undefined);
        return { ...services, redis, pages, config: { ...services.config, DATABASE_URL: `of process ${number}` } };
      }),
    );
    let computed = 0;
    const compute = async () => {
      computed += 1;
      await delay(300);
      return 'body';
    };
    const all = processes.flatMap((own) => Array.from({ length: 10 }, () => readThrough(own, placeOf('search', { q: 'herds' }), compute)));
    const answers = await Promise.all(all);
    expect([computed, new Set(answers.map(bodyIn)).size]).toEqual([1, 1]);
    for (const { redis, pages } of processes) {
      pages.close();
      redis.disconnect();
    }
  });

  it('do not wait for one who died computing it for longer than its lock lasts', async () => {
    const { services } = admin.api;
    const place = placeOf('search', { q: 'dead' });
    await services.redis.set(`${place.key}:lock`, '1', 'PX', 600);
    const started = performance.now();
    expect((await readThrough(services, place, async () => 'body')).state).toBe('MISS');
    expect(performance.now() - started).toBeGreaterThan(400);
    expect(performance.now() - started).toBeLessThan(2_500);
  });
});
