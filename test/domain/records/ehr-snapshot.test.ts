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

  it('tells what is not certain as possible in the summary, and what is certain without a word', () => {
    const doubted = condition('K29.70', 'Gastritis');
    const resource = {
      ...doubted.resource,
      verificationStatus: { coding: [{ code: 'provisional' }] },
      evidence: [
        {
          code: [{ text: 'gastritis' }],
          detail: [{ reference: 'DocumentReference/0b9a3f5e-1c2d-4e3f-8a4b-5c6d7e8f9a0b', display: 'page 1, characters 0-9' }],
        },
      ],
    };
    const { comorbidities, summary } = buildEhrSnapshot({ ...INPUT, resources: [...INPUT.resources, { ...doubted, resource }] });
    expect(comorbidities.map(({ code, status }) => [code, status])).toContainEqual(['K29.70', 'provisional']);
    expect(summary).toContain('Gastritis (possible)');
    expect(summary).not.toContain('fibrillation (possible)');
  });

  it('says what there is none of, and what nobody was asked', () => {
    const { known, allergies, summary } = buildEhrSnapshot(INPUT);
    expect(known).toMatchObject({ allergies: 'none', medications: 'not_asked', operations: 'not_asked', past_history: 'some' });
    expect(allergies).toEqual([]);
    expect(summary).toContain('No known allergies.');
  });

  it('keeps a symptom that the procedure counts as a risk among the risk factors', () => {
    expect(buildEhrSnapshot(INPUT).risk_factors.map(({ code }) => code)).toEqual(['I48.0', 'R55']);
  });

  it('keeps what is over as past history with its year, in the summary too, and no symptom that passed', () => {
    const stroke = { ...condition('Z86.73', 'Personal history of stroke', 'resolved') };
    const infarct = condition('I25.2', 'Old myocardial infarction', 'resolved');
    const snapshot = buildEhrSnapshot({
      ...INPUT,
      resources: [
        ...INPUT.resources.slice(0, 2),
        { ...stroke, resource: { ...stroke.resource, onsetDateTime: '2019' } },
        { ...infarct, resource: { ...infarct.resource, onsetDateTime: '2021-05' } },
        condition('R50.9', 'Fever, unspecified', 'resolved'),
      ],
    });
    expect(snapshot.past_history.map(({ code, onset, status }) => ({ code, onset, status }))).toEqual([
      { code: 'I25.2', onset: '2021-05', status: 'past' },
      { code: 'Z86.73', onset: '2019', status: 'past' },
    ]);
    expect(snapshot.summary).toContain('In the past: Old myocardial infarction (2021), Personal history of stroke (2019).');
    expect(snapshot.comorbidities.map(({ code }) => code)).toEqual(['I48.0']);
  });

  it('puts the pain and the osteophytes of the knee to be treated under it, and leaves the other knee a disease beside it', () => {
    const { condition: main, comorbidities } = buildEhrSnapshot({
      ...INPUT,
      primary_condition_code: 'M17.12',
      resources: [
        condition('M17.12', 'Unilateral primary osteoarthritis, left knee'),
        condition('M25.70', 'Osteophyte, unspecified joint'),
        condition('M25.562', 'Pain in left knee'),
        condition('M25.561', 'Pain in right knee'),
        condition('M17.11', 'Unilateral primary osteoarthritis, right knee'),
        condition('I10', 'Essential (primary) hypertension'),
      ],
    });
    expect(main?.evidence?.map(({ code }) => code)).toEqual(['M25.70', 'M25.562']);
    expect(comorbidities.map(({ code }) => code)).toEqual(['M17.11', 'I10']);
  });

  it('says of what only the patient told that nobody has confirmed it', () => {
    const said = { ...condition('I10', 'Essential (primary) hypertension'), document_ids: [] };
    const read = {
      ...condition('I10', 'x'),
      resource: { ...condition('I10', 'x').resource, evidence: [{ detail: [{ reference: `DocumentReference/${'0'.repeat(36)}` }] }] },
    };
    expect(buildEhrSnapshot({ ...INPUT, resources: [said] }).comorbidities[0]?.status).toBe('unconfirmed');
    expect(buildEhrSnapshot({ ...INPUT, resources: [read] }).comorbidities[0]?.status).toBe('confirmed');
  });
});
