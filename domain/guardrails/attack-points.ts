/**
 * How much each concept of an attack speaks for one, as points that add up, for messages whose concepts no rule of attack-signs.ts joins. Fitted to the
 * development sets of test/data/strangers by scripts/eval/fit-sign-points.ts, which writes the two constants.
 */

/** So many points hold a message back. */
export const HOLD_BACK_FROM = 0.5;

const BASE = -4.4;
const POINTS: Readonly<Record<string, number>> = {
  threat: 4.1,
  code: 3.9,
  prompt: 3.6,
  mode: 3.5,
  decode: 3.4,
  obey: 3.1,
  kill: 2.5,
  rank: 2.5,
  claim: 2.3,
  drug: 2.2,
  others: 1.9,
  forge: 1.7,
  no_rx: 1.7,
  reveal: 1.7,
  tamper: 1.6,
  access: 1.6,
  override: 1.5,
  machine: 1.2,
  rules: 1.2,
  outsider: 1.1,
  unit: 0.9,
  affair: 0.9,
  queue: 0.8,
  role: 0.7,
};

export const pointsFor = (concept: string): number => POINTS[concept] ?? 0;

/** The logarithm of the odds that a message with these concepts is an attack. */
export const attackPoints = (concepts: ReadonlySet<string>): number =>
  [...concepts].reduce((sum, concept) => sum + pointsFor(concept), BASE);
