import { describe, expect, it } from '@jest/globals';
import { likelyProcedures } from '../../../domain/cases/likely-procedures.ts';

const row = (code: string, ...icd10_prefixes: string[]) => ({ code, icd10_prefixes });
const OFFERED = [
  row('knee', 'M17', 'M05'),
  row('hip', 'M16', 'M05'),
  row('cataract', 'H25', 'H26'),
  row('sleeve', 'E66'),
  row('bypass', 'E66', 'E11'),
  row('check-up', 'R07', 'I10'),
];
const codesFor = (...told: string[]) => likelyProcedures(told, OFFERED).map(({ code }) => code);

describe('treatments for what was told', () => {
  it('are those of the first diagnosis that any treats', () => {
    expect(codesFor('H40.9', 'H26.9', 'M17.11')).toEqual(['cataract']);
    expect(codesFor('E66.9')).toEqual(['sleeve', 'bypass']);
  });

  it('are none for what people have beside the problem, nor for a symptom', () => {
    expect(codesFor('E11.9', 'I10', 'R07.9')).toEqual([]);
    expect(codesFor('E11.9', 'M16.12')).toEqual(['hip']);
  });

  it('are no removal of the womb for endometriosis', () => {
    expect(likelyProcedures(['N80.9', 'M16.12'], [row('womb', 'N80', 'D25'), ...OFFERED]).map(({ code }) => code)).toEqual(['hip']);
    expect(likelyProcedures(['D25.9'], [row('womb', 'N80', 'D25'), row('fibroid', 'D25')])).toHaveLength(2);
  });

  it('are none where nothing of the catalogue treats it, or too much does', () => {
    expect(codesFor('I83.90')).toEqual([]);
    expect(
      likelyProcedures(
        ['M05.9'],
        Array.from({ length: 5 }, (_, n) => row(`t${n}`, 'M05')),
      ),
    ).toEqual([]);
  });
});
