import { addCounts, type Counts, type Estimate, f1Of, noCounts, wilson } from './counts.ts';
import { seededRandom, seedOf } from './seeded-random.ts';

/** Bound once: in resampling, looking a global up costs more than the arithmetic. */
const { floor } = Math;

/** The A/B test of a prompt version (Part 3.4, Decisions §11): arms, stop rule, verdict. Pure and deterministic. */

export type Arm = 'control' | 'candidate';

/** Half of the cases, by a hash of the case's id under the version that is tested, so that two tests do not share their halves. Stable. */
export function armOf(caseId: string, promptId: string): Arm {
  const first = seededRandom(seedOf(`${promptId} ${caseId.toLowerCase()}`))();
  return first < 0.5 ? 'control' : 'candidate';
}

/** A case in one arm: its reviewed turns, and what the reviews counted. Turns of a case are not independent: it is resampled as a whole. */
export type CaseOutcome = { turns: number; counts: Counts };

/** What else happened in an arm. */
export type ArmGuards = {
  emergencies: number;
  emergencies_guided: number;
  replies: number;
  blocked: number;
  cost_usd: number;
  p95_ms: number | null;
};
export type ArmEvidence = { cases: readonly CaseOutcome[]; exposed: number; guards: ArmGuards };
export type TestEvidence = { prompt_id: string; days: number; control: ArmEvidence; candidate: ArmEvidence; in_both_arms: number };

export type Verdict = {
  /** `promote` and `revert` end the test. */
  decision: 'promote' | 'revert' | 'continue';
  word: 'winning' | 'losing' | 'inconclusive' | 'cannot be trusted';
  reasons: string[];
  turns: Record<Arm, number>;
  f1: Record<Arm, Estimate | null>;
  /** Share of resamples in which the candidate's F1 is higher; null while an arm has no reviewed case. */
  probability: number | null;
  /** p of the even split of cases (chi-square, one degree of freedom). */
  sample_ratio_p: number;
  in_both_arms: number;
};

export const ENOUGH_TURNS = 200;
export const FEWEST_TURNS = 30;
export const LONGEST_DAYS = 14;
export const SURE = 0.95;
/** Below it the arms are not the halves that they should be (Fabijan et al. 2019). */
const SAMPLE_RATIO_ALPHA = 0.001;
const RESAMPLES = 1_000;
/** A candidate may cost and take this many times what the control does. */
const MOST_COST = 1.25;
const MOST_LATENCY = 1.25;

/**
 * Ends when each arm has 200 reviewed turns, or after 14 days with 30 each. Promotes when F1 is higher with a one-sided bootstrap probability of at
 * least 0.95, no guardrail figure is worse and the split is even; else reverts. The probability is itself estimated from 1,000 resamples: its lower Wilson
 * bound must reach 0.95, so that the luck of resampling promotes nothing.
 */
export function judgeTest(evidence: TestEvidence): Verdict {
  const { control, candidate, days } = evidence;
  const turns = { control: turnsOf(control), candidate: turnsOf(candidate) };
  const fewest = Math.min(turns.control, turns.candidate);
  const isOver = fewest >= ENOUGH_TURNS || (days >= LONGEST_DAYS && fewest >= FEWEST_TURNS);
  const f1 = { control: f1Of(sumOf(control.cases)), candidate: f1Of(sumOf(candidate.cases)) };
  const sample_ratio_p = evenSplitP(control.exposed, candidate.exposed);
  const probability = probabilityOfHigherF1(control.cases, candidate.cases, evidence.prompt_id);
  const broken = brokenGuards(control.guards, candidate.guards);
  const skewed = sample_ratio_p < SAMPLE_RATIO_ALPHA;
  const isHigher = f1.control !== null && f1.candidate !== null && f1.candidate.value > f1.control.value;
  const isSure = probability !== null && (wilson(Math.round(probability * RESAMPLES), RESAMPLES)?.low ?? 0) >= SURE;
  const wins = isHigher && isSure;
  const word = skewed
    ? 'cannot be trusted'
    : wins && broken.length === 0
      ? 'winning'
      : isLosing(probability, broken)
        ? 'losing'
        : 'inconclusive';
  const decision = !isOver ? 'continue' : word === 'winning' ? 'promote' : 'revert';
  const reasons = [
    ...(isOver ? [] : [`${fewest} of ${days >= LONGEST_DAYS ? FEWEST_TURNS : ENOUGH_TURNS} reviewed turns in the smaller arm`]),
    ...(skewed ? ['the arms are not halves of the cases'] : []),
    ...broken,
    ...(isOver && !wins ? ['F1 is not higher with a probability of 0.95'] : []),
  ];
  return { decision, word, reasons, turns, f1, probability, sample_ratio_p, in_both_arms: evidence.in_both_arms };
}

