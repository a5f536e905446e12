import { v7 as newId } from 'uuid';
import type { SourceFile } from '../../adapters/ocr/reader/document-reader.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { DocumentOutcome, DocumentRef } from '../../messages/document.ts';
import { readFlags } from '../tenant-flags.ts';
import { clinicalContext } from './clinical-context.ts';
import { closeAsUnread } from './close-as-unread.ts';
import { DocumentFault } from './document-fault.ts';
import { extractText } from './extract-text.ts';
import { labAnalysis } from './lab-analysis.ts';
import { type DocumentToRead, openDocument } from './open-document.ts';
import { persist } from './persist.ts';
import { createProgress, type Progress } from './progress.ts';
import { type DocumentServices, type Step, type StepContext, scopeOf } from './step.ts';
import { type StepName, STEP_NAMES } from './step-names.ts';
import { validate } from './validate.ts';
import { verify } from './verify.ts';

/** The six steps of Decisions §6, in order. */
const STEPS: readonly Step[] = [verify, extractText, clinicalContext, labAnalysis, validate, persist];
type Stage = readonly Step[];
const ONE_BY_ONE: readonly Stage[] = STEPS.map((step) => [step]);
/** The steps that do not need each other's result are one stage (flag enable_parallel_pipeline). */
const SIDE_BY_SIDE: readonly Stage[] = [[verify], [extractText], [clinicalContext], [labAnalysis, validate], [persist]];

export type ProcessDocumentInput = DocumentRef & { queue: 'documents' | 'llm' };
/** Without an outcome the document goes on, on the queue that is named. */
export type ProcessDocumentResult = { outcome: DocumentOutcome | null; queue: 'documents' | 'llm'; step: number; name: StepName };

/**
 * Does the steps that are still to be done, each committed with its result before the next begins; a second run does none of them
 * again. Ends early to let other documents through, and where the next step belongs to another queue.
 */
export async function processDocument(
  services: DocumentServices,
  input: ProcessDocumentInput,
  signal: AbortSignal,
): Promise<ProcessDocumentResult> {
  const { queue, ...ref } = input;
  const { document, results, flags } = await withTenant(services.db, scopeOf(ref), async (tx) => ({
    ...(await openDocument(tx, ref)),
    flags: await readFlags(tx, services.config),
  }));
  const closed = closedAs(document);
  if (closed) return { outcome: closed, queue, step: STEPS.length, name: 'persist' };

  const progress = createProgress(services.realtime, ref, document.patient_id);
  const file = once(() => fetchFile(services, ref, document));
  const context = { services, ref, document, flags, results, file, signal };
  for (const stage of flags.isOn('enable_parallel_pipeline') ? SIDE_BY_SIDE : ONE_BY_ONE) {
    const [step, ...beside] = stage.filter(({ name }) => !results.has(name));
    if (!step) continue;
    const at = { step: STEP_NAMES.indexOf(step.name) + 1, name: step.name };
    if (step.asksModel && services.config.LLM_PROVIDER !== 'offline' && queue !== 'llm') return { outcome: null, queue: 'llm', ...at };
    const done = await Promise.allSettled([step, ...beside].map((each) => finishStep(each, context, progress)));
    const fault = done.find((outcome) => outcome.status === 'rejected')?.reason as unknown;
    if (fault instanceof DocumentFault) return { outcome: await refuse(services, ref, document, fault, progress, step.name), queue, ...at };
    if (fault !== undefined) throw fault;
    if (!results.has(step.name)) return { outcome: null, queue, ...at };
  }
  return { outcome: 'processed', queue, step: STEPS.length, name: 'persist' };
}

function closedAs({ status }: DocumentToRead): DocumentOutcome | null {
  if (status === 'failed' || status === 'rejected') return status;
  return status === 'processed' || status === 'superseded' ? 'processed' : null;
}

/** Runs one step, says so as it goes, and adds its result to the others unless it wants another turn. */
async function finishStep(
  step: Step,
  context: Omit<StepContext, 'report' | 'results'> & { results: Map<StepName, unknown> },
  progress: Progress,
): Promise<void> {
  void progress(step.name, 'started');
  const finished = await runStep(step, { ...context, report: (share) => void progress(step.name, 'started', share) });
  if (!finished) return;
  context.results.set(step.name, finished);
  await progress(step.name, 'done');
}

/** Runs one step and commits its result. Null: it wants another turn. */
async function runStep(step: Step, context: StepContext): Promise<Record<string, unknown> | null> {
  const started = performance.now();
  const outcome = await step.run(context);
  if (outcome === 'again') return null;
  const { ref } = context;
  const number = STEP_NAMES.indexOf(step.name) + 1;
  await withTenant(context.services.db, scopeOf(ref), async (tx) => {
    const added = await tx.run(
      tx.kysely
        .insertInto('document_results')
        .values({
          id: newId(),
          tenant_id: ref.tenant_id,
          document_id: ref.document_id,
          step: number,
          name: step.name,
          result: outcome.result,
          duration_ms: Math.round(performance.now() - started),
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'document_id', 'step']).doNothing())
        .returning('id'),
    );
    if (added.length === 0) return;
    await outcome.commit?.(tx);
    await tx.sql('update documents set step = greatest(step, $3), last_progress_at = now() where tenant_id = $1 and id = $2', [
      ref.tenant_id,
      ref.document_id,
      number,
    ]);
  });
  return outcome.result;
}

async function refuse(
  services: DocumentServices,
  ref: DocumentRef,
  document: DocumentToRead,
  fault: DocumentFault,
  progress: Progress,
  step: StepName,
) {
  const { outcome, code, reason } = fault;
  await withTenant(services.db, scopeOf(ref), (tx) => closeAsUnread(tx, document, { outcome, code, reason }));
  await progress(step, 'failed');
  services.log.info({ document_id: ref.document_id, outcome, code, step }, 'a document was not read');
  return outcome;
}

async function fetchFile(
  { storage }: DocumentServices,
  { tenant_id }: DocumentRef,
  { object_key, content_type, sha256 }: DocumentToRead,
): Promise<SourceFile> {
  const bytes = object_key ? await storage.readAll(object_key) : null;
  if (!bytes) throw new DocumentFault('failed', 'STORAGE_UPLOAD_FAILED_001', 'The stored file is gone.');
  return { key: sha256 ?? object_key ?? '', content_type, bytes, tenant_id };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= work());
}
