import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../demo/world.ts';
import type { History } from './history.ts';
import { JOURNEYS, type Journey } from './journeys.ts';

export type Load = {
  /** Journeys that ended well, and what the others ended with. */
  ended: { name: string; journey: string; fault: string | null; ms: number }[];
  /** Journeys that were due while too many were under way. */
  leftOut(): number;
  /** Begins no more, and waits for those under way. */
  finish(): Promise<void>;
};
type LoadOptions = { everyMs: number; most: number };

/** An open loop: a journey begins every so often, whatever became of those before it, as long as the machine can hold them. */
export function startLoad(world: World, history: History, { everyMs, most }: LoadOptions): Load {
  const order = JOURNEYS.flatMap((journey) => Array.from({ length: journey.weight }, () => journey));
  const underWay = new Set<Promise<void>>();
  const ended: Load['ended'] = [];
  const stop = new AbortController();
  let begun = 0;
  let leftOut = 0;

  async function play(name: string, { name: kind, play: walk }: Journey): Promise<void> {
    const since = Date.now();
    const say = () => undefined;
    const fault = await walk({ ...world, say, send: history.senderOf(name) }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    ended.push({ name, journey: kind, fault, ms: Date.now() - since });
  }

  const beginning = (async () => {
    while (!stop.signal.aborted) {
      // Steps that share no factor with the length take every journey in turn, none of them in a row.
      const journey = order[(begun * 5) % order.length];
      begun += 1;
      if (underWay.size >= most || !journey) leftOut += 1;
      else {
        const playing = play(`${journey.name}-${begun}`, journey).finally(() => underWay.delete(playing));
        underWay.add(playing);
      }
      await delay(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    ended,
    leftOut: () => leftOut,
    async finish() {
      stop.abort();
      await beginning;
      await Promise.all(underWay);
    },
  };
}
