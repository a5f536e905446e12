import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deriveRiskFactors, type RiskFactor, type RiskInput, riskScore } from '../../domain/risk/score.ts';

const factor = (weight: number): RiskFactor => ({
  code: 'x',
  label: 'x',
  weight,
  is_blocking: false,
  source: { kind: 'condition', id: 'c', passage: null },
});
const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

describe('the risk score', () => {
  test.each([
    [[], 0],
    [[0.4], 40],
    [[0.5, 0.5], 75],
    [[0.15, 0.4], 49],
    [[1, 0.2], 100],
  ])('of factors %p is %d', (given, score) => {
    expect(riskScore(given.map(factor))).toBe(score);
  });

  test('lies within 0 and 100, does not depend on the order, and another factor never lowers it', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, another) => {
        const score = riskScore(given.map(factor));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(riskScore(given.toReversed().map(factor))).toBeCloseTo(score, 6);
        expect(riskScore([...given, another].map(factor))).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

const RULES: Pick<RiskInput, 'comorbidity_screening' | 'contraindications'> = {
  comorbidity_screening: [
    { icd10_prefix: 'E11', label: 'Diabetes' },
    { icd10_prefix: 'I25', label: 'Heart disease' },
  ],
  contraindications: [
    { icd10_prefix: 'I25', label: 'Heart disease to be assessed', is_blocking: false },
    { icd10_prefix: 'I25.2', label: 'Old heart attack', is_blocking: true },
    { observation: { loinc: '4548-4', comparator: '>', value: 8, unit: '%' }, label: 'HbA1c above 8 %', is_blocking: false },
    { observation: { loinc: '718-7', comparator: '<', value: 8, unit: 'g/dL' }, label: 'Severe anaemia', is_blocking: true },
  ],
};
const derive = (found: Partial<RiskInput>) => deriveRiskFactors({ age: null, conditions: [], observations: [], ...RULES, ...found });
const lab = (loinc: string, value: number | null, unit: string | null, interpretation: string | null = null) => [
  { id: 'o1', loinc, value, unit, interpretation },
];

describe('risk factors of a record', () => {
  test('a screened comorbidity counts, does not block, and says where it was found', () => {
    expect(derive({ conditions: [{ id: 'c1', code: 'E11.9', is_active: true }] })).toEqual([
      { code: 'E11.9', label: 'Diabetes', weight: 0.15, is_blocking: false, source: { kind: 'condition', id: 'c1', passage: null } },
    ]);
  });

  test("of several rules the one that blocks counts, though a parent's milder one comes first", () => {
    expect(derive({ conditions: [{ id: 'c1', code: 'I25.2', is_active: true }] })).toMatchObject([
      { label: 'Old heart attack', is_blocking: true },
    ]);
    expect(derive({ conditions: [{ id: 'c1', code: 'I25.1', is_active: true }] })).toMatchObject([
      { label: 'Heart disease to be assessed', is_blocking: false },
    ]);
  });

  test('a condition that is over, uncoded or not asked about counts for nothing', () => {
    const conditions = [
      { id: 'c1', code: 'E11.9', is_active: false },
      { id: 'c2', code: null, is_active: true },
      { id: 'c3', code: 'J45', is_active: true },
    ];
    expect(derive({ conditions })).toEqual([]);
  });

  test.each<[string, Partial<RiskInput>, string[]]>([
    ['a value over its limit', { observations: lab('4548-4', 8.1, '%') }, ['HbA1c above 8 %']],
    ['a value at its limit', { observations: lab('4548-4', 8, '%') }, []],
    ['a value over its limit in other units', { observations: lab('4548-4', 65, 'mmol/mol') }, ['HbA1c above 8 %']],
    ['a value under its limit that blocks', { observations: lab('718-7', 7.9, 'g/dL') }, ['Severe anaemia']],
    ['a value in another unit', { observations: lab('718-7', 7.9, 'mmol/L') }, []],
    ['a value that is no number', { observations: lab('718-7', null, 'g/dL') }, []],
    ['a critical value without a rule', { observations: lab('2823-3', 7.1, 'mmol/L', 'critical') }, ['Critical laboratory value']],
    ['a high value without a rule', { observations: lab('2823-3', 5.6, 'mmol/L', 'high') }, []],
    ['age 74', { age: 74 }, []],
    ['age 75', { age: 75 }, ['Age 75 or over']],
    ['age 85', { age: 85 }, ['Age 85 or over']],
  ])('%s', (_name, found, labels) => {
    expect(derive(found).map(({ label }) => label)).toEqual(labels);
  });
});
