import { createEmbeddings } from '../adapters/embeddings/create-embeddings.ts';
import { loadDefinitions } from '../adapters/fhir/definitions.ts';
import { findFaults } from '../adapters/fhir/find-faults.ts';
import { createFhirValidationThread } from '../adapters/fhir/validation-thread.ts';
import { createGraph } from '../adapters/graph/neo4j.ts';
import { createIdentityLookup } from '../adapters/identity/identity-lookup.ts';
import { createShareTokens } from '../adapters/identity/share-tokens.ts';
import { createTokenVerifier } from '../adapters/identity/token-verifier.ts';
import { createPageDrawer } from '../adapters/ocr/reader/page-drawer.ts';
import { createRealtime } from '../adapters/realtime/redis-streams.ts';
import { type Change, createChangeFeed } from '../adapters/redis/change-feed.ts';
import { connectRedis, isRedisReady } from '../adapters/redis/redis.ts';
import { createPageMemory } from '../adapters/redis/storefront-pages.ts';
import { createVideoRooms } from '../adapters/video/video-rooms.ts';
import { createSpeech } from '../adapters/speech/create-speech.ts';
import { createStorage } from '../adapters/storage/create-storage.ts';
import { connectTemporal } from '../adapters/temporal/client.ts';
import { wakeBySignal } from '../adapters/temporal/wake-by-signal.ts';
import { openDatabase } from '../db/database.ts';
import { eventDispatchStart, eventsWait } from '../messages/event-dispatch.ts';
import type { Config } from '../platform/config.ts';
import { createLog, loggableError } from '../platform/log.ts';
import { createMetrics, watchPool } from '../platform/metrics.ts';
import { createSealedJson } from '../platform/sealing.ts';
import { createAccountBinder } from './auth/account-binder.ts';
import { createTenantDirectory } from './auth/tenant-directory.ts';
import { createFlagReader } from './flags/flag-reader.ts';
import { connectReplica } from './replica-reads.ts';
import type { Services } from './services.ts';

/** Connects everything a request may need. Only the database must answer; the rest may come and go. */
export async function connectServices(config: Config): Promise<{ services: Services; beginClosing(): void; close(): Promise<void> }> {
  const log = createLog(config, 'api');
  const metrics = createMetrics('api');
  const closing = new AbortController();
  await loadDefinitions();
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE, fhir: findFaults });
  watchPool(metrics, db.pool);
  const redis = connectRedis(config.REDIS_URL, { onFault: (fault) => log.warn({ error: loggableError(fault) }, 'redis connection fault') });
  const replica = connectReplica({ config, db, redis, metrics, log });
  const sealed = createSealedJson(config.PAYLOAD_ENCRYPTION_KEYS);
  const realtime = createRealtime(redis, sealed, (fault) => log.warn({ error: loggableError(fault) }, 'realtime fault'));
  const temporal = await connectTemporal(config);
  db.listeners.eventsWait = wakeBySignal(temporal, { start: eventDispatchStart, signal: eventsWait.name }, (fault) =>
    log.warn({ error: loggableError(fault) }, 'events are dispatched late'),
  );
  const storage = createStorage(config);
  const graph = createGraph(config);
  const embeddings = createEmbeddings(config);
  const fhirValidation = createFhirValidationThread();
  const pageDrawer = createPageDrawer();
  await isRedisReady(redis, 2_000);
  await storage.prepare().catch((fault: unknown) => log.warn({ error: loggableError(fault) }, 'object storage is not reachable yet'));

  const tenants = createTenantDirectory(db, config);
  const flags = createFlagReader({ db, redis, config, metrics });
  const accounts = createAccountBinder(db);
  const onChange = (change: Change) => {
    if (change.kind === 'flags') return flags.forgetHere(change.scope);
    tenants.forget(change);
    accounts.forget(change);
  };
  const changes = createChangeFeed(redis, onChange, (fault) => log.warn({ error: loggableError(fault) }, 'change feed fault'));

  const pages = createPageMemory(redis, (fault) => log.warn({ error: loggableError(fault) }, 'key tracking fault'));

  const services: Services = {
    config,
    db,
    replica,
    redis,
    pages,
    realtime,
    temporal,
    storage,
    graph,
    embeddings,
    fhirValidation,
    pageDrawer,
    speech: createSpeech(config),
    video: createVideoRooms(config),
    tokens: createTokenVerifier({ jwksUrl: config.IDP_JWKS_URL, issuer: config.IDP_ISSUER, audience: config.IDP_AUDIENCE }),
    shareTokens: createShareTokens(config.PAYLOAD_ENCRYPTION_KEYS),
    identities: createIdentityLookup(config, redis, sealed),
    tenants,
    accounts,
    flags,
    changes,
    log,
    metrics,
    closing: closing.signal,
  };
  return {
    services,
    beginClosing: () => closing.abort(),
    async close() {
      await replica?.close();
      await Promise.allSettled([realtime.close(), temporal.close(), graph.close(), embeddings.close(), fhirValidation.close(), db.close()]);
      pageDrawer.close();
      storage.close();
      changes.close();
      pages.close();
      redis.disconnect();
    },
  };
}
