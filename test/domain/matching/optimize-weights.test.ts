import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../domain/evaluation/seeded-random.ts';
import { compareWeights } from '../../../domain/matching/compare-weights.ts';
import { optimizeWeights, type WeightOutcome } from '../../../domain/matching/optimize-weights.ts';
import {
  areWeightsValid,
  type Breakdown,
  DEFAULT_WEIGHTS,
  DIMENSIONS,
  MATCH_SIGNALS,
  type Weights,
} from '../../../domain/matching/weights.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const breakdown = fc.record({ clinical_fit: fraction, outcomes: fraction, cost: fraction, travel: fraction, preferences: fraction });
const weights = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 5, maxLength: 5 }).map((parts) => {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return Object.fromEntries(DIMENSIONS.map((dimension, index) => [dimension, (parts[index] ?? 0) / total])) as Weights;
});
const outcomes = fc.array(fc.record({ signal: fc.constantFrom(...Object.values(MATCH_SIGNALS)), breakdown, field: breakdown }), {
  maxLength: 60,
});

const even = (value: number): Breakdown => ({ clinical_fit: value, outcomes: value, cost: value, travel: value, preferences: value });
const liked = (dimension: keyof Breakdown, times: number, signal: number = MATCH_SIGNALS.top_match_accepted): WeightOutcome[] =>
  Array.from({ length: times }, () => ({ signal, breakdown: { ...even(0.5), [dimension]: 0.9 }, field: even(0.5) }));

describe('a cycle of the optimizer', () => {
  it('sums to 1, moves no weight by more than a tenth before that, and leaves none below its floor', () => {
    fc.assert(
      fc.property(weights, outcomes, (before, seen) => {
        const after = optimizeWeights(before, seen);
        expect(DIMENSIONS.reduce((sum, dimension) => sum + after[dimension], 0)).toBeCloseTo(1, 9);
        expect(areWeightsValid(after)).toBe(true);
        for (const dimension of DIMENSIONS) {
          expect(after[dimension]).toBeGreaterThanOrEqual(Math.min(before[dimension], 0.05) - 1e-9);
          expect(after[dimension] / before[dimension]).toBeLessThanOrEqual(1.1 / 0.9 + 1e-9);
          expect(after[dimension] / before[dimension]).toBeGreaterThanOrEqual(0.9 / 1.1 - 1e-9);
        }
      }),
    );
  });

  it('without outcomes moves nothing', () => {
    for (const dimension of DIMENSIONS) expect(optimizeWeights(DEFAULT_WEIGHTS, [])[dimension]).toBeCloseTo(DEFAULT_WEIGHTS[dimension], 12);
  });

  it('moves by the evidence: one lukewarm outcome hardly, many agreeing ones a tenth', () => {
    const growth = (seen: WeightOutcome[]) => optimizeWeights(DEFAULT_WEIGHTS, seen).outcomes / DEFAULT_WEIGHTS.outcomes - 1;
    expect(growth(liked('outcomes', 1, MATCH_SIGNALS.rank_4_to_5_accepted))).toBeLessThan(0.003);
    expect(growth(liked('outcomes', 10))).toBeGreaterThan(growth(liked('outcomes', 3)));
    expect(growth(liked('outcomes', 200))).toBeGreaterThan(0.06);
  });

  it('more of the same evidence never moves a weight less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (few, more) => {
        const [one, other] = [
          optimizeWeights(DEFAULT_WEIGHTS, liked('cost', few)),
          optimizeWeights(DEFAULT_WEIGHTS, liked('cost', few + more)),
        ];
        expect(other.cost).toBeGreaterThanOrEqual(one.cost - 1e-12);
      }),
    );
  });

  it('gains nothing from what everybody who was shown was good at', () => {
    const seen = Array.from({ length: 50 }, () => ({
      signal: 1,
      breakdown: { ...even(0.4), travel: 0.95 },
      field: { ...even(0.4), travel: 0.95 },
    }));
    expect(optimizeWeights(DEFAULT_WEIGHTS, seen).travel).toBeCloseTo(DEFAULT_WEIGHTS.travel, 9);
  });
});

describe('24 months of a tenant whose patients follow outcomes', () => {
  const random = seededRandom(24);
  const shown = (): Breakdown[] =>
    Array.from({ length: 5 }, () => Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, random()])) as Breakdown);
  const score = (own: Breakdown, by: Weights) => DIMENSIONS.reduce((sum, dimension) => sum + by[dimension] * own[dimension], 0);
  const SIGNALS = [1, 0.5, 0.5, 0.2, 0.2];

  const months: { weights: Weights; firstChoices: number }[] = [];
  let current = DEFAULT_WEIGHTS;
  for (let month = 0; month < 24; month += 1) {
    const seen: WeightOutcome[] = [];
    let firstChoices = 0;
    for (let match = 0; match < 40; match += 1) {
      const ranked = shown().toSorted((a, b) => score(b, current) - score(a, current));
      const chosen = ranked.indexOf(ranked.toSorted((a, b) => b.outcomes - a.outcomes)[0] as Breakdown);
      const field = Object.fromEntries(
        DIMENSIONS.map((dimension) => [dimension, ranked.reduce((sum, each) => sum + each[dimension], 0) / 5]),
      ) as Breakdown;
      if (chosen === 0) firstChoices += 1;
      seen.push({ signal: SIGNALS[chosen] ?? 0, breakdown: ranked[chosen] as Breakdown, field });
    }
    current = optimizeWeights(current, seen);
    months.push({ weights: current, firstChoices });
  }

  it('never leave the bounds', () => {
    for (const month of months) {
      expect(areWeightsValid(month.weights)).toBe(true);
      for (const dimension of DIMENSIONS) expect(month.weights[dimension]).toBeGreaterThanOrEqual(0.05 - 1e-9);
    }
  });

  it('converge on outcomes, and what is shown first is chosen more often', () => {
    const sum = (part: typeof months) => part.reduce((total, { firstChoices }) => total + firstChoices, 0);
    expect(months.at(-1)?.weights.outcomes).toBeGreaterThan(0.5);
    expect(sum(months.slice(-6))).toBeGreaterThan(1.3 * sum(months.slice(0, 6)));
    const [last, before] = [months[23]?.weights.outcomes ?? 0, months[22]?.weights.outcomes ?? 0];
    expect(Math.abs(last - before)).toBeLessThan(0.03);
  });
});

test('other weights: how many first choices change, and which accepted ones would be lost', () => {
  const result = (provider_id: string, clinical_fit: number, cost: number) => ({
    provider_id,
    name: provider_id,
    breakdown: { ...even(0.5), clinical_fit, cost },
  });
  const match = (match_run_id: string, accepted_provider_id: string | null) => ({
    ...{ match_run_id, case_id: 'c', accepted_provider_id },
    results: [result('good', 0.9, 0.1), result('cheap', 0.1, 0.9)],
  });
  const onCost: Weights = { clinical_fit: 0.1, outcomes: 0.1, cost: 0.7, travel: 0.05, preferences: 0.05 };
  const matches = [match('one', 'good'), match('two', 'cheap'), match('three', null)];
  expect(compareWeights(DEFAULT_WEIGHTS, onCost, matches)).toEqual({
    matches: 3,
    first_choice_changes: 3,
    accepted_lost: [{ match_run_id: 'one', case_id: 'c', provider_id: 'good', rank_before: 1, rank_after: 2 }],
  });
  expect(compareWeights(onCost, onCost, matches)).toMatchObject({ first_choice_changes: 0, accepted_lost: [] });
});
