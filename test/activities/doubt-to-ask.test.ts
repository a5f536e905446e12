import { describe, expect, it } from '@jest/globals';
import { doubtToAsk } from '../../activities/conversation/changes/doubt-to-ask.ts';
import { notedOnYes } from '../../activities/conversation/reply/record-question.ts';
import type { TurnContext } from '../../activities/conversation/context/turn-context.ts';
import type { ClinicalExtraction, ConditionFinding, SubstanceDoubt } from '../../domain/clinical/findings.ts';

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
  doubtToAsk(turn, { extraction: { doubts } as unknown as ClinicalExtraction, findings, corrections: [] });

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

describe('a disease or an operation that a message leaves in doubt', () => {
  const gout: ConditionFinding = {
    ...{ text: 'gout', icd10: 'M10.9', display: 'Gout, unspecified', clinical_status: 'active', verification_status: 'provisional' },
    ...{ negated: false, uncertain: false, family: false, historical: false, laterality: null, section: null, onset: null },
    passage: { start: 5, end: 9, quote: 'gout' },
  };
  const hernia = {
    text: 'hernia',
    snomed: '44558001',
    display: 'Hernia repair',
    performed_at: null,
    laterality: null,
    negated: false,
    passage,
  };
  const unsure = { conditions: [gout], procedures: [hernia] };
  const askedOf = (read: Partial<ClinicalExtraction>, turn = context(), findings = NOTHING) =>
    doubtToAsk(turn, { extraction: read as ClinicalExtraction, findings, corrections: [] });

  it('is asked about behind a substance, in the words of the patient', () => {
    expect(askedOf({ unsure })).toEqual({ kind: 'condition', name: 'Gout, unspecified', said: 'gout', finding: gout });
    expect(askedOf({ unsure: { conditions: [], procedures: [hernia] } })?.kind).toBe('operation');
    expect(askedOf({ unsure, doubts: [doubt('allergy', 'ibuprofen')] })?.kind).toBe('allergy');
  });

  it('is not asked about where the message or the record tells it, or it was asked just now', () => {
    const conditions = { unsure: { conditions: [gout], procedures: [] } };
    expect(askedOf(conditions, context(), { ...NOTHING, conditions: [gout] } as never)).toBeNull();
    const resource = { code: { coding: [{ system: 'icd', code: 'M10.9', display: 'Gout, unspecified' }] } };
    expect(askedOf(conditions, context({ record: { resources: [{ resource_type: 'Condition', resource }] } }))).toBeNull();
    const note = { kind: 'condition', name: 'Gout, unspecified', said: 'gout', finding: gout };
    expect(askedOf(conditions, context({ asked: [{ item: 'note_finding', note }] }))).toBeNull();
  });

  it('is noted on a yes, and on nothing else', () => {
    const note = { kind: 'condition', name: 'Gout, unspecified', said: 'gout', finding: gout };
    const answered = (content: string) =>
      context({ asked: [{ item: 'note_finding', note }], message: { sender_type: 'patient', content } });
    expect(notedOnYes(answered('yes')).conditions?.map(({ icd10 }) => icd10)).toEqual(['M10.9']);
    expect(notedOnYes(answered('no'))).toEqual({});
  });
});
