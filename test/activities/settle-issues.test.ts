import { describe, expect, it } from '@jest/globals';
import { clarifiedValues, withoutUncorrected } from '../../activities/conversation/changes/clarified-values.ts';
import { settleIssues } from '../../activities/conversation/changes/settle-issues.ts';
import type { TurnContext } from '../../activities/conversation/context/turn-context.ts';

const [POTASSIUM, HBA1C, HAEMOGLOBIN] = ['2823-3', '4548-4', '718-7'];
const issue = (id: string, loinc: string | undefined, check_name = 'implausible_value') => ({
  ...{ id, check_name, document_id: 'lab', filename: 'lab.pdf', severity: 'high', evidence: { loinc } },
});
const closedBy = (content: string, issues: ReturnType<typeof issue>[]): string[] | null => {
  const asked = [{ item: 'issue_clarification', issue_id: issues[0]?.id }];
  const context = { issues, asked, unread: [], message: { content, sender_type: 'patient' } } as unknown as TurnContext;
  return settleIssues(context, { category: 'clarification', confidence: 1, facts: {} })?.issue_ids ?? null;
};
const potassium = issue('potassium', POTASSIUM);
const hba1c = issue('hba1c', HBA1C);
const conflict = issue('conflict', HAEMOGLOBIN, 'conflicting_values');

describe('an answer about one value of a laboratory paper', () => {
  it.each(['my haemoglobin was 13.2 at the last test', 'mi hemoglobina era 13,2', 'mein Hämoglobin war 13,2', 'гемоглобин был 13,2'])(
    'leaves the issue of another one open: %s',
    (message) => expect(closedBy(message, [potassium])).toBeNull(),
  );

  it.each(['the potassium is 4.1, comma forgotten', 'el potasio es 4,1', 'Kalium ist 4,1', 'калий 4,1'])(
    'closes the one that it names: %s',
    (message) => expect(closedBy(message, [potassium, hba1c])).toEqual(['potassium']),
  );

  it('closes what was asked about where it names none', () => {
    expect(closedBy('it should be 4.1', [potassium, hba1c])).toEqual(['potassium']);
  });

  it.each(['I have osteoarthritis of the right knee.', 'I am 56 years old', 'my left hip hurts', 'my phone is 0151 2345678'])(
    'is none where it tells something else: %s',
    (message) => expect(closedBy(message, [potassium])).toBeNull(),
  );

  it('closes the issue of the value that it names, whatever was asked about', () => {
    expect(closedBy('the haemoglobin is 13.2, the other one is a typo', [potassium, hba1c, conflict])).toEqual(['conflict']);
    expect(closedBy('potassium is 4.1 and HbA1c 9.7', [potassium, hba1c])).toEqual(['potassium', 'hba1c']);
  });
});

describe('a printed value that an answer calls wrong', () => {
  const PRINTED = {
    ...{ resource_id: 'value', resource_type: 'Observation', document_ids: ['lab'] },
    resource: {
      ...{ resourceType: 'Observation', status: 'preliminary', valueQuantity: { value: 43, unit: 'mmol/L' } },
      code: { coding: [{ system: 'http://loinc.org', code: POTASSIUM }], text: 'Potassium' },
    },
  };
  const settledBy = (content: string) => {
    const asked = [{ item: 'issue_clarification', issue_id: 'potassium' }];
    const message = { content, sender_type: 'patient' };
    const context = { issues: [potassium], asked, unread: [], message, record: { resources: [PRINTED] } } as unknown as TurnContext;
    const settled = settleIssues(context, { category: 'clarification', confidence: 1, facts: {} });
    const left = withoutUncorrected(context, settled, null);
    return { closed: left?.issue_ids ?? [], values: clarifiedValues(context, left, null).map(({ value }) => value) };
  };

  it('is put right by the one other number, and its issue closed', () => {
    expect(settledBy('The potassium is a typing error, it is 4.3 mmol/L.')).toEqual({ closed: ['potassium'], values: ['4.3'] });
    expect(settledBy('4.3')).toEqual({ closed: ['potassium'], values: ['4.3'] });
  });

  it('keeps its issue where no other number is told', () => {
    expect(settledBy('the potassium of 43 is a typing error')).toEqual({ closed: [], values: [] });
  });

  it('is confirmed by who says that it is right', () => {
    expect(settledBy('yes, the potassium is 43')).toEqual({ closed: ['potassium'], values: [] });
  });
});
