import { partKnown } from '../../activities/conversation/changes/told-before.ts';
import type { PlannedChanges } from '../../activities/conversation/changes/state-delta.ts';
import type { TurnContext } from '../../activities/conversation/context/turn-context.ts';

/** "This is in your record already" is said of a medicine only where the record says the same. */

const resource = {
  resourceType: 'MedicationStatement',
  status: 'active',
  medicationCodeableConcept: { text: 'metformin' },
  dosage: [{ text: '850 morgens' }],
};
const context = { record: { resources: [{ resource_type: 'MedicationStatement', resource }] } } as unknown as Pick<TurnContext, 'record'>;

test.each([
  [null, null, ['metformin']],
  ['850', 'morgens', ['metformin']],
  ['850', 'abends', []],
  [null, 'abends', []],
  ['1000', null, []],
])('dose %s, %s', (dose, frequency, known) => {
  const medication = {
    name: 'metformin',
    dose,
    frequency,
    negated: false,
    status: 'active',
    passage: { start: 0, end: 9, quote: 'Metformin' },
  };
  const findings = { conditions: [], observations: [], medications: [medication], allergies: [], procedures: [] };
  const parted = partKnown(context, findings as unknown as PlannedChanges['findings']);
  expect(parted.known.medications.map(({ name }) => name)).toEqual(known);
});
