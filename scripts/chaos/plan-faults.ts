import fc from 'fast-check';
import type { Toxic } from '../../test/support/breakable-proxy.ts';

/** What is done to a process, or to a link between two. */
export type Wrong = { kind: 'kill' } | { kind: 'stop' } | { kind: 'restart' } | Toxic;
export type Fault = {
  /** Its place in the plan, from 1: `--only 3,7` plays these two at their times. */
  id: number;
  /** Milliseconds after the load began. */
  atMs: number;
  /** How long it lasts; 0 for what is over at once. */
  forMs: number;
  /** A process (`api-1`, `postgres`) or a link (`link:s3`). */
  target: string;
  wrong: Wrong;
};
export type Stage = { processes: readonly string[]; links: readonly string[] };

const FIRST_MS = 5_000;
/** Longer than anybody waits for a process that stands still, and as long as the issue asks. */
const STOP_MS = 15_000;
/** A process is left alone for so long, or whoever starts it again waits ever longer. */
const REST_MS = 61_000;

const onProcess = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ wrong: { kind: 'kill' } as Wrong, forMs: 0 }) },
  { weight: 1, arbitrary: fc.constant({ wrong: { kind: 'stop' } as Wrong, forMs: STOP_MS }) },
  { weight: 1, arbitrary: fc.constant({ wrong: { kind: 'restart' } as Wrong, forMs: 0 }) },
);

const lasting = (wrong: fc.Arbitrary<Wrong>, min: number, max: number) => fc.record({ wrong, forMs: fc.integer({ min, max }) });

/** "Done, but the answer is lost" most of all. */
const onLink = fc.oneof(
  { weight: 3, arbitrary: lasting(fc.constant<Wrong>({ kind: 'answers_lost' }), 500, 6_000) },
  { weight: 2, arbitrary: lasting(fc.constant<Wrong>({ kind: 'cut' }), 500, 8_000) },
  {
    weight: 2,
    arbitrary: lasting(
      fc.integer({ min: 0, max: 4_000 }).map((afterBytes): Wrong => ({ kind: 'reset', afterBytes })),
      1_000,
      6_000,
    ),
  },
  { weight: 1, arbitrary: lasting(fc.constant<Wrong>({ kind: 'blackhole' }), 1_000, 8_000) },
  {
    weight: 1,
    arbitrary: lasting(
      fc.integer({ min: 50, max: 1_500 }).map((ms): Wrong => ({ kind: 'latency', ms })),
      3_000,
      10_000,
    ),
  },
  {
    weight: 1,
    arbitrary: lasting(
      fc.integer({ min: 2_000, max: 50_000 }).map((bytesPerSecond): Wrong => ({ kind: 'slow', bytesPerSecond })),
      3_000,
      10_000,
    ),
  },
);

const choice = fc.record({
  process: onProcess,
  link: onLink,
  isLink: fc.boolean(),
  target: fc.nat(1_000_000),
  /** Quiet after it; of one in five there is none, and the next begins while it lasts. */
  pauseMs: fc.integer({ min: 1_000, max: 7_000 }),
  overlaps: fc.nat(4).map((chance) => chance === 0),
});

/** The faults of a seed: the same seed, length and stage give the same plan. */
export function planFaults(seed: number, { minutes, processes, links }: Stage & { minutes: number }): Fault[] {
  const end = minutes * 60_000;
  const choices = fc.sample(fc.noBias(choice), { seed, numRuns: Math.ceil(end / 1_000) + 1 });
  const hurtAt = new Map<string, number>();
  const faults: Fault[] = [];
  let atMs = FIRST_MS;
  for (const { process, link, isLink, target: nth, pauseMs, overlaps } of choices) {
    const rested = processes.filter((name) => atMs - (hurtAt.get(name) ?? -REST_MS) >= REST_MS);
    const [names, { wrong, forMs }] = isLink || rested.length === 0 ? [links, link] : [rested, process];
    const target = names[nth % names.length];
    if (target === undefined || atMs + forMs > end) break;
    if (names === rested) hurtAt.set(target, atMs + forMs);
    faults.push({ id: faults.length + 1, atMs, forMs, target, wrong });
    atMs += overlaps ? 1_000 : forMs + pauseMs;
  }
  return faults;
}

/** A fault in a few words: `#3 at 41.2 s: link:postgres answers_lost for 2.1 s`. */
export function describeFault({ id, atMs, forMs, target, wrong }: Fault): string {
  const { kind, ...measures } = wrong;
  const how = Object.entries(measures).map(([name, value]) => ` ${name} ${value}`);
  return `#${id} at ${(atMs / 1_000).toFixed(1)} s: ${target} ${kind}${how.join('')}${forMs > 0 ? ` for ${(forMs / 1_000).toFixed(1)} s` : ''}`;
}
