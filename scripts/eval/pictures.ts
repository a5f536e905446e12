import { parseArgs } from 'node:util';
import { joinPages } from '../../activities/documents/clinical-context.ts';
import { createDocumentReader, type DocumentReader } from '../../adapters/ocr/reader/document-reader.ts';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { checkPlausible } from '../../domain/validation/check-measurements.ts';
import { checkUncertain } from '../../domain/validation/check-uncertain.ts';
import type { Issue } from '../../domain/validation/issue.ts';
import { LAYOUTS, type PrintedValue, printReport, valuesOf } from './pictures/print-report.ts';
import { SPOILS, spoilPicture } from './pictures/spoil-picture.ts';

/**
 * `npm run eval:pictures [-- --part dev|held_out --ways fax,moire --layouts letter --seed 1 --show]`: laboratory reports as pictures, ten layouts in sixteen ways to spoil, read as
 * the service reads them, with and without the strong engine (`--engines on`). Counts the printed values that were found with their code, and values that no label has; `--show` lists both.
 */
type Layout = keyof typeof LAYOUTS;
type Way = keyof typeof SPOILS;
type Counts = { printed: number; found: number; asFinal: number; extra: number; extraAsFinal: number; ms: number };
type Result = { printed: number; missing: string[]; doubted: string[]; extras: string[]; finalExtras: string[]; ms: number };

const { values: options } = parseArgs({
  options: {
    part: { type: 'string', default: 'dev' },
    ways: { type: 'string', default: Object.keys(SPOILS).join(',') },
    layouts: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    engines: { type: 'string', default: 'off,on' },
    show: { type: 'boolean', default: false },
  },
});

/** A page that the reader gives up. */
const UNREAD = { text: '', method: 'ocr', doubtful: [] };
const chosen = options.layouts ? options.layouts.split(',') : null;
const layouts = (Object.keys(LAYOUTS) as Layout[]).filter((name) => chosen?.includes(name) ?? LAYOUTS[name].part === options.part);
const ways = options.ways.split(',') as Way[];
const extract = createExtractor({ conditions: [] });
const readers = options.engines.split(',').map((engine) => ({ engine, reader: readerWith(engine), counts: new Map<string, Counts>() }));

for (const way of ways)
  for (const [index, layout] of layouts.entries()) {
    const seed = Number(options.seed) * 100 + index;
    const rows = valuesOf(seed);
    const picture = spoilPicture(printReport(layout, rows), way, seed);
    for (const { engine, reader, counts } of readers) {
      const result = await readOne(reader, `${layout}-${way}-${engine}`, picture, rows);
      for (const key of [way, `${SPOILS[way].group}, all`, 'all']) add(counts, key, result);
      if (options.show && (result.doubted.length > 0 || result.missing.length > 0 || result.extras.length > 0))
        process.stdout.write(
          `${engine} ${layout} ${way}: missing ${result.missing.join(', ') || '-'}; doubted ${result.doubted.join(', ') || '-'}; extra ${result.extras.join(', ') || '-'}; final ${result.finalExtras.join(', ') || '-'}\n`,
        );
    }
  }

for (const { engine, reader, counts } of readers) {
  reader.close();
  for (const [key, { printed, found, asFinal, extra, extraAsFinal, ms }] of counts)
    process.stdout.write(
      `${engine.padEnd(4)}${key.padEnd(14)} found ${found} of ${printed} (${(found / printed).toFixed(3)}), final ${asFinal}; extra ${extra}, final ${extraAsFinal}; ${Math.round(ms)} ms\n`,
    );
}

function readerWith(engine: string): DocumentReader {
  process.env.OCR_STRONG_ENGINE = engine;
  return createDocumentReader(1);
}

/** A value counts with its code and its decimal as printed. */
async function readOne(
  reader: DocumentReader,
  key: string,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  rows: readonly PrintedValue[],
): Promise<Result> {
  const started = performance.now();
  const { text, method, doubtful } = await reader.readPage({ key, content_type: contentType, bytes }, 1).catch(() => UNREAD);
  const ms = performance.now() - started;
  const joined = joinPages([{ page: 1, method, text: neutralizeDocumentText(text).text }]);
  const extraction = extract(joined.text, { source: 'document', pages: joined.pages });
  const found = extraction.observations.filter(({ loinc }) => loinc !== null);
  const issues = [
    ...extraction.observations.flatMap(checkPlausible),
    ...checkUncertain({ extraction, doubtful: doubtful.map((place) => ({ page: 1, ...place })) }),
  ];
  const doubted = (observation: ObservationFinding) => issues.some((issue) => speaksOf(issue, observation));
  const label = ({ loinc, value }: { loinc: string | null; value: string }) => `${loinc}=${value}`;
  const printed = new Set(rows.map(label));
  const read = new Set(found.map(label));
  const final = new Set(found.filter((each) => !doubted(each)).map(label));
  return {
    printed: rows.length,
    missing: rows.filter((row) => !read.has(label(row))).map((row) => `${row.name} ${row.value}`),
    doubted: [...read].filter((each) => printed.has(each) && !final.has(each)),
    extras: [...read].filter((each) => !printed.has(each)),
    finalExtras: [...final].filter((each) => !printed.has(each)),
    ms,
  };
}

/** Whether a value's issue keeps it from being stored as final. */
function speaksOf({ evidence }: Issue, { loinc, passage }: ObservationFinding): boolean {
  const own = evidence.passage ? [{ loinc: evidence.loinc, passage: evidence.passage }] : [];
  const listed = [...own, ...((evidence.values ?? []) as object[])] as { loinc: string; passage: { start: number } }[];
  return listed.some((each) => each.loinc === loinc && each.passage.start === passage.start);
}

function add(counts: Map<string, Counts>, key: string, { printed, missing, doubted, extras, finalExtras, ms }: Result): void {
  const sum = counts.get(key) ?? { printed: 0, found: 0, asFinal: 0, extra: 0, extraAsFinal: 0, ms: 0 };
  counts.set(key, {
    printed: sum.printed + printed,
    found: sum.found + printed - missing.length,
    asFinal: sum.asFinal + printed - missing.length - doubted.length,
    extra: sum.extra + extras.length,
    extraAsFinal: sum.extraAsFinal + finalExtras.length,
    ms: sum.ms + ms,
  });
}
