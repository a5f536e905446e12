import { describe, expect, it } from '@jest/globals';
import { isImpossibleValue } from '../../../domain/validation/impossible-value.ts';

const HAEMOGLOBIN = '718-7';
const GLUCOSE = '2345-7';
const judged = (loinc: string | null, value: string, unit: string | null) => isImpossibleValue({ loinc, value, unit });

describe('a value that a person writes', () => {
  it.each<[string | null, string, string | null]>([
    [HAEMOGLOBIN, '-5', 'g/dL'],
    [HAEMOGLOBIN, '-13,2', null],
    [HAEMOGLOBIN, '140', 'g/dL'],
    ['4548-4', '120', '%'],
    [GLUCOSE, '5.5', 'mg/dl'],
    ['29463-7', '650', 'kg'],
    ['8480-6', '900', 'mmHg'],
    ['8480-6', '900', null],
    ['6301-6', '250', null],
    ['8310-5', '98.6', '°C'],
    ['8867-4', '0', 'bpm'],
    ['6690-2', '7100', 'x10^9/L'],
    [null, '-3', 'mg/dL'],
    [null, '-1', '10^9/L'],
    ['6690-2', '<-1', '10*3/uL'],
  ])('of %s is impossible: %s %s', (loinc, value, unit) => {
    expect(judged(loinc, value, unit)).toBe(true);
  });

  it.each<[string | null, string, string | null]>([
    [HAEMOGLOBIN, '13.2', 'g/dl'],
    [HAEMOGLOBIN, '132', 'g/L'],
    [HAEMOGLOBIN, '132', null],
    [HAEMOGLOBIN, '<5', 'g/dL'],
    [GLUCOSE, '5.5', 'mmol/l'],
    [GLUCOSE, '5.5', null],
    ['2160-0', '88', 'µmol/L'],
    ['1988-5', '>600', 'mg/L'],
    ['8310-5', '98.6', '°F'],
    ['8302-2', '1.72', 'm'],
    ['11555-0', '-3.1', 'mmol/L'],
    [null, '-2.5', null],
    [null, '-2.75', 'dpt'],
    [HAEMOGLOBIN, '13', 'spoons'],
    [HAEMOGLOBIN, 'low', 'g/dL'],
    ['770-8', '4.2', null],
  ])('of %s may be: %s %s', (loinc, value, unit) => {
    expect(judged(loinc, value, unit)).toBe(false);
  });
});
