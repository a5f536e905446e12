import { describe, expect, it } from '@jest/globals';
import { buildEhrSnapshot, type EhrInput } from '../../../domain/records/ehr-snapshot.ts';

const condition = (code: string, display: string, clinicalStatus = 'active') => ({
  resource_id: code,
  resource_type: 'Condition',
  document_ids: ['d-1'],
  resource: {
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code, display }] },
    clinicalStatus: { coding: [{ code: clinicalStatus }] },
    verificationStatus: { coding: [{ code: 'confirmed' }] },
  },
});

const INPUT: EhrInput = {
  patient: {
    first_name: 'A',
    last_name: 'B',
    date_of_birth: '1960-01-02',
    gender: 'male',
    country_of_residence: 'PL',
    preferred_language: 'pl',
  },
  primary_condition_code: 'M17.11',
  risk_prefixes: ['I48', 'R55'],
  resources: [
    condition('M17.11', 'Osteoarthritis of the right knee'),
    condition('I48.0', 'Paroxysmal atrial fibrillation'),
    condition('R07.9', 'Chest pain'),
    condition('R55', 'Syncope'),
    condition('R73.03', 'Prediabetes'),
    condition('Z86.73', 'Personal history of stroke', 'resolved'),
  ],
  health: { allergies: 'none', medications: 'not_asked', operations: 'asked', height: 'some', weight: 'some' },
  today: '2026-11-21',
};

describe('the record of a case', () => {
  it('lists diseases as comorbidities, not symptoms, and not what is over', () => {
    const { condition: main, comorbidities, summary } = buildEhrSnapshot(INPUT);
    expect(main?.code).toBe('M17.11');
    expect(comorbidities.map(({ code }) => code)).toEqual(['I48.0', 'R73.03']);
    expect(summary).not.toContain('Chest pain');
  });

  it('says what there is none of, and what nobody was asked', () => {
    const { known, allergies, summary } = buildEhrSnapshot(INPUT);
    expect(known).toMatchObject({ allergies: 'none', medications: 'not_asked', operations: 'asked', past_history: 'some' });
    const denied = { ...INPUT, resources: [], health: { ...INPUT.health, operations: 'none' as const } };
    expect(buildEhrSnapshot(denied).known).toMatchObject({ operations: 'none', past_history: 'not_asked' });
    expect(allergies).toEqual([]);
    expect(summary).toContain('No known allergies.');
  });

  it('keeps a symptom that the procedure counts as a risk among the risk factors', () => {
    expect(buildEhrSnapshot(INPUT).risk_factors.map(({ code }) => code)).toEqual(['I48.0', 'R55']);
  });
});
