import { answerParent } from '../../../platform/child-process.ts';
import { DICOM, DOCX, HEIC, isPicture, TIFF } from '../../../domain/documents/file-types.ts';
import { readDocx } from '../text/docx-text.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { RasterImage } from '../image/raster-image.ts';
import type { ReaderRequest, ReaderResult, TextBeside } from './reader-messages.ts';

/**
 * The process in which other people's files are parsed: no secret in its environment, a limit on its memory, and its parent
 * ends it when a page takes too long. It answers one request at a time.
 */
type OpenDocument = PdfDocument;

const KEPT_OPEN = 3;
const MAX_RESIDENT_BYTES = 1_500_000_000;
const open = new Map<string, OpenDocument>();

async function openDocument(contentType: string, bytes: Uint8Array): Promise<OpenDocument> {
  if (contentType === DOCX) return onePage(await readDocx(bytes));
  if (contentType === DICOM) {
    const { describeDicom } = await import('../dicom/dicom-header.ts');
    return onePage(describeDicom(bytes));
  }
  if (contentType === TIFF) {
    const { openTiff } = await import('../image/tiff-pages.ts');
    return openTiff(bytes);
  }
  const { openPdf } = await import('../pdf/pdf-document.ts');
  return openPdf(bytes);
}

const onePage = (text: string): OpenDocument => ({
  ...{ pageCount: 1, isActive: false },
  ...{ page: async () => ({ text, places: [] }), draw: async () => null, close: async () => undefined },
});

async function decodePicture(contentType: string, bytes: Uint8Array): Promise<RasterImage> {
  if (contentType === HEIC) {
    const { decodeHeic } = await import('../image/heic-picture.ts');
    return decodeHeic(bytes);
  }
  const { decodeImage } = await import('../image/raster-image.ts');
  return decodeImage(bytes);
}

async function keepOpen(key: string, document: OpenDocument) {
  await open.get(key)?.close();
  open.delete(key);
  open.set(key, document);
  for (const [oldest, stale] of open) {
    if (open.size <= KEPT_OPEN) break;
    open.delete(oldest);
    await stale.close();
  }
}

async function recognize(image: RasterImage, beside: TextBeside | null, lanes: number): Promise<ReaderResult> {
  const [{ recognizePage }, { composePage }] = await Promise.all([
    import('../engine/page-recognition.ts'),
    import('../text/compose-page.ts'),
  ]);
  return { kind: 'recognized', ...composePage(await recognizePage(image, lanes), beside) };
}

/** The page as people see it, upright as it was read; null where the file is no picture of pages. */
async function picturedPage({ key, contentType, bytes, page }: Extract<ReaderRequest, { kind: 'draw' }>): Promise<RasterImage | null> {
  if (isPicture(contentType)) return page === 1 ? decodePicture(contentType, bytes) : null;
  if (!open.has(key)) await keepOpen(key, await openDocument(contentType, bytes));
  return (await open.get(key)?.draw(page)) ?? null;
}

async function answer(request: ReaderRequest): Promise<ReaderResult> {
  switch (request.kind) {
    case 'open': {
      const document = await openDocument(request.contentType, request.bytes);
      await keepOpen(request.key, document);
      return { kind: 'opened', pageCount: document.pageCount, isActive: document.isActive };
    }
    case 'page': {
      const document = open.get(request.key);
      if (!document) return { kind: 'not_open' };
      const page = await document.page(request.page);
      return 'text' in page ? { kind: 'text', ...page } : recognize(page.image, page.beside, request.lanes);
    }
    case 'picture':
      return recognize(await decodePicture(request.contentType, request.bytes), null, request.lanes);
    case 'draw': {
      const image = await picturedPage(request);
      if (image === null) return { kind: 'no_picture' };
      const { pagePng } = await import('../image/page-png.ts');
      return { kind: 'drawn', png: await pagePng(image, request.view) };
    }
  }
}

answerParent(answer, { residentBytes: MAX_RESIDENT_BYTES });
