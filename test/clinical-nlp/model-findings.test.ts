import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { borneOut } from '../../clinical-nlp/model-findings.ts';
import type { ClinicalExtraction, Passage } from '../../domain/clinical/findings.ts';

const extract = createExtractor({ conditions: [] });
const TEXT =
  'I take Brandolix 20 mg and I take metformin 500 mg daily. My left knee hurts, and I am allergic to zorbafen. Zorbing syndrome as a child.';
const at = (quote: string): Passage => ({ start: TEXT.indexOf(quote), end: TEXT.indexOf(quote) + quote.length, quote });
const rules = extract(TEXT, { source: 'message' });
const namesOf = (code: string) => (code === 'M30.3' ? ['Zorbing syndrome'] : code === 'C34.90' ? ['lung cancer'] : []);
const NOTHING: ClinicalExtraction = { ...rules, conditions: [], observations: [], medications: [], allergies: [], procedures: [] };
const read = (over: Partial<ClinicalExtraction>) => borneOut({ ...NOTHING, ...over }, { rules, text: TEXT, namesOf });
const medicine = (quote: string, name: string, dose: string | null) => ({
  name,
  dose,
  frequency: null,
  negated: false,
  passage: at(quote),
});
const allergy = (quote: string, name: string) => ({ name, reaction: null, negated: false, passage: at(quote) });
const condition = (quote: string, icd10: string) => ({
  ...{ text: quote, icd10, display: quote, clinical_status: 'active' as const, verification_status: 'confirmed' as const },
  ...{
    negated: false,
    uncertain: false,
    family: false,
    historical: false,
    laterality: null,
    section: null,
    onset: null,
    passage: at(quote),
  },
});

describe('what a model read beside the rules', () => {
  it('loses nothing that the rules read', () => expect(read({}).medications.map(({ name }) => name)).toContain('metformin'));

  it('adds a medicine with its printed dose, and no other dose', () => {
    expect(read({ medications: [medicine('Brandolix', 'Brandolix', '20 mg')] }).medications).toHaveLength(rules.medications.length + 1);
    expect(read({ medications: [medicine('Brandolix', 'Brandolix', '80 mg')] }).medications).toEqual(rules.medications);
    expect(read({ medications: [medicine('knee', 'warfarin', null)] }).medications).toEqual(rules.medications);
  });

  it('adds an allergy where the words call it one', () => {
    expect(read({ allergies: [allergy('zorbafen', 'zorbafen')] }).allergies.map(({ name }) => name)).toContain('zorbafen');
    expect(read({ allergies: [allergy('knee', 'latex')] }).allergies).toEqual(rules.allergies);
  });

  it('adds a disease under a code of that name only', () => {
    expect(read({ conditions: [condition('Zorbing syndrome', 'M30.3')] }).conditions).toHaveLength(rules.conditions.length + 1);
    expect(read({ conditions: [condition('knee', 'C34.90')] }).conditions).toEqual(rules.conditions);
  });
});
