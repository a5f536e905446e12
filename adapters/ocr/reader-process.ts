import { readDocx } from './docx-text.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { RasterImage } from './raster-image.ts';
import type { ReaderReply, ReaderRequest, ReaderResult } from './reader-messages.ts';

/**
 * The process in which other people's files are parsed: no secret in its environment, a limit on its memory, and its parent
 * ends it when a page takes too long. It answers one request at a time.
 */
type OpenDocument = PdfDocument;

const KEPT_OPEN = 3;
const MAX_RESIDENT_BYTES = 1_500_000_000;
const open = new Map<string, OpenDocument>();

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function openDocument(contentType: string, bytes: Uint8Array): Promise<OpenDocument> {
  if (contentType === DOCX) {
    const text = await readDocx(bytes);
    return { pageCount: 1, isActive: false, page: async () => ({ text }), close: async () => undefined };
  }
  const { openPdf } = await import('./pdf-document.ts');
  return openPdf(bytes);
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

/** The picture that was given last, so that it need not travel back to be inspected. */
let held: RasterImage | null = null;

async function inspect(image: RasterImage | null): Promise<ReaderResult> {
  const [{ inspectPage }, { isMoving, isSound, repairPage }, { findMarks }] = await Promise.all([
    import('./page-inspection.ts'),
    import('./page-repair.ts'),
    import('./ink-marks.ts'),
  ]);
  const page = image ?? held;
  if (!page) return { kind: 'not_open' };
  const faults = inspectPage(page);
  const repaired = isSound(faults) ? null : repairPage(page, faults);
  return { kind: 'inspected', repaired, isMoved: isMoving(faults), marks: findMarks(repaired ?? page) };
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
      if ('text' in page) return { kind: 'text', text: page.text };
      held = page.image;
      return { kind: 'image', image: page.image, beside: page.beside };
    }
    case 'decode': {
      const { decodeImage } = await import('./raster-image.ts');
      held = await decodeImage(request.bytes);
      return { kind: 'image', image: held, beside: null };
    }
    case 'inspect':
      return inspect(request.image);
    case 'turn': {
      const [{ turnPage }, { findMarks }] = await Promise.all([import('./page-repair.ts'), import('./ink-marks.ts')]);
      const repaired = turnPage(request.image, request.degrees);
      return { kind: 'inspected', repaired, isMoved: request.degrees !== 0, marks: findMarks(repaired) };
    }
    case 'enlarge': {
      const { enlarge } = await import('./raster-image.ts');
      return { kind: 'sheet', image: enlarge(request.parts) };
    }
    case 'recognize': {
      const { recognizeInProcess } = await import('./tesseract-js.ts');
      return { kind: 'recognized', lines: await recognizeInProcess(request.image) };
    }
  }
}

const reply = (message: ReaderReply) => process.send?.(message);

process.on('message', (request: ReaderRequest) => {
  answer(request).then(
    (result) => reply({ id: request.id, result }),
    (fault: unknown) => reply({ id: request.id, fault: fault instanceof Error ? fault.name : 'Error' }),
  );
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.exit(9);
}, 250).unref();
