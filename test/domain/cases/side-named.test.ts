import { expect, it } from '@jest/globals';
import { sideNamed } from '../../../domain/cases/procedure-mismatch.ts';

it.each([
  ['нужна замена тазобедренного сустава слева', 'left'],
  ['эндопротезирование тазобедренного сустава', null],
  ['протез правого тазобедренного сустава', 'right'],
  ['оба колена', 'bilateral'],
  ['операция на обоих глазах', 'bilateral'],
  ['left and right knee', 'bilateral'],
])('%s: %s', (text, side) => {
  expect(sideNamed(text)).toBe(side);
});
