import { defineSignal } from '@temporalio/workflow';
import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

/** The workflow that follows a prompt version from its draft to its end (DESIGN §4). `correction_type`: what to draft it from; null when it is there. */
export type PromptRef = { tenant_id: string; key: string; version: string; correction_type: string | null };

/** Something was decided about the version: the workflow looks again. */
export const promptDecided = defineSignal('promptDecided');

export function promptImprovementStart({ tenant_id, key, version, correction_type }: PromptRef) {
  const ref: PromptRef = { tenant_id, key, version, correction_type };
  return {
    workflowType: 'promptImprovement',
    workflowId: `prompt/${tenant_id}/${key}/${version}`,
    taskQueue: 'evaluation' satisfies TaskQueue,
    args: [ref],
    priority: fairly(tenant_id, 'batch'),
  };
}
