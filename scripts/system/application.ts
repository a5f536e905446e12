import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import { ROOT } from '../services/backing-services.ts';
import { type RunningProcess, startProcess, waitUntilReady } from '../services/process.ts';

/** Starts the API as a process of its own and waits until it says that it is ready. */
export async function startApi(env: Record<string, string>, log: string): Promise<RunningProcess> {
  const api = startProcess(process.execPath, ['api/main.ts'], { log, env: { ...process.env, ...env }, cwd: ROOT });
  await waitUntilReady('api', api, log, async () => {
    const response = await fetch(`http://${env.HOST}:${env.PORT}/ready`, { signal: AbortSignal.timeout(3_000) });
    if (!response.ok) throw new Error('not ready');
  }).catch(endingFirst(api));
  return api;
}

/** Starts a worker process for all queues, or some, and waits until Temporal knows it. */
export async function startWorker(env: Record<string, string>, log: string, queues: readonly string[]): Promise<RunningProcess> {
  const args = ['workers/main.ts', '--queues', queues.join(',')];
  const worker = startProcess(process.execPath, args, { log, env: { ...process.env, ...env }, cwd: ROOT });
  const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS ?? '' });
  const since = Date.now();
  try {
    await waitUntilReady('worker', worker, log, async () => {
      for (const queue of queues) await expectPoller(connection, env.TEMPORAL_NAMESPACE ?? 'default', queue, since);
    });
  } catch (error) {
    return await endingFirst(worker)(error);
  } finally {
    await connection.close();
  }
  return worker;
}

/** Some queues run activities, some workflows, some both: either poller will do. */
async function expectPoller(connection: Connection, namespace: string, name: string, since: number): Promise<void> {
  const { TASK_QUEUE_TYPE_ACTIVITY, TASK_QUEUE_TYPE_WORKFLOW } = proto.temporal.api.enums.v1.TaskQueueType;
  const answers = await Promise.all(
    [TASK_QUEUE_TYPE_ACTIVITY, TASK_QUEUE_TYPE_WORKFLOW].map((taskQueueType) =>
      connection.workflowService.describeTaskQueue({ namespace, taskQueue: { name }, taskQueueType }),
    ),
  );
  const pollers = answers.flatMap((answer) => answer.pollers ?? []);
  const seen = pollers.some(({ lastAccessTime }) => Number(lastAccessTime?.seconds ?? 0) * 1000 + 1_000 >= since);
  if (!seen) throw new Error(`nobody works on ${name} yet`);
}

function endingFirst(child: RunningProcess): (error: unknown) => Promise<never> {
  return async (error) => {
    await child.stop();
    throw error;
  };
}

/** Where the processes of a system write what they say. */
export function logFile(folder: string, name: string): string {
  return join(folder, 'logs', `${name}.log`);
}
