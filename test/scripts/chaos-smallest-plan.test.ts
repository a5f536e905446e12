import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { smallestFailing } from '../../scripts/chaos/smallest-plan.ts';

const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

it('finds the faults that are needed, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: 1, max: 40 })
        .chain((length) => fc.tuple(fc.constant(length), fc.subarray(upTo(length), { minLength: 1, maxLength: Math.min(3, length) }))),
      async ([length, needed]) => {
        const fails = async (some: readonly number[]) => needed.every((each) => some.includes(each));
        expect(await smallestFailing(upTo(length), fails, 1_000)).toEqual(needed);
      },
    ),
  );
});

it('keeps to its trials, and to what it knows to fail', async () => {
  let trials = 0;
  const found = await smallestFailing(
    upTo(64),
    async (some) => {
      trials += 1;
      return some.includes(7);
    },
    3,
  );
  expect(trials).toBe(3);
  expect(found).toContain(7);
  expect(found.length).toBeLessThan(64);
});
