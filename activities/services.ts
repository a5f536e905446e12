import type { ClinicalReader } from '../adapters/clinical-reading/clinical-reader.ts';
import type { Embeddings } from '../adapters/embeddings/embeddings.ts';
import type { ExchangeRates } from '../adapters/exchange-rates/exchange-rates.ts';
import type { Graph } from '../adapters/graph/graph.ts';
import type { IdentityLookup } from '../adapters/identity/identity-lookup.ts';
import type { ShareTokens } from '../adapters/identity/share-tokens.ts';
import type { ChainedLanguageModel } from '../adapters/llm/language-model.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import type { DocumentReader } from '../adapters/ocr/reader/document-reader.ts';
import type { Realtime } from '../adapters/realtime/realtime.ts';
import type { Redis } from '../adapters/redis/redis.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { TemporalGateway } from '../adapters/temporal/client.ts';
import type { WebhookSender } from '../adapters/webhooks/send-webhook.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { SealedJson } from '../platform/sealing.ts';

/** What every activity gets from the worker: no globals anywhere. Each family of activities asks for the part it needs. */
export type ActivityServices = {
  config: Config;
  db: Database;
  temporal: TemporalGateway;
  storage: Storage;
  reader: DocumentReader;
  clinicalReader: ClinicalReader;
  realtime: Realtime;
  redis: Redis;
  /** How words of people are kept in Redis. */
  sealed: SealedJson;
  graph: Graph;
  embeddings: Embeddings;
  llm: ChainedLanguageModel;
  mail: Mail;
  webhooks: WebhookSender;
  /** Links and codes of hospitals without accounts. */
  shareTokens: ShareTokens;
  /** Names and addresses of users. */
  identity: IdentityLookup;
  /** Null: none is configured, and the stored rates stay. */
  exchangeRates: ExchangeRates | null;
  log: Log;
  metrics: Metrics;
};
