import { describe, expect, it } from '@jest/globals';
import type { ClinicalExtraction, ConditionFinding } from '../../../domain/clinical/findings.ts';
import type { NoteLabels } from '../../../domain/evaluation/labels.ts';
import { noNoteScores, scoreNote } from '../../../domain/evaluation/score-note.ts';
import { SCORING_TERMS } from '../../../scripts/eval/scoring-terms.ts';

const text =
  'Had gout once. Has asthma, no diabetes. On ramipril 5 mg. Warfarin was stopped. Penicillin: rash. CSF glucose 62. Hb 9.8, target Hb 10.';
const note: NoteLabels = {
  id: 'n',
  text,
  conditions: [
    { text: 'gout', icd10: 'M10.9', status: 'past' },
    { text: 'asthma', icd10: 'J45.909', status: 'present' },
    { text: 'diabetes', icd10: 'E11.9', status: 'absent' },
  ],
  medications: [
    { text: 'ramipril 5 mg', name: 'ramipril', status: 'current' },
    { text: 'Warfarin', name: 'warfarin', status: 'stopped' },
  ],
  allergies: [{ text: 'Penicillin: rash', substance: 'penicillin', status: 'present' }],
  procedures: [],
  observations: [
    { text: 'CSF glucose 62', name: 'glucose', value: '62', specimen: 'csf', is_target: false },
    { text: 'Hb 9.8', name: 'hemoglobin', value: '9.8', specimen: 'blood', is_target: false },
    { text: 'target Hb 10', name: 'hemoglobin', value: '10', specimen: 'blood', is_target: true },
  ],
};
const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length, quote: words });
const medicine = (name: string, words: string, negated = false) => ({ name, dose: null, frequency: null, negated, passage: at(words) });
const condition = (icd10: string, words: string): ConditionFinding => ({
  ...{ text: words, icd10, display: words, clinical_status: 'active', verification_status: 'confirmed', negated: false, uncertain: false },
  ...{ family: false, historical: false, laterality: null, section: null, onset: null, passage: at(words) },
});
const value = (name: string, loinc: string, printed: string, words: string) => ({
  ...{ name, printed_name: name, loinc, value: printed, comparator: null, unit: null, printed_unit: null, range: null },
  ...{ interpretation: null, effective_at: null, passage: at(words) },
});
const found = (more: Partial<ClinicalExtraction>): ClinicalExtraction => ({
  ...{ document_type: 'other', document_date: null, demographics: { name: null, birth_date: null, gender: null, age: null } },
  ...{ conditions: [], observations: [], medications: [], allergies: [], procedures: [] },
  ...more,
});
const score = (more: Partial<ClinicalExtraction>) => {
  const scores = noNoteScores();
  scoreNote(scores, note, found(more), SCORING_TERMS);
  return scores;
};

describe('scoring notes that are labelled with status', () => {
  it('counts a medicine as right only when it is taken now', () => {
    const { medications } = score({ medications: [medicine('ramipril', 'ramipril'), medicine('warfarin', 'Warfarin')] });
    expect([medications.right, medications.extra, medications.missed]).toEqual([1, 1, 0]);
  });

  it('does not count what is found and not stored', () => {
    const { medications } = score({ medications: [medicine('warfarin', 'Warfarin', true)] });
    expect([medications.right, medications.extra, medications.missed]).toEqual([0, 0, 1]);
  });

  it('names an allergy that became a medicine', () => {
    expect(score({ medications: [medicine('penicillin', 'Penicillin')] }).allergies_as_medicines).toEqual(['n: penicillin']);
  });

  it("names a result of another fluid under blood's code, and a target taken for a result", () => {
    const { other_specimen_as_blood, targets_as_results, values } = score({
      observations: [value('Glucose', '2345-7', '62', 'glucose 62'), value('Hemoglobin', '718-7', '10', 'Hb 10')],
    });
    expect([other_specimen_as_blood.length, targets_as_results.length, values.missed]).toEqual([1, 1, 1]);
  });

  it('counts a condition under the status that it would be stored with', () => {
    const { stored, by_status } = score({
      conditions: [condition('M10.9', 'gout'), condition('J45.909', 'asthma'), condition('E11.9', 'diabetes')],
    });
    expect([stored.right, stored.extra, stored.missed]).toEqual([1, 2, 1]);
    expect(by_status.present).toEqual({ right: 1, extra: 2, missed: 0 });
    expect(by_status.past).toEqual({ right: 0, extra: 0, missed: 1 });
  });

  it('counts what an operation left behind neither way where the labels hold the operation', () => {
    const operated = { ...note, conditions: [], procedures: [{ text: 'Warfarin', name: 'stent', status: 'done' }] };
    const left = found({ conditions: [condition('Z95.5', 'Warfarin'), condition('I25.10', 'Warfarin')] });
    const scores = noNoteScores();
    scoreNote(scores, operated, left, SCORING_TERMS);
    expect(scores.stored).toMatchObject({ right: 0, extra: 1 });
    scoreNote(scores, { ...operated, procedures: [{ text: 'Warfarin', name: 'stent', status: 'planned' }] }, left, SCORING_TERMS);
    expect(scores.stored).toMatchObject({ right: 0, extra: 3 });
  });
});
