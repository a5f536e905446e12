import { expect, it } from '@jest/globals';
import { openKernel } from '../../domain/classifier/kernel-classifier.ts';
import { fitJudges, type JudgedExample } from '../../scripts/train/fit-judges.ts';

const DIMENSIONS = 160;
const vectorNear = (side: number, turn: number): number[] =>
  Array.from({ length: DIMENSIONS }, (_, d) => (d === 0 ? 0.6 * side : 0.05 * Math.sin(turn * 7.3 + d * 1.9)));

/** The first twenty of each side differ by their vectors, the rest, which have none, by their first two features. */
const examples: JudgedExample[] = Array.from({ length: 80 }, (_, turn) => {
  const side = turn % 2 === 0 ? 1 : -1;
  const isRead = turn < 40;
  const feature = isRead ? 2 : (1 - side) / 2;
  return { vector: isRead ? vectorNear(side, turn) : null, features: { index: [feature, 3], value: [1, 0.5] }, side, cost: 2 };
});

it('learns from the sense where there is one and from the wording where there is none, always the same', () => {
  const { sense, wording, bias } = fitJudges(examples, 4);
  const near = openKernel(sense);
  const word = (at: number) => (wording[at] ?? 0) + 0.5 * (wording[3] ?? 0) + bias;
  expect(near(vectorNear(1, 99)) + word(2)).toBeGreaterThan(0.5);
  expect(near(vectorNear(-1, 99)) + word(2)).toBeLessThan(-0.5);
  expect(word(0)).toBeGreaterThan(0.5);
  expect(word(1)).toBeLessThan(-0.5);
  expect(fitJudges(examples, 4)).toEqual({ sense, wording, bias });
});
