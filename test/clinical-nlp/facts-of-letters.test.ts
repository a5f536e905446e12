import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';
import { saidOfPatient } from '../../domain/clinical/said-of-patient.ts';

const extract = await icd10Extractor();
const rows = readFileSync(new URL('../data/clinical/facts-of-letters.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string]);

/** "I10/a": the code and whether it is active or over. */
function storedOf(text: string): string[] {
  const { conditions } = saidOfPatient(extract(text.replaceAll('⏎', '\n'), { source: 'document', pages: [] }));
  return conditions.filter(({ negated }) => !negated).map(({ icd10, clinical_status }) => `${icd10}/${clinical_status[0]}`);
}

function isKept(wanted: string, stored: readonly string[]): boolean {
  if (wanted === 'none') return stored.length === 0;
  const [code = '', status = ''] = wanted.replace('!', '').split('/');
  const isThere = stored.some((each) => each.startsWith(code) && each.endsWith(`/${status}`.replace(/^\/$/, '')));
  return isThere !== wanted.startsWith('!');
}

describe('what a letter tells of the patient', () => {
  it.each(rows)('is %s: %s', (wanted, text) => {
    const stored = storedOf(text);
    expect(wanted.split(' ').filter((each) => !isKept(each, stored))).toEqual([]);
  });
});
