import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { ClinicalExtraction, ConditionFinding, ObservationFinding } from '../../domain/clinical/findings.ts';
import { type Labels, readLabelled } from '../../scripts/eval/labelled-document.ts';
import { measures, noScores, scoreDocument } from '../../scripts/eval/score.ts';

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
const score = (labels: Omit<Labels, 'id'>, extraction: ClinicalExtraction) => {
  const scores = noScores();
  scoreDocument(scores, { id: 'd', ...labels }, extraction);
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
    expect(measures(scores.observations)).toEqual({ precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 });
  });

  it('leaves out what has no labels', () => {
    const scores = score(
      {},
      found({
        conditions: [condition('gout', 'M10.9')],
        medications: [{ name: 'aspirin', dose: null, frequency: null, negated: false, passage }],
      }),
    );
    expect([scores.conditions, scores.medications]).toEqual([noScores().conditions, noScores().medications]);
  });
});

describe('a file of labelled documents', () => {
  it('is read line by line; a line that cannot be used is reported and the rest is kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eval-'));
    writeFileSync(join(folder, 'note.txt'), 'Gout.');
    const lines = [
      '{"id":1,"text":"a"}',
      'no json',
      '',
      '{"id":2,"file":"note.txt","conditions":[]}',
      '{"id":3,"file":"gone.pdf"}',
      '{"id":4}',
      '{"text":"b"}',
      '{"id":5,"file":"x.exe"}',
    ];
    writeFileSync(join(folder, 'data.jsonl'), lines.join('\r\n'));
    const { documents, faults } = await readLabelled(join(folder, 'data.jsonl'));
    expect(documents.map(({ labels }) => labels.id)).toEqual(['1', '2', 'line 7']);
    expect(faults.map(({ line }) => line)).toEqual([2, 5, 6, 8]);
  });
});
