import type { Redis } from '../../adapters/redis/redis.ts';
import type { Database } from '../../db/database.ts';
import { globally } from '../../db/tenant-scope.ts';
import { type FlagName, type FlagScope, type FlagValue, flagCacheKey, resolveFlag } from '../../domain/flags.ts';
import type { Config } from '../../platform/config.ts';
import { createExpiringCache } from '../../platform/expiring-cache.ts';
import type { Metrics } from '../../platform/metrics.ts';

/** Flags as they stand for one user of one tenant. */
export type ActorFlags = {
  isOn(name: FlagName): Promise<boolean>;
  value(name: FlagName): Promise<FlagValue>;
};

export type FlagReader = {
  forActor(tenantId: string, userId: string | null): ActorFlags;
  /** After a change: the next read comes from the database. @throws when Redis cannot be reached, and may still hold the old values */
  forget(scope: FlagScope): Promise<void>;
  /** Drops what this process remembers of a scope. */
  forgetHere(scope: FlagScope): void;
};

type Layer = Record<string, FlagValue>;

const IN_PROCESS_MS = 1_000;
const IN_REDIS_SECONDS = 300;

/** Reads flags through a second of memory and 300 s of Redis (Part 8); without Redis from the database. */
export function createFlagReader({
  db,
  redis,
  config,
  metrics,
}: {
  db: Database;
  redis: Redis;
  config: Config;
  metrics: Metrics;
}): FlagReader {
  const memory = createExpiringCache<Layer>(10_000);
  const keyOf = (scope: FlagScope) => flagCacheKey(config.ENVIRONMENT, scope);

  function rememberedLayers(keys: string[]): Layer[] | null {
    const layers: Layer[] = [];
    for (const key of keys) {
      const layer = memory.get(key);
      if (!layer) return null;
      layers.push(layer);
    }
    return layers;
  }

  async function readLayers(scopes: FlagScope[], keys: string[]): Promise<Layer[]> {
    const layers = (await readFromRedis(keys)) ?? (await readFromDatabase(scopes));
    keys.forEach((key, index) => {
      memory.set(key, layers[index] ?? {}, IN_PROCESS_MS);
    });
    return layers;
  }

  async function readFromRedis(keys: string[]): Promise<Layer[] | null> {
    const found = await redis.mget(keys).catch(() => unavailable([] as (string | null)[]));
    if (found.length === 0 || found.includes(null)) return null;
    return found.map((text) => JSON.parse(text ?? '{}') as Layer);
  }

  async function readFromDatabase(scopes: FlagScope[]): Promise<Layer[]> {
    const rows = await globally(db, (tx) =>
      tx.sql<{ kind: string; identifier: string; feature_name: string; value: FlagValue }>(
        `select 'environment' as kind, '' as identifier, feature_name, value from feature_states where environment = $1
         union all
         select scope_kind, identifier, feature_name, value from flag_overrides
         where environment = $1 and (scope_kind, identifier) in (select * from unnest($2::text[], $3::text[]))`,
        [config.ENVIRONMENT, scopes.map(({ kind }) => kind), scopes.map((scope) => ('identifier' in scope ? scope.identifier : ''))],
      ),
    );
    const layers = scopes.map((scope): Layer => {
      const identifier = 'identifier' in scope ? scope.identifier : '';
      const own = rows.filter((row) => row.kind === scope.kind && row.identifier === identifier);
      return Object.fromEntries(own.map(({ feature_name, value }) => [feature_name, value]));
    });
    const pipeline = redis.pipeline();
    scopes.forEach((scope, index) => {
      pipeline.set(keyOf(scope), JSON.stringify(layers[index]), 'EX', IN_REDIS_SECONDS);
    });
    await pipeline.exec().catch(() => unavailable(null));
    return layers;
  }

  function unavailable<T>(fallback: T): T {
    metrics.redisUnavailable.inc({ purpose: 'flags' });
    return fallback;
  }

  function valueIn([environment, tenant, user]: Layer[], name: FlagName): FlagValue {
    return resolveFlag(name, { environment: environment?.[name], tenant: tenant?.[name], user: user?.[name] });
  }

  function flagsIn(scopes: FlagScope[]): ActorFlags {
    const keys = scopes.map(keyOf);
    const layersNow = () => rememberedLayers(keys) ?? readLayers(scopes, keys);
    return { value: async (name) => valueIn(await layersNow(), name), isOn: async (name) => valueIn(await layersNow(), name) === true };
  }

  const forEverybody = (tenantId: string) => flagsIn([{ kind: 'environment' }, { kind: 'tenant', identifier: tenantId }]);
  const ofStorefront = forEverybody(config.PUBLIC_TENANT_ID);

  return {
    forActor(tenantId, userId) {
      if (userId === null) return tenantId === config.PUBLIC_TENANT_ID ? ofStorefront : forEverybody(tenantId);
      return flagsIn([{ kind: 'environment' }, { kind: 'tenant', identifier: tenantId }, { kind: 'user', identifier: userId }]);
    },

    async forget(scope) {
      memory.delete(keyOf(scope));
      await redis.del(keyOf(scope));
    },

    forgetHere: (scope) => memory.delete(keyOf(scope)),
  };
}
