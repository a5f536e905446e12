import { describe, expect, test } from '@jest/globals';
import { areWeightsValid, DEFAULT_WEIGHTS, MATCH_SIGNALS, type Weights } from '../../../domain/matching/weights.ts';

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
