import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Change, type ChangeFeed, createChangeFeed, publishChange } from '../../adapters/redis/change-feed.ts';
import { connectRedis, isRedisReady, type Redis } from '../../adapters/redis/redis.ts';
import { leaseRedis } from '../support/leased-redis.ts';
import { requiredEnv } from '../support/required-env.ts';
import { until } from '../support/until.ts';

/** What processes tell each other, over a connection that hangs and breaks. */

const change = (tenant_id: string): Change => ({ kind: 'tenant', tenant_id });
let lease: Awaited<ReturnType<typeof leaseRedis>>;
let way: Awaited<ReturnType<typeof openWay>>;
let redis: Redis;
let writer: Redis;
let feed: ChangeFeed;
const heard: string[] = [];
const faults: Error[] = [];
const dropped: unknown[] = [];
const noteDropped = (reason: unknown) => void dropped.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', noteDropped);
  lease = await leaseRedis(requiredEnv('REDIS_URL'));
  way = await openWay(requiredEnv('REDIS_URL'));
  const onDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${lease.number}` }).href;
  redis = connectRedis(onDatabase(way.url), { commandTimeoutMs: 100 });
  writer = connectRedis(onDatabase(requiredEnv('REDIS_URL')));
  await isRedisReady(writer, 5_000);
  feed = createChangeFeed(
    redis,
    (told) => void heard.push('tenant_id' in told ? told.tenant_id : told.kind),
    (fault) => void faults.push(fault),
  );
});
afterAll(async () => {
  process.off('unhandledRejection', noteDropped);
  feed.close();
  for (const client of [redis, writer]) client.disconnect();
  way.close();
  await lease.release();
});

/** A way to Redis that can be broken, and on which a subscription can be lost while everything else is answered. */
async function openWay(targetUrl: string) {
  const target = new URL(targetUrl);
  const open = new Set<Socket>();
  let losesSubscriptions = false;
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    for (const socket of [inner, outer]) open.add(socket.on('error', () => socket.destroy()));
    inner.on('data', (bytes) => {
      if (!losesSubscriptions || !bytes.includes('subscribe')) outer.write(bytes);
    });
    outer.pipe(inner);
    inner.on('close', () => outer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breaks = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return {
    url: Object.assign(new URL(targetUrl), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }).href,
    breaks,
    loseSubscriptions(value: boolean) {
      losesSubscriptions = value;
    },
    close() {
      breaks();
      server.close();
    },
  };
}

/** Tells of it until it is heard: a subscription that begins anew needs a moment. */
async function tellUntilHeard(tenant: string): Promise<void> {
  const tell = async () => {
    await publishChange(writer, change(tenant));
    await delay(20);
    return heard.includes(tenant);
  };
  await until(tell, Boolean);
}

describe('the feed of changes', () => {
  it('hears what other processes tell', async () => {
    await tellUntilHeard('first');
  });

  it('listens again after its connection broke and its subscription was lost, and drops no promise on the way', async () => {
    way.loseSubscriptions(true);
    way.breaks();
    await delay(1_000);
    expect(faults.map(({ message }) => message)).toContain('Command timed out');
    way.loseSubscriptions(false);
    await tellUntilHeard('second');
    expect(dropped).toEqual([]);
  });
});
