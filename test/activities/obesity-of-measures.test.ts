import { describe, expect, it } from '@jest/globals';
import { withObesity } from '../../activities/conversation/changes/obesity-of-measures.ts';
import type { TurnContext } from '../../activities/conversation/context/turn-context.ts';
import { bodyMeasuresIn } from '../../clinical-nlp/intake/body-measures.ts';

const PROCEDURES = [
  { code: '43775', icd10_prefixes: ['E66'] },
  { code: '27447', icd10_prefixes: ['M17'] },
];

function conditionsAfter(content: string, { wished = '43775', known = [] as string[], measured = [] as object[] } = {}): string[] {
  const context = {
    view: { procedure_code: wished },
    ehr: { condition: null, comorbidities: known.map((code) => ({ code })), diagnostics: measured },
    ...{ procedures: PROCEDURES, message: { content } },
  } as unknown as TurnContext;
  const none = { conditions: [], medications: [], allergies: [], procedures: [] };
  const findings = withObesity({ ...none, observations: bodyMeasuresIn(content, 'not_asked') }, context, undefined);
  return findings.conditions.map(({ icd10, verification_status }) => `${icd10} ${verification_status}`);
}

describe('who wishes a treatment of obesity', () => {
  it.each([
    ['im 34 female 5ft4 and 121kg', 'E66.813 provisional'],
    ['mido 1,60 y peso 98 kilos', 'E66.812 provisional'],
    ['mido 1,70 y peso 92 kilos', 'E66.811 provisional'],
  ])('has told the disease by height and weight, as inferred: %s', (content, expected) => {
    expect(conditionsAfter(content)).toEqual([expected]);
  });

  it('has told it too where one of both was told before', () => {
    const measured = [{ finding_id: 'a', loinc: '8302-2', name: 'Body height', value: '160', unit: 'cm', effective_at: '2026-11-01' }];
    expect(conditionsAfter('my weight is 110 kg', { measured })).toEqual(['E66.813 provisional']);
  });

  it('is not told it of a lighter weight, of another wish, or where the record names it', () => {
    expect(conditionsAfter('mido 1,80 y peso 80 kilos')).toEqual([]);
    expect(conditionsAfter('im 34 female 5ft4 and 121kg', { wished: '27447' })).toEqual([]);
    expect(conditionsAfter('im 34 female 5ft4 and 121kg', { known: ['E66.01'] })).toEqual([]);
  });
});
