import { describe, expect, it } from '@jest/globals';
import type { FhirResource } from '../../../domain/fhir/build.ts';
import { customExtensions, foreignCodings, withoutFaults } from '../../../domain/fhir/validation.ts';

const ICD10 = 'http://hl7.org/fhir/sid/icd-10';
const CONDITION = {
  resourceType: 'Condition',
  id: 'a',
  code: { coding: [{ system: ICD10, code: 'Z99.99', display: 'Made up' }] },
  onsetDateTime: '2026-02-30',
  evidence: [{ code: [{ coding: [{ system: ICD10, code: 'Q1' }], text: 'as written' }] }],
} satisfies FhirResource;

describe('an extension', () => {
  const own = { url: 'https://example.org/ours', valueString: 'x' };
  const ofR4 = { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' };

  it('of one\u2019s own is found wherever it stands, one of R4 is none', () => {
    const resource = {
      ...{ resourceType: 'Condition', extension: [ofR4, own], modifierExtension: [own] },
      code: { coding: [{ system: ICD10, code: 'I10', extension: [own] }] },
      ...{ onsetDateTime: '2026', _onsetDateTime: { extension: [ofR4, { ...ofR4, url: 'http://hl7.org/fhir' }] } },
    };
    expect(customExtensions(resource).map(({ path }) => path)).toEqual([
      'Condition._onsetDateTime.extension[1]',
      'Condition.code.coding[0].extension[0]',
      'Condition.extension[1]',
      'Condition.modifierExtension[0]',
    ]);
    expect(customExtensions(CONDITION)).toEqual([]);
    expect(customExtensions({ resourceType: 'Basic', extension: Array.from({ length: 5000 }, () => own) })).toHaveLength(200);
  });
});

describe('a coding system', () => {
  it.each([
    ['Condition', 'code', ICD10, []],
    ['Condition', 'code', `${ICD10}-cm`, ['Condition.code.coding[0].system']],
    ['Observation', 'code', 'http://loinc.org', []],
    ['Observation', 'code', 'http://snomed.info/sct', ['Observation.code.coding[0].system']],
    ['Procedure', 'code', 'http://www.ama-assn.org/go/cpt', ['Procedure.code.coding[0].system']],
    ['DocumentReference', 'type', 'http://example.org', ['DocumentReference.type.coding[0].system']],
    ['Patient', 'maritalStatus', 'http://example.org', []],
  ])('of %s.%s, %s: %j', (resourceType, element, system, paths) => {
    const found = foreignCodings({ resourceType, [element]: { coding: [{ system, code: 'x' }] } });
    expect(found.map(({ path }) => path)).toEqual(paths);
  });

  it('of a list of concepts is named with its place', () => {
    const resource = {
      resourceType: 'Consent',
      category: [{ coding: [{ system: 'http://loinc.org' }] }, { coding: [{ system: 'x' }, {}] }],
    };
    expect(foreignCodings(resource).map(({ path }) => path)).toEqual([
      'Consent.category[1].coding[0].system',
      'Consent.category[1].coding[1].system',
    ]);
  });

  it.each([[{}], [{ resourceType: 'Condition' }], [{ resourceType: 'Condition', code: 'x' }], [{ resourceType: 'Condition', code: null }]])(
    'is not looked for where nothing is coded: %j',
    (resource) => {
      expect(foreignCodings(resource)).toEqual([]);
    },
  );
});

describe('a resource at fault', () => {
  const coding = (path: string) => ({ kind: 'coding' as const, path, message: '' });
  const invalid = (path: string) => ({ kind: 'invalid' as const, path, message: '' });

  it('keeps the words of a code that its system does not have', () => {
    expect(withoutFaults(CONDITION, [coding('Condition.code.coding[0].code')])?.code).toEqual({ text: 'Made up' });
    expect(withoutFaults(CONDITION, [coding('Condition.evidence[0].code[0].coding[0].code')])?.evidence).toEqual([
      { code: [{ text: 'as written' }] },
    ]);
  });

  it('loses an element that it can do without, and is given up where it cannot', () => {
    expect(withoutFaults(CONDITION, [invalid('Condition.onsetDateTime')])).not.toHaveProperty('onsetDateTime');
    expect(withoutFaults(CONDITION, [invalid('Condition.clinicalStatus')])).toBeNull();
    expect(withoutFaults(CONDITION, [invalid('resourceType')])).toBeNull();
  });

  it('is left as it was for whoever holds it', () => {
    const before = JSON.stringify(CONDITION);
    withoutFaults(CONDITION, [coding('Condition.code.coding[0].code'), coding('Condition.evidence[0].code[0].coding[0].code')]);
    expect(JSON.stringify(CONDITION)).toBe(before);
  });
});
