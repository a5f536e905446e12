import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isRedisReady } from '../../adapters/redis/redis.ts';
import { networkOf } from '../../api/pipeline/rate-limit.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { codes } from '../support/caller.ts';
import { requiredEnv } from '../support/required-env.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

describe('rate limits', () => {
  let api: RunningApi;
  let redis: Awaited<ReturnType<typeof startBreakableProxy>>;
  beforeAll(async () => {
    redis = await startBreakableProxy(requiredEnv('REDIS_URL'));
    api = await startApi({ REDIS_URL: redis.url, RATE_LIMIT_FREE: '5', RATE_LIMIT_ENTERPRISE: '0' });
  });
  afterAll(async () => {
    await api.stop();
    await redis.close();
  });

  it('count down in the headers, then refuse and say when to come back', async () => {
    const caller = await api.as('patient', { tenant_id: 'beta' });
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push(await caller.get('/api/v1/providers/'));
    const remaining = answers.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(remaining).toEqual([4, 3, 2, 1, 0, 0]);
    const refused = answers[5];
    expect(refused && codes(refused)).toEqual(['SYS_RATE_LIMITED_001']);
    expect(refused?.headers.get('x-ratelimit-limit')).toBe('5');
    const reset = Number(refused?.headers.get('x-ratelimit-reset')) - Date.now() / 1000;
    expect(reset).toBeGreaterThan(-2);
    expect(reset).toBeLessThanOrEqual(62);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  it('are off at 0', async () => {
    const answer = await (await api.as('patient')).get('/api/v1/providers/');
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, null]);
  });

  it('let requests pass while Redis is away, count that, and hold again when it is back', async () => {
    const caller = await api.as('patient', { tenant_id: 'beta' });
    redis.cut();
    const startedAt = Date.now();
    for (let index = 0; index < 3; index += 1) expect((await caller.get('/api/v1/providers/')).status).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(3_000);
    expect(await api.services.metrics.registry.metrics()).toMatch(/redis_unavailable_total\{purpose="rate_limit"[^}]*\} [1-9]/);
    const ready = await fetch(new URL('/ready', api.baseUrl));
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ data: { status: 'degraded', checks: { database: 'ok', redis: 'failed' } } });
    redis.mend();
    await isRedisReady(api.services.redis, 5_000);
    expect((await caller.get('/api/v1/providers/')).status).toBe(429);
  });
});

describe('the public limit', () => {
  it('is counted among API processes by the address, each telling it in its headers', async () => {
    const api = await startApi({ RATE_LIMIT_PUBLIC: '20' });
    const other = await api.another();
    const ask = async ({ baseUrl }: { baseUrl: string }) => {
      const { status, headers } = await fetch(new URL('/api/v1/public/providers', baseUrl));
      const [limit, remaining, reset, retryAfter] = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map(
        (name) => Number(headers.get(name)),
      ) as [number, number, number, number];
      return { isRefused: status === 429, limit, remaining, reset, retryAfter };
    };
    try {
      const answers = { first: [await ask(api)], second: [await ask(other)] };
      for (let turn = 0; turn < 20; turn += 1) {
        answers.first.push(await ask(api));
        answers.second.push(await ask(other));
      }
      const all = [...answers.first, ...answers.second];
      const passed = all.filter(({ isRefused }) => !isRefused).length;
      expect(passed).toBeGreaterThanOrEqual(20);
      expect(passed).toBeLessThanOrEqual(22);
      for (const own of Object.values(answers)) {
        const remaining = own.map((answer) => answer.remaining);
        expect(remaining).toEqual(remaining.toSorted((a, b) => b - a));
        expect(own.at(-1)).toMatchObject({ isRefused: true, remaining: 0 });
      }
      for (const { limit, reset, isRefused, retryAfter } of all) {
        expect([limit, Number.isInteger(reset), !isRefused || retryAfter >= 1]).toEqual([20, true, true]);
        expect(Math.abs(reset - Date.now() / 1_000 - 30)).toBeLessThanOrEqual(34);
      }
    } finally {
      await other.stop();
      await api.stop();
    }
  });
});

describe('the network that a public limit counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
