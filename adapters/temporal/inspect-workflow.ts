import { type Client, type WorkflowExecutionStatusName, WorkflowNotFoundError } from '@temporalio/client';
import proto from '@temporalio/proto';

/** Work that a workflow has asked for and that is not done: names, times and codes only, no input and no words of a failure. */
export type PendingActivity = {
  id: string;
  name: string;
  state: 'scheduled' | 'started' | 'paused' | 'other';
  attempt: number;
  scheduled_at: Date | null;
  next_attempt_at: Date | null;
  /** The type of the last failure, which for our own refusals is their code. */
  last_failure: string | null;
};
export type WorkflowInspection = {
  status: WorkflowExecutionStatusName;
  run_id: string;
  started_at: Date;
  closed_at: Date | null;
  waits_for: string | null;
  waits_on: string | null;
  waits_since: Date | null;
  /** How often its own code was tried in vain on what happened last; 0: it is not behind. */
  failing_task_attempts: number;
  last_failure: string | null;
  pending_activities: PendingActivity[];
};

type Time = { seconds?: unknown; nanos?: number | null } | null | undefined;
type Failure =
  | { applicationFailureInfo?: { type?: string | null } | null; cause?: Failure | null; source?: string | null }
  | null
  | undefined;

const { PENDING_ACTIVITY_STATE_SCHEDULED, PENDING_ACTIVITY_STATE_STARTED, PENDING_ACTIVITY_STATE_PAUSED } =
  proto.temporal.api.enums.v1.PendingActivityState;
const STATES = new Map<number | null | undefined, PendingActivity['state']>([
  [PENDING_ACTIVITY_STATE_SCHEDULED, 'scheduled'],
  [PENDING_ACTIVITY_STATE_STARTED, 'started'],
  [PENDING_ACTIVITY_STATE_PAUSED, 'paused'],
]);

/** The latest run under an id, and what it is at; null when the engine knows none. */
export async function inspectWorkflow(client: Client, workflowId: string): Promise<WorkflowInspection | null> {
  const found = await client.workflow
    .getHandle(workflowId)
    .describe()
    .catch((error: unknown) => {
      if (error instanceof WorkflowNotFoundError) return null;
      throw error;
    });
  if (!found) return null;
  const { status, runId, startTime, closeTime, memo, searchAttributes, raw } = found;
  const pending = (raw.pendingActivities ?? []).map(presentActivity);
  const [waits_on, since] = [firstOf(searchAttributes.WaitsOn), firstOf(searchAttributes.WaitsSince)];
  return {
    ...{ status: status.name, run_id: runId, started_at: startTime, closed_at: closeTime ?? null },
    waits_for: typeof memo?.waits_for === 'string' ? memo.waits_for : null,
    waits_on: typeof waits_on === 'string' ? waits_on : null,
    waits_since: since instanceof Date ? since : null,
    failing_task_attempts: Math.max(0, (raw.pendingWorkflowTask?.attempt ?? 1) - 1),
    last_failure: pending.find(({ last_failure }) => last_failure !== null)?.last_failure ?? null,
    pending_activities: pending,
  };
}

/** Tries at once what waits for its next attempt, counting from one again. @returns the names of what was waiting */
export async function retryPendingActivities({ connection, options }: Client, workflowId: string, activities: readonly PendingActivity[]) {
  const waiting = activities.filter(({ state }) => state === 'scheduled' || state === 'paused');
  for (const { id } of waiting) {
    await connection.workflowService.resetActivity({ namespace: options.namespace, execution: { workflowId }, identity: 'operator', id });
  }
  return waiting.map(({ name }) => name);
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

function presentActivity(activity: proto.temporal.api.workflow.v1.IPendingActivityInfo): PendingActivity {
  return {
    id: activity.activityId ?? '',
    name: activity.activityType?.name ?? '',
    state: STATES.get(activity.state) ?? 'other',
    attempt: activity.attempt ?? 0,
    scheduled_at: dateOf(activity.scheduledTime),
    next_attempt_at: dateOf(activity.nextAttemptScheduleTime),
    last_failure: failureType(activity.lastFailure as Failure),
  };
}

/** The innermost failure with a type says most. */
function failureType(failure: Failure): string | null {
  if (!failure) return null;
  return failureType(failure.cause) ?? failure.applicationFailureInfo?.type ?? failure.source ?? null;
}

const dateOf = (time: Time): Date | null =>
  time?.seconds === undefined ? null : new Date(Number(time.seconds) * 1000 + Math.floor((time.nanos ?? 0) / 1e6));
