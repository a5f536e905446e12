import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { projectDirectoryChanges } from '../../activities/matching/project-directory-changes.ts';
import { isRedisReady } from '../../adapters/redis/redis.ts';
import { dropStorefrontPages } from '../../adapters/redis/storefront-pages.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { waitUntil } from '../support/event-source.ts';
import { requiredEnv } from '../support/required-env.ts';
import { fillMarkedDirectory } from '../support/marked-directory.ts';

/** Redis, Neo4j or both are lost, at any moment: every public page is answered, from PostgreSQL when it must be. */

const PATHS = [
  ...['/providers', '/providers/marked', '/doctors', '/doctors/marked-doctor', '/treatments', '/treatments/marked-treatment'],
  ...['/destinations', '/destinations/marked-land', '/search?q=marked', '/sitemap.xml'],
];
const FLAGS = ['PUBLIC_API_ENABLED', 'PUBLIC_SEARCH_ENABLED', 'STOREFRONT_PAGES_ENABLED', 'STOREFRONT_CACHE_ENABLED'];

let admin: AdminApi;
let redis: Awaited<ReturnType<typeof startBreakableProxy>>;
let neo4j: Awaited<ReturnType<typeof startBreakableProxy>>;
const sql = <T>(text: string, params: unknown[] = []) => admin.api.database.sql<T>('alpha', text, params);

beforeAll(async () => {
  redis = await startBreakableProxy(requiredEnv('REDIS_URL'));
  neo4j = await startBreakableProxy(requiredEnv('NEO4J_URL'));
  admin = await startAdminApi({ REDIS_URL: redis.url, NEO4J_URL: neo4j.url, RATE_LIMIT_PUBLIC: '1000000' });
  for (const flag of FLAGS) await admin.setFlag(flag, true);
  await fillMarkedDirectory(sql, 'alpha');
  await get('/search?q=marked');
}, 400_000);
beforeEach(async () => {
  redis.mend();
  neo4j.mend();
  await delay(50);
  await isRedisReady(admin.api.services.redis, 5_000);
});
afterAll(async () => {
  await admin?.api.stop();
  await redis?.close();
  await neo4j?.close();
});

async function get(path: string) {
  const started = performance.now();
  const response = await fetch(new URL(`/api/v1/public${path}`, admin.api.baseUrl));
  const text = await response.text();
  const { status, headers } = response;
  return { path, status, state: headers.get('x-cache'), tag: headers.get('etag'), text, ms: performance.now() - started };
}
/** Until the process has seen that its connections are gone: what it remembers is used until then. */
const lossIsSeen = () => waitUntil(() => admin.api.services.redis.status !== 'ready' && admin.api.services.pages.size().entries === 0);
/** How long a silent connection is trusted. */
const TRUSTED_MS = 1_000;
const tags = async () => new Map((await Promise.all(PATHS.map(get))).map(({ path, tag }) => [path, tag]));

describe.each([
  ['Redis', () => redis.cut(), 'MISS-ERROR'],
  ['Neo4j', () => neo4j.cut(), 'HIT'],
  [
    'both',
    () => {
      redis.cut();
      neo4j.cut();
    },
    'MISS-ERROR',
  ],
])('while %s is away', (_name, cut, state) => {
  it('every page is answered with the same content', async () => {
    const before = await tags();
    cut();
    if (state === 'MISS-ERROR') await lossIsSeen();
    for (const path of PATHS) {
      const answer = await get(path);
      expect(answer).toMatchObject({ path, status: 200, state, tag: before.get(path) });
      expect(answer.ms).toBeLessThan(3_000);
    }
  });
});

describe('while Redis is away', () => {
  it('what is not there is said with MISS-ERROR too, and with MISS once Redis is back', async () => {
    const missing = ['/providers/nowhere', '/doctors/nobody', '/treatments/nothing', '/destinations/no-land'];
    redis.cut();
    await lossIsSeen();
    for (const path of missing) expect(await get(path)).toMatchObject({ path, status: 404, state: 'MISS-ERROR' });
    expect(await get('/providers?sort_by=luck')).toMatchObject({ status: 400, state: 'MISS' });
    redis.mend();
    await isRedisReady(admin.api.services.redis, 5_000);
    for (const path of missing) expect(await get(path)).toMatchObject({ path, status: 404, state: 'MISS' });
  });
});

