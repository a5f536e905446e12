import { connectRedis, isRedisReady } from '../../adapters/redis/redis.ts';

const DATABASES = 15;
/** Longer than a system is kept unused between two suites. */
const LEASE_SECONDS = 3600;

export type LeasedRedis = {
  number: number /** Once more as it was leased, and leased anew. */;
  empty(): Promise<void>;
  release(): Promise<void>;
};

/** An empty Redis database that no other test uses meanwhile; tests run side by side on one server. */
export async function leaseRedis(serverUrl: string): Promise<LeasedRedis> {
  const leases = connectRedis(serverUrl, { commandTimeoutMs: 5_000 });
  if (!(await isRedisReady(leases, 5_000))) throw new Error('Redis does not answer');
  for (let number = 1; number <= DATABASES; number += 1) {
    if ((await leases.set(`test-lease:${number}`, 'taken', 'EX', LEASE_SECONDS, 'NX')) !== 'OK') continue;
    const empty = async () => {
      await leases.select(number);
      await leases.flushdb();
      await leases.select(0);
      await leases.expire(`test-lease:${number}`, LEASE_SECONDS);
    };
    await empty();
    return {
      number,
      empty,
      async release() {
        await leases.del(`test-lease:${number}`);
        leases.disconnect();
      },
    };
  }
  leases.disconnect();
  throw new Error('every Redis database is in use by a test');
}
