import { availableParallelism } from 'node:os';
import { decodeText } from './plain-text.ts';
import { type RasterImage, toPgm } from './raster-image.ts';
import { createReaderChild, type ReaderChild, ReaderFault } from './reader-child.ts';
import { doubtfulWords, withSecondLook } from './second-look.ts';
import {
  composeText,
  findOrientation,
  hasTesseract,
  isLegible,
  legibility,
  type RecognizedLine,
  type RecognizedText,
  recognize,
  recognizeColumns,
} from './tesseract.ts';

/** One page as it was read. Confidence 0..1: 1 where the text was written as text. */
export type PageReading = { page: number; text: string; method: 'text_layer' | 'ocr' | 'plain'; confidence: number; duration_ms: number };

/** A file to read: `key` names its bytes, which never change. */
export type SourceFile = { key: string; content_type: string; bytes: Uint8Array };

export type DocumentReader = {
  /** @throws ReaderFault when the bytes are not what they claim */
  countPages(file: SourceFile): Promise<number>;
  /** Reads one page, from 1. @throws ReaderFault */
  readPage(file: SourceFile, page: number, signal?: AbortSignal): Promise<PageReading>;
  close(): void;
};

const PDF = 'application/pdf';
const TEXT = 'text/plain';
const isImage = (contentType: string) => contentType.startsWith('image/');

/**
 * Reads documents page by page: parsing in child processes, recognition by the native engine where it is installed.
 * Both take their turn page by page, so a document of 20 pages never stands before one of a single page.
 */
