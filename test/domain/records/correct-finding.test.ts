import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findFaults } from '../../../adapters/fhir/find-faults.ts';
import type { FhirResource } from '../../../domain/fhir/build.ts';
import { Decimal } from '../../../domain/fhir/decimal-json.ts';
import { foreignCodings } from '../../../domain/fhir/validation.ts';
import {
  changeOf,
  correctFinding,
  correctionTypeOf,
  type FindingChange,
  factsOf,
  newFinding,
  unfitKeys,
} from '../../../domain/records/correct-finding.ts';
import { FINDING_KINDS, type FindingKind } from '../../../domain/records/finding-trace.ts';
import { isPatientsWord, mayCorrect } from '../../../domain/records/may-correct.ts';
import { permissionsOf, type RoleCode } from '../../../domain/permissions.ts';

const ID = '019350a1-7c00-7abc-8def-0123456789ab';
const BY = { role: 'mso_doctor', at: '2026-11-22T10:00:00.000Z' };
const coded = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code }] });
const verified = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code }] });
const CONDITION: FhirResource = {
  resourceType: 'Condition',
  id: ID,
  clinicalStatus: coded('active'),
  verificationStatus: verified('provisional'),
  code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'M17.12', display: 'OA, left knee' }], text: 'OA left knee' },
  subject: { reference: `Patient/${ID}` },
  note: [{ text: 'as written' }],
};
const HBA1C: FhirResource = {
  resourceType: 'Observation',
  id: ID,
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '4548-4' }], text: 'HbA1c' },
  subject: { reference: `Patient/${ID}` },
  valueQuantity: { value: new Decimal('6.90'), unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
  referenceRange: [{ low: { value: 4 }, high: { value: new Decimal('5.60') }, text: '4.0-5.60' }],
};
const written = (resource: object) => JSON.parse(JSON.stringify(resource)) as FhirResource;

