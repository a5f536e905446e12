import type { Client } from '@temporalio/client';
import proto from '@temporalio/proto';

export type QueueReport = { queue: string; waiting: number; oldestSeconds: number; workers: number };
export type StuckWorkflow = { id: string; since: Date; why: string };
export type WorkflowReport = { running: number; stuck: StuckWorkflow[] };

/** More than so many tries, and nobody mends it by waiting. */
const TOO_MANY_TRIES = 5;
const MOST_LISTED = 10;
/** Workflows whose pending work is looked at, the oldest first. */
const MOST_LOOKED_AT = 200;

/** What waits in each task queue, of workflows and activities together, and how many processes take from it. */
export async function readQueues({ connection, options }: Client, queues: readonly string[]): Promise<QueueReport[]> {
  const { TASK_QUEUE_TYPE_ACTIVITY, TASK_QUEUE_TYPE_WORKFLOW } = proto.temporal.api.enums.v1.TaskQueueType;
  const describe = (name: string, taskQueueType: number) =>
    connection.workflowService.describeTaskQueue({ namespace: options.namespace, taskQueue: { name }, taskQueueType, reportStats: true });
  return Promise.all(
    queues.map(async (queue) => {
      const answers = await Promise.all([TASK_QUEUE_TYPE_WORKFLOW, TASK_QUEUE_TYPE_ACTIVITY].map((type) => describe(queue, type)));
      const stats = answers.map((answer) => answer.stats);
      return {
        queue,
        waiting: stats.reduce((sum, stat) => sum + Number(stat?.approximateBacklogCount ?? 0), 0),
        oldestSeconds: Math.max(0, ...stats.map((stat) => Number(stat?.approximateBacklogAge?.seconds ?? 0))),
        workers: new Set(answers.flatMap((answer) => (answer.pollers ?? []).map(({ identity }) => identity))).size,
      };
    }),
  );
}

/** How many run, and which of them do not get on: they wait for a person, or something fails again and again. Ids and codes only. */
export async function readWorkflows(client: Client): Promise<WorkflowReport> {
  const { count } = await client.workflow.count("ExecutionStatus = 'Running'");
  const blocked: StuckWorkflow[] = [];
  for await (const { workflowId, startTime, memo } of client.workflow.list({ query: "ExecutionStatus = 'Running' AND Blocked = true" })) {
    blocked.push({ id: workflowId, since: startTime, why: `waits for ${String(memo?.waits_for ?? 'a person')}` });
    if (blocked.length === MOST_LISTED) break;
  }
  const failing = count > 0 ? await findFailing(client) : [];
  return { running: count, stuck: [...failing, ...blocked].slice(0, MOST_LISTED) };
}

async function findFailing(client: Client): Promise<StuckWorkflow[]> {
  const failing: StuckWorkflow[] = [];
  let looked = 0;
  for await (const { workflowId, startTime } of client.workflow.list({
    query: "ExecutionStatus = 'Running' AND StartTime < '" + minuteAgo() + "'",
  })) {
    looked += 1;
    const why = await whyFailing(client, workflowId);
    if (why) failing.push({ id: workflowId, since: startTime, why });
    if (looked === MOST_LOOKED_AT || failing.length === MOST_LISTED) break;
  }
  return failing;
}

async function whyFailing(client: Client, workflowId: string): Promise<string | null> {
  const { raw } = await client.workflow.getHandle(workflowId).describe();
  const task = raw.pendingWorkflowTask;
  if ((task?.attempt ?? 0) > TOO_MANY_TRIES) return `its own code fails, ${task?.attempt} times by now: the worker's log says why`;
  const activity = raw.pendingActivities?.find(({ attempt }) => (attempt ?? 0) > TOO_MANY_TRIES);
  return activity ? `${activity.activityType?.name} fails, ${activity.attempt} times by now: the worker's log says why` : null;
}

const minuteAgo = (): string => new Date(Date.now() - 60_000).toISOString();
