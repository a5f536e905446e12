import type { DocumentRow } from '../../db/entities/documents.ts';
import { recordEvent } from '../../db/events.ts';
import { findByUploadKey, getDocument } from '../../db/queries/documents/documents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { caseLifecycleStart } from '../../messages/case.ts';
import { documentConfirmed } from '../../messages/document.ts';
import { documentPipelineStart } from '../../messages/document.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { inspectUpload, type InspectedUpload } from './inspect-upload.ts';
import type { confirmContract } from './contract.ts';
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
export function findAnnounced({ body, actor, scope, services }: ConfirmCall): Promise<DocumentRow> {
  return withTenant(services.db, scope, async (tx) => {
    const found = await findByUploadKey(tx, body.document_key);
    if (!found || (body.case_id !== undefined && body.case_id !== found.case_id)) throw new ApiError('DOCUMENT_NOT_FOUND');
    if (found.status === 'pending_upload') await getUploadCaseOrFail(tx, actor, found.case_id).catch(caseAsDocument);
    else await getVisibleCaseOrFail(tx, actor, found.case_id).catch(caseAsDocument);
    return found;
  });
}

type Standing = Pick<DocumentRow, 'id' | 'case_id' | 'status'>;

/** Of two confirmations at once one wins; the other finds the document as the first left it, and takes its copy away. */
async function keepUpload(call: ConfirmCall, announced: DocumentRow): Promise<Standing> {
  const { storage, db } = call.services;
  const upload = await inspectUpload(storage, announced).catch((fault: unknown) => orConfirmedMeanwhile(call, announced, fault));
  if ('status' in upload) return upload;
  const { kept, standing } = await withTenant(db, call.scope, (tx) => recordUpload(tx, announced, upload));
  await storage.remove(kept ? announced.upload_key : upload.object_key).catch(() => undefined);
  return standing;
}

async function recordUpload(tx: Tx, announced: DocumentRow, upload: InspectedUpload): Promise<{ kept: boolean; standing: Standing }> {
  const [confirmed] = await markConfirmed(tx, announced.id, upload);
  if (!confirmed) return { kept: false, standing: (await getDocument(tx, announced.id)) ?? announced };
  await supersedeEarlierVersions(tx, confirmed);
  await recordEvent(tx, {
    type: 'document.confirmed',
    patient_id: confirmed.patient_id,
    case_id: confirmed.case_id,
    payload: { document_id: confirmed.id, content_type: upload.content_type, size_bytes: upload.size, sha256: upload.sha256 },
  });
  return { kept: true, standing: confirmed };
}

/** The winner removes the upload, so another confirmation may find nothing to inspect. */
async function orConfirmedMeanwhile({ services, scope }: ConfirmCall, { id }: DocumentRow, fault: unknown): Promise<Standing> {
  const now = await withTenant(services.db, scope, (tx) => getDocument(tx, id));
  if (!now || now.status === 'pending_upload') throw fault;
  return now;
}

function markConfirmed(tx: Tx, documentId: string, upload: InspectedUpload): Promise<DocumentRow[]> {
  return tx.sql<DocumentRow>(
    `update documents set status = 'uploaded', object_key = $3, sha256 = $4, size_bytes = $5, content_type = $6, confirmed_at = now(),
            last_progress_at = now(), updated_at = now()
     where tenant_id = $1 and id = $2 and status = 'pending_upload' returning *`,
    [tx.scope.tenantId, documentId, upload.object_key, upload.sha256, upload.size, upload.content_type],
  );
}

/** Both are idempotent: a pipeline that runs is not started twice, and the case only looks again. */
async function startReading({ actor, services }: ConfirmCall, { id, case_id }: Standing): Promise<void> {
  const ref = { tenant_id: actor.tenantId, case_id, document_id: id };
  await Promise.all([
    services.temporal.start(documentPipelineStart(ref)),
    services.temporal.signalWithStart(caseLifecycleStart(ref), { name: documentConfirmed.name, args: [{ document_id: id }] }),
  ]);
}

function caseAsDocument(error: unknown): never {
  throw error instanceof ApiError && error.code === 'INTAKE_CASE_NOT_FOUND_001' ? new ApiError('DOCUMENT_NOT_FOUND') : error;
}
