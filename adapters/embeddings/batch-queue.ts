import type { Urgency } from './embeddings.ts';

type Job = {
  texts: readonly string[];
  vectors: number[][];
  resolve: (vectors: number[][]) => void;
  reject: (error: unknown) => void;
};

export type BatchQueue = { add(texts: readonly string[], urgency: Urgency): Promise<number[][]> };

/** Texts in batches, one batch at a time: what somebody waits for before the rest, and of equals each job a batch in turn (round robin). */
export function createBatchQueue(batchSize: number, embed: (texts: string[]) => Promise<number[][]>): BatchQueue {
  const lines: Record<Urgency, Job[]> = { waited_for: [], background: [] };
  let isBusy = false;

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      const line = lines.waited_for.length > 0 ? lines.waited_for : lines.background;
      const job = line.shift();
      if (!job) break;
      try {
        job.vectors.push(...(await embed(job.texts.slice(job.vectors.length, job.vectors.length + batchSize))));
      } catch (error) {
        job.reject(error);
        continue;
      }
      if (job.vectors.length < job.texts.length) line.push(job);
      else job.resolve(job.vectors);
    }
    isBusy = false;
  }

  return {
    add(texts, urgency) {
      if (texts.length === 0) return Promise.resolve([]);
      const added = new Promise<number[][]>((resolve, reject) => lines[urgency].push({ texts, vectors: [], resolve, reject }));
      void run();
      return added;
    },
  };
}
