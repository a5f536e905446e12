import type { Embeddings } from '../adapters/embeddings/embeddings.ts';
import type { FhirValidationThread } from '../adapters/fhir/validation-thread.ts';
import type { Graph } from '../adapters/graph/graph.ts';
import type { IdentityLookup } from '../adapters/identity/identity-lookup.ts';
import type { ShareTokens } from '../adapters/identity/share-tokens.ts';
import type { TokenVerifier } from '../adapters/identity/token-verifier.ts';
import type { PageDrawer } from '../adapters/ocr/reader/page-drawer.ts';
import type { Realtime } from '../adapters/realtime/realtime.ts';
import type { ChangeFeed } from '../adapters/redis/change-feed.ts';
import type { Redis } from '../adapters/redis/redis.ts';
import type { PageMemory } from '../adapters/redis/storefront-pages.ts';
import type { Speech } from '../adapters/speech/speech.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { TemporalGateway } from '../adapters/temporal/client.ts';
import type { VideoRooms } from '../adapters/video/video-rooms.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { AccountBinder } from './auth/account-binder.ts';
import type { TenantDirectory } from './auth/tenant-directory.ts';
import type { FlagReader } from './flags/flag-reader.ts';
import type { ReplicaReads } from './replica-reads.ts';

/** What every handler gets: no globals anywhere. */
export type Services = {
  config: Config;
  db: Database;
  /** Null: every read is of `db`. */
  replica: ReplicaReads | null;
  redis: Redis;
  /** Pages of the storefront that this process has read in Redis. */
  pages: PageMemory;
  temporal: TemporalGateway;
  storage: Storage;
  realtime: Realtime;
  graph: Graph;
  embeddings: Embeddings;
  fhirValidation: FhirValidationThread;
  /** Draws pages of documents for people. */
  pageDrawer: PageDrawer;
  /** Null: no speech to text is configured. */
  speech: Speech | null;
  /** Null: no video server is configured. */
  video: VideoRooms | null;
  tokens: TokenVerifier;
  /** Links and sessions of hospitals without accounts. */
  shareTokens: ShareTokens;
  identities: IdentityLookup;
  tenants: TenantDirectory;
  accounts: AccountBinder;
  flags: FlagReader;
  changes: ChangeFeed;
  log: Log;
  metrics: Metrics;
  /** Aborted when the process begins to stop: streams and sockets end on it. */
  closing: AbortSignal;
};
