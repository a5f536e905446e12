import { describe, expect, it } from '@jest/globals';
import { substanceInDoubt } from '../../activities/conversation/changes/substance-doubt.ts';
import type { TurnContext } from '../../activities/conversation/context/turn-context.ts';
import type { ClinicalExtraction, SubstanceDoubt } from '../../domain/clinical/findings.ts';

const passage = { start: 0, end: 4, quote: 'Ibu' };
const doubt = (kind: SubstanceDoubt['kind'], name: string): SubstanceDoubt => ({ kind, name, passage });
const NOTHING = { conditions: [], observations: [], medications: [], allergies: [], procedures: [] };
const context = (over: Partial<Record<'asked' | 'message' | 'record', unknown>> = {}): TurnContext =>
  ({
    message: { sender_type: 'patient', content: '' },
    about: { asks: false },
    asked: [],
    record: { resources: [] },
    ...over,
  }) as unknown as TurnContext;
const asked = (doubts: SubstanceDoubt[], turn = context(), findings = NOTHING) =>
  substanceInDoubt(turn, { extraction: { doubts } as unknown as ClinicalExtraction, findings, corrections: [] });

describe('a substance that a message leaves in doubt', () => {
  it('is asked about in the words of the patient, an allergy before a medicine', () =>
    expect(asked([doubt('medication', 'ramipril'), doubt('allergy', 'ibuprofen')])).toEqual({
      kind: 'allergy',
      name: 'ibuprofen',
      said: 'Ibu',
    }));

  it('is not asked about where the message tells it, or it was asked just now', () => {
    const allergies = [{ name: 'ibuprofen', reaction: null, negated: false, passage }];
    expect(asked([doubt('allergy', 'ibuprofen')], context(), { ...NOTHING, allergies } as never)).toBeNull();
    const before = [{ item: 'note_finding', note: { kind: 'allergy', name: 'ibuprofen', said: 'Ibu' } }];
    expect(asked([doubt('allergy', 'ibuprofen')], context({ asked: before }))).toBeNull();
  });

  it('is asked of patients only', () =>
    expect(asked([doubt('allergy', 'ibuprofen')], context({ message: { sender_type: 'coordinator', content: '' } }))).toBeNull());
});
