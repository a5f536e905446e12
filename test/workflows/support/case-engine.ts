import type { ConnectionPlugin } from '@temporalio/client';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import type { Worker } from '@temporalio/worker';
import { createCaseLifecycleActivities } from '../../../activities/cases/activities.ts';
import { createLlmActivities } from '../../../activities/conversation/activities.ts';
import { createMatchingActivities } from '../../../activities/matching/activities.ts';
import { createNotificationActivities } from '../../../activities/notifications/activities.ts';
import { createGateway } from '../../../adapters/temporal/client.ts';
import { clientDataConverter } from '../../../adapters/temporal/data-converter.ts';
import type { ActivityServices } from '../../../activities/services.ts';
import { createWorker } from '../../../workers/start-workers.ts';
import { installRuntime } from '../../../workers/runtime.ts';
import { ensureSearchAttributes } from '../../../workers/search-attributes.ts';
import { getWorkflowBundle } from '../../../workers/workflow-bundle.ts';
import type { WorkerServices } from '../../../workers/worker-services.ts';
import { type CaseRef, type ChatTurnResult, caseLifecycleStart } from '../../../messages/case.ts';
import type { CaseCommandKind, CommandResult } from '../../../messages/case-commands.ts';
import type { TaskQueue } from '../../../messages/queues.ts';
import { requiredEnv } from '../../support/required-env.ts';
import type { CaseWorld } from './case-world.ts';

export type CaseEngine = Awaited<ReturnType<typeof startCaseEngine>>;
type Activities = Partial<Record<TaskQueue, (services: ActivityServices) => object>>;

/** An engine whose clock jumps while a test sleeps. */
export async function createTimeSkippingEngine({ config, services }: CaseWorld): Promise<TestWorkflowEnvironment> {
  installRuntime(services.log);
  const environment = await withPatience(() =>
    TestWorkflowEnvironment.createTimeSkipping({
      server: { executable: { type: 'existing-path', path: requiredEnv('TEMPORAL_TEST_SERVER') } },
      client: { dataConverter: clientDataConverter(config.PAYLOAD_ENCRYPTION_KEYS) },
      plugins: [RARE_PINGS],
    }),
  );
  await ensureSearchAttributes(environment.connection, environment.namespace ?? 'default');
  return environment;
}

const STARTS = 8;
/** The test server hangs up on whoever pings it more often than every five minutes, and what was asked meanwhile is lost; the client's own interval is 30 seconds. */
const RARE_PINGS: ConnectionPlugin = {
  name: 'rare-pings',
  configureConnection: (options) => ({ ...options, channelArgs: { ...options.channelArgs, 'grpc.keepalive_time_ms': 3_600_000 } }),
};

/** The library gives a server five seconds to start; a busy machine needs more than one try. */
async function withPatience(start: () => Promise<TestWorkflowEnvironment>, tries = STARTS): Promise<TestWorkflowEnvironment> {
  try {
    return await start();
  } catch (error) {
    if (tries <= 1) throw error;
    return withPatience(start, tries - 1);
  }
}

/** A real server of the test's own. @param dynamicConfig the server's settings, by their names */
export async function createLocalEngine(
  { config, services }: CaseWorld,
  dynamicConfig: Record<string, string>,
): Promise<TestWorkflowEnvironment> {
  installRuntime(services.log);
  const extraArgs = Object.entries(dynamicConfig).flatMap(([name, value]) => ['--dynamic-config-value', `${name}=${value}`]);
  const environment = await TestWorkflowEnvironment.createLocal({
    server: { executable: { type: 'existing-path', path: requiredEnv('TEMPORAL_BINARY') }, extraArgs },
    client: { dataConverter: clientDataConverter(config.PAYLOAD_ENCRYPTION_KEYS) },
  });
  await ensureSearchAttributes(environment.connection, environment.namespace ?? 'default');
  return environment;
}

/** The real workers of a case's queues on an engine of the test's own. */
export async function startCaseEngine(environment: TestWorkflowEnvironment, world: CaseWorld, changed: Activities = {}) {
  const temporal = createGateway(environment.client);
  const services = { ...world.services, temporal } as unknown as WorkerServices;
  const workflowBundle = await getWorkflowBundle();
  const activities: Activities = {
    'case-lifecycle': createCaseLifecycleActivities,
    llm: createLlmActivities,
    notifications: createNotificationActivities,
    matching: createMatchingActivities,
    ...changed,
  };
  const shared = {
    config: { ...world.config, TEMPORAL_NAMESPACE: environment.namespace ?? 'default' },
    log: services.log,
    services,
    workflowBundle,
  };
  const workers: Worker[] = [];
  for (const [queue, create] of Object.entries(activities) as [TaskQueue, (services: ActivityServices) => object][]) {
    const definition = {
      queue,
      keptWorkflows: queue === 'case-lifecycle' || queue === 'evaluation' ? 100 : null,
      usesModel: false,
      activities: create,
      concurrency: 8,
      why: 'test',
    };
    workers.push(await createWorker(definition, { ...shared, connection: environment.nativeConnection }));
  }
  const running = Promise.all(workers.map((worker) => worker.run()));

  return {
    temporal,
    start: (ref: CaseRef) => temporal.start(caseLifecycleStart(ref)),
    async say(ref: CaseRef, content: string): Promise<ChatTurnResult> {
      const message_id = await world.storeMessage(ref, content);
      return temporal.updateWithStart<ChatTurnResult>(caseLifecycleStart(ref), {
        name: 'chatTurn',
        id: message_id,
        args: [{ message_id }],
      });
    },
    async command(ref: CaseRef, kind: CaseCommandKind, input: unknown): Promise<CommandResult> {
      const command_id = await world.storeCommand(ref, kind, input);
      return temporal.updateWithStart<CommandResult>(caseLifecycleStart(ref), { name: kind, id: command_id, args: [{ command_id }] });
    },
    async until(ref: CaseRef, state: string): Promise<void> {
      const deadline = Date.now() + 15_000;
      while ((await world.stateOf(ref)) !== state) {
        if (Date.now() > deadline) throw new Error(`the case stayed at ${await world.stateOf(ref)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop(): Promise<void> {
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
      await running;
    },
  };
}
