import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';
import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import { neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';

const extract = await icd10Extractor();
const rows = readFileSync(new URL('../data/clinical/facts-of-papers.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [kind: string, facts: string, text: string]);

/** What a paper states surely, by kind: `c` conditions, `m` medicines taken, `a` allergies, `p` operations, `l` values, `t` the paper's kind, `nka`. */
function statedBy({ document_type, no_known_allergies, ...found }: ClinicalExtraction): string[] {
  const firm = found.conditions.filter(
    ({ negated, family, uncertain, verification_status }) => !negated && !family && !uncertain && verification_status === 'confirmed',
  );
  const taken = found.medications.filter(({ negated, status }) => !negated && (status ?? 'active') === 'active');
  return [
    `t:${document_type}`,
    ...(no_known_allergies ? ['nka:'] : []),
    ...firm.map(({ icd10 }) => `c:${icd10}`),
    ...taken.map(({ name }) => `m:${name}`),
    ...found.allergies.filter(({ negated }) => !negated).map(({ name }) => `a:${name}`),
    ...found.procedures.filter(({ negated }) => !negated).map(({ display }) => `p:${display}`),
    ...found.observations.map(({ name, value }) => `l:${name}=${value}`),
  ].map((stated) => stated.toLowerCase().replaceAll(' ', '_'));
}

describe.each([...new Set(rows.map(([kind]) => kind))])('facts of papers: %s', (kind) => {
  it.each(rows.filter(([own]) => own === kind))('%s %s in: %s', (_kind, facts, text) => {
    const paper = `Report. Patient: Alex Probe, 05.05.1970\n${text.replaceAll('\\n', '\n').replaceAll('\\t', '\t')}`;
    const found = statedBy(extract(neutralizeDocumentText(paper).text, { source: 'document', pages: [] }));
    const isStated = (fact: string) => found.some((stated) => stated.startsWith(fact));
    const wrong = facts.split(' ').filter((rule) => isStated(rule.slice(1).toLowerCase()) !== rule.startsWith('+'));
    expect({ wrong, found }).toMatchObject({ wrong: [] });
  });
});
