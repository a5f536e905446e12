import { createClinicalReader } from '../adapters/clinical-reading/clinical-reader.ts';
import { createEmbeddings } from '../adapters/embeddings/create-embeddings.ts';
import { rememberVectors } from '../adapters/embeddings/remember-vectors.ts';
import { loadDefinitions } from '../adapters/fhir/definitions.ts';
import { findFaults } from '../adapters/fhir/find-faults.ts';
import { createGraph } from '../adapters/graph/neo4j.ts';
import { createIdentityLookup } from '../adapters/identity/identity-lookup.ts';
import { createLanguageModel } from '../adapters/llm/chain.ts';
import { createExchangeRates } from '../adapters/exchange-rates/create-exchange-rates.ts';
import { createMail } from '../adapters/mail/create-mail.ts';
import { createDocumentReader, type DocumentReader } from '../adapters/ocr/reader/document-reader.ts';
import { createRealtime } from '../adapters/realtime/redis-streams.ts';
import { connectRedis } from '../adapters/redis/redis.ts';
import { createStorage } from '../adapters/storage/create-storage.ts';
import { connectTemporal } from '../adapters/temporal/client.ts';
import { wakeBySignal } from '../adapters/temporal/wake-by-signal.ts';
import { createWebhookSender } from '../adapters/webhooks/send-webhook.ts';
import type { ActivityServices } from '../activities/services.ts';
import { openDatabase } from '../db/database.ts';
import { loadConditions } from '../db/queries/fhir/terminology.ts';
import { eventDispatchStart, eventsWait } from '../messages/event-dispatch.ts';
import { allowsPrivateWebhooks, type Config } from '../platform/config.ts';
import { type Log, loggableError } from '../platform/log.ts';
import { type Metrics, watchPool } from '../platform/metrics.ts';
import { createShareTokens } from '../adapters/identity/share-tokens.ts';
import { createSealedJson } from '../platform/sealing.ts';

export type WorkerServices = ActivityServices & { reader: DocumentReader };
export type OpenServices = { services: WorkerServices; close(): Promise<void> };

/** Opens everything that activities use, with the definitions of FHIR, which every write of a resource needs. The terminology is read only where the language model is used: it takes seconds and memory. */
export async function openWorkerServices(
  config: Config,
  log: Log,
  metrics: Metrics,
  { usesModel }: { usesModel: boolean },
): Promise<OpenServices> {
  await loadDefinitions();
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE, fhir: findFaults });
  watchPool(metrics, db.pool);
  const onFault = (fault: unknown) => log.warn({ fault: loggableError(fault) }, 'realtime frames may be lost');
  const redis = connectRedis(config.REDIS_URL, { onFault });
  const sealed = createSealedJson(config.PAYLOAD_ENCRYPTION_KEYS);
  const realtime = createRealtime(redis, sealed, onFault);
  const storage = createStorage(config);
  const temporal = await connectTemporal(config);
  db.listeners.eventsWait = wakeBySignal(temporal, { start: eventDispatchStart, signal: eventsWait.name }, (fault) =>
    log.warn({ fault: loggableError(fault) }, 'events are dispatched late'),
  );
  const graph = createGraph(config);
  const embeddings = rememberVectors(createEmbeddings(config));
  const mail = createMail(config);
  const exchangeRates = createExchangeRates(config);
  const reader = createDocumentReader();
  const conditions = usesModel ? await loadConditions(db) : [];
  const clinicalReader = createClinicalReader(conditions);
  const llm = createLanguageModel(config, { terminology: { conditions }, log, embeddings, clinicalReader });
  return {
    services: {
      config,
      db,
      temporal,
      storage,
      realtime,
      redis,
      sealed,
      graph,
      embeddings,
      llm,
      mail,
      shareTokens: createShareTokens(config.PAYLOAD_ENCRYPTION_KEYS),
      webhooks: createWebhookSender({ allowPrivate: allowsPrivateWebhooks(config) }),
      identity: createIdentityLookup(config, redis, sealed),
      exchangeRates,
      reader,
      clinicalReader,
      log,
      metrics,
    },
    async close() {
      mail.close();
      storage.close();
      clinicalReader.close();
      await Promise.allSettled([reader.close(), realtime.close(), temporal.close(), graph.close(), embeddings.close()]);
      redis.disconnect();
      await db.close();
    },
  };
}
