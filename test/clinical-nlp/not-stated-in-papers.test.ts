import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const rows = readFileSync(new URL('../data/clinical/not-stated-in-papers.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [kind: string, codes: string, text: string]);

const codesOf = (text: string): (string | null)[] =>
  extract(`Report. Patient: Alex Probe, 05.05.1970\n${text.replaceAll('\\n', '\n')}`, { source: 'document', pages: [] })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);

describe.each([...new Set(rows.map(([kind]) => kind))])('what a paper states of the patient: %s', (kind) => {
  it.each(rows.filter(([own]) => own === kind))('%s %s in: %s', (_kind, told, text) => {
    const found = codesOf(text);
    const begins = (code: string) => found.some((own) => own?.startsWith(code));
    const wrong = told.split(' ').filter((rule) => begins(rule.slice(1)) !== rule.startsWith('+'));
    expect({ wrong, found }).toMatchObject({ wrong: [] });
  });
});
