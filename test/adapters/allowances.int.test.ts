import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { takeFromWindow } from '../../adapters/redis/allowances.ts';
import { connectRedis, isRedisReady, type Redis } from '../../adapters/redis/redis.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { requiredEnv } from '../support/required-env.ts';
import { leaseRedis } from '../support/leased-redis.ts';

/** Callers far from their limit do not wait for the count: what they are told stays true, and nobody gains more than a tenth of a limit by it. */

let lease: Awaited<ReturnType<typeof leaseRedis>>;
let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
let breakable: Redis;
let processes: [Redis, Redis];

beforeAll(async () => {
  lease = await leaseRedis(requiredEnv('REDIS_URL'));
  proxy = await startBreakableProxy(requiredEnv('REDIS_URL'));
  const connect = (url: string) => connectRedis(Object.assign(new URL(url), { pathname: `/${lease.number}` }).href);
  processes = [connect(requiredEnv('REDIS_URL')), connect(requiredEnv('REDIS_URL'))];
  breakable = connect(proxy.url);
  await Promise.all([...processes, breakable].map((redis) => isRedisReady(redis, 5_000)));
});
afterAll(async () => {
  for (const redis of [...processes, breakable]) redis.disconnect();
  await proxy.close();
  await lease.release();
});

/** So that no window ends while a test counts. */
const HOUR_MS = 3_600_000;

/** Requests one after the other, each a moment after the last. @returns how many were let through */
async function allowedOf(redis: Redis, key: string, limit: number, requests: number, pause: () => number): Promise<number> {
  let allowed = 0;
  for (let request = 0; request < requests; request += 1) {
    if ((await takeFromWindow(redis, key, limit, HOUR_MS)).allowed) allowed += 1;
    await delay(pause());
  }
  return allowed;
}

describe('a caller far from the limit', () => {
  it('is counted down by one each time, whether Redis was asked or not', async () => {
    const [redis] = processes;
    for (let used = 1; used <= 25; used += 1) {
      const { allowed, remaining, resetAt, retryAfter } = await takeFromWindow(redis, 'down', 20);
      expect([used, allowed, remaining]).toEqual([used, used <= 20, Math.max(0, 20 - used)]);
      expect(retryAfter > 0).toBe(!allowed);
      expect(resetAt * 1_000).toBeGreaterThan(Date.now() - 2_000);
      expect(resetAt * 1_000).toBeLessThanOrEqual(Date.now() + 62_000);
      await delay(used % 3);
    }
  });

  it('does not wait for Redis, which is told a moment later', async () => {
    const [redis, other] = processes;
    await takeFromWindow(redis, 'told', 1_000);
    const answers = Array.from({ length: 50 }, () => takeFromWindow(redis, 'told', 1_000));
    const settled = await Promise.race([Promise.all(answers), new Promise((resolve) => setImmediate(resolve, 'waited'))]);
    expect(settled).not.toBe('waited');
    await delay(300);
    expect((await takeFromWindow(other, 'told', 1_000)).remaining).toBe(948);
  });

  it('waits for the exact count once a tenth of the limit is not told, half of it is used, or a second has passed', async () => {
    await takeFromWindow(breakable, 'silent', 100);
    proxy.stall();
    const passed = await Promise.allSettled(Array.from({ length: 12 }, () => takeFromWindow(breakable, 'silent', 100)));
    expect(passed.map(({ status }) => status)).toEqual([...Array(10).fill('fulfilled'), 'rejected', 'rejected']);
    proxy.mend();
    await delay(50);
    await isRedisReady(breakable, 5_000);
    for (let used = 0; used < 51; used += 1) await takeFromWindow(breakable, 'half', 100).then(() => delay(1));
    await takeFromWindow(breakable, 'old', 100);
    await delay(1_010);
    proxy.cut();
    await expect(takeFromWindow(breakable, 'half', 100)).rejects.toThrow();
    await expect(takeFromWindow(breakable, 'old', 100)).rejects.toThrow();
    proxy.mend();
    await isRedisReady(breakable, 5_000);
  });
});

describe('a limit', () => {
  it.each([5, 20, 60])('of %d is never passed in one process, however its requests fall', async (limit) => {
    const key = `one-${limit}`;
    const clients = Array.from({ length: 8 }, (_, client) => allowedOf(processes[0], key, limit, 20, () => (client * 7) % 12));
    const allowed = (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);
    expect(allowed).toBe(limit);
  });

  it.each([5, 60, 200])('of %d is passed by a tenth at most between two processes, and then holds in both', async (limit) => {
    const key = `two-${limit}`;
    const clients = processes.flatMap((redis) =>
      Array.from({ length: 10 }, (_, client) => allowedOf(redis, key, limit, 25, () => (client * 5) % 9)),
    );
    const allowed = (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);
    expect(allowed).toBeGreaterThanOrEqual(limit);
    expect(allowed).toBeLessThanOrEqual(limit + Math.max(1, limit / 10));
    for (const redis of processes) expect((await takeFromWindow(redis, key, limit, HOUR_MS)).allowed).toBe(false);
  });
});
