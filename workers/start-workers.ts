import { setTimeout as delay } from 'node:timers/promises';
import { NativeConnection, Worker, type WorkflowBundleOption } from '@temporalio/worker';
import { temporalConnection } from '../adapters/temporal/connection-options.ts';
import { workerDataConverter } from '../adapters/temporal/data-converter.ts';
import type { Config } from '../platform/config.ts';
import { type Log, loggableError } from '../platform/log.ts';
import { activityErrors } from './activity-errors.ts';
import { HEARTBEAT_MS } from '../activities/heartbeating.ts';
import { activityHeartbeat } from './activity-heartbeat.ts';
import { activityLog } from './activity-log.ts';
import { watchKeptWorkflows } from '../platform/metrics.ts';
import type { QueueDefinition } from './queues.ts';
import { ensureSchedules } from './schedules.ts';
import { ensureSearchAttributes } from './search-attributes.ts';
import { installRuntime } from './runtime.ts';
import type { WorkerServices } from './worker-services.ts';
import { getWorkflowBundle } from './workflow-bundle.ts';

export type RunningWorkers = {
  /** Stops taking work; what is in flight finishes within the grace time. */
  shutdown(): void;
  finished: Promise<void>;
};

const CONNECT_PATIENCE_MS = 60_000;
/** Longer than a chat turn, shorter than an orchestrator's patience. */
const GRACE_TIME = '20s';
/** What a chat turn waits for when the process that cached its workflow died. */
const STICKY_TIMEOUT = '1s';

/** Registers what the namespace needs and starts one worker for each queue. */
export async function startWorkers(
  config: Config,
  log: Log,
  services: WorkerServices,
  queues: readonly QueueDefinition[],
): Promise<RunningWorkers> {
  installRuntime(log);
  const [connection, workflowBundle] = await Promise.all([connect(config, log), getWorkflowBundle()]);
  const missing = await ensureSearchAttributes(services.temporal.client.connection, config.TEMPORAL_NAMESPACE);
  if (missing?.length !== 0)
    log.warn({ missing }, 'search attributes that only the operator of the cluster can add or see (docs/operating.md)');
  await ensureSchedules(services.temporal.client);
  const workers = await Promise.all(queues.map((queue) => createWorker(queue, { config, log, services, connection, workflowBundle })));
  watchKeptWorkflows(services.metrics, workers);
  const finished = Promise.all(workers.map((worker) => worker.run())).then(() => connection.close());
  return {
    finished,
    shutdown() {
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
    },
  };
}

export type Shared = {
  config: Config;
  log: Log;
  services: WorkerServices;
  connection: NativeConnection;
  workflowBundle: WorkflowBundleOption;
};

/** One worker of one queue, as it runs in production. */
export function createWorker({ queue, keptWorkflows, activities, concurrency }: QueueDefinition, shared: Shared): Promise<Worker> {
  const { config, log, services, connection, workflowBundle } = shared;
  return Worker.create({
    connection,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue: queue,
    dataConverter: workerDataConverter(config.PAYLOAD_ENCRYPTION_KEYS),
    ...(keptWorkflows === null ? {} : { workflowBundle, maxCachedWorkflows: keptWorkflows }),
    activities: activities(services),
    interceptors: { activity: [activityLog(log, services.metrics), activityErrors(log), activityHeartbeat] },
    maxConcurrentActivityTaskExecutions: concurrency,
    // By itself the worker sends a beat only after 0.8 of its timeout: a stall of a second on a busy machine would then hand the work to another.
    maxHeartbeatThrottleInterval: HEARTBEAT_MS,
    shutdownGraceTime: GRACE_TIME,
    stickyQueueScheduleToStartTimeout: STICKY_TIMEOUT,
  });
}

/** Waits for an engine that is still starting. */
async function connect(config: Config, log: Log): Promise<NativeConnection> {
  const deadline = Date.now() + CONNECT_PATIENCE_MS;
  for (;;) {
    try {
      return await NativeConnection.connect(temporalConnection(config));
    } catch (error) {
      if (Date.now() > deadline) throw error;
      log.warn({ error: loggableError(error) }, 'Temporal does not answer yet');
      await delay(1_000);
    }
  }
}
