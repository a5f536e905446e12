import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { type Frame, streamKey } from '../../adapters/realtime/realtime.ts';
import { createRealtime } from '../../adapters/realtime/redis-streams.ts';
import { connectRedis, isRedisReady } from '../../adapters/redis/redis.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { waitUntil } from '../support/event-source.ts';
import { requiredEnv } from '../support/required-env.ts';
import { TEST_PAYLOAD_KEYS } from '../workflows/support/test-payload-keys.ts';
import { createSealedJson } from '../../platform/sealing.ts';

const SEALED = createSealedJson(TEST_PAYLOAD_KEYS);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connect(url: string) {
  const redis = connectRedis(url);
  await isRedisReady(redis, 2_000);
  const realtime = createRealtime(redis, SEALED);
  closing.push(
    () => redis.disconnect(),
    () => realtime.close(),
  );
  return { redis, realtime };
}

it('carries frames from one process to another, in order', async () => {
  const [here, there] = [await connect(requiredEnv('REDIS_URL')), await connect(requiredEnv('REDIS_URL'))];
  const channel = `test:${randomUUID()}`;
  const heard: Frame[] = [];
  await there.realtime.subscribe(channel, { onFrame: (frame) => heard.push(frame) });
  for (let index = 0; index < 50; index += 1) await here.realtime.publish(channel, { event: 'token', data: index });
  await waitUntil(() => heard.length === 50);
  expect(heard.map(({ data }) => data)).toEqual(Array.from({ length: 50 }, (_, index) => index));
});

it('carries several frames of one call in order, and none for no frames', async () => {
  const { realtime } = await connect(requiredEnv('REDIS_URL'));
  const channel = `test:${randomUUID()}`;
  const heard: Frame[] = [];
  await realtime.subscribe(channel, { onFrame: (frame) => heard.push(frame) });
  expect(await realtime.publish(channel)).toBeNull();
  const last = await realtime.publish(channel, ...[1, 2, 3].map((data) => ({ event: 'token', data })));
  await waitUntil(() => heard.length === 3);
  expect(heard.map(({ data }) => data)).toEqual([1, 2, 3]);
  expect(heard.at(-1)?.id).toBe(last);
});

it('stops hearing after unsubscribing, and others go on', async () => {
  const { realtime } = await connect(requiredEnv('REDIS_URL'));
  const channel = `test:${randomUUID()}`;
  const [stopped, going]: Frame[][] = [[], []];
  const stop = await realtime.subscribe(channel, { onFrame: (frame) => stopped?.push(frame) });
  await realtime.subscribe(channel, { onFrame: (frame) => going?.push(frame) });
  await realtime.publish(channel, { event: 'token', data: 1 });
  await waitUntil(() => stopped?.length === 1 && going?.length === 1);
  stop();
  await realtime.publish(channel, { event: 'token', data: 2 });
  await waitUntil(() => going?.length === 2);
  expect(stopped).toHaveLength(1);
});

it('goes on without Redis, and hears again what comes when it is back', async () => {
  const proxy = await startBreakableProxy(requiredEnv('REDIS_URL'));
  closing.push(() => proxy.close());
  const behind = await connect(proxy.url);
  const direct = await connect(requiredEnv('REDIS_URL'));
  const channel = `test:${randomUUID()}`;
  const heard: Frame[] = [];
  await behind.realtime.subscribe(channel, { onFrame: (frame) => heard.push(frame) });
  await direct.realtime.publish(channel, { event: 'token', data: 'before' });
  await waitUntil(() => heard.length === 1);

  proxy.cut();
  const started = Date.now();
  expect(await behind.realtime.publish(channel, { event: 'token', data: 'lost' })).toBeNull();
  expect(Date.now() - started).toBeLessThan(1_000);
  await direct.realtime.publish(channel, { event: 'token', data: 'meanwhile' });

  proxy.mend();
  await waitUntil(() => heard.length === 2);
  expect(heard.map(({ data }) => data)).toEqual(['before', 'meanwhile']);
}, 20_000);

it('leaves no words in Redis, and passes over frames whose key is gone', async () => {
  const { redis, realtime } = await connect(requiredEnv('REDIS_URL'));
  const channel = `test:${randomUUID()}`;
  const heard: Frame[] = [];
  await realtime.subscribe(channel, { onFrame: (frame) => heard.push(frame) });
  const others = createRealtime(redis, createSealedJson(`gone:${randomBytes(32).toString('base64')}`));
  await others.publish(channel, { event: 'token', data: { token: 'unreadable' } });
  await realtime.publish(channel, { event: 'token', data: { token: 'penicillin', in_reply_to: 'the-first-message' } });
  await waitUntil(() => heard.length === 1);
  expect(heard[0]?.data).toEqual({ token: 'penicillin', in_reply_to: 'the-first-message' });
  expect(JSON.stringify(await redis.xrange(streamKey(channel), '-', '+'))).not.toMatch(/penicillin|unreadable|the-first-message/);
});

it('has a Redis that keeps nothing on disk', async () => {
  const { redis } = await connect(requiredEnv('REDIS_URL'));
  expect(await redis.config('GET', 'save')).toEqual(['save', '']);
  expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'no']);
});