export function createDocumentReader(parallel = availableParallelism()): DocumentReader {
  const children = createTurns(Array.from({ length: Math.min(parallel, 2) }, createReaderChild));
  const recognitions = createTurns(Array.from({ length: parallel }, (_, index) => index));

  /** Asks a child that has the document open, opening it first where none has. */
  const withOpenDocument = <T>(file: SourceFile, work: (child: ReaderChild) => Promise<T>) =>
    children.take(
      async (child) => {
        if (!child.holds.has(file.key)) await open(child, file);
        return work(child);
      },
      (child) => child.holds.has(file.key),
    );

  async function open(child: ReaderChild, file: SourceFile): Promise<number> {
    const opened = await child.ask({ kind: 'open', key: file.key, contentType: file.content_type, bytes: file.bytes });
    child.holds.add(file.key);
    return opened.kind === 'opened' ? opened.pageCount : 1;
  }

  async function ask(child: ReaderChild, file: SourceFile, page: number) {
    const answer = await child.ask({ kind: 'page', key: file.key, page });
    if (answer.kind !== 'not_open') return answer;
    await open(child, file);
    return child.ask({ kind: 'page', key: file.key, page });
  }

  async function recognizeImage(image: Uint8Array | RasterImage, signal?: AbortSignal): Promise<RecognizedText> {
    const bytes = 'gray' in image ? toPgm(image) : image;
    if (await hasTesseract()) {
      const read = await recognizeUpright(image, bytes, signal);
      return composeText(await lookTwice(read.image, read.lines, signal));
    }
    const answer = await children.take((child) => child.ask({ kind: 'recognize', image: bytes }));
    if (answer.kind !== 'recognized') throw new ReaderFault('refused', answer.kind);
    return answer;
  }

  /** A page that stands on its head is read badly: it is set upright and read again. */
  async function recognizeUpright(image: Uint8Array | RasterImage, bytes: Uint8Array, signal?: AbortSignal) {
    const lines = await recognitions.take(() => recognize(bytes, signal));
    if (isLegible(lines)) return { image, lines };
    const degrees = await recognitions.take(() => findOrientation(bytes, signal));
    if (degrees !== 0) {
      const upright = await children.take((child) => child.ask({ kind: 'turn', source: image, degrees }));
      if (upright.kind === 'image') {
        const again = await recognitions.take(() => recognize(toPgm(upright.image), signal));
        if (legibility(again) > legibility(lines)) return { image: upright.image, lines: again };
      }
    }
    const inColumns = await recognitions.take(() => recognizeColumns(bytes, signal));
    return { image, lines: legibility(inColumns) > legibility(lines) ? inColumns : lines };
  }

  /** A second look is a gain or nothing: when it cannot be had, the first stands. */
  async function lookTwice(image: Uint8Array | RasterImage, lines: RecognizedLine[], signal?: AbortSignal): Promise<RecognizedLine[]> {
    const doubtful = doubtfulWords(lines);
    if (doubtful.length === 0) return lines;
    try {
      const boxes = doubtful.map(({ left, top, width, height }) => ({ left, top, width, height }));
      const sheet = await children.take((child) => child.ask({ kind: 'enlarge', source: image, boxes }));
      if (sheet.kind !== 'image') return lines;
      return withSecondLook(lines, doubtful, await recognitions.take(() => recognize(toPgm(sheet.image), signal)));
    } catch {
      signal?.throwIfAborted();
      return lines;
    }
  }

  /** Most pages are fine as they came: the engine begins at once, and begins again where the child finds something to mend. */
  async function readImage(bytes: Uint8Array, signal?: AbortSignal): Promise<RecognizedText> {
    const unmended = new AbortController();
    const asItCame = recognizeImage(bytes, signal ? AbortSignal.any([signal, unmended.signal]) : unmended.signal).catch((fault) => ({
      fault,
    }));
    const prepared = await children.take((child) => child.ask({ kind: 'prepare', bytes }));
    if (prepared.kind === 'image') {
      unmended.abort();
      return recognizeImage(prepared.image, signal);
    }
    const read = await asItCame;
    if (!('fault' in read)) return read;
    signal?.throwIfAborted();
    return recognizeImage(await decode(bytes), signal);
  }

  /** The engine reads the common formats itself; what it cannot decode is decoded for it. */
  async function decode(bytes: Uint8Array): Promise<RasterImage> {
    const decoded = await children.take((child) => child.ask({ kind: 'turn', source: bytes, degrees: 0 }));
    if (decoded.kind !== 'image') throw new ReaderFault('refused', decoded.kind);
    return decoded.image;
  }

  async function read(file: SourceFile, page: number, signal?: AbortSignal): Promise<Omit<PageReading, 'page' | 'duration_ms'>> {
    if (file.content_type === TEXT) return { text: decodeText(file.bytes), method: 'plain', confidence: 1 };
    if (isImage(file.content_type)) return { ...(await readImage(file.bytes, signal)), method: 'ocr' };
    const answer = await withOpenDocument(file, (child) => ask(child, file, page));
    if (answer.kind === 'text') {
      return { text: answer.text, method: file.content_type === PDF ? 'text_layer' : 'plain', confidence: 1 };
    }
    if (answer.kind !== 'image') throw new ReaderFault('refused', answer.kind);
    return { ...(await recognizeImage(answer.image, signal)), method: 'ocr' };
  }

  return {
    async countPages(file) {
      if (file.content_type !== PDF) return 1;
      return children.take((child) => open(child, file));
    },
    async readPage(file, page, signal) {
      const started = performance.now();
      const reading = await read(file, page, signal);
      return { page, ...reading, text: reading.text.replaceAll('\0', ''), duration_ms: Math.round(performance.now() - started) };
    },
    close() {
      for (const child of children.all) child.stop();
    },
  };
}

/** Hands out a few things, each to one task at a time, in the order of asking; a task may prefer one of those that are free. */
function createTurns<T>(all: T[]) {
  const free = [...all];
  const waiting: ((thing: T) => void)[] = [];
  const next = (prefers: (thing: T) => boolean): T | Promise<T> =>
    free.length > 0 ? (free.splice(Math.max(0, free.findIndex(prefers)), 1)[0] as T) : new Promise<T>((resolve) => waiting.push(resolve));
  return {
    all,
    async take<R>(work: (thing: T) => Promise<R>, prefers: (thing: T) => boolean = () => false): Promise<R> {
      const thing = await next(prefers);
      try {
        return await work(thing);
      } finally {
        const handOver = waiting.shift();
        if (handOver) handOver(thing);
        else free.push(thing);
      }
    },
  };
}
