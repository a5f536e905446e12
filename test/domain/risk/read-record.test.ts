import { describe, expect, test } from '@jest/globals';
import { readRecord } from '../../../domain/risk/read-record.ts';

describe('a record as risk reads it', () => {
  const stored = (resource_type: string, resource: Record<string, unknown>) => ({
    resource_id: 'r1',
    resource_type,
    document_ids: ['d-1'],
    resource,
  });
  const coded = (code: string) => ({ coding: [{ code }] });

  test('a condition with the words it was read from, and whether they doubt it', () => {
    const { conditions } = readRecord([
      stored('Condition', {
        clinicalStatus: coded('active'),
        verificationStatus: coded('provisional'),
        code: coded('I26.99'),
        onsetDateTime: '2026-10-01',
        evidence: [{ code: [{ text: 'suspected pulmonary embolism in October' }] }],
      }),
      stored('Condition', { clinicalStatus: coded('resolved'), verificationStatus: coded('confirmed'), code: { text: 'gastritis' } }),
    ]);
    expect(conditions).toEqual([
      {
        ...{ id: 'r1', code: 'I26.99', is_active: true, is_suspected: true, onset: '2026-10-01' },
        passage: 'suspected pulmonary embolism in October',
      },
      { id: 'r1', code: null, is_active: false, is_suspected: false, onset: null, passage: 'gastritis' },
    ]);
  });

  test('what a patient says of an illness is not doubted, though nobody has confirmed it', () => {
    const said = { ...stored('Condition', { verificationStatus: coded('provisional'), code: coded('I63.9') }), document_ids: [] };
    expect(readRecord([said]).conditions).toMatchObject([{ code: 'I63.9', is_suspected: false }]);
  });

  test('judge a value without a unit in the unit that it was read in, behind a printed range as well', () => {
    const resource = {
      code: { coding: [{ code: '2823-3' }], text: 'K' },
      valueQuantity: { value: 6.8 },
      referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
      note: [{ text: 'K 6.8 (unit not printed; read as mmol/L)' }],
    };
    const { observations } = readRecord([{ resource_id: 'o', resource_type: 'Observation', document_ids: [], resource }]);
    expect(observations).toMatchObject([{ value: 6.8, unit: 'mmol/L' }]);
  });

  test('a value with its unit and its place, and medicines that are taken', () => {
    const { observations, medications } = readRecord([
      stored('Observation', {
        code: { ...coded('718-7'), text: 'Hb' },
        valueQuantity: { value: 7.9, unit: 'g/dl', code: 'g/dL', comparator: '<' },
        interpretation: [coded('LL')],
        derivedFrom: [{ display: 'page 1, characters 10-20' }],
      }),
      stored('MedicationStatement', {
        status: 'active',
        medicationCodeableConcept: { text: 'Warfarin' },
        dosage: [{ text: '5 mg daily' }],
      }),
      stored('MedicationStatement', { status: 'stopped', medicationCodeableConcept: { text: 'Heparin' } }),
    ]);
    expect(observations).toMatchObject([
      {
        loinc: '718-7',
        value: 7.9,
        unit: 'g/dL',
        comparator: '<',
        interpretation: 'critical',
        passage: 'Hb <7.9 g/dl (page 1, characters 10-20)',
      },
    ]);
    expect(medications).toEqual([{ id: 'r1', name: 'Warfarin', passage: 'Warfarin 5 mg daily' }]);
  });
});
