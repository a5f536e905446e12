import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { budgetBand, convert, minorDigits, RATE_SCALE } from '../../domain/money.ts';

const RATES = { EUR: 85_000_000, JPY: 150 * RATE_SCALE, KWD: 30_700_000 };

describe('money', () => {
  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['TND', 3],
    ['CLF', 4],
  ])('%s has %d digits of minor unit', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });

  test.each([
    [10_000, 'USD', 'EUR', 8_500],
    [8_500, 'EUR', 'USD', 10_000],
    [10_000, 'USD', 'JPY', 15_000],
    [15_000, 'JPY', 'USD', 10_000],
    [10_000, 'USD', 'KWD', 30_700],
    [1, 'USD', 'EUR', 1],
    [123, 'GBP', 'GBP', 123],
  ])('%d %s are so many %s: %d', (amount, from, to, expected) => {
    expect(convert(amount, from, to, RATES)).toBe(expected);
  });

  test('is not converted without a rate', () => {
    expect(convert(100, 'USD', 'XYZ', RATES)).toBeNull();
    expect(convert(100, 'XYZ', 'USD', RATES)).toBeNull();
  });

  test('comes back within the rounding of one conversion, in whole minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        const there = convert(amount, 'USD', 'EUR', RATES) ?? -1;
        expect(Number.isSafeInteger(there)).toBe(true);
        expect(Math.abs((convert(there, 'EUR', 'USD', RATES) ?? -9) - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    [0, 'USD', '0-5k USD'],
    [499_999, 'USD', '0-5k USD'],
    [500_000, 'USD', '5-10k USD'],
    [1_999_999, 'EUR', '10-20k EUR'],
    [2_000_000, 'EUR', '20-50k EUR'],
    [5_000_000, 'USD', '50k+ USD'],
    [7_000, 'JPY', '5-10k JPY'],
    [7_000_000, 'KWD', '5-10k KWD'],
  ])('%d %s lies in the band %s', (amount, currency, band) => {
    expect(budgetBand(amount, currency)).toBe(band);
  });
});
