import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectRedis, isRedisReady, type Redis } from '../../adapters/redis/redis.ts';
import { createTrackedMemory, type MemoryBounds, type TrackedMemory } from '../../adapters/redis/tracked-memory.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { waitUntil } from '../support/event-source.ts';
import { requiredEnv } from '../support/required-env.ts';
import { leaseRedis } from '../support/leased-redis.ts';

/** A process's memory of keys in Redis, with another client that changes them and a connection that can be broken. */

let lease: Awaited<ReturnType<typeof leaseRedis>>;
let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
let redis: Redis;
let writer: Redis;
const opened: TrackedMemory<string>[] = [];

beforeAll(async () => {
  lease = await leaseRedis(requiredEnv('REDIS_URL'));
  proxy = await startBreakableProxy(requiredEnv('REDIS_URL'));
  const onDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${lease.number}` }).href;
  redis = connectRedis(onDatabase(proxy.url));
  writer = connectRedis(onDatabase(requiredEnv('REDIS_URL')));
});
/** Long enough for the client to see that its stalled connection has ended. */
const mended = async () => {
  proxy.mend();
  await delay(50);
  await Promise.all([redis, writer].map((client) => isRedisReady(client, 5_000)));
};
beforeEach(mended);
afterAll(async () => {
  for (const client of [redis, writer, ...opened]) 'close' in client ? client.close() : client.disconnect();
  await proxy.close();
  await lease.release();
});

/** Under a prefix of its own, so that no test hears of another's keys. */
async function openMemory(prefix: string, bounds: MemoryBounds = { mostEntries: 100, mostBytes: 10_000 }) {
  const memory = createTrackedMemory<string>(
    redis,
    { prefix: `${prefix}:`, epochKey: `${prefix}-epoch`, onFault: () => undefined },
    bounds,
  );
  opened.push(memory);
  const key = (name: string) => `${prefix}:${name}`;
  const read = (name: string, meanwhile?: () => Promise<unknown>) =>
    memory.read(key(name), async () => {
      const value = await redis.get(key(name));
      const lifetimeMs = await redis.pttl(key(name));
      await meanwhile?.();
      return value === null ? null : { value, bytes: value.length, lifetimeMs };
    });
  const write = (name: string, value: string, ms = 60_000) => writer.set(key(name), value, 'PX', ms);
  const get = (name: string) => memory.get(key(name));
  /** Reads until the memory keeps it: a connection that tracks anew needs a moment. */
  const learn = async (name: string) => {
    for (const deadline = Date.now() + 5_000; get(name) === undefined && Date.now() < deadline; await delay(20)) await read(name);
    return get(name);
  };
  return { memory, read, write, get, learn };
}

describe('a memory of keys in Redis', () => {
  it('keeps what was read, and reads nothing by itself', async () => {
    const { get, learn, write, read } = await openMemory('kept');
    await write('one', 'first');
    expect(get('one')).toBeUndefined();
    expect(await read('none')).toBeNull();
    expect(await learn('one')).toBe('first');
  });

  it('forgets a key that another client changes, removes or expires, at once', async () => {
    const { get, learn, write } = await openMemory('changed');
    const changes: [string, () => Promise<unknown>][] = [
      ['written', () => write('one', 'second')],
      ['removed', () => writer.del('changed:one')],
      ['expired', () => writer.pexpire('changed:one', 60_000)],
    ];
    await Promise.all([write('one', 'first'), write('other', 'kept')]);
    await learn('other');
    for (const [kind, change] of changes) {
      await write('one', 'first');
      await delay(20);
      expect([kind, await learn('one')]).toEqual([kind, 'first']);
      await change();
      await waitUntil(() => get('one') === undefined);
    }
    // On a busy machine a ping may be late: nothing is said until the next one, and nobody reads it anew here.
    await waitUntil(() => get('other') === 'kept');
  });

  it('forgets everything when the epoch changes, and when the database is emptied', async () => {
    const { get, learn, write, memory } = await openMemory('epoch');
    for (const change of [() => writer.incr('epoch-epoch'), () => writer.flushdb()]) {
      await Promise.all(['one', 'two'].map((name) => write(name, name)));
      await delay(20);
      expect([await learn('one'), await learn('two')]).toEqual(['one', 'two']);
      await change();
      await waitUntil(() => get('one') === undefined && get('two') === undefined);
      expect(memory.size()).toEqual({ entries: 0, bytes: 0 });
    }
  });

  it('does not keep a value that was changed between its reading and its return', async () => {
    const { get, learn, read, write } = await openMemory('raced');
    await write('one', 'old');
    await learn('one');
    const told = async () => {
      await write('one', 'new');
      await delay(50);
    };
    expect(await read('one', told)).toBe('old');
    expect(get('one')).toBeUndefined();
    expect(await learn('one')).toBe('new');
  });

  it('keeps a value as long as Redis does, and none without an end', async () => {
    const { get, learn, read, write } = await openMemory('ending');
    // A machine too busy to ping within a second drops the whole memory, rightly: then it is tried again.
    const outlives = async () => {
      await write('long', 'long');
      await write('short', 'short', 1_000);
      await delay(20);
      const learned = [await learn('long'), await learn('short')];
      await waitUntil(() => get('short') === undefined);
      return [...learned, get('long')].join(' ');
    };
    const tries = [await outlives()];
    while (tries.at(-1) !== 'long short long' && tries.length < 5) tries.push(await outlives());
    expect(tries.at(-1)).toBe('long short long');
    await writer.set('ending:endless', 'endless');
    await delay(20);
    await read('endless');
    expect(get('endless')).toBeUndefined();
  });

  it('stays within its bounds, and drops what it has kept longest', async () => {
    const { get, learn, read, write, memory } = await openMemory('bounded', { mostEntries: 3, mostBytes: 100 });
    for (const [name, length] of Object.entries({ a: 10, b: 10, c: 10, d: 10, large: 75, huge: 101 }))
      await write(name, name[0]?.repeat(length) ?? '');
    // The word of the writes above may come late and end what was learned before it: then it is learned once more.
    for (let tries = 0; memory.size().entries < 3 && tries < 5; tries += 1) for (const name of ['a', 'b', 'c', 'd']) await learn(name);
    expect([get('a'), memory.size()]).toEqual([undefined, { entries: 3, bytes: 30 }]);
    await learn('large');
    expect([get('b'), get('c') === undefined, memory.size()]).toEqual([undefined, false, { entries: 3, bytes: 95 }]);
    await read('huge');
    expect([get('huge'), memory.size()]).toEqual([undefined, { entries: 3, bytes: 95 }]);
  });
});

describe('a connection that is lost', () => {
  it('ends the use of what was kept, which is read anew when it is back', async () => {
    const { get, learn, read, write, memory } = await openMemory('lost');
    await write('one', 'old');
    await learn('one');
    proxy.cut();
    await waitUntil(() => get('one') === undefined);
    expect(memory.size()).toEqual({ entries: 0, bytes: 0 });
    await write('one', 'new');
    await mended();
    expect(await read('one')).toBe('new');
    expect(await learn('one')).toBe('new');
    await write('one', 'newest');
    await waitUntil(() => get('one') === undefined);
  });

  it('ends it within a second when it falls silent, however long nobody notices', async () => {
    const { get, learn, write } = await openMemory('silent');
    await write('one', 'old');
    await learn('one');
    proxy.stall();
    await write('one', 'new');
    await delay(1_050);
    expect(get('one')).toBeUndefined();
    await mended();
    expect(await learn('one')).toBe('new');
  });

  it('does not keep what was read before the loss and returned after it', async () => {
    const { get, learn, read, write } = await openMemory('between');
    await write('one', 'old');
    await learn('one');
    const lossAndReturn = async () => {
      proxy.cut();
      await waitUntil(() => get('one') === undefined);
      await write('one', 'new');
      await mended();
      await write('other', 'other');
      await learn('other');
    };
    expect(await read('one', lossAndReturn)).toBe('old');
    expect(get('one')).toBeUndefined();
  });
});
