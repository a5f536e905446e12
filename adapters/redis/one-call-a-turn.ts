type Batch<T> = { size: number; answer: Promise<T> };
export type Batches<T> = Map<string, Batch<T>>;

/**
 * Callers of one turn of the event loop share one call for each key: under load a process asks once for many requests, without any of them waiting for an
 * earlier answer. @returns the call's answer and the caller's place among those who share it, from 0
 */
export async function joinCall<T>(
  batches: Batches<T>,
  key: string,
  call: (callers: number) => Promise<T>,
): Promise<{ answer: T; place: number }> {
  let batch = batches.get(key);
  if (!batch) {
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const opened: Batch<T> = {
      size: 0,
      answer: turn.then(() => {
        batches.delete(key);
        return call(opened.size);
      }),
    };
    batch = opened;
    batches.set(key, batch);
  }
  const place = batch.size;
  batch.size += 1;
  return { answer: await batch.answer, place };
}
