import { recordEvent } from '../../db/events.ts';
import type { DocumentRow } from '../../db/entities/documents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { caseLifecycleStart, documentConfirmed, documentPipelineStart } from '../../workflows/messages.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../http/route.ts';
import { inspectUpload, type InspectedUpload } from './inspect-upload.ts';
import type { confirmContract } from './routes.ts';
import { supersedeEarlierVersions } from './supersede.ts';
import { getUploadCaseOrFail } from './upload-case.ts';

type ConfirmCall = Call<typeof confirmContract>;

/**
 * POST /documents/confirm : the real bytes are checked, a private copy is kept, and the pipeline starts. A confirmation that is repeated
 * finds its document, and starts the pipeline again when the first attempt could not.
 */
export async function confirmDocument(call: ConfirmCall) {
  const announced = await findAnnounced(call);
  const document = announced.status === 'pending_upload' ? await keepUpload(call, announced) : announced;
  if (document.status === 'uploaded') await startReading(call, document);
  return reply({ document_id: document.id, status: document.status }, { status: 202 });
}

/** The document of a key, when the caller may upload to its case. Key and case that do not belong together are not found. */
function findAnnounced({ body, actor, scope, services }: ConfirmCall): Promise<DocumentRow> {
  return withTenant(services.db, scope, async (tx) => {
    const [found] = await tx.sql<DocumentRow>('select * from documents where tenant_id = $1 and upload_key = $2', [actor.tenantId, body.document_key]);
    if (!found || (body.case_id !== undefined && body.case_id !== found.case_id)) throw new ApiError('DOCUMENT_NOT_FOUND');
    if (found.status === 'pending_upload') await getUploadCaseOrFail(tx, actor, found.case_id).catch(caseAsDocument);
    else await getVisibleCaseOrFail(tx, actor, found.case_id).catch(caseAsDocument);
    return found;
  });
}

async function keepUpload(call: ConfirmCall, announced: DocumentRow): Promise<Pick<DocumentRow, 'id' | 'case_id' | 'status'>> {
  const upload = await inspectUpload(call.services.storage, announced);
  return withTenant(call.services.db, call.scope, async (tx) => {
    const [confirmed] = await markConfirmed(tx, announced.id, upload);
    if (!confirmed) return currentStatus(tx, announced);
    await supersedeEarlierVersions(tx, confirmed);
    await recordEvent(tx, {
      type: 'document.confirmed',
      patient_id: confirmed.patient_id,
      case_id: confirmed.case_id,
      payload: { document_id: confirmed.id, content_type: upload.content_type, size_bytes: upload.size, sha256: upload.sha256 },
    });
    return confirmed;
  });
}

/** Conditional on the earlier status: of two confirmations at once, one wins. */
function markConfirmed(tx: Tx, documentId: string, upload: InspectedUpload): Promise<DocumentRow[]> {
  return tx.sql<DocumentRow>(
    `update documents set status = 'uploaded', object_key = $3, sha256 = $4, size_bytes = $5, content_type = $6, confirmed_at = now(),
            last_progress_at = now(), updated_at = now()
     where tenant_id = $1 and id = $2 and status = 'pending_upload' returning *`,
    [tx.scope.tenantId, documentId, upload.object_key, upload.sha256, upload.size, upload.content_type],
  );
}

async function currentStatus(tx: Tx, { id, case_id }: DocumentRow): Promise<Pick<DocumentRow, 'id' | 'case_id' | 'status'>> {
  const [row] = await tx.sql<DocumentRow>('select * from documents where tenant_id = $1 and id = $2', [tx.scope.tenantId, id]);
  return row ?? { id, case_id, status: 'uploaded' };
}

/** Both are idempotent: a pipeline that runs is not started twice, and the case only looks again. */
async function startReading({ actor, services }: ConfirmCall, { id, case_id }: Pick<DocumentRow, 'id' | 'case_id'>): Promise<void> {
  const ref = { tenant_id: actor.tenantId, case_id, document_id: id };
  await Promise.all([
    services.temporal.start(documentPipelineStart(ref)),
    services.temporal.signalWithStart(caseLifecycleStart(ref), { name: documentConfirmed.name, args: [{ document_id: id }] }),
  ]);
}

function caseAsDocument(error: unknown): never {
  throw error instanceof ApiError && error.code === 'INTAKE_CASE_NOT_FOUND_001' ? new ApiError('DOCUMENT_NOT_FOUND') : error;
}
