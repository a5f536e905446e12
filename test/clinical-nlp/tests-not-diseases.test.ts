import { beforeAll, expect, test } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** A test that is to be made or came back non-reactive, and a risk that was explained, are no disease of the patient. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

test.each([
  'Sorologias: Anti-HCV, HBsAg e HIV NR.',
  'Vor der Antikörpertherapie Hepatitis-Serologie.',
  'نوقشت العملية ومخاطرها (نزف، عدوى، استرواح الصدر) ولم يقرر المريض بعد.',
])('%s', (text) => {
  const { conditions } = extract(text, { source: 'document', pages: [] });
  expect(conditions.filter(({ negated, family, uncertain }) => !negated && !family && !uncertain).map(({ icd10 }) => icd10)).toEqual([]);
});
