import { describe, expect, test } from '@jest/globals';
import { findFaults } from '../../../adapters/fhir/find-faults.ts';
import type { ConditionFinding, ObservationFinding, Passage } from '../../../domain/clinical/findings.ts';
import {
  buildAllergyIntolerance,
  buildCondition,
  buildConsent,
  buildDocumentReference,
  buildMedicationStatement,
  buildObservation,
  buildPatient,
  buildProcedure,
  type ConsentFacts,
  type DocumentFacts,
  type FhirResource,
} from '../../../domain/fhir/build.ts';

const ID = '019350a1-7c00-7abc-8def-0123456789ab';
const SUBJECT = { patient_id: '019350a1-7c00-7abc-8def-0123456789ac' };
const PASSAGE: Passage = { start: 0, end: 5, quote: 'as written' };
const LAB: ObservationFinding = {
  name: 'Hemoglobin A1c',
  printed_name: 'HbA1c',
  loinc: '4548-4',
  value: '6.30',
  comparator: null,
  unit: '%',
  printed_unit: '%',
  range: { low: '4.0', high: '5.60', text: '4.0-5.60' },
  interpretation: 'high',
  effective_at: '2026-11-01',
  passage: PASSAGE,
};
const KNEE: ConditionFinding = {
  text: 'OA left knee',
  icd10: 'M17.12',
  display: 'Unilateral primary osteoarthritis, left knee',
  clinical_status: 'active',
  verification_status: 'confirmed',
  negated: false,
  uncertain: false,
  family: false,
  historical: false,
  laterality: 'left',
  section: null,
  onset: '2024-05',
  passage: PASSAGE,
};
const DOCUMENT: DocumentFacts = {
  id: ID,
  document_type: 'lab_report',
  content_type: 'application/pdf',
  size_bytes: 1234,
  filename: 'lab.pdf',
  status: 'current',
  recorded_at: '2026-11-20T10:00:00.000Z',
};
const CONSENT: ConsentFacts = {
  id: ID,
  category: 'data_sharing',
  status: 'active',
  granted: true,
  recorded_at: '2026-11-20T10:00:00.000Z',
  period_start: '2026-11-20',
  period_end: null,
};
const PERSON = {
  id: ID,
  first_name: 'Joanna',
  last_name: 'Kowalczyk',
  gender: 'female',
  date_of_birth: '1962-03-14',
  phone: '+48601234567',
  email: 'j@example.org',
  country_of_residence: 'PL',
};

const BUILT: [string, FhirResource][] = [
  ['Patient', buildPatient(PERSON)],
  [
    'Patient of whom little is known',
    buildPatient({ ...PERSON, gender: null, date_of_birth: null, phone: null, email: null, country_of_residence: null }),
  ],
  ['Condition', buildCondition(ID, SUBJECT, KNEE)],
  [
    'uncoded Condition',
    buildCondition(ID, SUBJECT, { ...KNEE, icd10: null, onset: null, laterality: null, verification_status: 'differential' }),
  ],
  [
    'Procedure',
    buildProcedure(ID, SUBJECT, {
      text: 'arthroscopy',
      snomed: '13714004',
      display: 'Arthroscopy',
      performed_at: '2019-05-01',
      laterality: 'left',
      negated: false,
      passage: PASSAGE,
    }),
  ],
  ['Observation', buildObservation(ID, SUBJECT, LAB)],
  [
    'Observation with a comparator',
    buildObservation(ID, SUBJECT, { ...LAB, comparator: '<', range: null, interpretation: null, effective_at: null }),
  ],
  [
    'Observation judged by a table',
    buildObservation(ID, SUBJECT, { ...LAB, range: null, judged_by: { low: '4.0', high: null, unit: '%', source: 'common adult range' } }),
  ],
  ['Observation in words', buildObservation(ID, SUBJECT, { ...LAB, value: 'negative', unit: null, printed_unit: null, range: null })],
  [
    'MedicationStatement',
    buildMedicationStatement(ID, SUBJECT, {
      name: 'Metformin',
      dose: '500 mg',
      frequency: 'twice a day',
      negated: false,
      passage: PASSAGE,
    }),
  ],
  [
    'MedicationStatement on hold',
    buildMedicationStatement(
      ID,
      SUBJECT,
      { name: 'Apixaban', dose: '5 mg', frequency: null, negated: true, status: 'on-hold', passage: PASSAGE },
      '2026-05-04',
    ),
  ],
  ['AllergyIntolerance', buildAllergyIntolerance(ID, SUBJECT, { name: 'Penicillin', reaction: 'rash', negated: false, passage: PASSAGE })],
  ['DocumentReference', buildDocumentReference(SUBJECT, DOCUMENT)],
  ['Consent', buildConsent(SUBJECT, CONSENT)],
  ['rejected Consent', buildConsent(SUBJECT, { ...CONSENT, status: 'rejected', granted: false, category: 'research', period_start: null })],
];

const something = expect.anything();
const subject = { reference: `Patient/${SUBJECT.patient_id}` };
const REQUIRED: Record<string, object> = {
  Patient: {
    identifier: something,
    name: [{ family: 'Kowalczyk', given: ['Joanna'] }],
    gender: expect.stringMatching(/^(male|female|other|unknown)$/),
  },
  Condition: { clinicalStatus: something, verificationStatus: something, code: { text: something }, subject, note: something },
  Procedure: { status: 'completed', code: something, subject },
  Observation: { status: 'final', code: something, subject },
  MedicationStatement: { status: expect.stringMatching(/^(active|on-hold)$/), medicationCodeableConcept: something, subject },
  AllergyIntolerance: { clinicalStatus: something, verificationStatus: something, code: something, patient: subject },
  DocumentReference: {
    status: 'current',
    type: something,
    subject,
    date: something,
    content: [{ attachment: { contentType: something, url: something, size: 1234, title: 'lab.pdf' } }],
  },
  Consent: {
    status: something,
    scope: something,
    category: [something],
    patient: subject,
    dateTime: something,
    policyRule: something,
    provision: { type: something, purpose: [something] },
  },
};

