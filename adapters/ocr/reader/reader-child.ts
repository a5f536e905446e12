import { type Child, createChild } from '../../../platform/child-process.ts';
import type { ReaderRequest, ReaderResult } from './reader-messages.ts';

export type ReaderChild = Child<ReaderRequest, ReaderResult> & {
  /** Keys of the documents this child may still hold open. */
  holds: Set<string>;
};

const TIMEOUT_MS = 120_000;
const HEAP_MB = 768;
/** pdfjs and the engines grow with use. */
const QUESTIONS_PER_PROCESS = 400;

/** A reader process that is renewed now and then, and replaced when it dies. @param timeoutMs of a question */
export function createReaderChild(timeoutMs = TIMEOUT_MS): ReaderChild {
  const holds = new Set<string>();
  const child = createChild<ReaderRequest, ReaderResult>({
    module: new URL('./reader-process.ts', import.meta.url),
    heapMb: HEAP_MB,
    timeoutMs,
    questions: QUESTIONS_PER_PROCESS,
    env: {
      TESSDATA_PREFIX: process.env.TESSDATA_PREFIX,
      OMP_THREAD_LIMIT: '1',
      OCR_STRONG_ENGINE: process.env.OCR_STRONG_ENGINE,
    },
    onStop: () => holds.clear(),
  });
  return { ...child, holds };
}
