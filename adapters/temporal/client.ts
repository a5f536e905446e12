import {
  Client,
  Connection,
  defaultGrpcRetryOptions,
  isGrpcDeadlineError,
  isGrpcServiceError,
  makeGrpcRetryInterceptor,
  ScheduleNotFoundError,
  ServiceError,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  type WorkflowExecutionStatusName,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import { ApplicationFailure, type Priority, type Workflow } from '@temporalio/common';
import { v7 as newId } from 'uuid';
import { ApiError, type ErrorEntry, isErrorCode, mayPass } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import { forgetWorkflows } from './forget-workflows.ts';
import { type TemporalPlace, temporalConnection } from './connection-options.ts';
import { clientDataConverter } from './data-converter.ts';
import { inspectWorkflow, type PendingActivity, retryPendingActivities, type WorkflowInspection } from './inspect-workflow.ts';
import { listWaitingCases, type WaitingCase, type WaitingFilter } from './waiting-cases.ts';
import { createWaitingRequests, type Patience, type Refusal } from './waiting-requests.ts';

/** How a workflow is started: by name, so that a caller needs no workflow code. `priority`: messages/urgency.ts. */
export type WorkflowStart = { workflowType: string; workflowId: string; taskQueue: string; args: unknown[]; priority?: Priority };
/** One request to a workflow. The id makes it one request however often it is sent. */
export type UpdateRequest = {
  name: string;
  id: string;
  args: unknown[];
  /** It was sent before. What failed then by a fault of ours that may pass is asked again under another id: the engine remembers the failure. */
  isRepeated?: boolean;
  /** How long the answer is waited for, once the workflow has taken the request. */
  timeoutMs?: number;
};

export type WorkflowRun = { status: WorkflowExecutionStatusName; startedAt: Date; closedAt: Date | null };

/** What the service asks of Temporal. Every method throws ApiError: SYS_WORKFLOW_UNAVAILABLE when the engine is not reachable. */
export type TemporalGateway = {
  /**
   * Asks a workflow something and waits for its answer; a workflow that is not running is started.
   * @throws ApiError with the code that the workflow failed the request with, SYS_TIMEOUT_001 when no answer came in time
   */
  updateWithStart<R>(start: WorkflowStart, update: UpdateRequest): Promise<R>;
  /** Tells a workflow something; a workflow that is not running is started. */
  signalWithStart(start: WorkflowStart, signal: { name: string; args: unknown[] }): Promise<void>;
  /** Starts a workflow. False when it is running already. */
  start(start: WorkflowStart): Promise<boolean>;
  /** Starts a workflow and waits for its end. */
  execute(start: WorkflowStart): Promise<void>;
  query<R>(workflowId: string, name: string): Promise<R>;
  /** The latest run under an id; null when there never was one. */
  describe(workflowId: string): Promise<WorkflowRun | null>;
  /** The latest run under an id with what it waits for and what fails; null when the engine knows none. */
  inspect(workflowId: string): Promise<WorkflowInspection | null>;
  /** Tries at once what waits for its next attempt. @returns the names of those activities */
  retryNow(workflowId: string, activities: readonly PendingActivity[]): Promise<string[]>;
  /** Running cases by what they wait for, who has waited longest first. */
  listWaiting(filter: WaitingFilter): Promise<WaitingCase[]>;
  /** When a schedule starts its workflow next; null when it is paused or does not exist. */
  nextRun(scheduleId: string): Promise<Date | null>;
  /** Ends what runs under these ids and deletes every history that the engine keeps of them. @returns how many it deleted */
  forget(workflowIds: readonly string[]): Promise<number>;
  /** Whether the frontend answers. */
  isReachable(): Promise<boolean>;
  /** The SDK's client, for scripts and tests. */
  client: Client;
  close(): Promise<void>;
};

const CALL_MS = 5_000;
const UPDATE_MS = 90_000;
const PING_MS = 1_000;
const ATTEMPTS = 4;
/** Requests wait while those before them end; when none does, so long, and altogether five minutes. An engine that is away is tried for five seconds. */
const PATIENCE: Patience = { standstillMs: 45_000, awayMs: 5_000, longestMs: 5 * 60_000 };
/** gRPC statuses after which an update is sent again under its id. Not found: the engine forgot it before a worker took it. */
const REFUSALS: Readonly<Record<number, Refusal>> = { 5: 'lost', 8: 'full', 10: 'lost', 14: 'away' };

/** Opens a lazy connection: the process starts, and goes on, whether or not the engine is there. */
export async function connectTemporal(
  config: TemporalPlace & Pick<Config, 'TEMPORAL_NAMESPACE' | 'PAYLOAD_ENCRYPTION_KEYS'>,
): Promise<TemporalGateway> {
  const connection = Connection.lazy({
    ...temporalConnection(config),
    interceptors: [makeGrpcRetryInterceptor(defaultGrpcRetryOptions({ maxAttempts: ATTEMPTS }))],
  });
  const client = new Client({
    connection,
    namespace: config.TEMPORAL_NAMESPACE,
    dataConverter: clientDataConverter(config.PAYLOAD_ENCRYPTION_KEYS),
  });
  return createGateway(client);
}

/** The gateway over a client that is there already. */
export function createGateway(client: Client): TemporalGateway {
  const { connection } = client;
  const waiting = createWaitingRequests(refusalOf);
  const within = <T>(ms: number, work: () => Promise<T>) => translating(() => client.withDeadline(Date.now() + ms, work));
  return {
    client,
    async updateWithStart<R>(start: WorkflowStart, { name, id, args, isRepeated = false, timeoutMs = UPDATE_MS }: UpdateRequest) {
      const update = (updateId: string) =>
        client.workflow.executeUpdateWithStart<Workflow, R, unknown[]>(name, {
          args,
          updateId,
          startWorkflowOperation: startOperation(start),
        });
      const send = (updateId: string) =>
        waiting.takeTurn(start.workflowId, timeoutMs < UPDATE_MS ? { ...PATIENCE, longestMs: timeoutMs } : PATIENCE, () =>
          client.withDeadline(Date.now() + timeoutMs, () => update(updateId)),
        );
      return translating(() =>
        send(id).catch((error: unknown) => {
          if (!isRepeated || !isPassedFault(error)) throw error;
          return send(`${id}~${newId()}`);
        }),
      );
    },
    signalWithStart: ({ workflowType, ...options }, { name, args }) =>
      within(CALL_MS, async () => {
        await client.workflow.signalWithStart(workflowType, { ...options, signal: name, signalArgs: args });
      }),
    start: ({ workflowType, ...options }) =>
      within(CALL_MS, async () => {
        try {
          await client.workflow.start(workflowType, options);
          return true;
        } catch (error) {
          if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
          throw error;
        }
      }),
    execute: ({ workflowType, ...options }) =>
      within(UPDATE_MS, async () => {
        await client.workflow.execute(workflowType, options);
      }),
    query: (workflowId, name) => within(CALL_MS, () => client.workflow.getHandle(workflowId).query(name)),
    describe: (workflowId) =>
      within(CALL_MS, async () => {
        try {
          const { status, startTime, closeTime } = await client.workflow.getHandle(workflowId).describe();
          return { status: status.name, startedAt: startTime, closedAt: closeTime ?? null };
        } catch (error) {
          if (error instanceof WorkflowNotFoundError) return null;
          throw error;
        }
      }),
    inspect: (workflowId) => within(CALL_MS, () => inspectWorkflow(client, workflowId)),
    retryNow: (workflowId, activities) => within(CALL_MS, () => retryPendingActivities(client, workflowId, activities)),
    listWaiting: (filter) => within(CALL_MS, () => listWaitingCases(client, filter)),
    nextRun: (scheduleId) =>
      within(CALL_MS, async () => {
        try {
          const { info, state } = await client.schedule.getHandle(scheduleId).describe();
          return state.paused ? null : (info.nextActionTimes[0] ?? null);
        } catch (error) {
          if (error instanceof ScheduleNotFoundError) return null;
          throw error;
        }
      }),
    forget: (workflowIds) => translating(() => forgetWorkflows(client, workflowIds)),
    isReachable: () =>
      client
        .withDeadline(Date.now() + PING_MS, () => connection.workflowService.getSystemInfo({}))
        .then(
          () => true,
          () => false,
        ),
    close: () => connection.close(),
  };
}

function startOperation({ workflowType, ...options }: WorkflowStart) {
  return new WithStartWorkflowOperation(workflowType, { ...options, workflowIdConflictPolicy: 'USE_EXISTING' });
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return 'slow';
  if (error instanceof WorkflowNotFoundError) return 'lost';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isGrpcServiceError(cause)) return REFUSALS[cause.code] ?? null;
  }
  return null;
}

async function translating<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toApiError(error);
  }
}

function isPassedFault(error: unknown): boolean {
  if (!(error instanceof WorkflowUpdateFailedError)) return false;
  const failed = fromFailure(error.cause);
  return failed === null || mayPass(failed);
}

function toApiError(error: unknown): unknown {
  if (error instanceof WorkflowUpdateFailedError) return fromFailure(error.cause) ?? new ApiError('SYS_INTERNAL_001', { cause: error });
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return new ApiError('SYS_TIMEOUT_001', { cause: error });
  if (isGrpcServiceError(error) || isGrpcDeadlineError(error) || error instanceof ServiceError) {
    return new ApiError('SYS_WORKFLOW_UNAVAILABLE', { headers: { 'Retry-After': '5' }, cause: error });
  }
  return error;
}

/** A workflow's refusal: the failure's type is a code of the catalogue, its first detail the entries. */
function fromFailure(failure: unknown): ApiError | null {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof ApplicationFailure) || !isErrorCode(cause.type)) continue;
    const [entries, status] = (cause.details ?? []) as [ErrorEntry[]?, number?];
    return new ApiError(cause.type, { ...(entries?.length ? { entries } : {}), ...(status ? { status } : {}), cause: failure });
  }
  return null;
}
