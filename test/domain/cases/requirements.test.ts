import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { documentChecklist, mergeRequirements, type Requirements } from '../../../domain/cases/requirements.ts';

const none: Requirements = { required_documents: [], comorbidity_screening: [], contraindications: [] };
const parent: Requirements = {
  required_documents: [
    { key: 'blood', name: 'Blood count' },
    { key: 'xray', name: 'X-ray' },
  ],
  comorbidity_screening: [{ icd10_prefix: 'E11', label: 'Diabetes' }],
  contraindications: [{ icd10_prefix: 'I21', label: 'Recent heart attack', is_blocking: true }],
};
const child: Requirements = {
  required_documents: [
    { key: 'xray', name: 'X-ray of the knee' },
    { key: 'mri', name: 'MRI' },
  ],
  comorbidity_screening: [{ icd10_prefix: 'E66', label: 'Obesity' }],
  contraindications: [
    { observation: { loinc: '4548-4', comparator: '>', value: 8, unit: '%' }, label: 'HbA1c above 8 %', is_blocking: false },
  ],
};

const requirements: fc.Arbitrary<Requirements> = fc.record({
  required_documents: fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), name: fc.string() })),
  comorbidity_screening: fc.array(fc.record({ icd10_prefix: fc.constantFrom('E11', 'E66', 'I10'), label: fc.string() })),
  contraindications: fc.array(fc.record({ icd10_prefix: fc.constantFrom('I21', 'C50'), label: fc.string(), is_blocking: fc.boolean() })),
});

describe('requirements of a procedure', () => {
  test('a child keeps what its parent asks for, replaces what it names again, and adds its own', () => {
    const merged = mergeRequirements([parent, child]);
    expect(merged.required_documents.map(({ key, name }) => `${key}: ${name}`)).toEqual([
      'blood: Blood count',
      'xray: X-ray of the knee',
      'mri: MRI',
    ]);
    expect(merged.comorbidity_screening.map(({ icd10_prefix }) => icd10_prefix)).toEqual(['E11', 'E66']);
    expect(merged.contraindications.map(({ label }) => label)).toEqual(['Recent heart attack', 'HbA1c above 8 %']);
  });

  test('merging loses no key, repeats none, and does nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(requirements, { maxLength: 4 }), (chain) => {
        const merged = mergeRequirements(chain);
        const keys = merged.required_documents.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set(chain.flatMap(({ required_documents }) => required_documents.map(({ key }) => key))));
        expect(mergeRequirements([merged, none])).toEqual(merged);
        expect(mergeRequirements([...chain, merged])).toEqual(mergeRequirements([...chain, merged, merged]));
      }),
    );
  });
});

describe('the document checklist', () => {
  test('counts covered requirements and names the pending ones', () => {
    const checklist = documentChecklist(parent.required_documents, [
      { requirement_key: 'blood', document_id: 'd1', similarity: 0.8 },
      { requirement_key: 'blood', document_id: 'd2', similarity: 0.9 },
      { requirement_key: 'passport', document_id: 'd3', similarity: 0.9 },
    ]);
    expect(checklist).toMatchObject({ total: 2, completed: 1, pending: ['X-ray'] });
    expect(checklist.requirements).toEqual([
      { key: 'blood', name: 'Blood count', status: 'covered', document_id: 'd2', similarity: 0.9 },
      { key: 'xray', name: 'X-ray', status: 'pending', document_id: null, similarity: null },
    ]);
  });

  test('of a procedure that requires nothing is empty and complete', () => {
    expect(documentChecklist([], [])).toEqual({ total: 0, completed: 0, pending: [], requirements: [] });
  });
});
