import { availableParallelism } from 'node:os';
import { composePage } from './compose-page.ts';
import { createRecognizer, type Inspection, type Picture } from './page-recognition.ts';
import { decodeText } from './plain-text.ts';
import { createReaderChild, type ReaderChild, ReaderFault } from './reader-child.ts';
import type { ReaderResult } from './reader-messages.ts';
import { endWaiting } from './tesseract-process.ts';
import { createTurns } from './turns.ts';

/** One page as it was read. Confidence 0..1: 1 where the text was written as text. */
export type PageReading = { page: number; text: string; method: 'text_layer' | 'ocr' | 'plain'; confidence: number; duration_ms: number };

/** A file to read: `key` names its bytes, which never change. */
export type SourceFile = { key: string; content_type: string; bytes: Uint8Array };

export type DocumentReader = {
  /** @throws ReaderFault when the bytes are not what they claim */
  countPages(file: SourceFile): Promise<number>;
  /** Whether a PDF brings scripts, files or forms that act. @throws ReaderFault */
  isActive(file: SourceFile): Promise<boolean>;
  /** Reads one page, from 1. What was written by hand is named, never guessed. @throws ReaderFault */
  readPage(file: SourceFile, page: number, signal?: AbortSignal): Promise<PageReading>;
  close(): void;
};

const PDF = 'application/pdf';
const TEXT = 'text/plain';
const isImage = (contentType: string) => contentType.startsWith('image/');
const FILES_REMEMBERED = 200;
const NOTHING_FOUND: Inspection = { repaired: null, isMoved: false, marks: new Uint16Array() };

/**
 * Reads documents page by page: parsing in child processes, recognition by the native engine where it is installed.
 * Both take their turn page by page, so a document of 40 pages never stands before one of a single page.
 */
export function createDocumentReader(parallel = availableParallelism()): DocumentReader {
  const children = createTurns(Array.from({ length: Math.min(parallel, 2) }, createReaderChild));
  const engines = createTurns(Array.from({ length: parallel }, (_, index) => index));
  const opened = new Map<string, { pageCount: number; isActive: boolean }>();
  const recognizePicture = createRecognizer({ children, engines });

  async function open(child: ReaderChild, file: SourceFile) {
    const answer = await child.ask({ kind: 'open', key: file.key, contentType: file.content_type, bytes: file.bytes });
    if (answer.kind !== 'opened') throw new ReaderFault('refused', answer.kind);
    child.holds.add(file.key);
    return answer;
  }
  /** Opens a file once for what is asked of it as a whole. */
  async function openFirst(file: SourceFile) {
    const known = opened.get(file.key) ?? (await children.take({ owner: file.key }, (child) => open(child, file)));
    opened.set(file.key, known);
    for (const oldest of opened.keys()) if (opened.size > FILES_REMEMBERED) opened.delete(oldest);
    return known;
  }

  /** Asks a child that has the document open, opening it first where none has. */
  async function askForPage(child: ReaderChild, file: SourceFile, page: number): Promise<ReaderResult> {
    if (isImage(file.content_type)) return child.ask({ kind: 'decode', bytes: file.bytes });
    if (!child.holds.has(file.key)) await open(child, file);
    const answer = await child.ask({ kind: 'page', key: file.key, page });
    if (answer.kind !== 'not_open') return answer;
    await open(child, file);
    return child.ask({ kind: 'page', key: file.key, page });
  }

  /** The page as soon as it is there, while the same child goes on to inspect it. */
  function obtainPage(file: SourceFile, page: number): { answer: Promise<ReaderResult>; inspection: Promise<Inspection> } {
    const answer = Promise.withResolvers<ReaderResult>();
    const inspection = children.take({ owner: file.key, prefers: (child) => child.holds.has(file.key) }, async (child) => {
      try {
        const given = await askForPage(child, file, page);
        answer.resolve(given);
        return given.kind === 'image' ? await inspect(child, given.image) : NOTHING_FOUND;
      } catch (fault) {
        answer.reject(fault);
        throw fault;
      }
    });
    inspection.catch(() => undefined);
    return { answer: answer.promise, inspection };
  }

  async function inspect(child: ReaderChild, image: Picture['image']): Promise<Inspection> {
    const held = await child.ask({ kind: 'inspect', image: null });
    const found = held.kind === 'not_open' ? await child.ask({ kind: 'inspect', image }) : held;
    return found.kind === 'inspected' ? found : NOTHING_FOUND;
  }

  async function read(file: SourceFile, page: number, signal?: AbortSignal): Promise<Omit<PageReading, 'page' | 'duration_ms'>> {
    if (file.content_type === TEXT) return { text: decodeText(file.bytes), method: 'plain', confidence: 1 };
    const { answer, inspection } = obtainPage(file, page);
    const given = await answer;
    if (given.kind === 'text') {
      return { text: given.text, method: file.content_type === PDF ? 'text_layer' : 'plain', confidence: 1 };
    }
    if (given.kind !== 'image') throw new ReaderFault('refused', given.kind);
    return composePage(await recognizePicture({ image: given.image, inspection }, { owner: file.key, signal }), given.beside);
  }

  return {
    async countPages(file) {
      if (file.content_type !== PDF) return 1;
      return (await openFirst(file)).pageCount;
    },
    async isActive(file) {
      return file.content_type === PDF && (await openFirst(file)).isActive;
    },
    async readPage(file, page, signal) {
      const started = performance.now();
      const reading = await read(file, page, signal);
      return { page, ...reading, text: reading.text.replaceAll('\0', ''), duration_ms: Math.round(performance.now() - started) };
    },
    close() {
      endWaiting();
      for (const child of children.all) child.stop();
    },
  };
}
