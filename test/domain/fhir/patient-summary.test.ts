import { describe, expect, it } from '@jest/globals';
import { buildPatientSummary } from '../../../domain/fhir/patient-summary.ts';

const concept = (text: string) => ({ text });
const status = (code: string) => ({ coding: [{ code }] });
const stored = [
  {
    resourceType: 'Condition',
    id: 'c1',
    clinicalStatus: status('active'),
    verificationStatus: status('confirmed'),
    code: concept('Gonarthrosis <left>'),
  },
  {
    resourceType: 'Condition',
    id: 'c2',
    clinicalStatus: status('resolved'),
    verificationStatus: status('confirmed'),
    code: concept('Stroke'),
    onsetDateTime: '2018',
  },
  {
    resourceType: 'Condition',
    id: 'c3',
    clinicalStatus: status('active'),
    verificationStatus: status('entered-in-error'),
    code: concept('Struck'),
  },
  {
    resourceType: 'MedicationStatement',
    id: 'm1',
    status: 'active',
    medicationCodeableConcept: concept('Ramipril'),
    dosage: [{ text: '5 mg' }],
  },
  { resourceType: 'MedicationStatement', id: 'm2', status: 'stopped', medicationCodeableConcept: concept('Warfarin') },
  {
    resourceType: 'AllergyIntolerance',
    id: 'a1',
    code: { coding: [{ code: '716186003', display: 'No known allergy' }], text: 'No known allergies' },
  },
  { resourceType: 'Procedure', id: 'p1', status: 'completed', code: concept('Appendectomy') },
];
const OBSERVATION =
  '{"resourceType":"Observation","id":"o1","status":"final","code":{"text":"HbA1c"},"valueQuantity":{"value":6.30,"unit":"%"}}';
const VITAL =
  '{"resourceType":"Observation","id":"o2","status":"final","category":[{"coding":[{"code":"vital-signs"}]}],"code":{"text":"Pulse"},"valueQuantity":{"value":70}}';

type Section = { title: string; entry?: { reference: string }[]; text: { div: string }; emptyReason?: object };
type Bundle = { type: string; entry: { fullUrl: string; resource: { resourceType: string; section?: Section[] } }[] };
const entry = (text: string) => ({ full_url: `urn:${(JSON.parse(text) as { id: string }).id}`, text });
const PATIENT = entry('{"resourceType":"Patient","id":"p"}');
const context = { composition_id: 'x', bundle_id: 'b', composition_url: 'urn:x', patient_url: 'urn:p', now: '2026-11-23T10:00:00.000Z' };
const summaryOf = (texts: readonly string[]) => buildPatientSummary(PATIENT, texts.map(entry), context);
const sectionsOf = (text: string) => (JSON.parse(text) as Bundle).entry[0]?.resource.section ?? [];

describe('an International Patient Summary', () => {
  const text = summaryOf([...stored.map((each) => JSON.stringify(each)), OBSERVATION, VITAL]);

  it('sorts the record into its sections and leaves out what was struck and what is not taken', () => {
    expect(sectionsOf(text).map(({ title, entry: held = [] }) => [title, held.map(({ reference }) => reference)])).toEqual([
      ['Medication Summary', ['urn:m1']],
      ['Allergies and Intolerances', ['urn:a1']],
      ['Problem List', ['urn:c1']],
      ['History of Past Illness', ['urn:c2']],
      ['History of Procedures', ['urn:p1']],
      ['Results', ['urn:o1']],
      ['Vital Signs', ['urn:o2']],
    ]);
    const { type, entry: entries } = JSON.parse(text) as Bundle;
    expect([type, ...entries.slice(0, 2).map(({ resource }) => resource.resourceType)]).toEqual(['document', 'Composition', 'Patient']);
    expect(entries.map(({ fullUrl }) => fullUrl)).not.toEqual(expect.arrayContaining(['urn:c3']));
    expect(entries.map(({ fullUrl }) => fullUrl)).not.toEqual(expect.arrayContaining(['urn:m2']));
  });

  it('keeps decimals as they were written and escapes its narrative', () => {
    expect(text).toContain('"value":6.30');
    const narratives = sectionsOf(text).map(({ text: { div } }) => div);
    expect(narratives.join()).toContain('HbA1c 6.30 %');
    expect(narratives.join()).toContain('Gonarthrosis &lt;left&gt;');
    expect(narratives.join()).toContain('No known allergy');
  });

  it('has its three required sections of an empty record, and says that nobody was asked', () => {
    const sections = sectionsOf(summaryOf([]));
    expect(sections.map(({ title }) => title)).toEqual(['Medication Summary', 'Allergies and Intolerances', 'Problem List']);
    expect(sections.every(({ entry: held, emptyReason }) => held === undefined && emptyReason !== undefined)).toBe(true);
  });
});