describe('while Redis takes commands and answers none', () => {
  it('every page is answered within its patience', async () => {
    const before = await tags();
    redis.stall();
    for (const answer of await Promise.all(PATHS.map(get))) {
      expect(answer).toMatchObject({ status: 200, tag: before.get(answer.path) });
      expect(['HIT', 'MISS-ERROR']).toContain(answer.state);
      expect(answer.ms).toBeLessThan(5_000);
    }
    await delay(TRUSTED_MS);
    for (const answer of await Promise.all(PATHS.map(get))) {
      expect(answer).toMatchObject({ status: 200, state: 'MISS-ERROR', tag: before.get(answer.path) });
      expect(answer.ms).toBeLessThan(5_000);
    }
  }, 400_000);
});

describe('when Redis and Neo4j come and go under load', () => {
  it('no request fails, and what is said is always the same', async () => {
    const before = await tags();
    let isOver = false;
    const answers: Awaited<ReturnType<typeof get>>[] = [];
    const client = async (offset: number) => {
      for (let turn = offset; !isOver; turn += 1) answers.push(await get(PATHS[turn % PATHS.length] ?? '/providers'));
    };
    const clients = [0, 2, 4, 6, 8].map(client);
    const faults = [redis.cut, neo4j.cut, redis.mend, redis.stall, neo4j.mend, redis.mend, redis.cut, redis.mend];
    for (const fault of [...faults, ...faults]) {
      fault();
      await delay(120 + 40 * (answers.length % 5));
      if (answers.length % 2 === 0) await dropStorefrontPages(admin.api.services.redis).catch(() => undefined);
    }
    isOver = true;
    await Promise.all(clients);
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(({ status }) => status !== 200).map(({ path, status, text }) => [path, status, text])).toEqual([]);
    for (const { path, tag } of answers) expect([path, tag]).toEqual([path, before.get(path)]);
    const seen = new Set(answers.map(({ state }) => state));
    expect([...seen].filter((state) => !['HIT', 'MISS', 'MISS-ERROR'].includes(state ?? ''))).toEqual([]);
    expect(seen).toContain('MISS-ERROR');
  }, 400_000);

  it('the cache is used again when it is back, and the loss was counted', async () => {
    await dropStorefrontPages(admin.api.services.redis);
    expect([(await get('/providers')).state, (await get('/providers')).state]).toEqual(['MISS', 'HIT']);
    const metrics = await admin.api.services.metrics.registry.metrics();
    expect(metrics).toMatch(/redis_unavailable_total\{purpose="storefront"[^}]*\} [1-9]/);
    expect(metrics).toMatch(/code="PUBLIC_CACHE_ERROR_010"[^}]*\} [1-9]/);
  });
});

describe('a change that the outbox reports', () => {
  it('is on the pages though the graph is away, and stays in the outbox until the graph has it too', async () => {
    expect((await get('/providers/marked')).text).toContain('Marked hospital');
    await sql(`update providers set name = 'Renamed hospital' where slug = 'marked'`);
    await sql(
      `insert into outbox (id, tenant_id, topic, entity_type, entity_id) select gen_random_uuid(), 'alpha', 'directory.changed', 'provider', id from providers`,
    );
    expect((await get('/providers/marked')).text).toContain('Marked hospital');
    neo4j.cut();
    await expect(projectDirectoryChanges(admin.api.services, 'alpha')).rejects.toMatchObject({ code: expect.stringMatching(/^GRAPH_/) });
    expect((await get('/providers/marked')).text).toContain('Renamed hospital');
    const waiting = () => sql<{ n: number }>(`select count(*)::int as n from outbox where processed_at is null`);
    expect(await waiting()).toEqual([{ n: 1 }]);
    neo4j.mend();
    expect(await projectDirectoryChanges(admin.api.services, 'alpha')).toBe(1);
    expect(await waiting()).toEqual([{ n: 0 }]);
  }, 400_000);
});