describe('a finding put right', () => {
  it.each([
    ['confirmed', { clinicalStatus: coded('active'), verificationStatus: verified('confirmed') }],
    ['provisional', { clinicalStatus: coded('active'), verificationStatus: verified('provisional') }],
    ['past', { clinicalStatus: coded('resolved'), verificationStatus: verified('provisional') }],
    ['wrong', { verificationStatus: verified('entered-in-error') }],
  ] as const)('as %s has the status elements of R4 that say so', (status, expected) => {
    const { clinicalStatus, verificationStatus } = correctFinding('condition', CONDITION, { status }, BY);
    expect(written({ clinicalStatus, verificationStatus })).toEqual(expected);
    expect(factsOf('condition', correctFinding('condition', CONDITION, { status }, BY)).status).toBe(status);
  });

  it('that was history stays history when it is confirmed, and goes back to what it was when a person had called it past', () => {
    const history = { ...CONDITION, clinicalStatus: coded('resolved') };
    expect(factsOf('condition', correctFinding('condition', history, { status: 'confirmed' }, BY)).status).toBe('past');
    const back = correctFinding('condition', history, { status: 'confirmed' }, { ...BY, clinical_status: 'active' });
    expect(factsOf('condition', back).status).toBe('confirmed');
  });

  it('keeps the words that it was read from, with the note of the correction behind them', () => {
    const { note } = correctFinding('condition', CONDITION, { status: 'wrong', note: 'Another person' }, BY);
    expect(note).toEqual([{ text: 'as written' }, { authorString: 'mso_doctor', time: BY.at, text: 'Another person' }]);
  });

  it('in words loses the code, for nobody said that it still fits', () => {
    expect(correctFinding('condition', CONDITION, { display: 'Gonarthrosis' }, BY).code).toEqual({ text: 'Gonarthrosis' });
  });

  it('keeps the precision that the corrected value is written in, and is judged by the range beside it', () => {
    const text = JSON.stringify(correctFinding('observation', HBA1C, { value: '5.30' }, BY));
    expect(text).toContain('"value":5.30');
    expect(written(correctFinding('observation', HBA1C, { value: '5.30' }, BY))).toMatchObject({
      ...{ status: 'amended', valueQuantity: { unit: '%', code: '%' }, interpretation: [{ coding: [{ code: 'N' }] }] },
    });
    expect(written(correctFinding('observation', HBA1C, { value: '34', unit: 'mmol/mol' }, BY))).toMatchObject({
      valueQuantity: { value: 34, unit: 'mmol/mol' },
    });
    expect(written(correctFinding('observation', HBA1C, { value: '34', unit: 'mmol/mol' }, BY))).not.toHaveProperty('interpretation');
    expect(written(correctFinding('observation', HBA1C, { value: 'negative' }, BY))).toMatchObject({ valueString: 'negative' });
  });

  it('is valid FHIR whatever was changed, of every kind', async () => {
    const change = fc.record(
      {
        status: fc.constantFrom('confirmed', 'wrong', 'past', 'provisional'),
        display: fc.constantFrom('Penicillin', 'Obesity'),
        onset: fc.constantFrom('2019', '2019-05', '2019-05-12'),
        side: fc.constantFrom('left', 'right', 'bilateral'),
        value: fc.constantFrom('6.30', 'negative', '1,250'),
        unit: fc.constantFrom('%', 'mg/dL'),
        dosage: fc.constant('5 mg daily'),
        reaction: fc.constant('rash'),
        note: fc.constant('said so'),
      },
      { requiredKeys: ['display', 'value'] },
    );
    const fitting = (kind: FindingKind, given: FindingChange) => {
      const unfit = unfitKeys(kind, given);
      return Object.fromEntries(Object.entries(given).filter(([key]) => !unfit.includes(key as keyof FindingChange))) as FindingChange;
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FINDING_KINDS), change, fc.array(change, { maxLength: 3 }), async (kind, first, further) => {
        let resource = newFinding(kind, ID, ID, fitting(kind, first as FindingChange), BY);
        for (const each of further) resource = correctFinding(kind, written(resource), fitting(kind, each as FindingChange), BY);
        expect([...(await findFaults(written(resource))).faults, ...foreignCodings(written(resource))]).toEqual([]);
        const last = [first, ...further].flatMap(({ status }) => (status && fitting(kind, { status }).status ? [status] : [])).at(-1);
        if (last === 'wrong') expect(factsOf(kind, resource).status).toBe('wrong');
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe('a finding that is added', () => {
  it.each([
    ['patient', 'condition', undefined, 'provisional'],
    ['patient', 'condition', 'confirmed', 'provisional'],
    ['patient', 'condition', 'past', 'past'],
    ['patient', 'observation', 'confirmed', 'provisional'],
    ['patient', 'allergy', undefined, 'confirmed'],
    ['patient', 'medication', undefined, 'confirmed'],
    ['mso_doctor', 'condition', undefined, 'confirmed'],
    ['mso_doctor', 'observation', undefined, 'confirmed'],
    ['coordinator', 'allergy', undefined, 'confirmed'],
  ] as const)('by a %s, a %s said to be %s, is %s', (role, kind, status, expected) => {
    const given = { display: 'Lung cancer', ...(kind === 'observation' ? { value: '4.5' } : {}), ...(status ? { status } : {}) };
    const added = newFinding(kind, ID, ID, given, { ...BY, role });
    const { verificationStatus, status: plain } = added as { verificationStatus?: { coding?: { code: string }[] }; status?: string };
    const said = { condition: verificationStatus?.coding?.[0]?.code, observation: plain };
    if (expected === 'provisional') expect(kind === 'condition' ? said.condition : said.observation).toMatch(/^(provisional|preliminary)$/);
    else expect([verificationStatus?.coding?.[0]?.code ?? plain]).toEqual([expect.stringMatching(/^(confirmed|active|final)$/)]);
  });
});

describe('a correction', () => {
  it.each([
    [{ status: 'wrong', code: 'I10' }, 'wrong'],
    [{ status: 'past' }, 'past'],
    [{ status: 'confirmed', code: 'I10' }, 'changed'],
    [{ status: 'confirmed', note: 'yes' }, 'confirmed'],
    [{ note: 'only a word' }, 'changed'],
  ] as const)('%j is called %s', (change, expected) => {
    expect(changeOf(change)).toBe(expected);
  });

  it.each([
    ['condition', 'wrong', 'I10', 'I10', 'condition_false_positive'],
    ['condition', 'past', 'I10', 'I10', 'condition_false_positive'],
    ['condition', 'added', null, 'I10', 'condition_missed'],
    ['condition', 'changed', 'I10', 'I11.9', 'icd_code_wrong'],
    ['condition', 'changed', 'I10', 'I10', null],
    ['condition', 'confirmed', 'I10', 'I10', null],
    ['observation', 'changed', '4548-4', '4548-4', 'observation_wrong'],
    ['allergy', 'wrong', null, null, null],
  ] as const)('of a %s that is %s (%s, %s) counts as %s', (kind, change, before, after, expected) => {
    expect(correctionTypeOf(kind, change, { before, after })).toBe(expected);
  });

  it.each([
    ['medication', { code: 'x', side: 'left', value: '1', reaction: 'x' }, ['code', 'side', 'value', 'reaction']],
    ['allergy', { reaction: 'x', dosage: '1' }, ['dosage']],
    ['observation', { status: 'past', value: '1' }, ['status']],
    ['condition', { code: 'x', side: 'left', onset: '2019' }, []],
  ] as const)('of a %s has no place for some of %j', (kind, change, expected) => {
    expect(unfitKeys(kind, change)).toEqual(expected);
  });
});

describe('who puts a finding right', () => {
  const person = (role: RoleCode) => ({ role, permissions: permissionsOf(role) });
  it.each([
    ['patient', 'condition', true, true],
    ['patient', 'allergy', false, false],
    ['coordinator', 'allergy', false, true],
    ['coordinator', 'medication', true, true],
    ['coordinator', 'condition', true, false],
    ['coordinator', 'observation', false, false],
    ['mso_doctor', 'condition', false, true],
    ['platform_admin', 'observation', false, true],
    ['facilitator', 'allergy', true, false],
    ['provider_admin', 'condition', true, false],
    ['provider_staff', 'condition', true, false],
  ] as const)('a %s, a %s, own words %s: %s', (role, kind, isOwnWords, expected) => {
    expect(mayCorrect(person(role), kind, isOwnWords)).toBe(expected);
  });

  it('knows the words of the patient from those of a document and of a clinician', () => {
    const by = (by_role: string) => [
      { at: '', by_role, change: 'changed' as const, before: null, after: factsOf('condition', {}), note: null },
    ];
    expect(isPatientsWord({ document_ids: [] }, [])).toBe(true);
    expect(isPatientsWord({ document_ids: [] }, by('coordinator'))).toBe(true);
    expect(isPatientsWord({ document_ids: [ID] }, [])).toBe(false);
    expect(isPatientsWord({ document_ids: [] }, by('mso_doctor'))).toBe(false);
  });
});
