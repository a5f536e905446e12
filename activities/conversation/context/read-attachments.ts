import { setTimeout as delay } from 'node:timers/promises';
import { type TenantScope, type Tx, withTenant } from '../../../db/tenant-scope.ts';
import type { CaseRef } from '../../../messages/case.ts';
import { processDocument } from '../../documents/process-document.ts';
import type { DocumentServices } from '../../documents/step.ts';

type Attached = { id: string; is_idle: boolean };

const SHORT_BYTES = 2 * 1024 * 1024;
const SHORT_PAGES = 3;
/** A turn waits no longer: what is not read by then is told of when it is. */
const PATIENCE_MS = 15_000;
const POLL_MS = 150;

/**
 * Reads the short documents of a turn within the turn (flag enable_inline_ocr): waits for those that the pipeline is at, and does the steps
 * of those that it has not come to. Both may do a step at once; the first one's result stands. A document that fails is the pipeline's to tell.
 */
export async function readAttachments(
  services: DocumentServices,
  ref: CaseRef,
  documentIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (documentIds.length === 0) return;
  const scope: TenantScope = { tenantId: ref.tenant_id, source: 'worker:llm' };
  const deadline = Date.now() + PATIENCE_MS;
  const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  for (;;) {
    const unread = await withTenant(services.db, scope, (tx) => readUnread(tx, ref.case_id, documentIds));
    if (unread.length === 0 || Date.now() > deadline) return;
    const idle = unread.find(({ is_idle }) => is_idle);
    if (idle) await readNow(services, { ...ref, document_id: idle.id }, within);
    else await delay(POLL_MS, undefined, { signal });
    signal.throwIfAborted();
  }
}

/** The short ones that are not read yet; `is_idle`: nobody is at them. */
function readUnread(tx: Tx, caseId: string, documentIds: readonly string[]): Promise<Attached[]> {
  return tx.sql<Attached>(
    `select id, status = 'uploaded' or coalesce(last_progress_at, confirmed_at) < now() - interval '4 seconds' as is_idle
     from documents
     where tenant_id = $1 and case_id = $2 and id = any($3::uuid[]) and status in ('uploaded', 'processing')
       and size_bytes <= $4 and coalesce(page_count, 1) <= $5
     order by id`,
    [tx.scope.tenantId, caseId, documentIds, SHORT_BYTES, SHORT_PAGES],
  );
}

async function readNow(services: DocumentServices, ref: CaseRef & { document_id: string }, signal: AbortSignal): Promise<void> {
  try {
    for (let outcome = null; outcome === null && !signal.aborted; ) {
      ({ outcome } = await processDocument(services, { ...ref, queue: 'llm' }, signal));
    }
  } catch (error) {
    services.log.warn({ document_id: ref.document_id, kind: (error as Error).name }, 'a document could not be read within its turn');
    await delay(POLL_MS);
  }
}
