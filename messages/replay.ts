import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

/** Decisions that are made again under another prompt version or model. */
export type ReplayRef = { tenant_id: string; replay_id: string };

export function replayStart({ tenant_id, replay_id }: ReplayRef) {
  const ref: ReplayRef = { tenant_id, replay_id };
  return {
    workflowType: 'replayDecisions',
    workflowId: `replay/${tenant_id}/${replay_id}`,
    taskQueue: 'evaluation' satisfies TaskQueue,
    args: [ref],
    priority: fairly(tenant_id, 'batch'),
  };
}
