import { beforeAll, expect, test } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** A disease that is named first and ruled out behind is nobody's. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const told = (message: string) =>
  extract(message, { source: 'message' })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);

test.each([
  'the infarct, they ruled it out',
  'den Krebs haben sie ausgeschlossen',
  'el cáncer lo descartaron',
  "le cancer, ils l'ont exclu",
  "la celiachia l'avevano sospettata, biopsia negativa",
  'o câncer foi descartado',
  'kanseri elediler',
  'рак исключили',
  'السرطان استبعدوه، خزعة مرتين نضيفة',
  'Metastasi: la TAC dice fegato e polmoni puliti',
  'Metastasen: das CT war sauber',
])('%s', (message) => {
  expect(told(message)).toEqual([]);
});

test.each([
  ["j'ai un cancer, ils ont exclu l'opération", 'C80.1'],
  ['tengo asma, la prueba salió positiva', 'J45.909'],
  ['ich habe Diabetes, das CT war sauber', 'E11.9'],
])('%s', (message, code) => {
  expect(told(message)).toContain(code);
});
