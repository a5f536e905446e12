import { availableParallelism } from 'node:os';
import { isPicture, TIFF } from '../../../domain/documents/file-types.ts';
import type { PrintedPlace } from '../../../domain/documents/page-places.ts';
import type { TextPlace } from '../../../domain/documents/text-place.ts';
import { ChildFault } from '../../../platform/child-process.ts';
import { createTurns } from '../../../platform/fair-pool.ts';
import { decodeText } from '../text/plain-text.ts';
import { createReaderChild, type ReaderChild } from './reader-child.ts';
import type { ReaderResult } from './reader-messages.ts';

/** One page as it was read. Confidence 0..1: 1 where the text was written as text. `doubtful`: where the text has numbers that may be misread. */
export type PageReading = {
  page: number;
  text: string;
  method: 'text_layer' | 'ocr' | 'plain';
  confidence: number;
  doubtful: TextPlace[];
  /** Where its words stand; none for what has no pages to look at. */
  places: PrintedPlace[];
  duration_ms: number;
};

/** A file to read: `key` names its bytes, which never change; `tenant_id`: who waits for it. */
export type SourceFile = { key: string; content_type: string; bytes: Uint8Array; tenant_id?: string };

export type DocumentReader = {
  /** @throws ChildFault when the bytes are not what they claim */
  countPages(file: SourceFile): Promise<number>;
  /** Whether a PDF brings scripts, files or forms that act. @throws ChildFault */
  isActive(file: SourceFile): Promise<boolean>;
  /** Reads one page, from 1. What was written by hand is named, never guessed. @throws ChildFault */
  readPage(file: SourceFile, page: number, signal?: AbortSignal): Promise<PageReading>;
  close(): void;
};

/** In whose name the processes are taken. */
export const wishOf = ({ key, tenant_id = '' }: SourceFile) => ({ owner: key, tenant: tenant_id });

const PDF = 'application/pdf';
const TEXT = 'text/plain';
const hasPages = (contentType: string) => contentType === PDF || contentType === TIFF;
const FILES_REMEMBERED = 200;
/** Each holds the engines' models and what it renders: 200 MB for tesseract alone, up to 700 MB once a page needed the strong engine. */
const MOST_CHILDREN = 8;

/**
 * Reads documents page by page in child processes, which parse and recognize. They take turns tenant by tenant and page by page, so
 * a document of 40 pages never stands before one of a single page.
 */
export function createDocumentReader(parallel = availableParallelism()): DocumentReader {
  const children = createTurns(Array.from({ length: Math.min(parallel, MOST_CHILDREN) }, () => createReaderChild()));
  const opened = new Map<string, { pageCount: number; isActive: boolean }>();

  async function open(child: ReaderChild, file: SourceFile) {
    const answer = await child.ask({ kind: 'open', key: file.key, contentType: file.content_type, bytes: file.bytes });
    if (answer.kind !== 'opened') throw new ChildFault('refused', answer.kind);
    child.holds.add(file.key);
    return answer;
  }
  /** Opens a file once for what is asked of it as a whole. */
  async function openFirst(file: SourceFile) {
    const known = opened.get(file.key) ?? (await children.take(wishOf(file), (child) => open(child, file)));
    opened.set(file.key, known);
    for (const oldest of opened.keys()) if (opened.size > FILES_REMEMBERED) opened.delete(oldest);
    return known;
  }

  /** Asks a child that has the document open, opening it first where none has. A page is read on two cores when nobody else needs the second. */
  async function askForPage(child: ReaderChild, file: SourceFile, page: number, signal?: AbortSignal): Promise<ReaderResult> {
    const lanes = children.idle() > 0 ? 2 : 1;
    if (isPicture(file.content_type))
      return child.ask({ kind: 'picture', contentType: file.content_type, bytes: file.bytes, lanes }, signal);
    if (!child.holds.has(file.key)) await open(child, file);
    const answer = await child.ask({ kind: 'page', key: file.key, page, lanes }, signal);
    if (answer.kind !== 'not_open') return answer;
    await open(child, file);
    return child.ask({ kind: 'page', key: file.key, page, lanes }, signal);
  }

  async function read(file: SourceFile, page: number, signal?: AbortSignal): Promise<Omit<PageReading, 'page' | 'duration_ms'>> {
    if (file.content_type === TEXT) return { text: decodeText(file.bytes), method: 'plain', confidence: 1, doubtful: [], places: [] };
    const wish = { ...wishOf(file), prefers: (child: ReaderChild) => child.holds.has(file.key) };
    const answer = await children.take(wish, (child) => askForPage(child, file, page, signal));
    if (answer.kind === 'text') {
      const method = file.content_type === PDF ? 'text_layer' : 'plain';
      return { text: answer.text, places: answer.places, method, confidence: 1, doubtful: [] };
    }
    if (answer.kind !== 'recognized') throw new ChildFault('refused', answer.kind);
    const { text, method, confidence, doubtful, places } = answer;
    return { text, method, confidence, doubtful, places };
  }

  return {
    async countPages(file) {
      if (!hasPages(file.content_type)) return 1;
      return (await openFirst(file)).pageCount;
    },
    async isActive(file) {
      return file.content_type === PDF && (await openFirst(file)).isActive;
    },
    async readPage(file, page, signal) {
      const started = performance.now();
      const reading = await read(file, page, signal);
      return { page, ...reading, text: reading.text.replaceAll('\0', ' '), duration_ms: Math.round(performance.now() - started) };
    },
    close() {
      for (const child of children.all) child.stop();
    },
  };
}
