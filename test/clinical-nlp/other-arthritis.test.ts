import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** An infected or inflamed joint is no worn one: it forbids the operation that wear calls for. */
const extract = await icd10Extractor();
const codesOf = (text: string, source: 'message' | 'document'): (string | null)[] =>
  extract(text, { source, pages: [] } as never)
    .conditions.filter(({ negated }) => !negated)
    .map(({ icd10 }) => icd10);

const LINES: readonly [text: string, prefix: string][] = [
  ['I have septic arthritis of the right knee.', 'M00'],
  ['I have bacterial arthritis of the left knee', 'M00'],
  ['septic arthritis of the left hip', 'M00'],
  ['Ich habe eine septische Arthritis im rechten Knie.', 'M00'],
  ['eitrige Arthritis des linken Kniegelenks', 'M00'],
  ['tengo una artritis séptica de la rodilla derecha', 'M00'],
  ['on m’a trouvé une arthrite septique du genou droit', 'M00'],
  ['у меня гнойный артрит правого колена', 'M00'],
  ['I have an infected knee joint.', 'M00'],
  ['my infected knee replacement on the left hurts', 'T84.54'],
  ['rheumatoid arthritis of the right knee', 'M0'],
  ['gouty arthritis in my knee', 'M10'],
  ['reactive arthritis of the knee', 'M02'],
  ['psoriatic arthritis of the hip', 'L40.5'],
  ['I have knee tuberculosis.', 'A18.02'],
];

describe('another arthritis than wear', () => {
  it.each(LINES)('%s', (text, prefix) => {
    const codes = codesOf(text, 'message');
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(code?.startsWith(prefix)).toBe(true);
  });

  it.each([
    ['Diagnosis: Septic arthritis of the right knee. The joint is infected; antibiotics are given.', 'M00.9'],
    ['Diagnosis: M00.9 pyogenic arthritis of the right knee.', 'M00.9'],
    ['Diagnosis: Pyogenic arthritis of the right knee (M00.861).', 'M00.861'],
  ])('of a letter: %s', (text, code) => {
    expect(codesOf(text, 'document')).toEqual([code]);
  });

  it.each([
    ['osteoarthritis of the right knee', 'M17.11'],
    ['I have arthritis in my right knee', 'M17.11'],
    ['Arthritis im rechten Knie', 'M17.11'],
    ['rheumatoid arthritis since 2010 and osteoarthritis of the left hip', 'M16.12'],
  ])('%s is wear', (text, code) => {
    expect(codesOf(text, 'message')).toContain(code);
  });

  it('is denied where it is', () => {
    expect(codesOf('I have no septic arthritis of the knee', 'message')).toEqual([]);
  });
});
