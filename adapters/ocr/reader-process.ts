import { readDocx } from './docx-text.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { RasterImage } from './raster-image.ts';
import type { ReaderReply, ReaderRequest, ReaderResult } from './reader-messages.ts';

/**
 * The process in which other people's files are parsed: no secret in its environment, a limit on its memory, and its parent
 * ends it when a page takes too long. It answers one request at a time.
 */
type OpenDocument = Pick<PdfDocument, 'pageCount' | 'page' | 'close'>;

const KEPT_OPEN = 3;
const MAX_RESIDENT_BYTES = 1_500_000_000;
const open = new Map<string, OpenDocument>();

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function openDocument(contentType: string, bytes: Uint8Array): Promise<OpenDocument> {
  if (contentType === DOCX) {
    const text = await readDocx(bytes);
    return { pageCount: 1, page: async () => ({ text }), close: async () => undefined };
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

/** The page as an engine reads it best; null when it is fine as it is. */
async function repaired(source: Uint8Array | RasterImage): Promise<RasterImage | null> {
  const [{ viewPage }, { inspectPage }, { isSound, repairPage }] = await Promise.all([
    import('./raster-image.ts'),
    import('./page-inspection.ts'),
    import('./page-repair.ts'),
  ]);
  const view = await viewPage(source);
  const faults = inspectPage(view);
  return isSound(faults) ? null : repairPage(view.whole(), faults);
}

async function answer(request: ReaderRequest): Promise<ReaderResult> {
  switch (request.kind) {
    case 'open': {
      const document = await openDocument(request.contentType, request.bytes);
      await keepOpen(request.key, document);
      return { kind: 'opened', pageCount: document.pageCount };
    }
    case 'page': {
      const document = open.get(request.key);
      if (!document) return { kind: 'not_open' };
      const page = await document.page(request.page);
      if ('text' in page) return { kind: 'text', text: page.text };
      return { kind: 'image', image: (await repaired(page.image)) ?? page.image };
    }
    case 'prepare': {
      const image = await repaired(request.bytes);
      return image ? { kind: 'image', image } : { kind: 'sound' };
    }
    case 'turn': {
      const [{ viewPage }, { turnPage }] = await Promise.all([import('./raster-image.ts'), import('./page-repair.ts')]);
      return { kind: 'image', image: turnPage((await viewPage(request.source)).whole(), request.degrees) };
    }
    case 'enlarge': {
      const { enlarge } = await import('./raster-image.ts');
      return { kind: 'image', image: await enlarge(request.source, request.boxes) };
    }
    case 'recognize': {
      const { recognizeInProcess } = await import('./tesseract-js.ts');
      return { kind: 'recognized', ...(await recognizeInProcess(request.image)) };
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
