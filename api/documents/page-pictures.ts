import { DrawerBusy } from '../../adapters/ocr/reader/page-drawer.ts';
import type { PageView } from '../../adapters/ocr/image/page-png.ts';
import { recordView } from '../../db/access/record-view.ts';
import type { DocumentRow } from '../../db/entities/documents.ts';
import { readPlacedPages } from '../../db/queries/documents/documents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { boxesOf } from '../../domain/documents/page-places.ts';
import { cutOutAround, type PassageName, parsePassageName } from '../../domain/documents/passage-pictures.ts';
import { ApiError } from '../../domain/errors.ts';
import { ChildFault } from '../../platform/child-process.ts';
import type { Actor } from '../auth/actor.ts';
import { requireShown } from '../cases/visible-case.ts';
import type { Call, Exchange } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import type { pagePictureContract, passagePictureContract } from './contract.ts';
import { readFindingsInOrder } from './findings-in-order.ts';
import { getVisibleDocumentOrFail } from './visible-document.ts';

const WIDEST = { page: 1_600, passage: 1_600 };

/** GET /documents/{document_id}/pages/{page}.png */
export async function getPagePicture({ params, query, actor, scope, services }: Call<typeof pagePictureContract>, { res }: Exchange) {
  const { found, frames } = await withTenant(services.db, scope, async (tx) => {
    const row = await getPicturedDocumentOrFail(tx, actor, params.document_id, 'document_page');
    return { found: row, frames: query.findings === 'true' ? await framesOf(tx, row, params.page) : [] };
  });
  send(res, await draw(services, found, params.page, { part: null, widest: WIDEST.page, frames }));
}

/** GET /documents/{document_id}/passages/{n}.png */
export async function getPassagePicture({ params, actor, scope, services }: Call<typeof passagePictureContract>, { res }: Exchange) {
  const passage = parsePassageName(params.n);
  const { found, boxes } = await withTenant(services.db, scope, async (tx) => {
    const row = await getPicturedDocumentOrFail(tx, actor, params.document_id, 'document_passage');
    return { found: row, boxes: await boxesOfPassage(tx, row.id, passage) };
  });
  const part = cutOutAround(boxes);
  if (part === null) throw new ApiError('DOCUMENT_PAGE_NOT_FOUND');
  send(res, await draw(services, found, passage.page, { part, widest: WIDEST.passage, frames: boxes }));
}

/** A picture shows whatever is printed, names too: only for those from whom nothing of the document is kept. */
async function getPicturedDocumentOrFail(tx: Tx, actor: Actor, documentId: string, resource: string): Promise<DocumentRow> {
  const { found, target } = await getVisibleDocumentOrFail(tx, actor, documentId);
  requireShown(target.reach, 'clinical');
  requireShown(target.reach, 'contact');
  if (found.object_key === null || found.status === 'rejected') throw new ApiError('DOCUMENT_PAGE_NOT_FOUND');
  await recordView(tx, { resource, patient_id: found.patient_id, case_id: found.case_id, document_id: found.id });
  return found;
}

async function framesOf(tx: Tx, { id, case_id }: DocumentRow, page: number) {
  return (await readFindingsInOrder(tx, case_id, id)).filter((finding) => finding.page === page).flatMap(({ boxes }) => boxes);
}

async function boxesOfPassage(tx: Tx, documentId: string, { page, start, end }: PassageName) {
  const [read] = await readPlacedPages(tx, documentId, page);
  return read ? boxesOf(read.places, read.text, { start, end }) : [];
}

async function draw({ storage, pageDrawer }: Services, { tenant_id, object_key, content_type }: DocumentRow, page: number, view: PageView) {
  const key = object_key ?? '';
  const bytes = await storage.readAll(key);
  if (bytes === null) throw new ApiError('DOCUMENT_PAGE_NOT_FOUND');
  const png = await pageDrawer.draw({ key, content_type, bytes, tenant_id }, page, view).catch((fault: unknown) => {
    if (fault instanceof DrawerBusy || (fault instanceof ChildFault && fault.reason === 'timeout')) throw new ApiError('SYS_TIMEOUT_001');
    if (fault instanceof ChildFault) return null;
    throw fault;
  });
  if (png === null) throw new ApiError('DOCUMENT_PAGE_NOT_FOUND');
  return png;
}

function send(res: Exchange['res'], png: Uint8Array): void {
  res.type('image/png').setHeader('Cache-Control', 'private, no-store');
  res.send(Buffer.from(png));
}
