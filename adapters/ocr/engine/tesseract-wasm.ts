import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, PSM } from 'tesseract.js';
import type { Engine } from './engine.ts';
import { toPgm } from '../image/gray-pixels.ts';
import type { RasterImage } from '../image/raster-image.ts';

/** The engine compiled to WebAssembly, for machines without the native library: several times slower, and it neither finds columns nor what is up. */
export async function startWasm(): Promise<Engine> {
  const language = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', 1, { langPath: join(language, '4.0.0'), cacheMethod: 'none', gzip: true });
  const read = async (image: RasterImage, way: 'one block' | 'scattered') => {
    await worker.setParameters({
      tessedit_pageseg_mode: way === 'one block' ? PSM.SINGLE_BLOCK : PSM.SPARSE_TEXT,
      user_defined_dpi: '200',
    });
    const { data } = await worker.recognize(Buffer.from(toPgm(image)), {}, { tsv: true, text: false });
    return data.tsv ?? '';
  };
  return {
    begin(image, way) {
      const tsv = way === 'find layout' ? Promise.resolve('') : read(image, way);
      return { tsv, giveUp: () => tsv.then(() => undefined) };
    },
    findOrientation: () => Promise.resolve(0),
  };
}
