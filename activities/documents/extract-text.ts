import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { PageReading, SourceFile } from '../../adapters/ocr/reader/document-reader.ts';
import { readPages } from '../../db/queries/documents/documents.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { PrintedPlace } from '../../domain/documents/page-places.ts';
import type { TextPlace } from '../../domain/documents/text-place.ts';
import { type HandwrittenPassage, handwrittenPassages, printedText } from '../../domain/documents/handwriting.ts';
import { ChildFault } from '../../platform/child-process.ts';
import { joinPages } from './clinical-context.ts';
import { DocumentFault } from './document-fault.ts';
import { type Step, type StepContext, scopeOf } from './step.ts';

export type ExtractedText = {
  page_count: number;
  /** Printed ones, without the space between words and lines beyond one: white space is nothing to read. */
  characters: number;
  /** The way in which most pages were read. */
  method: PageReading['method'];
  /** Mean over the characters, 0..1. */
  confidence: number;
  /** Recognized pages that are too poor to rely on; absent in what earlier versions recorded, as are the places written by hand. */
  poor_pages?: number[];
  /** Positions in the joined text of all pages. */
  handwritten?: HandwrittenPassage[];
  duration_ms: number;
};

const MOST_PAGES = 300;
const MOST_CHARACTERS = 2_000_000;
/** After so many pages, or so long, other documents get their turn. */
const PAGES_A_TURN = 6;
const TURN_MS = 2_000;
const PAGES_AT_ONCE = 2;
/** Less than this is believed of a page with text enough to be one. */
const POOR_PAGE = { confidence: 0.5, characters: 40 };

/** Step 2: the text of every page, committed page by page. A page that cannot be read is an empty page, not the end of the document. */
export const extractText: Step = {
  name: 'extract_text',
  async run(context) {
    const { services, ref, report } = context;
    const file = await context.file();
    const pageCount = await countPages(context, file);
    const known = await withTenant(services.db, scopeOf(ref), (tx) => readPages(tx, ref.document_id));
    const missing = Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => !known.some((row) => row.page === page));
    const turn = missing.slice(0, PAGES_A_TURN);
    const started = performance.now();
    let unread = 0;
    let done = 0;
    for (let at = 0; at < turn.length && (at === 0 || performance.now() - started < TURN_MS); at += PAGES_AT_ONCE) {
      const numbers = turn.slice(at, at + PAGES_AT_ONCE);
      const readings = await Promise.all(numbers.map((page) => readPage(context, file, page)));
      unread += readings.filter((reading) => reading === null).length;
      const pages = readings.map((reading, index) => reading ?? emptyPage(numbers[index] ?? 0));
      await keepPages(context, pages, pageCount);
      done += pages.length;
      report((pageCount - missing.length + done) / pageCount);
    }
    const [tried, empty] = [known.length + done, known.filter(isUnread).length + unread];
    if (tried > 0 && tried === empty && (tried >= PAGES_A_TURN || tried === pageCount)) {
      throw new DocumentFault('failed', 'STORAGE_FILE_TYPE_001', 'None of the pages could be read.');
    }
    if (done < missing.length) return 'again';
    const pages = await withTenant(services.db, scopeOf(ref), (tx) => readPages(tx, ref.document_id));
    return { result: summarize(pages as TextRead[]) };
  },
};

async function countPages({ services }: StepContext, file: SourceFile): Promise<number> {
  const count = await services.reader.countPages(file).catch((fault: unknown) => {
    if (!(fault instanceof ChildFault)) throw fault;
    throw new DocumentFault(
      'failed',
      fault.reason === 'timeout' ? 'SYS_TIMEOUT_001' : 'STORAGE_FILE_TYPE_001',
      'The file could not be opened.',
    );
  });
  if (count > MOST_PAGES) {
    throw new DocumentFault(
      'failed',
      'STORAGE_FILE_TOO_LARGE_001',
      `The document has more than ${MOST_PAGES} pages. Please send it in parts.`,
    );
  }
  return count;
}

const emptyPage = (page: number): PageReading => ({
  page,
  text: '',
  method: 'ocr',
  confidence: 0,
  doubtful: [],
  places: [],
  duration_ms: 0,
});
const isUnread = ({ text, duration_ms }: { text: string; duration_ms: number }) => text === '' && duration_ms === 0;

/** Null: the page cannot be read, whoever tries. */
async function readPage({ services, ref, signal }: StepContext, file: SourceFile, page: number): Promise<PageReading | null> {
  try {
    return await services.reader.readPage(file, page, signal);
  } catch (fault) {
    signal.throwIfAborted();
    const reason = fault instanceof ChildFault ? fault.reason : 'engine';
    services.log.warn({ document_id: ref.document_id, page, reason }, 'a page could not be read');
    return null;
  }
}

async function keepPages({ services, ref }: StepContext, pages: PageReading[], pageCount: number): Promise<void> {
  await withTenant(services.db, scopeOf(ref), async (tx) => {
    if (pages.length > 0) {
      const rows = pages.map(({ page, text, method, confidence, doubtful, places, duration_ms }) => ({
        id: newId(),
        tenant_id: ref.tenant_id,
        document_id: ref.document_id,
        ...{ page, text, method, confidence, duration_ms },
        doubtful: sql<TextPlace[]>`${JSON.stringify(doubtful)}::jsonb`,
        places: sql<PrintedPlace[]>`${JSON.stringify(places)}::jsonb`,
      }));
      await tx.run(
        tx.kysely
          .insertInto('document_pages')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['tenant_id', 'document_id', 'page']).doNothing()),
      );
    }
    await tx.sql('update documents set page_count = $3, last_progress_at = now() where tenant_id = $1 and id = $2', [
      ref.tenant_id,
      ref.document_id,
      pageCount,
    ]);
  });
}

type TextRead = Omit<PageReading, 'places'>;

function summarize(pages: TextRead[]): ExtractedText {
  const printed = pages.map((page) => ({
    ...page,
    characters: printedText(page.text).replaceAll(/\s+/g, ' ').trim().length,
    confidence: Number(page.confidence),
  }));
  const characters = printed.reduce((sum, page) => sum + page.characters, 0);
  if (pages.reduce((sum, { text }) => sum + text.length, 0) > MOST_CHARACTERS)
    throw new DocumentFault(
      'failed',
      'STORAGE_FILE_TOO_LARGE_001',
      'The document holds more text than can be read. Please send it in parts.',
    );
  const weighted = printed.reduce((sum, page) => sum + page.characters * page.confidence, 0);
  const longest = Map.groupBy(pages, ({ method }) => method);
  const method = [...longest].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'plain';
  const places = joinPages(pages).pages;
  return {
    page_count: pages.length,
    characters,
    method,
    confidence: characters === 0 ? 0 : Math.round((weighted / characters) * 1000) / 1000,
    poor_pages: printed.filter(isPoor).map(({ page }) => page),
    handwritten: pages.flatMap(({ text, page, method: way }, index) =>
      way === 'plain' ? [] : handwrittenPassages(text, page, places[index]?.start),
    ),
    duration_ms: pages.reduce((sum, { duration_ms }) => sum + duration_ms, 0),
  };
}

/** A page with hardly any text is the empty back of another, not a poor one. */
const isPoor = ({ method, characters, confidence }: { method: string; characters: number; confidence: number }) =>
  method === 'ocr' && characters >= POOR_PAGE.characters && confidence < POOR_PAGE.confidence;
