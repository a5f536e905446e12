import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const rows = readFileSync(new URL('../data/clinical/joint-wear.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [set: string, language: string, code: string, sentence: string]);

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

describe('a worn joint or torn cuff whose place and side stand in another clause', () => {
  it.each(rows)('%s %s: %s: %s', (_, __, code, sentence) => {
    const codes = extract(sentence, { source: 'message' })
      .conditions.filter(({ negated, family }) => !negated && !family)
      .flatMap(({ icd10 }) => (icd10 !== null && /^M(?:1[5-9]|75)/.test(icd10) ? icd10 : []));
    expect(codes).toEqual(code === '-' ? [] : [code]);
  });
});