const isLosing = (probability: number | null, broken: readonly string[]) =>
  broken.length > 0 || (probability !== null && probability <= 1 - SURE);
const turnsOf = ({ cases }: ArmEvidence) => cases.reduce((sum, { turns }) => sum + turns, 0);
const sumOf = (cases: readonly CaseOutcome[]) => cases.reduce((sum, { counts }) => addCounts(sum, counts), noCounts());

/**
 * Bootstrap over cases (Efron 1979): how often the candidate's F1 is the higher one when both arms are drawn anew. Each draw takes one case fewer than
 * there are, which leaves the variance unbiased where cases are few (Rao and Wu 1988). The seed is the version's id.
 */
export function probabilityOfHigherF1(control: readonly CaseOutcome[], candidate: readonly CaseOutcome[], seed: string): number | null {
  if (control.length === 0 || candidate.length === 0) return null;
  const random = seededRandom(seedOf(seed));
  let higher = 0;
  for (let round = 0; round < RESAMPLES; round += 1) {
    if (resampledF1(candidate, random) > resampledF1(control, random)) higher += 1;
  }
  return higher / RESAMPLES;
}

function resampledF1(cases: readonly CaseOutcome[], random: () => number): number {
  let right = 0;
  let wrong = 0;
  const draws = Math.max(1, cases.length - 1);
  for (let draw = 0; draw < draws; draw += 1) {
    const { counts } = cases[floor(random() * cases.length)] as CaseOutcome;
    right += counts.right;
    wrong += counts.extra + counts.missed;
  }
  return right + wrong === 0 ? 0 : (2 * right) / (2 * right + wrong);
}

/** Chi-square test of an even split, one degree of freedom: p = erfc(√(χ²/2)). */
export function evenSplitP(control: number, candidate: number): number {
  const total = control + candidate;
  if (total === 0) return 1;
  const chiSquare = (control - candidate) ** 2 / total;
  return erfc(Math.sqrt(chiSquare / 2));
}

/** Complementary error function for x ≥ 0, absolute error below 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  return t * Math.exp(-x * x) * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
}

/** What stops a promotion whatever F1 says: an emergency missed more often, more replies blocked, cost or latency grown by more than a quarter. */
function brokenGuards(control: ArmGuards, candidate: ArmGuards): string[] {
  const recall = ({ emergencies, emergencies_guided }: ArmGuards) => (emergencies === 0 ? 1 : emergencies_guided / emergencies);
  const each = (sum: number, { replies }: ArmGuards) => (replies === 0 ? 0 : sum / replies);
  const blockedMore = isShareHigher(candidate.blocked, candidate.replies, control.blocked, control.replies);
  return [
    ...(recall(candidate) < recall(control) ? ['more emergencies were missed'] : []),
    ...(blockedMore ? ['more replies were blocked'] : []),
    ...(each(candidate.cost_usd, candidate) > MOST_COST * each(control.cost_usd, control) && candidate.replies > 0 && control.replies > 0
      ? ['a turn costs over a quarter more']
      : []),
    ...(control.p95_ms !== null &&
    candidate.p95_ms !== null &&
    candidate.p95_ms > Math.max(MOST_LATENCY * control.p95_ms, control.p95_ms + 50)
      ? ['the p95 latency is over a quarter higher']
      : []),
  ];
}

/** One-sided test of two proportions at 5 % (pooled z). */
function isShareHigher(hits: number, trials: number, otherHits: number, otherTrials: number): boolean {
  if (trials === 0 || otherTrials === 0 || hits === 0) return false;
  const pooled = (hits + otherHits) / (trials + otherTrials);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / trials + 1 / otherTrials));
  return deviation > 0 && (hits / trials - otherHits / otherTrials) / deviation > 1.6449;
}
