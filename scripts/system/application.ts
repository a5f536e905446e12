import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import { temporalConnection } from '../../adapters/temporal/connection-options.ts';
import { TASK_QUEUES } from '../../messages/queues.ts';
import { ROOT } from '../root.ts';
import { type RunningProcess, startProcess, waitUntilReady } from '../services/process.ts';
import type { Job } from '../services/supervisor.ts';
import { namesOf } from './process-counts.ts';

const TRY_MS = 10_000;
const LOOK = 'npm run doctor looks at the configuration and at every service';

/** Where this machine reaches the API. */
export function ownAddress({ HOST = '', PORT = '' }: Record<string, string>): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  return `http://${host}:${PORT}`;
}

/** The API as a process of its own, which is there when it listens, maybe beside others on the same port, and what it needs answers too. */
export function apiJob(env: Record<string, string>, log: string, name = 'api'): Job {
  let listening: RunningProcess | null = null;
  return {
    name,
    advice: LOOK,
    launch() {
      const running = ourProcess(name, ['api/main.ts'], env, log);
      void running.spoke?.then(() => {
        listening = running;
      });
      listening = null;
      return running;
    },
    async answers() {
      if (!listening) throw new Error('does not listen yet');
      const response = await fetch(new URL('/ready', ownAddress(env)), { signal: AbortSignal.timeout(TRY_MS) });
      if (!response.ok) throw new Error(`/ready answers ${response.status}`);
    },
  };
}

/** A worker process for all queues, or some, which is there when Temporal knows it. */
export function workerJob(env: Record<string, string>, log: string, queues: readonly string[], name = 'worker'): Job {
  let identity = '';
  return {
    name,
    advice: LOOK,
    launch() {
      const running = ourProcess(name, ['workers/main.ts', '--queues', queues.join(',')], env, log);
      identity = `${running.pid}@`;
      return running;
    },
    async answers() {
      const connection = await Connection.connect({ ...temporalConnection(env), connectTimeout: TRY_MS });
      try {
        for (const queue of queues) await expectPoller(connection, env.TEMPORAL_NAMESPACE ?? 'default', queue, identity);
      } finally {
        await connection.close();
      }
    },
  };
}

/** As many processes as are asked for, each with a log of its own; several share the port of the API. */
export function apiJobs(env: Record<string, string>, folder: string, count: number): Job[] {
  const settings = count > 1 ? { ...env, SHARE_PORT: 'on' } : env;
  return namesOf('api', count).map((name) => apiJob(settings, logFile(folder, name), name));
}

/** As many workers for all queues as are asked for; where they show metrics, each has the next port. */
export function workerJobs(env: Record<string, string>, folder: string, count: number): Job[] {
  const first = Number(env.WORKER_METRICS_PORT ?? 0);
  return namesOf('worker', count).map((name, index) => {
    const settings = first > 0 ? { ...env, WORKER_METRICS_PORT: String(first + index) } : env;
    return workerJob(settings, logFile(folder, name), TASK_QUEUES, name);
  });
}

export const startApi = (env: Record<string, string>, log: string, name?: string): Promise<RunningProcess> =>
  startOnce(apiJob(env, log, name));

export const startWorker = (env: Record<string, string>, log: string, queues: readonly string[], name?: string): Promise<RunningProcess> =>
  startOnce(workerJob(env, log, queues, name));

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
  startProcess({ name, command: process.execPath, args, log, env: { ...process.env, ...env }, cwd: ROOT, speaks: true });

/** Some queues run activities, some workflows, some both: either poller will do. */
async function expectPoller(connection: Connection, namespace: string, name: string, whose: string): Promise<void> {
  const { TASK_QUEUE_TYPE_ACTIVITY, TASK_QUEUE_TYPE_WORKFLOW } = proto.temporal.api.enums.v1.TaskQueueType;
  const answers = await Promise.all(
    [TASK_QUEUE_TYPE_ACTIVITY, TASK_QUEUE_TYPE_WORKFLOW].map((taskQueueType) =>
      connection.workflowService.describeTaskQueue({ namespace, taskQueue: { name }, taskQueueType }),
    ),
  );
  const pollers = answers.flatMap((answer) => answer.pollers ?? []);
  if (!pollers.some(({ identity }) => identity?.startsWith(whose))) throw new Error(`nobody works on ${name} yet`);
}

/** Where the processes of a system write what they say. */
export function logFile(folder: string, name: string): string {
  return join(folder, 'logs', `${name}.log`);
}
