import { describe, expect, it } from '@jest/globals';
import type { ClinicalExtraction, ConditionFinding, ObservationFinding } from '../../../domain/clinical/findings.ts';
import { figuresOf } from '../../../domain/evaluation/figures.ts';
import type { DocumentLabels } from '../../../domain/evaluation/labels.ts';
import { noDocumentScores, scoreDocument } from '../../../domain/evaluation/score-document.ts';
import type { ScoringTerms } from '../../../domain/evaluation/terms.ts';
import { SCORING_TERMS } from '../../../scripts/eval/scoring-terms.ts';

const passage = { start: 0, end: 0, quote: '' };
const condition = (text: string, icd10: string | null, more: Partial<ConditionFinding> = {}): ConditionFinding => ({
  ...{
    text,
    icd10,
    display: text,
    clinical_status: 'active',
    verification_status: 'confirmed',
    negated: false,
    uncertain: false,
    family: false,
  },
  ...{ historical: false, laterality: null, section: null, onset: null, passage },
  ...more,
});
const observation = (name: string, loinc: string | null, value: string, unit: string | null): ObservationFinding => ({
  ...{
    name,
    printed_name: name,
    loinc,
    value,
    comparator: null,
    unit,
    printed_unit: unit,
    range: null,
    interpretation: null,
    effective_at: null,
    passage,
  },
});
const found = (more: Partial<ClinicalExtraction>): ClinicalExtraction => ({
  ...{ document_type: 'other', document_date: null, demographics: { name: null, birth_date: null, gender: null, age: null } },
  ...{ conditions: [], observations: [], medications: [], allergies: [], procedures: [] },
  ...more,
});
const score = (labels: Omit<DocumentLabels, 'id'>, extraction: ClinicalExtraction) => {
  const scores = noDocumentScores();
  scoreDocument(scores, { labels: { id: 'd', ...labels }, text: '' }, extraction, SCORING_TERMS);
  return scores;
};

describe('scoring', () => {
  it('takes the same amount in another unit for right', () => {
    const observations = [
      { name: 'Glucose', loinc: '2345-7', value: 99, unit: 'mg/dL' },
      { name: 'TSH', loinc: '3016-3', value: 2.1, unit: 'mU/L' },
      { name: 'Sodium', loinc: '2951-2', value: 140, unit: 'mEq/L' },
    ];
    const scores = score(
      { observations },
      found({
        observations: [
          observation('Glucose', '2345-7', '5.5', 'mmol/L'),
          observation('TSH', '3016-3', '2.1', 'u[IU]/mL'),
          observation('Sodium', '2951-2', '141', 'mmol/L'),
        ],
      }),
    );
    expect(scores.observations).toMatchObject({ right: 2, missed: 1, extra: 1 });
    expect(scores.units).toMatchObject({ right: 2, of: 2 });
  });

  it('matches a condition by code, by category and by words', () => {
    const conditions = [
      { text: 'HTN', icd10: 'I10' },
      { text: 'knee arthrosis', icd10: 'M17.11' },
      { text: 'Gout of the foot', icd10: null },
    ];
    const scores = score(
      { conditions },
      found({ conditions: [condition('hypertension', 'I10'), condition('osteoarthritis', 'M17.9'), condition('gout', 'M10.9')] }),
    );
    expect(scores.conditions).toMatchObject({ right: 3, missed: 0, extra: 0 });
    expect(scores.icd10).toMatchObject({ right: 1, of: 2 });
    expect(scores.icd10_category).toMatchObject({ right: 2, of: 2 });
  });

  it('counts a negated condition that was taken for a diagnosis as an extra one, and as a wrong negation', () => {
    const scores = score(
      { conditions: [{ text: 'stroke', icd10: 'I63.9', negated: true }] },
      found({ conditions: [condition('stroke', 'I63.9')] }),
    );
    expect(scores.conditions).toMatchObject({ right: 0, missed: 0, extra: 1 });
    expect(scores.negation).toMatchObject({ right: 0, of: 1 });
  });

  it('needs name or code and the value of an observation, and judges its unit apart', () => {
    const observations = [
      { name: 'HbA1c', value: 7.2, unit: '%' },
      { name: 'Potassium', loinc: '2823-3', value: '4.20', unit: 'mmol/L' },
      { name: 'Sodium', value: 139, unit: 'mmol/L' },
    ];
    const extraction = found({
      observations: [
        observation('Hemoglobin A1c', '4548-4', '7.2', '%'),
        observation('Potassium', '2823-3', '4.2', 'mmol/L'),
        observation('Sodium', '2951-2', '13.9', 'mmol/L'),
      ],
    });
    const scores = score({ observations }, extraction);
    expect(scores.observations).toMatchObject({ right: 2, missed: 1, extra: 1 });
    expect(scores.units).toMatchObject({ right: 2, of: 2 });
    const third = { value: expect.closeTo(2 / 3, 9) };
    expect(figuresOf(scores.observations)).toMatchObject({ precision: third, recall: third, f1: third });
  });

  it('leaves out what has no labels', () => {
    const scores = score(
      {},
      found({
        conditions: [condition('gout', 'M10.9')],
        medications: [{ name: 'aspirin', dose: null, frequency: null, negated: false, passage }],
      }),
    );
    expect([scores.conditions, scores.medications]).toEqual([noDocumentScores().conditions, noDocumentScores().medications]);
  });

  it('asks no terminology but those that are handed in', () => {
    const none: ScoringTerms = {
      ...{ loincOf: () => null, ucumOf: (unit) => unit, isBloodTest: () => false },
      ...{ historyCodeOf: () => null, substancesOf: (name) => [name] },
    };
    const scores = noDocumentScores();
    const labels = { id: 'd', observations: [{ name: 'HbA1c', value: 7.2 }] };
    const extraction = found({ observations: [observation('Glycated hemoglobin', '4548-4', '7.2', '%')] });
    scoreDocument(scores, { labels, text: '' }, extraction, none);
    expect(scores.observations).toMatchObject({ right: 0, missed: 1, extra: 1 });
    scoreDocument(scores, { labels, text: '' }, extraction, { ...none, loincOf: () => '4548-4' });
    expect(scores.observations).toMatchObject({ right: 1, missed: 1, extra: 1 });
  });

  it('counts exact codes of what is certain, in documents whose conditions are all coded', () => {
    const conditions = [
      { text: 'asthma', icd10: 'J45.909' },
      { text: 'AF', icd10: 'I48' },
      { text: 'stroke', icd10: 'I63.9', negated: true },
    ];
    const extraction = found({
      conditions: [
        condition('asthma', 'J45.909'),
        condition('asthma again', 'J45.909'),
        condition('atrial fibrillation', 'I48.91'),
        condition('gout', 'M10.9', { uncertain: true }),
        condition('knee', 'M17.9'),
      ],
    });
    expect(score({ conditions }, extraction).codes).toMatchObject({ right: 2, missed: 0, extra: 1, wrong: ['d: extra M179'] });
    expect(score({ conditions: [...conditions, { text: 'cough' }] }, extraction).codes).toMatchObject({ right: 0, missed: 0, extra: 0 });
  });
});
