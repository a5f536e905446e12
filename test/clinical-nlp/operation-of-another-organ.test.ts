import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { tellsOfOperation } from '../../domain/conversation/told-as-operated.ts';

/** An operation that is told behind an "and" ends no disease of another organ. */
const extract = createExtractor({ conditions: await readIcd10() });
const statusOf = (text: string, code: string) =>
  extract(text, { source: 'message' }).conditions.find(({ icd10 }) => icd10?.startsWith(code))?.clinical_status;

describe('an operation of another organ', () => {
  it.each([
    ['I have diabetes and had a hysterectomy in 1998', 'E11'],
    ['I have osteoarthritis of the right knee and had a hysterectomy in 1998, my budget is 14000 euro', 'M17'],
    ['I have diabetes and I was operated in 1998', 'E11'],
    ['I have high blood pressure and a hysterectomy in 1998', 'I10'],
    ['tengo diabetes y tuve una histerectomía en 1998', 'E11'],
  ])('%s: %s goes on', (text, code) => expect(statusOf(text, code)).toBe('active'));

  it.each([
    ['osteoarthritis of the left hip, replaced in 2015', 'M16'],
    ['gallstones and had my gallbladder removed in 1998', 'K80'],
  ])('%s: %s is over', (text, code) => expect(statusOf(text, code)).not.toBe('active'));

  it('is none of the side that is named beside it', () => {
    expect(tellsOfOperation('of the right knee and had a hysterectomy in 1998')).toBe(false);
    expect(tellsOfOperation('the right knee was replaced in 1998')).toBe(true);
  });
});
