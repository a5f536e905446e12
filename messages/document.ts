import { defineQuery, defineSignal } from '@temporalio/workflow';
import type { CaseRef } from './case.ts';
import type { TaskQueue } from './queues.ts';
import { fairly } from './urgency.ts';

export type DocumentRef = CaseRef & { document_id: string };
export type DocumentOutcome = 'processed' | 'failed' | 'rejected';
export const documentProgress = defineQuery<{ step: number; name: string; status: string }>('documentProgress');
export const documentWorkflowId = (ref: Pick<DocumentRef, 'tenant_id' | 'document_id'>) => `document/${ref.tenant_id}/${ref.document_id}`;

/** How a document's pipeline is started. */
export function documentPipelineStart({ tenant_id, case_id, document_id }: DocumentRef) {
  const ref: DocumentRef = { tenant_id, case_id, document_id };
  return {
    workflowType: 'documentPipeline',
    workflowId: documentWorkflowId(ref),
    taskQueue: 'documents' satisfies TaskQueue,
    args: [ref],
    priority: fairly(tenant_id, 'work'),
  };
}

/** A document of the case was confirmed and its pipeline is on its way. */
export const documentConfirmed = defineSignal<[{ document_id: string }]>('documentConfirmed');
/** A document's pipeline ended. */
export const documentDone = defineSignal<[{ document_id: string; outcome: DocumentOutcome }]>('documentDone');
