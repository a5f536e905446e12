/** Below this, in milliseconds, the clock and the collector say more than the reader. */
const LEAST_MS = 2;
const MOST_TRIES = 5;

/**
 * How many times as long `read` takes for the long text as for the short one, in processor time of this process, so that a busy machine changes nothing.
 * Tries again, and keeps the shortest times, while the growth is above `limit`: what compiles or collects garbage in one try does not in the next.
 */
export function growthOf(read: (text: string) => unknown, short: string, long: string, limit: number): number {
  let [shortMs, longMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let growth = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && growth >= limit; tries += 1) {
    shortMs = Math.min(
      shortMs,
      processorMsOf(() => read(short)),
    );
    longMs = Math.min(
      longMs,
      processorMsOf(() => read(long)),
    );
    growth = longMs / Math.max(LEAST_MS, shortMs);
  }
  return growth;
}

/** Processor time of this process that `work` takes, in milliseconds. */
export function processorMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
