import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from '../../scripts/demo/caller.ts';

const PAUSE_MS = 50;

/**
 * Looks until what is seen satisfies: a test waits for a state, never for a time.
 * @throws Error with what was seen last, when it never did
 */
export async function until<T>(look: () => T | Promise<T>, satisfied: (seen: T) => boolean, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (satisfied(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`it stayed at ${JSON.stringify(seen)?.slice(0, 600)}`);
    await delay(PAUSE_MS);
  }
}
