import { describe, expect, it, test } from '@jest/globals';
import type { ObservationFinding } from '../../../domain/clinical/findings.ts';
import { analyseLabs } from '../../../domain/clinical/lab-analysis.ts';

const value = (loinc: string, given: string, unit: string, more: Partial<ObservationFinding> = {}): ObservationFinding => ({
  ...{
    name: loinc,
    printed_name: loinc,
    loinc,
    value: given,
    comparator: null,
    unit,
    printed_unit: unit,
    range: null,
    interpretation: null,
    effective_at: null,
  },
  passage: { start: 0, end: 1, quote: '' },
  ...more,
});
const range = (low: string | null, high: string | null) => ({ range: { low, high, text: '' } });

describe('laboratory values', () => {
  test.each([
    ['3.4', range('3.5', '5.1'), 'low'],
    ['3.5', range('3.5', '5.1'), 'normal'],
    ['5.2', range('3.5', '5.1'), 'high'],
    ['210', range(null, '200'), 'high'],
    ['9', {}, null],
    ['<3', range('3.5', '5.1'), null],
  ])('%s in range %j is %s', (given, printed, expected) => {
    const comparator = given.startsWith('<') ? '<' : null;
    expect(analyseLabs([value('2823-3', given.replace('<', ''), 'mmol/L', { ...printed, comparator })]).interpretations).toEqual([
      expected,
    ]);
  });

  it("keep the report's own interpretation", () => {
    expect(analyseLabs([value('2823-3', '4', 'mmol/L', { ...range('3.5', '5.1'), interpretation: 'critical' })]).interpretations).toEqual([
      'critical',
    ]);
  });

  it('suggest a comorbidity from a threshold, in any unit, once, and never from a misread value', () => {
    const suggested = (...values: ObservationFinding[]) => analyseLabs(values).suggested.map(({ icd10 }) => icd10);
    expect(suggested(value('4548-4', '7.1', '%'), value('4548-4', '6.9', '%'))).toEqual(['E11.9']);
    expect(suggested(value('4548-4', '6.4', '%'), value('718-7', '10.6', 'g/L'))).toEqual([]);
    expect(suggested(value('33914-3', '41', 'mL/min/{1.73_m2}'))).toEqual(['N18.9']);
    expect(suggested(value('4548-4', '53', 'mmol/mol'), value('718-7', '104', 'g/L'))).toEqual(['E11.9', 'D64.9']);
  });
});
