import { createRandom } from '../../db/seed/random.ts';

/** Cores that work on turns and, when none waits, on something longer. Rates a second; processor time in ms. */
export type Desk = { cores: number; turns: number; turn_ms: number; others: number; other_ms: number };

const TURNS_SEEN = 4_000;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The time from the arrival of a turn to its end, in ms, that 95 of 100 keep: event by event, arrivals at random, each piece on one core, a turn before everything else
 * that waits and never in the midst of it. The same for the same desk. @returns Infinity where more comes than is done
 */
export function simulateTurns({ cores, turns, turn_ms, others, other_ms }: Desk): number {
  if (turns === 0) return turn_ms;
  if ((turns * turn_ms + others * other_ms) / 1_000 >= cores) return NEVER;
  const random = createRandom('turns');
  const pause = (rate: number) => (rate === 0 ? NEVER : (-Math.log(1 - random.next()) / rate) * 1_000);
  const ends: number[] = [];
  const waiting: number[] = [];
  const took: number[] = [];
  let waitingOthers = 0;
  let [nextTurn, nextOther] = [pause(turns), pause(others)];
  const begin = (now: number) => {
    while (ends.length < cores && waiting.length + waitingOthers > 0) {
      const arrived = waiting.shift();
      if (arrived === undefined) waitingOthers -= 1;
      const end = now + (arrived === undefined ? other_ms : turn_ms);
      ends.push(end);
      if (arrived !== undefined) took.push(end - arrived);
    }
  };
  while (took.length < TURNS_SEEN) {
    const nextEnd = Math.min(...ends, NEVER);
    const now = Math.min(nextTurn, nextOther, nextEnd);
    if (now === nextEnd) ends.splice(ends.indexOf(nextEnd), 1);
    else if (now === nextTurn) {
      waiting.push(now);
      nextTurn = now + pause(turns);
    } else {
      waitingOthers += 1;
      nextOther = now + pause(others);
    }
    begin(now);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? NEVER;
}
