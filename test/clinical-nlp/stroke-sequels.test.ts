import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** A stroke that left a weakness is not one "without residual deficits", in nine languages. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const codesOf = (text: string, source: 'message' | 'document') =>
  extract(text, { source }).conditions.flatMap(({ icd10, negated }) => (negated || !icd10 ? [] : [icd10]));

describe('a weakness that a stroke left', () => {
  it.each([
    ['I had a stroke in 2019 and my left arm is still weak', 'I69.334'],
    ['I had a stroke in 2019 with residual weakness of the left arm', 'I69.334'],
    ['ictus en 2019, me quedó débil el brazo izquierdo', 'I69.334'],
    ['Schlaganfall 2019 mit Restschwäche links', 'I69.354'],
    ['AVC en 2019 avec faiblesse résiduelle du bras gauche', 'I69.334'],
    ['ictus nel 2019 con debolezza residua al braccio sinistro', 'I69.334'],
    ['AVC em 2019 com fraqueza residual no braço', 'I69.339'],
    ['2019 inme, sol kolumda güçsüzlük kaldı', 'I69.334'],
    ['инсульт в 2019, осталась слабость в левой руке', 'I69.334'],
  ])('is in its code: %s', (sentence, code) => expect(codesOf(sentence, 'message')).toEqual([code]));

  it.each([
    ['Stroke 2019 with residual left-sided weakness.', 'I69.354'],
    ['CVA 2018 with residual right arm weakness', 'I69.331'],
    ['Past history: stroke 2019, residual deficits.', 'I69.30'],
  ])('is in its code on paper: %s', (sentence, code) => expect(codesOf(sentence, 'document')).toEqual([code]));
});

describe('a stroke that left nothing', () => {
  it.each([
    'I had a stroke in 2019, no weakness left',
    'I had a stroke in 2019 and fully recovered',
    'I had a stroke in 2019 without residual weakness',
    'Schlaganfall 2019 ohne bleibende Schwäche',
    'ictus en 2019 sin debilidad residual',
    'инсульт в 2019, без остаточной слабости',
  ])('keeps the code that says so: %s', (sentence) => expect(codesOf(sentence, 'message')).toEqual(['Z86.73']));
});
