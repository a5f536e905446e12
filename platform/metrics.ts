import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Every metric of the service by name. Labels are route templates, codes and kinds: never ids. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    requestsInFlight: new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered.', registers }),
    errors: new Counter({ name: 'api_errors_total', help: 'Answers by error code.', labelNames: ['code'], registers }),
    unhandledRejections: new Counter({
      name: 'unhandled_rejections_total',
      help: 'Promises that failed and that nobody had asked for their outcome. Each one is a fault of the code.',
      registers,
    }),
    idpCollisions: new Counter({
      name: 'idp_collisions_total',
      help: 'Members of a facilitator organization whom no facilitator record names. Each one needs a person.',
      registers,
    }),
    rateLimited: new Counter({ name: 'rate_limited_total', help: 'Requests refused by a rate limit.', labelNames: ['kind'], registers }),
    redisUnavailable: new Counter({
      name: 'redis_unavailable_total',
      help: 'Times that a request went on without Redis.',
      labelNames: ['purpose'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'replica_reads_total',
      help: 'Reads that may be of the replica, by where they were done and why: fresh; behind; own_write: the caller has just written; unknown: Redis is away; refused: the replica could not do it.',
      labelNames: ['from', 'why'],
      registers,
    }),
    activitySeconds: new Histogram({
      name: 'activity_duration_seconds',
      help: "Time of one attempt of a worker's activity, by how it ended.",
      labelNames: ['queue', 'activity', 'result'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
      registers,
    }),
    activityWaitSeconds: new Histogram({
      name: 'activity_wait_seconds',
      help: 'Time from when an attempt of an activity was scheduled until a worker began it.',
      labelNames: ['queue'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
      registers,
    }),
    openStreams: new Gauge({ name: 'open_streams', help: 'Open WebSockets and event streams.', labelNames: ['kind'], registers }),
  };
}

/** What a pool of database connections tells of itself. */
type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** Counts the connections of a pool whenever the metrics are read: in use, idle, and requests that wait for one. */
export function watchPool({ registry }: Pick<Metrics, 'registry'>, pool: Pool): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the database pool in use and idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Tells how old the replica is whenever the metrics are read; -1 while nothing is known of it. */
export function watchReplica({ registry }: Pick<Metrics, 'registry'>, replica: { lagMs(): number }): void {
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'Everything that was committed so long ago is in the replica; -1: it is away or none.',
    registers: [registry],
    collect() {
      const lag = replica.lagMs();
      this.set(Number.isFinite(lag) ? lag / 1_000 : -1);
    },
  });
}

/** What a worker of a task queue tells of itself. */
type QueueWorker = { readonly options: { readonly taskQueue: string }; getStatus(): { numCachedWorkflows: number } };

/** Counts the workflows that each worker keeps in memory whenever the metrics are read. */
export function watchKeptWorkflows({ registry }: Pick<Metrics, 'registry'>, workers: readonly QueueWorker[]): void {
  new Gauge({
    name: 'kept_workflows',
    help: 'Workflows that stay in memory between their tasks.',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const worker of workers) this.set({ queue: worker.options.taskQueue }, worker.getStatus().numCachedWorkflows);
    },
  });
}
