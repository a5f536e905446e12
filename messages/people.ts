import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

/** Take-out and erasure of what is held about a person (Decisions §14). */

export type ExportRef = { tenant_id: string; export_id: string };
export type ErasureRef = { tenant_id: string; patient_id: string };

const QUEUE = 'evaluation' satisfies TaskQueue;

export const exportWorkflowId = ({ tenant_id, export_id }: ExportRef) => `export/${tenant_id}/${export_id}`;

export function exportStart({ tenant_id, export_id }: ExportRef) {
  const ref: ExportRef = { tenant_id, export_id };
  return {
    workflowType: 'exportPerson',
    workflowId: exportWorkflowId(ref),
    taskQueue: QUEUE,
    args: [ref],
    priority: fairly(tenant_id, 'errand'),
  };
}

export function erasureStart({ tenant_id, patient_id }: ErasureRef) {
  const ref: ErasureRef = { tenant_id, patient_id };
  return {
    workflowType: 'erasePerson',
    workflowId: `erasure/${tenant_id}/${patient_id}`,
    taskQueue: QUEUE,
    args: [ref],
    priority: fairly(tenant_id, 'errand'),
  };
}
