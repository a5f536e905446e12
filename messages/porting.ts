import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

/** A case that moves to another tenant; ids only. */
export type PortingRef = { tenant_id: string; porting_id: string };

export const portingWorkflowId = ({ tenant_id, porting_id }: PortingRef) => `porting/${tenant_id}/${porting_id}`;

export function portingStart({ tenant_id, porting_id }: PortingRef) {
  const ref: PortingRef = { tenant_id, porting_id };
  return {
    workflowType: 'moveCase',
    workflowId: portingWorkflowId(ref),
    taskQueue: 'evaluation' satisfies TaskQueue,
    args: [ref],
    priority: fairly(tenant_id, 'errand'),
  };
}
