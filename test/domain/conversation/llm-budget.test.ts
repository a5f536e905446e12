import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { budgetState, spentCents } from '../../../domain/conversation/llm-budget.ts';

it.each([
  [null, 9_999_999, 'free'],
  [100, 799_999, 'free'],
  [100, 800_000, 'warned'],
  [100, 999_999, 'warned'],
  [100, 1_000_000, 'spent'],
  [0, 0, 'spent'],
] as const)('a budget of %s cents with %s millionths of a dollar spent is %s', (limit_cents, spent_micro_usd, state) => {
  expect(budgetState({ limit_cents, spent_micro_usd })).toBe(state);
});

it('only ever gets nearer to its end by spending', () => {
  const order = ['free', 'warned', 'spent'];
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(100_000_000), fc.nat(1_000_000), (limit_cents, spent_micro_usd, more) => {
      const before = { limit_cents, spent_micro_usd };
      const after = { limit_cents, spent_micro_usd: spent_micro_usd + more };
      expect(order.indexOf(budgetState(after))).toBeGreaterThanOrEqual(order.indexOf(budgetState(before)));
      expect(spentCents(after)).toBeGreaterThanOrEqual(spentCents(before));
    }),
  );
});
