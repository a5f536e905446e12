import { expect, it } from '@jest/globals';
import { createCircuitBreaker } from '../../platform/circuit-breaker.ts';

const REST = { afterTimeouts: 2, ms: 1_000 };

function at(start = 0) {
  const clock = { now: start };
  return { clock, breaker: createCircuitBreaker(REST, () => clock.now) };
}

it('admits everybody while the server answers, and after fewer timeouts in a row than it takes', () => {
  const { breaker } = at();
  breaker.timedOut();
  breaker.answered();
  breaker.timedOut();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});

it('admits nobody while the server rests, then one caller', () => {
  const { breaker, clock } = at();
  breaker.timedOut();
  breaker.timedOut();
  clock.now = 999;
  expect(breaker.admits()).toBe(false);
  clock.now = 1_000;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
});

it.each([
  ['answered', [true, true]],
  ['timedOut', [false, false]],
  ['left', [true, false]],
] as const)('goes on from how that caller fared: %s', (fared, expected) => {
  const { breaker, clock } = at();
  breaker.timedOut();
  breaker.timedOut();
  clock.now = 1_000;
  breaker.admits();
  breaker[fared]();
  expect([breaker.admits(), breaker.admits()]).toEqual(expected);
});
