import { describe, expect, it } from '@jest/globals';
import { redactFhir } from '../../../domain/redaction/redact-fhir.ts';
import { createRedactor } from '../../../domain/redaction/redactor.ts';

const PATIENT = { first_name: 'Rosalind', last_name: 'Achterberg', date_of_birth: '1961-02-09', email: null, phone: '+31655129087' };
const redactor = createRedactor('mso_clinical', PATIENT, ['I live at Brink 8, 7411 BS Deventer. Dr. Vogelzang treats me.']);
const shown = (resource: object) => JSON.parse(redactFhir(JSON.stringify(resource), redactor, 'Patient K7Q2ZX')) as Record<string, unknown>;

describe('a resource as a second-opinion doctor reads it', () => {
  it('says nothing of persons in elements of their own, also of those it contains', () => {
    const text = JSON.stringify(
      shown({
        resourceType: 'Observation',
        identifier: [{ system: 'urn:lab', value: '26B-118-7710' }],
        contained: [
          {
            resourceType: 'Practitioner',
            name: [{ family: 'Hoekstra', given: ['Marijke'] }],
            telecom: [{ system: 'phone', value: '06-44550012' }],
            address: [{ line: ['Prinsengracht 5'] }],
          },
        ],
        performer: [{ display: 'Dr. H. Vogelzang' }],
        code: { coding: [{ system: 'http://loinc.org', code: '4548-4', display: 'HbA1c' }], text: 'HbA1c' },
        valueQuantity: { value: 6.3, unit: '%' },
        note: [{ text: 'Vogelzang saw Mrs Achterberg of Brink 8, 06-55129087' }],
      }),
    );
    expect(text).not.toMatch(/7710|Hoekstra|Marijke|44550012|Prinsengracht|Vogelzang|Achterberg|Brink|55129087/);
    for (const kept of ['4548-4', 'HbA1c', '6.3', '"%"', 'http://loinc.org', 'Dr. [name]']) expect(text).toContain(kept);
  });

  it('keeps what a medicine and a disease are called, and the number of a dose', () => {
    const resource = {
      resourceType: 'MedicationStatement',
      id: '019350a1-7c00-7abc-8def-0123456789ab',
      status: 'active',
      medicationCodeableConcept: { text: 'Metformin 1000 mg' },
      dosage: [{ text: '1-0-1', doseAndRate: [{ doseQuantity: { value: 1000, unit: 'mg' } }] }],
      reasonCode: [{ text: "Parkinson's disease" }],
    };
    expect(shown(resource)).toEqual(resource);
  });
});
