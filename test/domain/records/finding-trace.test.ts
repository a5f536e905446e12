import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../../../domain/clinical/findings.ts';
import {
  buildAllergyIntolerance,
  buildCondition,
  buildMedicationStatement,
  buildObservation,
  buildProcedure,
  type FhirResource,
} from '../../../domain/fhir/build.ts';
import { findingSourceOf, findingStatusOf } from '../../../domain/records/finding-trace.ts';

const DOCUMENT = '019350a1-7c00-7abc-8def-0123456789ab';
const PASSAGE: Passage = { start: 40, end: 60, page: 2, quote: 'as it is written (see above)' };
const IN_DOCUMENT = { patient_id: DOCUMENT, document_id: DOCUMENT };
const TOLD = { patient_id: DOCUMENT };

type Subject = typeof IN_DOCUMENT | typeof TOLD;
const BUILDERS: [string, (subject: Subject) => FhirResource][] = [
  [
    'condition',
    (subject) =>
      buildCondition('a', subject, {
        ...{ text: 'OA', icd10: 'M17.11', display: 'OA', clinical_status: 'active', verification_status: 'confirmed' },
        ...{ negated: false, uncertain: false, family: false, historical: false, laterality: null, section: null, onset: null },
        passage: PASSAGE,
      }),
  ],
  [
    'medication',
    (subject) => buildMedicationStatement('a', subject, { name: 'x', dose: null, frequency: null, negated: false, passage: PASSAGE }),
  ],
  ['allergy', (subject) => buildAllergyIntolerance('a', subject, { name: 'x', reaction: null, negated: false, passage: PASSAGE })],
  [
    'procedure',
    (subject) =>
      buildProcedure('a', subject, {
        ...{ text: 'x', snomed: null, display: 'x', performed_at: null, laterality: null, negated: false },
        passage: PASSAGE,
      }),
  ],
  [
    'observation',
    (subject) =>
      buildObservation('a', subject, {
        ...{ name: 'x', printed_name: 'x', loinc: null, value: '1', comparator: null, unit: null, printed_unit: null },
        ...{ range: null, interpretation: null, effective_at: null },
        passage: PASSAGE,
      }),
  ],
];

describe('where a finding comes from', () => {
  it.each(BUILDERS)('is told of a %s that a document says, and of one that a message says', (_kind, build) => {
    expect(findingSourceOf(build(IN_DOCUMENT))).toEqual({ document_id: DOCUMENT, page: 2, passage: PASSAGE.quote });
    expect(findingSourceOf(build(TOLD))).toEqual({ document_id: null, page: null, passage: PASSAGE.quote });
  });

  it('is nothing when a person added it', () => {
    expect(findingSourceOf({})).toEqual({ document_id: null, page: null, passage: null });
  });
});

describe('how sure a finding is', () => {
  const coded = (code: string) => ({ coding: [{ code }] });
  it.each([
    ['Condition', { clinicalStatus: coded('active'), verificationStatus: coded('confirmed') }, 'confirmed'],
    ['Condition', { clinicalStatus: coded('active'), verificationStatus: coded('differential') }, 'provisional'],
    ['Condition', { clinicalStatus: coded('active'), verificationStatus: coded('unconfirmed') }, 'unconfirmed'],
    ['Condition', { clinicalStatus: coded('resolved'), verificationStatus: coded('confirmed') }, 'past'],
    ['Condition', { verificationStatus: coded('entered-in-error') }, 'wrong'],
    ['Condition', { clinicalStatus: coded('active'), verificationStatus: coded('refuted') }, 'wrong'],
    ['AllergyIntolerance', { clinicalStatus: coded('active'), verificationStatus: coded('unconfirmed') }, 'unconfirmed'],
    ['AllergyIntolerance', { clinicalStatus: coded('inactive'), verificationStatus: coded('confirmed') }, 'past'],
    ['MedicationStatement', { status: 'active' }, 'confirmed'],
    ['MedicationStatement', { status: 'unknown' }, 'provisional'],
    ['MedicationStatement', { status: 'completed' }, 'past'],
    ['MedicationStatement', { status: 'entered-in-error' }, 'wrong'],
    ['Procedure', { status: 'completed' }, 'confirmed'],
    ['Procedure', { status: 'entered-in-error' }, 'wrong'],
    ['Observation', { status: 'amended' }, 'confirmed'],
    ['Observation', { status: 'preliminary' }, 'provisional'],
  ])('%s %j: %s', (type, resource, expected) => {
    expect(findingStatusOf(type, resource)).toBe(expected);
  });
});
