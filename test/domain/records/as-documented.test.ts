import { describe, expect, it } from '@jest/globals';
import type { FhirResource } from '../../../domain/fhir/build.ts';
import { asDocumented } from '../../../domain/records/as-documented.ts';

const concept = (code: string) => ({ coding: [{ code }] });
const condition = (verification: string, more: object = {}) =>
  ({
    resourceType: 'Condition',
    id: 'read',
    code: concept('M17.11'),
    clinicalStatus: concept('active'),
    verificationStatus: concept(verification),
    ...more,
  }) as unknown as FhirResource;
const medicine = (dosage: string | null, status = 'active') =>
  ({
    resourceType: 'MedicationStatement',
    id: 'read',
    status,
    ...(dosage ? { dosage: [{ text: dosage }] } : {}),
  }) as unknown as FhirResource;
const told = (resource: FhirResource, more: object = {}) => ({ ...resource, id: 'told', ...more }) as FhirResource;

describe('what the patient told and a document says too', () => {
  it('is as the document says it, under its own id, with what only the patient told', () => {
    const before = told(condition('provisional'), { onsetDateTime: '2019' });
    expect(asDocumented('condition', before, condition('confirmed'))).toMatchObject({
      ...{ id: 'told', verificationStatus: concept('confirmed'), onsetDateTime: '2019' },
    });
    expect(asDocumented('medication', told(medicine('5 mg daily')), medicine(null))).toMatchObject({ dosage: [{ text: '5 mg daily' }] });
    expect(asDocumented('medication', told(medicine('5 mg')), medicine('5 mg once daily'))).toMatchObject({
      dosage: [{ text: '5 mg once daily' }],
    });
  });

  it('stays the patient’s where the document is not sure, tells of the past, or says something else', () => {
    expect(asDocumented('condition', told(condition('provisional')), condition('provisional'))).toBeNull();
    expect(asDocumented('medication', told(medicine('5 mg')), medicine('5 mg', 'stopped'))).toBeNull();
    expect(asDocumented('medication', told(medicine('5 mg', 'stopped')), medicine('5 mg'))).toBeNull();
    expect(asDocumented('medication', told(medicine('5 mg')), medicine('10 mg'))).toBeNull();
    const allergy = (type: string) =>
      ({
        resourceType: 'AllergyIntolerance',
        id: 'read',
        type,
        clinicalStatus: concept('active'),
        verificationStatus: concept('confirmed'),
      }) as unknown as FhirResource;
    expect(asDocumented('allergy', told(allergy('allergy')), allergy('intolerance'))).toBeNull();
    expect(asDocumented('allergy', told(allergy('allergy')), allergy('allergy'))).not.toBeNull();
  });
});
