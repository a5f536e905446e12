import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal, decimalText, parseFhir } from '../../../domain/fhir/decimal-json.ts';

describe('FHIR decimals', () => {
  test.each(['6.30', '0.10', '100.0', '-0.50', '1e3', '0.000000001234567890123456789', '5', '12345678901234567890.10', '-0'])(
    '%s keeps its written form',
    (text) => {
      expect(JSON.stringify(parseFhir(`{"value":${text}}`))).toBe(`{"value":${text}}`);
    },
  );

  test('numbers that lose nothing stay numbers', () => {
    expect(parseFhir('{"a":5,"b":6.3,"c":"6.30","d":[1.50]}')).toEqual({ a: 5, b: 6.3, c: '6.30', d: [new Decimal('1.50')] });
  });

  test('any written decimal survives the way through JSON', () => {
    const decimal = fc
      .tuple(fc.integer(), fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 30 }))
      .map(([whole, digits]) => `${whole}.${digits}`);
    fc.assert(
      fc.property(decimal, (text) => {
        expect(JSON.stringify({ value: new Decimal(text) })).toBe(`{"value":${text}}`);
        expect(JSON.stringify(parseFhir(`[${text}]`))).toBe(`[${text}]`);
      }),
    );
  });

  test.each(['', '1.', '.5', '01', '1,5', 'NaN', '5 mg', '1;alert'])('%p is no decimal', (text) => {
    expect(() => new Decimal(text)).toThrow(RangeError);
  });

  test.each([
    ['6.30', '6.30'],
    ['.5', '0.5'],
    ['+3', '3'],
    ['007', '7'],
    ['-0.20', '-0.20'],
    ['1,250', '1250'],
    ['1,250,000.5', '1250000.5'],
    ['4,7', '4.7'],
    ['12,50', '12.50'],
    [' 95 ', '95'],
    ['<5', null],
    ['negative', null],
    ['', null],
    ['1,2,3', null],
  ])('what a laboratory prints as %p is %p', (printed, text) => {
    expect(decimalText(printed)).toBe(text);
  });
});
