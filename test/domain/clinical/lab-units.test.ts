import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { convertLabValue, isUnitPossible } from '../../../domain/clinical/lab-units.ts';
import { hasSharedData, sharedPath } from '../../support/shared-data.ts';
import { readFileSync } from 'node:fs';

/** Factors of the SI conversion tables that laboratories hand out. */
const KNOWN: [name: string, loinc: string, value: number, from: string, expected: number, to: string][] = [
  ['glucose', '2345-7', 100, 'mg/dL', 5.55, 'mmol/L'],
  ['creatinine', '2160-0', 1, 'mg/dL', 88.4, 'umol/L'],
  ['urea nitrogen', '3094-0', 14, 'mg/dL', 5.0, 'mmol/L'],
  ['urea', '3091-6', 6.006, 'mg/dL', 1.0, 'mmol/L'],
  ['urea in grams', '3091-6', 0.3, 'g/L', 5.0, 'mmol/L'],
  ['cholesterol', '2093-3', 200, 'mg/dL', 5.17, 'mmol/L'],
  ['triglycerides', '2571-8', 150, 'mg/dL', 1.69, 'mmol/L'],
  ['bilirubin', '1975-2', 1, 'mg/dL', 17.1, 'umol/L'],
  ['uric acid', '3084-1', 6, 'mg/dL', 357, 'umol/L'],
  ['calcium', '17861-6', 10, 'mg/dL', 2.5, 'mmol/L'],
  ['magnesium', '19123-9', 2, 'mg/dL', 0.82, 'mmol/L'],
  ['phosphate', '2777-1', 3.1, 'mg/dL', 1.0, 'mmol/L'],
  ['hemoglobin', '718-7', 13.5, 'g/dL', 135, 'g/L'],
  ['HbA1c', '4548-4', 48, 'mmol/mol', 6.5, '%'],
  ['free thyroxine', '3024-7', 1.2, 'ng/dL', 15.4, 'pmol/L'],
  ['vitamin B12', '2132-9', 400, 'pg/mL', 295, 'pmol/L'],
  ['testosterone', '2986-8', 300, 'ng/dL', 10.4, 'nmol/L'],
  ['estradiol', '2243-4', 100, 'pg/mL', 367, 'pmol/L'],
  ['insulin', '20448-7', 10, 'u[IU]/mL', 60, 'pmol/L'],
  ['prolactin', '2842-3', 10, 'ng/mL', 212, 'm[IU]/L'],
  ['platelets', '777-3', 234_000, '/uL', 234, '10*9/L'],
  ['platelets in lakhs', '777-3', 2.45, '10*5/uL', 245, '10*3/uL'],
  ['thyrotropin', '3016-3', 2.5, 'u[IU]/mL', 2.5, 'm[IU]/L'],
  ['albumin in urine', '14959-1', 3, 'mg/mmol', 26.5, 'mg/g'],
  ['enzyme activity', '1742-6', 0.5, 'ukat/L', 30, 'U/L'],
];

describe('converting laboratory values', () => {
  it.each(KNOWN)('%s', (_name, loinc, value, from, expected, to) => {
    const converted = convertLabValue(loinc, value, from, to) as number;
    expect(Math.abs(converted / expected - 1)).toBeLessThan(0.01);
  });

  it('comes back to the same value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.double({ min: 0.1, max: 1_000, noNaN: true }), ([, loinc, , from, , to], value) => {
        const back = convertLabValue(loinc, convertLabValue(loinc, value, from, to) as number, to, from) as number;
        expect(Math.abs(back - value)).toBeLessThan(value * 1e-9 + 1e-9);
      }),
    );
  });

  it('does not convert what measures something else', () => {
    expect(convertLabValue('2345-7', 5, 'mmol/L', '%')).toBeNull();
    expect(convertLabValue('1742-6', 5, 'U/L', 'mg/dL')).toBeNull();
    expect(isUnitPossible('1742-6', 'U/L', 'mg/dL')).toBe(false);
    expect(isUnitPossible('2345-7', 'mg/dL', 'mmol/L')).toBe(true);
  });

  (hasSharedData ? it : it.skip)('agrees with the sample conversions', () => {
    const [, ...rows] = readFileSync(sharedPath('terminology/unit-conversions.tsv'), 'utf8').trim().split('\n');
    for (const row of rows) {
      const [loinc = '', , value, unit = '', expected, wanted = '', tolerance] = row.split('\t');
      expect(Math.abs((convertLabValue(loinc, Number(value), unit, wanted) as number) - Number(expected))).toBeLessThanOrEqual(
        Number(tolerance),
      );
    }
  });
});
