import { describe, expect, it } from '@jest/globals';
import { sexOfOrgans } from '../../domain/clinical/sex-of-organs.ts';

type Told = Parameters<typeof sexOfOrgans>[0];
const told = (codes: readonly string[], operations: readonly string[] = [], of: { family?: boolean; negated?: boolean } = {}): Told =>
  ({
    conditions: codes.map((icd10) => ({ icd10, negated: of.negated ?? false, family: of.family ?? false })),
    procedures: operations.map((display) => ({ display, negated: false })),
  }) as unknown as Told;

describe('sexOfOrgans', () => {
  it.each([
    [told(['D25.9']), null, 'female'],
    [told([], ['Cesarean section']), null, 'female'],
    [told([]), 'hysterectomy', 'female'],
    [told(['N40.1']), null, 'male'],
    [told(['C61']), 'prostatectomy', 'male'],
    [told([], ['Vasectomy']), null, 'male'],
    [told([]), 'turp', null],
    [told(['I10', 'E11.9'], ['Cholecystectomy']), 'ivf', null],
    [told(['C50.919']), null, null],
  ])('%#', (findings, treatment, sex) => expect(sexOfOrgans(findings, treatment)).toBe(sex));

  it('hears nothing of relatives, of what is denied, and of what contradicts itself', () => {
    expect(sexOfOrgans(told(['D25.9'], [], { family: true }), null)).toBeNull();
    expect(sexOfOrgans(told(['D25.9'], [], { negated: true }), null)).toBeNull();
    expect(sexOfOrgans(told(['D25.9', 'N40.1']), null)).toBeNull();
  });
});
