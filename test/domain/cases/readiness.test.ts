import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ABSENT_ITEMS, HEALTH_ITEMS, type HealthItem, type KnownHealth } from '../../../domain/cases/health-items.ts';
import { readiness, type ReadinessFacts } from '../../../domain/cases/readiness.ts';
import { absenceContradictedBy, absenceOf, buildAbsence } from '../../../domain/fhir/absence.ts';
import { buildAllergyIntolerance, buildMedicationStatement } from '../../../domain/fhir/build.ts';
import { knownHealth } from '../../../domain/records/known-health.ts';

const NOT_ASKED: KnownHealth = {
  allergies: 'not_asked',
  medications: 'not_asked',
  operations: 'not_asked',
  height: 'not_asked',
  weight: 'not_asked',
};
const FACTS: ReadinessFacts = {
  procedure_code: '27447',
  primary_condition_code: null,
  date_of_birth: '1962-03-14',
  gender: null,
  country_of_residence: 'DE',
  phone: '+4915112345678',
  destination_country: null,
  budget_cents: 0,
  requirements: [
    { key: 'knee-xray', name: 'X-ray of the knee', status: 'covered' },
    { key: 'blood-tests', name: 'Blood tests', status: 'pending' },
  ],
  health: { ...NOT_ASKED, allergies: 'none', medications: 'some', operations: 'asked' },
  asked: new Set(['gender', 'documents']),
};

describe('the readiness of a case', () => {
  it('says of each item what is so, what it is needed for, and who can supply it', () => {
    expect(readiness(FACTS).map(({ item, status, needed_for, who }) => [item, status, needed_for, who])).toEqual([
      ['procedure', 'known', 'matching', 'patient'],
      ['primary_condition', 'missing', 'matching', 'physician'],
      ['date_of_birth', 'known', 'matching', 'patient'],
      ['gender', 'asked', 'matching', 'patient'],
      ['country_of_residence', 'known', 'matching', 'patient'],
      ['phone', 'known', 'matching', 'patient'],
      ['destination', 'missing', 'ranking', 'patient'],
      ['budget', 'known', 'ranking', 'patient'],
      ['document/knee-xray', 'known', 'matching', 'physician'],
      ['document/blood-tests', 'asked', 'matching', 'physician'],
      ['allergies', 'none', 'consent', 'patient'],
      ['medications', 'known', 'consent', 'patient'],
      ['operations', 'asked', 'consent', 'patient'],
      ['height', 'missing', 'consent', 'patient'],
      ['weight', 'missing', 'consent', 'patient'],
    ]);
  });
});

describe('what is known of what every surgeon asks', () => {
  const stored = (resource: { resourceType: string } & Record<string, unknown>) => ({ resource_type: resource.resourceType, resource });
  const passage = { start: 0, end: 1, quote: 'x' };
  const penicillin = buildAllergyIntolerance('a', { patient_id: 'p' }, { name: 'penicillin', reaction: null, negated: false, passage });
  const medicine = (status: 'active' | 'stopped') =>
    buildMedicationStatement('m', { patient_id: 'p' }, { name: 'metformin', dose: null, frequency: null, negated: false, status, passage });
  const none = new Set<HealthItem>();

  it('is told apart: some, none, asked, not asked', () => {
    expect(knownHealth([stored(penicillin)], new Set(['allergies', 'operations']), new Set(['medications'] as const))).toEqual({
      ...NOT_ASKED,
      allergies: 'some',
      operations: 'none',
      medications: 'asked',
    });
  });

  it('counts a medicine that is over as no current one, and a struck allergy as none that is known', () => {
    expect(knownHealth([stored(medicine('stopped'))], new Set(), none).medications).toBe('not_asked');
    expect(knownHealth([stored(medicine('active'))], new Set(), none).medications).toBe('some');
    const struck = { ...penicillin, verificationStatus: { coding: [{ code: 'entered-in-error' }] } };
    expect(knownHealth([stored(struck)], new Set(), none).allergies).toBe('not_asked');
  });

  it('never takes a finding for a statement that there is none, nor the other way round', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ABSENT_ITEMS), fc.string(), (item, quote) => {
        const absence = buildAbsence(item, 'id', { patient_id: 'p', quote });
        expect(absenceOf(absence.resourceType, absence)).toBe(item);
        expect(absenceContradictedBy(absence)).toBeNull();
      }),
    );
    expect(absenceOf('AllergyIntolerance', penicillin)).toBeNull();
    expect(absenceContradictedBy(penicillin)).toBe('allergies');
    expect(absenceContradictedBy(medicine('active'))).toBe('medications');
    expect(absenceContradictedBy(medicine('stopped'))).toBeNull();
  });

  it('covers each item', () => {
    expect(Object.keys(knownHealth([], new Set(), none))).toEqual([...HEALTH_ITEMS]);
  });
});
