/** A step of a start: its name, about how many seconds it takes on two idle cores, and the steps that come before it. */
export type PlannedStep = { name: string; seconds: number; after: readonly string[] };
/** When steps began and ended, in seconds of one clock. */
export type StepTimes = ReadonlyMap<string, { begun: number; ended?: number }>;

/** Steps shorter than this say nothing about the machine. */
const TELLING_SECONDS = 2;
const MOST_SLOWNESS = 30;
/** A step that takes longer than expected is taken to need this share of its time again. */
const SHARE_OF_LATE = 0.25;

/** How much slower than the plan the machine is, from what has ended and from what should have: 1 or more. */
export function slownessOf(plan: readonly PlannedStep[], times: StepTimes, now: number): number {
  let planned = 0;
  let taken = 0;
  for (const { name, seconds } of plan) {
    const time = times.get(name);
    const spent = time ? (time.ended ?? now) - time.begun : 0;
    const isTelling = seconds >= TELLING_SECONDS && time && (time.ended !== undefined || spent > seconds);
    if (!isTelling) continue;
    planned += seconds;
    taken += spent;
  }
  return planned === 0 ? 1 : Math.min(Math.max(taken / planned, 1), MOST_SLOWNESS);
}

/** Seconds until the last step of a plan will have ended: its critical path, at the pace so far. 0 when all have. */
export function secondsLeft(plan: readonly PlannedStep[], times: StepTimes, now: number): number {
  const slowness = slownessOf(plan, times, now);
  const steps = new Map(plan.map((step) => [step.name, step]));
  const known = new Map<string, number>();
  const leftOf = (name: string): number => {
    const step = steps.get(name);
    const before = known.get(name);
    if (!step || before !== undefined) return before ?? 0;
    const time = times.get(name);
    const expected = step.seconds * slowness;
    if (time?.ended !== undefined) return 0;
    const left = time
      ? Math.max(expected - (now - time.begun), (now - time.begun) * SHARE_OF_LATE)
      : expected + Math.max(0, ...step.after.map(leftOf));
    known.set(name, left);
    return left;
  };
  return Math.max(0, ...plan.map(({ name }) => leftOf(name)));
}
