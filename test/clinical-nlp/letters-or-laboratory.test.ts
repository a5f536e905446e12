import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Letters and notes that quote many values of a laboratory are none of its reports, in nine languages. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const ROWS = readFileSync(new URL('../data/clinical/letters-or-laboratory.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [rules: string, paper: string]);

describe('the kind of a paper with values', () => {
  it.each(ROWS)('%s: %s', (rules, paper) => {
    const { document_type } = extract(paper.replaceAll('\\n', '\n'), { source: 'document', pages: [] });
    const wrong = rules.split(' ').filter((rule) => (rule.slice(1) === document_type) !== rule.startsWith('+'));
    expect({ wrong, document_type }).toMatchObject({ wrong: [] });
  });
});
