import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import { ROOT } from '../root.ts';
import { type RunningProcess, startProcess, waitUntilReady } from '../services/process.ts';
import type { Job } from '../services/supervisor.ts';

const TRY_MS = 10_000;
const LOOK = 'npm run doctor looks at the configuration and at every service';

/** Where this machine reaches the API. */
export function ownAddress({ HOST = '', PORT = '' }: Record<string, string>): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  return `http://${host}:${PORT}`;
}

/** The API as a process of its own, which is there when it says that it is ready. */
export function apiJob(env: Record<string, string>, log: string): Job {
  return {
    name: 'api',
    advice: LOOK,
    launch: () => ourProcess('api', ['api/main.ts'], env, log),
    async answers() {
      const response = await fetch(new URL('/ready', ownAddress(env)), { signal: AbortSignal.timeout(TRY_MS) });
      if (!response.ok) throw new Error(`/ready answers ${response.status}`);
    },
  };
}

/** A worker process for all queues, or some, which is there when Temporal knows it. */
export function workerJob(env: Record<string, string>, log: string, queues: readonly string[]): Job {
  let since = 0;
  return {
    name: 'worker',
    advice: LOOK,
    launch() {
      since = Date.now();
      return ourProcess('worker', ['workers/main.ts', '--queues', queues.join(',')], env, log);
    },
    async answers() {
      const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS ?? '', connectTimeout: TRY_MS });
      try {
        for (const queue of queues) await expectPoller(connection, env.TEMPORAL_NAMESPACE ?? 'default', queue, since);
      } finally {
        await connection.close();
      }
    },
  };
}

export const startApi = (env: Record<string, string>, log: string): Promise<RunningProcess> => startOnce(apiJob(env, log));

export const startWorker = (env: Record<string, string>, log: string, queues: readonly string[]): Promise<RunningProcess> =>
  startOnce(workerJob(env, log, queues));

/** Starts a job and waits until it is there; who ends it afterwards, ends it. */
async function startOnce({ name, launch, answers }: Pick<Job, 'name' | 'launch' | 'answers'>): Promise<RunningProcess> {
  const running = await launch();
  await waitUntilReady(name, running, answers).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  return running;
}

const ourProcess = (name: string, args: string[], env: Record<string, string>, log: string): RunningProcess =>
  startProcess({ name, command: process.execPath, args, log, env: { ...process.env, ...env }, cwd: ROOT });

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

/** Where the processes of a system write what they say. */
export function logFile(folder: string, name: string): string {
  return join(folder, 'logs', `${name}.log`);
}
