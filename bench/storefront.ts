import { setTimeout as delay } from 'node:timers/promises';
import { connectRedis, isRedisReady } from '../adapters/redis/redis.ts';
import { ROOT } from '../scripts/root.ts';
import { freePort } from '../scripts/services/ports.ts';
import { startProcess, waitUntilReady } from '../scripts/services/process.ts';
import type { BenchSystem } from './bench-system.ts';
import { requestsPerSecond } from './load.ts';
import { inRounds, type Measured } from './rounds.ts';

/** Longer than a process remembers a flag. */
const REMEMBERED_MS = 1_500;
/** Enough to keep both sides busy while they wait for Redis. */
const CONNECTIONS = 32;
const PATH = '/api/v1/public/providers';

/** GET /public/providers, cached and not, against bare Express that does less and less of the same. */
export async function benchStorefront({ system }: BenchSystem): Promise<Measured[]> {
  const port = await freePort(0);
  const log = `${system.folder}/storefront-server.log`;
  const env = { ...process.env, ...system.env, PORT: String(port), OWNER_URL: system.ownerUrl, BYTES_OF: `${system.baseUrl}${PATH}` };
  const server = startProcess({
    name: 'baseline',
    command: process.execPath,
    args: ['bench/baselines/storefront-server.ts'],
    log,
    env,
    cwd: ROOT,
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady('baseline', server, async () => {
      if (!(await fetch(`${origin}/bare`)).ok) throw new Error('not ready');
    });
    const service = () => requestsPerSecond(system.baseUrl, () => ({ path: PATH }), { connections: CONNECTIONS });
    const baseline = (kind: string) => () => requestsPerSecond(origin, () => ({ path: `/${kind}` }), { connections: CONNECTIONS });
    const cached = [
      await inRounds('GET /public/providers, cached, bare', 'requests/s', 'at least 0.5', baseline('bare'), service),
      await inRounds('… with the same count and read', 'requests/s', 'at least 0.85', baseline('redis'), service),
    ];
    await turnCacheOff(system);
    const uncached = await inRounds(
      '… uncached, its own SQL',
      'requests/s',
      'at least 0.5',
      () => requestsPerSecond(origin, () => ({ path: `/sql?${nextQuery()}` })),
      () => requestsPerSecond(system.baseUrl, () => ({ path: `${PATH}?${nextQuery()}` })),
    );
    return [...cached, uncached];
  } finally {
    await server.stop();
  }
}

let asked = 0;

/** Neighbours differ, so that requests at the same time do not share one computation. */
function nextQuery(): string {
  asked += 1;
  return `sort_by=${['rating', 'name', 'newest', 'completeness'][asked % 4]}&page=${1 + (Math.floor(asked / 4) % 3)}`;
}

async function turnCacheOff(system: BenchSystem['system']): Promise<void> {
  await system.sql(
    'demo',
    `update flag_overrides set value = 'false' where identifier = 'demo' and feature_name = 'STOREFRONT_CACHE_ENABLED'`,
  );
  const redis = connectRedis(system.env.REDIS_URL ?? '');
  await isRedisReady(redis, 2_000);
  await redis.flushdb();
  redis.disconnect();
  await delay(REMEMBERED_MS);
  for (const _ of [1, 2]) {
    const state = (await fetch(`${system.baseUrl}${PATH}`)).headers.get('x-cache');
    if (state !== 'MISS') throw new Error(`the cache is still on: ${state}`);
  }
}
