import { ActivityFailure, getExternalWorkflowHandle, isCancellation, log, proxyActivities, setHandler } from '@temporalio/workflow';
import type { DocumentActivities } from '../activities/documents/activities.ts';
import type { ProcessDocumentResult } from '../activities/documents/process-document.ts';
import { caseWorkflowId } from '../messages/case.ts';
import { documentDone } from '../messages/document.ts';
import { type DocumentOutcome, documentProgress, type DocumentRef } from '../messages/document.ts';
import { TRANSIENT } from './retry-policies.ts';

type Steps = Pick<DocumentActivities, 'processDocument'>;

/** About half an hour of an outage; then the document fails, and says so. */
const work = { startToCloseTimeout: '10m', heartbeatTimeout: '8s', retry: { ...TRANSIENT, maximumAttempts: 60 } } as const;
const onQueue: Record<'documents' | 'llm', Steps> = {
  documents: proxyActivities<Steps>({ ...work, taskQueue: 'documents' }),
  llm: proxyActivities<Steps>({ ...work, taskQueue: 'llm' }),
};
const closing = proxyActivities<Pick<DocumentActivities, 'failDocument'>>({
  taskQueue: 'documents',
  startToCloseTimeout: '30s',
  retry: TRANSIENT,
});

/**
 * Reads one uploaded document into the case's record, in the six steps of Decisions §6. Each step commits its result, so a run that is
 * started again goes on where the last one ended. One activity does as many steps as it may: it stops to let shorter documents
 * through after a few pages, and before a remote model is asked.
 */
export async function documentPipeline(ref: DocumentRef): Promise<{ outcome: DocumentOutcome }> {
  let progress = { step: 1, name: 'verify', status: 'started' };
  setHandler(documentProgress, () => progress);

  const outcome = await read(ref, (step, name, status) => {
    progress = { step, name, status };
  });
  await tellCase(ref, outcome);
  return { outcome };
}

async function read(ref: DocumentRef, report: (step: number, name: string, status: string) => void): Promise<DocumentOutcome> {
  let queue: 'documents' | 'llm' = 'documents';
  try {
    for (;;) {
      const turn: ProcessDocumentResult = await onQueue[queue].processDocument({ ...ref, queue });
      report(turn.step, turn.name, turn.outcome ?? 'started');
      if (turn.outcome !== null) return turn.outcome;
      queue = turn.queue;
    }
  } catch (error) {
    if (isCancellation(error) || !(error instanceof ActivityFailure)) throw error;
    log.warn('a document could not be read', { document_id: ref.document_id, failure: error.cause?.name ?? error.name });
    await closing.failDocument({ ...ref, code: 'SYS_INTERNAL_001' });
    return 'failed';
  }
}

/** The case reads what happened from the database when it next wakes, so a case that is not running misses nothing. */
async function tellCase(ref: DocumentRef, outcome: DocumentOutcome): Promise<void> {
  try {
    await getExternalWorkflowHandle(caseWorkflowId(ref)).signal(documentDone, { document_id: ref.document_id, outcome });
  } catch (error) {
    if (isCancellation(error)) throw error;
    log.warn('the case of a document is not running', { document_id: ref.document_id });
  }
}
