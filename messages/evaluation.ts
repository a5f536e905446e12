import type { TaskQueue } from './queues.ts';

/** An evaluation of one tenant that somebody asked for. */
export type EvaluationRef = { tenant_id: string };

export function evaluationStart({ tenant_id }: EvaluationRef) {
  const ref: EvaluationRef = { tenant_id };
  return {
    workflowType: 'evaluateTenant',
    workflowId: `evaluation/${tenant_id}`,
    taskQueue: 'evaluation' satisfies TaskQueue,
    args: [ref],
  };
}
