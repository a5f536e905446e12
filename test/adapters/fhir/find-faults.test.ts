import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findFaults } from '../../../adapters/fhir/find-faults.ts';
import { isLoincCode, isSnomedConcept } from '../../../domain/terminology/check-digits.ts';
import { hasSharedData, sharedLines, sharedPath } from '../../support/shared-data.ts';

const OBSERVATION = {
  resourceType: 'Observation',
  id: 'a-1',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '2345-7' }] },
  valueQuantity: { value: 95, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
};
const faultsOf = async (resource: object) =>
  (await findFaults(resource as Record<string, unknown>)).faults.map(({ kind, path }) => [kind, path]);

describe('a resource', () => {
  it('that follows R4 has no fault', async () => {
    expect(await faultsOf(OBSERVATION)).toEqual([]);
  });

  it.each([
    ['another status', { status: 'done' }, ['invalid', 'Observation.status']],
    ['two values', { valueString: 'high' }, ['invalid', 'Observation.value[x]']],
    ['an id with an underscore', { id: 'a_1' }, ['invalid', 'Observation.id']],
    ['a time without a zone', { effectiveDateTime: '2026-03-14T08:15:00' }, ['invalid', 'Observation.effectiveDateTime']],
    ['a day that is none', { effectiveDateTime: '2026-02-30' }, ['invalid', 'Observation.effectiveDateTime']],
    ['an empty list', { note: [] }, ['invalid', 'Observation.note']],
    ['a number as text', { valueQuantity: { value: '95' } }, ['invalid', 'Observation.valueQuantity.value']],
    ['an object for a list', { category: {} }, ['invalid', 'Observation.category']],
    [
      'a LOINC code with a wrong check digit',
      { code: { coding: [{ system: 'http://loinc.org', code: '2345-8' }] } },
      ['coding', 'Observation.code.coding[0].code'],
    ],
    ['an element that R4 does not have', { colour: 'red' }, ['invalid', 'Observation.colour']],
    ['an element called as what every object has', { constructor: 'red' }, ['invalid', 'Observation.constructor']],
  ])('with %s is told where', async (_what, change, expected) => {
    expect(await faultsOf({ ...OBSERVATION, ...change })).toContainEqual(expected);
  });

  it.each([
    ['a reference to what is not contained', { subject: { reference: '#p' } }, 'Observation.subject'],
    ['a contained resource that nothing refers to', { contained: [{ resourceType: 'Patient', id: 'p' }] }, 'Observation.contained[0]'],
    [
      'a fault in a contained resource',
      { contained: [{ resourceType: 'Patient', id: 'p', gender: 'F' }], subject: { reference: '#p' } },
      'Observation.contained[0].gender',
    ],
    ['a component of its own code', { component: [{ code: OBSERVATION.code, valueString: 'x' }] }, 'Observation.component[0].code'],
    [
      'a script in its narrative',
      { text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x<script>y</script></div>' } },
      'Observation.text.div',
    ],
    ['a truth as text', { valueQuantity: undefined, valueBoolean: 'true' }, 'Observation.valueBoolean'],
    ['a broken number', { valueQuantity: undefined, valueInteger: 1.5 }, 'Observation.valueInteger'],
    ['a number as text', { valueQuantity: { value: '95' } }, 'Observation.valueQuantity.value'],
  ])('with %s is told where, and once', async (_what, change, path) => {
    const { valueQuantity, ...rest } = { ...OBSERVATION, ...change };
    expect(await faultsOf({ ...rest, ...(valueQuantity ? { valueQuantity } : {}) })).toEqual([['invalid', path]]);
  });

  it('may contain what it refers to', async () => {
    const contained = [{ resourceType: 'Patient', id: 'p', gender: 'female' }];
    expect(await faultsOf({ ...OBSERVATION, contained, subject: { reference: '#p' } })).toEqual([]);
  });

  it('in a bundle is judged like any other', async () => {
    const entry = [{ resource: { resourceType: 'Patient', id: 'p' } }, { resource: { ...OBSERVATION, status: 'done' } }];
    expect(await faultsOf({ resourceType: 'Bundle', type: 'collection', entry })).toEqual([['invalid', 'Bundle.entry[1].resource.status']]);
    const unknown = [{ resource: { resourceType: 'Spaceship' } }];
    expect(await faultsOf({ resourceType: 'Bundle', type: 'collection', entry: unknown })).toContainEqual([
      'invalid',
      'Bundle.entry[0].resource.resourceType',
    ]);
  });

  it('attaches no data without saying what they are', async () => {
    const document = {
      resourceType: 'DocumentReference',
      status: 'current',
      content: [{ attachment: { data: 'AAAA' } }],
    };
    expect(await faultsOf(document)).toEqual([['invalid', 'DocumentReference.content[0].attachment']]);
  });

  it('of no type of R4 is refused', async () => {
    expect(await faultsOf({ resourceType: 'Spaceship' })).toEqual([['invalid', 'resourceType']]);
  });

  (hasSharedData ? it : it.skip)(
    'of the examples is judged as the official validator judges it, fault by fault',
    async () => {
      type Example = { file: string; field: string };
      const read = ({ file }: Example) => JSON.parse(readFileSync(sharedPath(`fhir-r4-examples/${file}`), 'utf8')) as object;
      for (const example of sharedLines<Example>('fhir-r4-examples/valid.jsonl'))
        expect([example.file, await faultsOf(read(example))]).toEqual([example.file, []]);
      for (const example of sharedLines<Example>('fhir-r4-examples/invalid.jsonl')) {
        const { faults, conditions } = await findFaults(read(example) as Record<string, unknown>);
        expect([example.file, [...faults, ...conditions].map(({ path }) => path)]).toEqual([
          example.file,
          expect.arrayContaining([example.field]),
        ]);
      }
    },
    60_000,
  );
});

describe('check digits', () => {
  it.each([
    ['2345-7', true],
    ['4548-4', true],
    ['2345-8', false],
    ['glucose', false],
  ])('LOINC %s: %s', (code, expected) => {
    expect(isLoincCode(code)).toBe(expected);
  });
  it.each([
    ['73211009', true],
    ['179344006', true],
    ['73211008', false],
    ['12', false],
  ])('SNOMED CT %s: %s', (code, expected) => {
    expect(isSnomedConcept(code)).toBe(expected);
  });
});
