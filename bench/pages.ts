import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDocumentReader } from '../adapters/ocr/reader/document-reader.ts';
import type { Caller } from '../test/support/caller.ts';
import { makeScan, makeScannedPdf } from '../test/support/make-documents.ts';
import { type BenchSystem, openCase } from './bench-system.ts';
import { inRounds, type Measured, median, timed } from './rounds.ts';

const SCAN = new URL('../scripts/demo/documents/laboratory-report-scan.jpg', import.meta.url);
const run = promisify(execFile);
const PAGES = 8;
const SHORT = 20;
const LONG_PAGES = 40;
const ROUNDS = 3;

/** Pages a second of the reader against the tesseract command, two at a time; and what one-page documents pay for a long one beside them. */
export async function benchPages(bench: BenchSystem): Promise<Measured[]> {
  return [await pagesPerSecond(), await shortBesideLong(bench)];
}

async function pagesPerSecond(): Promise<Measured> {
  const bytes = new Uint8Array(await readFile(SCAN));
  const reader = createDocumentReader(2);
  const numbers = Array.from({ length: PAGES }, (_, index) => index);
  const rate = async (read: (page: number) => Promise<unknown>) => (PAGES * 1_000) / (await timed(() => Promise.all(numbers.map(read))));
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const inTwoLanes = [0, 1].map(() => Promise.resolve<unknown>(null));
  const command = (page: number) => {
    const lane = page % 2;
    inTwoLanes[lane] = (inTwoLanes[lane] ?? Promise.resolve()).then(() => run('tesseract', [fileURLToPath(SCAN), 'stdout'], { env }));
    return inTwoLanes[lane];
  };
  let round = 0;
  try {
    return await inRounds(
      'pages read by two processes',
      'pages/s',
      'at least 0.9',
      () => rate(command),
      () => {
        round += 1;
        return rate((page) => reader.readPage({ key: `${round}-${page}`, content_type: 'image/jpeg', bytes }, 1));
      },
    );
  } finally {
    reader.close();
  }
}

const linesOf = (name: string) => [
  `Riverside Laboratory, report ${name}`,
  'Test|Result|Units|Reference range',
  'Hemoglobin|13.60|g/dL|12.0 - 17.5',
  'Glucose|92|mg/dL|70 - 99',
  'Creatinine|0.90|mg/dL|0.60 - 1.30',
  'Potassium|4.2|mmol/L|3.5 - 5.1',
];

async function shortBesideLong(bench: BenchSystem): Promise<Measured> {
  const { caller, caseId } = await openCase(bench);
  let sets = 0;
  const readShort = async () => {
    sets += 1;
    const each = Array.from({ length: SHORT }, (_, index) => makeScan(linesOf(`${sets}/${index}`), 'image/jpeg'));
    return median(
      await Promise.all(each.map((bytes, index) => latency(caller, caseId, `short-${sets}-${index}.jpg`, 'image/jpeg', bytes))),
    );
  };
  const besideLong = async () => {
    const pages = Array.from({ length: LONG_PAGES }, (_, page) => linesOf(`long ${sets}, page ${page + 1}`));
    const long = latency(caller, caseId, `long-${sets}.pdf`, 'application/pdf', await makeScannedPdf(pages));
    await delay(500);
    const short = await readShort();
    await long;
    return short;
  };
  await readShort();
  const pairs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) pairs.push([await readShort(), await besideLong()]);
  return {
    ...{ name: '20 short documents beside one of 40', unit: 'ms', aim: 'at most 1.3' },
    ...{ baseline: median(pairs.map(([alone]) => alone)), service: median(pairs.map(([, beside]) => beside)) },
    ratio: median(pairs.map(([alone, beside]) => beside / alone)),
  };
}

/** From confirm until the document is in the record. */
async function latency(caller: Caller, caseId: string, filename: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const uploaded = await caller.uploadDocument(caseId, { filename, type, bytes });
  const id = uploaded.body.data.document_id;
  return timed(async () => {
    for (;;) {
      const { body } = await caller.get<{ status: string }>(`/api/v1/documents/${id}`);
      if (body.data.status === 'processed') return;
      if (['failed', 'rejected'].includes(body.data.status)) throw new Error(`${filename} ended ${body.data.status}`);
      await delay(50);
    }
  });
}
