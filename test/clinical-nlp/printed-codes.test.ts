import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';

const extract = createExtractor({ conditions: await readIcd10() });
const codes = (text: string) => extract(text, { source: 'document', pages: [] }).conditions.map(({ icd10 }) => icd10);

describe('a code that a paper prints behind its words', () => {
  it.each([
    ['Diagnosis: Cataract of both eyes (H25.9).', ['H25.9']],
    ['Hypertension (I10), type 2 diabetes (E11.65)', ['I10', 'E11.65']],
    ['Diagnosis: Depression (F33.1)', ['F33.1']],
    ['Diagnosis: heart failure, I50.22', ['I50.22']],
    ['Asthma (ICD-10 J45.40)', ['J45.40']],
    ['Atrial fibrillation [I48.0]', ['I48.0']],
    ['Breast cancer left (C50.412)', ['C50.412']],
    ['Diagnosis: rotator cuff tear, right shoulder (M75.121)', ['M75.121']],
    ['Rotator cuff tear of the left shoulder (M75.122)', ['M75.122']],
    ['Diagnosen: Gonarthrose rechts (M17.11), Vorhofflimmern (I48.0)', ['M17.11', 'I48.0']],
  ])('is the code: %s', (text, wanted) => expect(codes(text)).toEqual(wanted));

  it.each([
    ['Diagnosen: Gonarthrose rechts (M17.1)', ['M17.11']],
    ['Breast cancer left (C50.411)', ['C50.912']],
    ['Rotator cuff tear, right shoulder (M75.122)', ['M75.101']],
    ['Hypertension (E11.9)', ['I10']],
    ['Hypertension. Q12.3 of the form', ['I10']],
  ])('is not where it is of another edition, side or disease: %s', (text, wanted) => expect(codes(text)).toEqual(wanted));
});
