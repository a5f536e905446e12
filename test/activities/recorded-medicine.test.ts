import { describe, expect, it } from '@jest/globals';
import { asRecorded } from '../../activities/conversation/changes/recorded-names.ts';
import type { TurnContext } from '../../activities/conversation/context/turn-context.ts';
import type { MedicationFinding } from '../../domain/clinical/findings.ts';

const told = (name: string): MedicationFinding => ({
  ...{ name, dose: null, frequency: null, negated: false, status: 'active' },
  passage: { start: 0, end: name.length, quote: name },
});

/** A record that holds one medicine. */
const holding = (text: string, status = 'active') =>
  ({
    record: {
      resources: [
        {
          resource_id: 'm1',
          resource_type: 'MedicationStatement',
          document_ids: [],
          resource: { resourceType: 'MedicationStatement', status, medicationCodeableConcept: { text } },
        },
      ],
    },
  }) as unknown as Pick<TurnContext, 'record'>;

const namesAfter = (context: Pick<TurnContext, 'record'>, name: string) => asRecorded(context, [told(name)]).map((one) => one.name);

describe('a medicine that is told again by another of its names', () => {
  it('has the name of the record, so that it is stored once', () => {
    expect(namesAfter(holding('levothyroxine'), 'levothyroxine (Levothyrox)')).toEqual(['levothyroxine']);
    expect(namesAfter(holding('levothyroxine (Euthyrox)'), 'levothyroxine')).toEqual(['levothyroxine (Euthyrox)']);
  });

  it('keeps its own where the record has another medicine, or had it', () => {
    expect(namesAfter(holding('metformin'), 'levothyroxine (Levothyrox)')).toEqual(['levothyroxine (Levothyrox)']);
    expect(namesAfter(holding('levothyroxine', 'stopped'), 'levothyroxine (Levothyrox)')).toEqual(['levothyroxine (Levothyrox)']);
  });
});
