import { parseArgs } from 'node:util';
import { warmUp } from '../activities/conversation/warm-up.ts';
import { createMetrics } from '../platform/metrics.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { createLog, loggableError } from '../platform/log.ts';
import { watchFaults } from '../platform/watch-faults.ts';
import { TASK_QUEUES, type TaskQueue } from '../messages/queues.ts';
import { serveMetrics } from './metrics-server.ts';
import { QUEUES } from './queues.ts';
import { startWorkers } from './start-workers.ts';
import { openWorkerServices } from './worker-services.ts';

/** How long a worker goes on after an exception that nobody has caught. */
const FAULT_GRACE_MS = 30_000;

/** `node workers/main.ts --queues llm,documents`: works on these task queues, by default on all, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const queues = QUEUES.filter(({ queue }) => chosenQueues().has(queue));
  const log = createLog(config, 'worker');
  const metrics = createMetrics('worker');
  const usesModel = queues.some((queue) => queue.usesModel);
  const opened = await openWorkerServices(config, log, metrics, { usesModel });
  if (usesModel) await warmUp(opened.services);
  const metricsServer = await serveMetrics(config, metrics);
  const workers = await startWorkers(config, log, opened.services, queues);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping: activities in flight finish first');
      workers.shutdown();
    });
  }
  watchFaults({ log, metrics, stop: () => endAfterFault(workers.shutdown) });
  log.info({ queues: queues.map(({ queue }) => queue) }, 'working');
  await workers.finished;
  metricsServer.close();
  await opened.close();
}

/** Activities in flight finish first, as after a signal; what has not ended by then is begun again elsewhere. */
function endAfterFault(shutdown: () => void): void {
  process.exitCode = 1;
  setTimeout(() => process.exit(1), FAULT_GRACE_MS).unref();
  shutdown();
}

/** @throws ConfigError for a queue that does not exist */
function chosenQueues(): Set<TaskQueue> {
  const { values } = parseArgs({ options: { queues: { type: 'string' } } });
  if (values.queues === undefined) return new Set(TASK_QUEUES);
  const names = values.queues.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(TASK_QUEUES as readonly string[]).includes(name));
  if (unknown.length > 0) throw new ConfigError(`--queues: ${unknown.join(', ')} is none of ${TASK_QUEUES.join(', ')}`);
  return new Set(names as TaskQueue[]);
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(
      error instanceof ConfigError ? `${error.message}\n` : `the worker stopped: ${JSON.stringify(loggableError(error))}\n`,
    );
    process.exit(1);
  },
);
