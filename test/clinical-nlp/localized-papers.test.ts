import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Papers in eight languages: what they say of relatives, risks, vaccines and earlier years is not the patient's of today. */
const extract = await icd10Extractor();
const rows = readFileSync(new URL('../data/clinical/localized-papers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, status: string, code: string, text: string]);
/** Codes that stand for the same once it is over. */
const HISTORY: Record<string, string> = { J18: 'Z87', I63: 'Z86' };

function statusIn(text: string, code: string): string {
  const found = extract(text, { source: 'document', pages: [] }).conditions.find(
    ({ icd10 }) => icd10?.startsWith(code) || icd10?.startsWith(HISTORY[code] ?? code),
  );
  if (!found) return 'none';
  if (found.family) return 'family';
  if (found.negated) return 'absent';
  if (found.clinical_status === 'resolved') return 'past';
  return found.verification_status === 'confirmed' ? 'present' : 'possible';
}

describe('a paper in another language', () => {
  it.each(rows)('%s: %s %s: %s', (_language, status, code, text) => {
    const read = statusIn(text, code);
    const isSafe =
      status === 'none' || status === 'absent' || status === 'family' ? ['none', 'absent', 'family'].includes(read) : read === status;
    expect({ read, isSafe }).toEqual({ read, isSafe: true });
  });
});
