import type { PageView } from '../image/page-png.ts';
import { createTurns } from '../../../platform/fair-pool.ts';
import { createReaderChild } from './reader-child.ts';
import { type SourceFile, wishOf } from './document-reader.ts';

/** Draws pages of documents for people to look at, in a process of its own that ends when nobody asks for a while. */
export type PageDrawer = {
  /** A PNG of a page, from 1; null of a file that has no picture of it (text, .docx, DICOM). @throws ChildFault, DrawerBusy */
  draw(file: SourceFile, page: number, view: PageView): Promise<Uint8Array | null>;
  close(): void;
};

/** More callers wait than can be served in their time. */
export class DrawerBusy extends Error {}

const TIMEOUT_MS = 20_000;
const MOST_WAITING = 12;
const IDLE_MS = 60_000;

export function createPageDrawer(): PageDrawer {
  const child = createReaderChild(TIMEOUT_MS);
  const turns = createTurns([child]);
  let waiting = 0;
  let ending: NodeJS.Timeout | undefined;

  async function ask(file: SourceFile, page: number, view: PageView): Promise<Uint8Array | null> {
    const answer = await child.ask({ kind: 'draw', key: file.key, contentType: file.content_type, bytes: file.bytes, page, view });
    return answer.kind === 'drawn' ? answer.png : null;
  }

  return {
    async draw(file, page, view) {
      if (waiting >= MOST_WAITING) throw new DrawerBusy('too many pages are asked for at once');
      waiting += 1;
      clearTimeout(ending);
      try {
        return await turns.take(wishOf(file), () => ask(file, page, view));
      } finally {
        waiting -= 1;
        if (waiting === 0) ending = setTimeout(() => child.stop(), IDLE_MS).unref();
      }
    },
    close() {
      clearTimeout(ending);
      child.stop();
    },
  };
}
