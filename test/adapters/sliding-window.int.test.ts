import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Batches, joinCall } from '../../adapters/redis/one-call-a-turn.ts';
import { connectRedis, isRedisReady, type Redis } from '../../adapters/redis/redis.ts';
import { takeFromWindow } from '../../adapters/redis/allowances.ts';
import { requiredEnv } from '../support/required-env.ts';
import { leaseRedis } from '../support/leased-redis.ts';

describe('an allowance that many take from at once', () => {
  let lease: Awaited<ReturnType<typeof leaseRedis>>;
  let processes: Redis[];
  beforeAll(async () => {
    lease = await leaseRedis(requiredEnv('REDIS_URL'));
    const url = new URL(requiredEnv('REDIS_URL'));
    url.pathname = `/${lease.number}`;
    processes = [1, 2, 3].map(() => connectRedis(url.href));
    await Promise.all(processes.map((redis) => isRedisReady(redis, 2_000)));
  });
  afterAll(async () => {
    for (const redis of processes) redis.disconnect();
    await lease.release();
  });
  const take = (redis: Redis | undefined, key: string, limit: number, windowMs?: number) =>
    takeFromWindow(redis as Redis, key, limit, windowMs);

  it('is given out once, in the order they asked', async () => {
    const [redis] = processes;
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(redis, 'one', 20)));
    expect(answers.map(({ allowed }) => allowed)).toEqual(Array.from({ length: 30 }, (_, place) => place < 20));
    expect(answers.map(({ remaining }) => remaining)).toEqual(Array.from({ length: 30 }, (_, place) => Math.max(0, 19 - place)));
    for (const { allowed, retryAfter } of answers) expect(retryAfter > 0).toBe(!allowed);
  });

  it('is never given out twice among processes', async () => {
    const answers = await Promise.all(Array.from({ length: 90 }, (_, index) => take(processes[index % 3], 'shared', 50)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(50);
    expect((await take(processes[0], 'shared', 50)).allowed).toBe(false);
  });

  it('keeps callers apart', async () => {
    const answers = await Promise.all(['a', 'b', 'a', 'b', 'a'].map((key) => take(processes[0], key, 2)));
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, true, false]);
  });

  it('comes back as the window slides', async () => {
    const [redis] = processes;
    while ((await take(redis, 'sliding', 4, 400)).allowed);
    await new Promise((resolve) => setTimeout(resolve, 850));
    expect((await take(redis, 'sliding', 4, 400)).allowed).toBe(true);
  });
});

describe('callers of one turn', () => {
  it('share a call for each key, and each knows its place', async () => {
    const batches: Batches<string> = new Map();
    const called: string[] = [];
    const join = (key: string) =>
      joinCall(batches, key, async (callers) => {
        called.push(`${key} ${callers}`);
        return `answer of ${key}`;
      });
    const answers = await Promise.all(['a', 'b', 'a', 'a'].map(join));
    expect(called).toEqual(['a 3', 'b 1']);
    expect(answers).toEqual([
      ...[
        { answer: 'answer of a', place: 0 },
        { answer: 'answer of b', place: 0 },
      ],
      ...[
        { answer: 'answer of a', place: 1 },
        { answer: 'answer of a', place: 2 },
      ],
    ]);
    await join('a');
    expect(called).toEqual(['a 3', 'b 1', 'a 1']);
    expect(batches.size).toBe(0);
  });

  it('share its failure, and the next turn tries again', async () => {
    const batches: Batches<string> = new Map();
    const failing = () => joinCall(batches, 'a', () => Promise.reject(new Error('away')));
    expect((await Promise.allSettled([failing(), failing()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await joinCall(batches, 'a', async () => 'back')).toEqual({ answer: 'back', place: 0 });
  });
});
