import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const papers = readFileSync(new URL('../data/clinical/fluids-in-papers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [wanted: string, paper: string]);
const OTHER = /fluid|urine|liquor|stool|lavage|dialysate|csf/i;

const ofBlood = (paper: string) =>
  extract(paper.replaceAll('\\n', '\n'), { source: 'document' })
    .observations.filter(({ loinc, name, specimen }) => !specimen && loinc !== null && /^\d+-\d$/.test(loinc) && !OTHER.test(name))
    .map(({ loinc, value }) => `${loinc}=${Number(value)}`)
    .toSorted();

describe('results of other fluids in papers of nine languages', () => {
  it.each(papers)('finds %s in the blood of: %s', (wanted, paper) => {
    expect(ofBlood(paper)).toEqual(wanted === '-' ? [] : wanted.split(' ').toSorted());
  });
});
