import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import { type RecognizedLine, readTsv } from './tesseract.ts';

let worker: Promise<Worker> | null = null;

/** The engine compiled to WebAssembly, for machines without the native command: several times slower, the same answers. */
export async function recognizeInProcess(image: Uint8Array): Promise<RecognizedLine[]> {
  worker ??= startWorker();
  const { data } = await (await worker).recognize(Buffer.from(image), {}, { tsv: true, text: false });
  return readTsv(`header\n${data.tsv ?? ''}`);
}

async function startWorker(): Promise<Worker> {
  const language = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const started = await createWorker('eng', 1, { langPath: join(language, '4.0.0'), cacheMethod: 'none', gzip: true });
  await started.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200' });
  return started;
}