/** Every element named `name` in a resource, however deep. */
function elements(value: unknown, name: string): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...elements(inner, name)]);
}

describe('FHIR resources from findings', () => {
  test('say that a range was not printed, and whose it is', () => {
    const judged_by = { low: '4.0', high: null, unit: '%', source: 'common adult range' };
    const { referenceRange } = buildObservation(ID, SUBJECT, { ...LAB, range: null, judged_by });
    expect(referenceRange).toMatchObject([{ low: { unit: '%', code: '%' }, text: 'Not printed in the document; common adult range' }]);
  });

  test.each(BUILT)('a %s has what R4 and Part 2.7 require, no extension, and systems that are URIs', (_name, resource) => {
    expect(resource).toMatchObject({ id: ID, ...REQUIRED[resource.resourceType] });
    const plain: unknown = JSON.parse(JSON.stringify(resource));
    expect(elements(plain, 'extension')).toEqual([]);
    expect(elements(plain, 'system').every((system) => /^(https?:\/\/|urn:|phone$|email$)/.test(String(system)))).toBe(true);
    expect(JSON.stringify(plain)).not.toMatch(/null|undefined|\[\]|\{\}/);
  });

  test('a finding of a document names the document, the page and the characters it was read from', async () => {
    const document_id = '019350a1-7c00-7abc-8def-0123456789ad';
    const read = { ...SUBJECT, document_id };
    const passage = { start: 1204, end: 1230, quote: 'OA left knee', page: 2 };
    const source = [{ reference: `DocumentReference/${document_id}`, type: 'DocumentReference', display: 'page 2, characters 1204-1230' }];
    const named = { name: 'Metformin', dose: null, frequency: null, reaction: null, negated: false, passage };
    const done = { text: 'TKA', snomed: null, display: 'TKA', performed_at: null, laterality: null, negated: false, passage };
    const resources = [
      buildCondition(ID, read, { ...KNEE, passage }),
      buildObservation(ID, read, { ...LAB, passage }),
      buildMedicationStatement(ID, read, named),
      buildProcedure(ID, read, done),
      buildAllergyIntolerance(ID, read, named),
    ];
    expect(resources).toMatchObject([
      { evidence: [{ code: [{ text: 'OA left knee' }], detail: source }] },
      { derivedFrom: source },
      { derivedFrom: source },
      { report: source },
      { note: [{ text: `OA left knee (DocumentReference/${document_id}, page 2, characters 1204-1230)` }] },
    ]);
    for (const resource of resources) {
      expect((await findFaults(JSON.parse(JSON.stringify(resource)))).faults).toEqual([]);
      expect(elements(resource, 'extension')).toEqual([]);
    }
  });

  test('a laboratory value keeps its written precision, its range too', () => {
    const text = JSON.stringify(buildObservation(ID, SUBJECT, LAB));
    expect(text).toContain('"valueQuantity":{"value":6.30,"unit":"%","system":"http://unitsofmeasure.org","code":"%"}');
    expect(text).toContain('"low":{"value":4.0,"unit":"%","system":"http://unitsofmeasure.org","code":"%"},"high":{"value":5.60,');
  });

  test.each([
    ['normal', 'N'],
    ['high', 'H'],
    ['low', 'L'],
    ['critical', 'AA'],
  ] as const)('the interpretation %s is coded %s', (interpretation, code) => {
    expect(buildObservation(ID, SUBJECT, { ...LAB, interpretation }).interpretation).toEqual([
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code }] },
    ]);
  });

  test.each([
    ['Condition', buildCondition(ID, SUBJECT, KNEE).code, 'http://hl7.org/fhir/sid/icd-10'],
    ['Observation', buildObservation(ID, SUBJECT, LAB).code, 'http://loinc.org'],
    ['DocumentReference', buildDocumentReference(SUBJECT, DOCUMENT).type, 'http://loinc.org'],
    ['Consent', buildConsent(SUBJECT, CONSENT).category, 'http://loinc.org'],
  ])('the code of a %s has the system of Part 2.7', (_type, code, system) => {
    expect(elements({ code }, 'system')).toEqual([system]);
  });

  test('a blood pressure is a vital sign, a blood sugar a laboratory value', () => {
    const categoryOf = (loinc: string) => elements(buildObservation(ID, SUBJECT, { ...LAB, loinc }).category, 'code');
    expect(categoryOf('8480-6')).toEqual(['vital-signs']);
    expect(categoryOf('2345-7')).toEqual(['laboratory']);
  });

  test('every LOINC code that the builders use has the right check digit', () => {
    const types = [
      'lab_report',
      'imaging_report',
      'discharge_summary',
      'operative_note',
      'referral_letter',
      'consultation_note',
      'pathology_report',
      'prescription',
      'identity_document',
      'other',
    ] as const;
    const documents = types.map((document_type) => buildDocumentReference(SUBJECT, { ...DOCUMENT, document_type }).type);
    const consents = (['data_sharing', 'treatment', 'research'] as const).map(
      (category) => buildConsent(SUBJECT, { ...CONSENT, category }).category,
    );
    for (const code of elements({ documents, consents }, 'code'))
      expect(checkDigit(String(code).split('-')[0] ?? '')).toBe(String(code).split('-')[1]);
  });
});

/** LOINC's check digit: Luhn, modulus 10. */
function checkDigit(number: string): string {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
