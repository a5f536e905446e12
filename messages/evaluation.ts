import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

/** An evaluation of one tenant that somebody asked for. */
export type EvaluationRef = { tenant_id: string };

export function evaluationStart({ tenant_id }: EvaluationRef) {
  const ref: EvaluationRef = { tenant_id };
  return {
    workflowType: 'evaluateTenant',
    workflowId: `evaluation/${tenant_id}`,
    taskQueue: 'evaluation' satisfies TaskQueue,
    args: [ref],
    priority: fairly(tenant_id, 'batch'),
  };
}

/** A measurement of prompt versions on the golden sets. */
export type GoldenRun = { tenant_id: string; run_id: string };

export function goldenRunStart({ tenant_id, run_id }: GoldenRun) {
  const run: GoldenRun = { tenant_id, run_id };
  return {
    workflowType: 'measureGoldenSets',
    workflowId: `golden/${tenant_id}`,
    taskQueue: 'evaluation' satisfies TaskQueue,
    args: [run],
    priority: fairly(tenant_id, 'batch'),
  };
}
