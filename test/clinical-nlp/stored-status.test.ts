import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const rows = readFileSync(new URL('../data/clinical/stored-status.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [family: string, half: string, status: string, sentence: string, gap?: string]);

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

/** Whether each bracketed concept of a document would be stored as something that the patient has today. */
function isStoredAsPresent(sentence: string): boolean[] {
  const marked = sentence.replaceAll('\\n', '\n');
  const text = marked.replaceAll(/\[\[|\]\]/g, '');
  const { conditions } = extract(text, { source: 'document', pages: [] });
  return [...marked.matchAll(/\[\[(.*?)\]\]/g)].map(({ index, 1: concept = '' }, place) => {
    const start = index - 4 * place;
    const finding = conditions.find(({ passage }) => passage.start < start + concept.length && start < passage.end);
    return finding?.clinical_status === 'active' && !finding.negated && !finding.family && !finding.uncertain;
  });
}

describe('what a document says that the patient has today', () => {
  it.each(rows.filter(([, , , , gap]) => gap === undefined).map(([family, , status, sentence]) => [family, status, sentence]))(
    '%s, %s: %s',
    (_, status, sentence) => {
      for (const isPresent of isStoredAsPresent(sentence)) expect(isPresent).toBe(status === 'present');
    },
  );
});
