import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  areWeightsValid,
  DEFAULT_WEIGHTS,
  DIMENSIONS,
  MATCH_SIGNALS,
  optimizeWeights,
  type Weights,
} from '../../../domain/matching/weights.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const breakdown = fc.record({ clinical_fit: fraction, outcomes: fraction, cost: fraction, travel: fraction, preferences: fraction });
const weights = fc
  .record({
    clinical_fit: fc.integer({ min: 1, max: 99 }),
    outcomes: fc.integer({ min: 1, max: 99 }),
    cost: fc.integer({ min: 1, max: 99 }),
    travel: fc.integer({ min: 1, max: 99 }),
    preferences: fc.integer({ min: 1, max: 99 }),
  })
  .map((parts) => {
    const total = DIMENSIONS.reduce((sum, dimension) => sum + parts[dimension], 0);
    return Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, parts[dimension] / total])) as Weights;
  });
const outcomes = fc.array(fc.record({ signal: fc.constantFrom(...Object.values(MATCH_SIGNALS)), breakdown }), { maxLength: 30 });

describe('matching weights', () => {
  test.each<[string, Weights, boolean]>([
    ['the defaults', DEFAULT_WEIGHTS, true],
    ['a sum of 1.01', { ...DEFAULT_WEIGHTS, cost: 0.21 }, true],
    ['a sum of 0.99', { ...DEFAULT_WEIGHTS, cost: 0.19 }, true],
    ['a sum of 1.02', { ...DEFAULT_WEIGHTS, cost: 0.22 }, false],
    ['a negative weight', { ...DEFAULT_WEIGHTS, cost: -0.1, travel: 0.4 }, false],
    ['one weight alone', { clinical_fit: 1, outcomes: 0, cost: 0, travel: 0, preferences: 0 }, true],
    ['no number', { ...DEFAULT_WEIGHTS, cost: Number.NaN }, false],
  ])('%s: valid is %p', (_name, given, valid) => {
    expect(areWeightsValid(given)).toBe(valid);
  });

  test('a cycle of the optimizer moves no weight by more than a tenth before it renormalizes to 1', () => {
    fc.assert(
      fc.property(weights, outcomes, (before, seen) => {
        const after = optimizeWeights(before, seen);
        expect(DIMENSIONS.reduce((sum, dimension) => sum + after[dimension], 0)).toBeCloseTo(1, 9);
        expect(areWeightsValid(after)).toBe(true);
        for (const dimension of DIMENSIONS) {
          const ratio = after[dimension] / before[dimension];
          expect(ratio).toBeGreaterThanOrEqual(0.9 / 1.1 - 1e-9);
          expect(ratio).toBeLessThanOrEqual(1.1 / 0.9 + 1e-9);
        }
      }),
    );
  });

  test('without outcomes nothing moves', () => {
    expect(optimizeWeights(DEFAULT_WEIGHTS, [])).toEqual(DEFAULT_WEIGHTS);
  });

  test('what accepted matches were good at gains, what they were bad at loses', () => {
    const liked = {
      signal: MATCH_SIGNALS.top_match_accepted,
      breakdown: { clinical_fit: 0.9, outcomes: 0.5, cost: 0.1, travel: 0.5, preferences: 0.5 },
    };
    const after = optimizeWeights(DEFAULT_WEIGHTS, [liked, liked]);
    expect(after.clinical_fit).toBeGreaterThan(DEFAULT_WEIGHTS.clinical_fit);
    expect(after.cost).toBeLessThan(DEFAULT_WEIGHTS.cost);
  });

  test('signals weigh what Part 8 says', () => {
    expect(MATCH_SIGNALS).toEqual({
      top_match_accepted: 1,
      rank_2_to_3_accepted: 0.5,
      rank_4_to_5_accepted: 0.2,
      all_rejected: -0.5,
      provider_positive: 0.3,
      provider_declined: -0.3,
      satisfied: 0.5,
      dissatisfied: -0.5,
    });
  });
});
