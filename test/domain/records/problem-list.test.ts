import { describe, expect, test } from '@jest/globals';
import type { CodedFinding } from '../../../domain/records/ehr-snapshot.ts';
import { problemList } from '../../../domain/records/problem-list.ts';

const finding = (finding_id: string, display = finding_id) => ({ finding_id, display, code: null }) as unknown as CodedFinding;
const ids = (sources: Parameters<typeof problemList>[0]) => problemList(sources).map(({ weight, finding: f }) => [weight, f.finding_id]);

describe('the list of problems', () => {
  test('has what is treated first, then what belongs to it, what weighs on the procedure, the others, and what is over', () => {
    const sources = {
      condition: { ...finding('gonarthrosis'), evidence: [finding('knee pain')] },
      comorbidities: [finding('myopia'), finding('diabetes')],
      risk_factors: [finding('diabetes')],
      past_history: [finding('pneumonia')],
    };
    expect(ids(sources)).toEqual([
      ['treated', 'gonarthrosis'],
      ['belongs_to_it', 'knee pain'],
      ['risk', 'diabetes'],
      ['beside', 'myopia'],
      ['past', 'pneumonia'],
    ]);
  });

  test('says a symptom that weighs on the procedure as a risk', () => {
    const sources = { condition: { ...finding('gonarthrosis'), evidence: [finding('chest pain')] }, comorbidities: [] };
    expect(ids({ ...sources, risk_factors: [finding('chest pain')] })).toEqual([
      ['treated', 'gonarthrosis'],
      ['risk', 'chest pain'],
    ]);
  });

  test('keeps findings of earlier snapshots, which have no id', () => {
    const old = (display: string) => ({ display, code: null }) as unknown as CodedFinding;
    expect(problemList({ condition: null, comorbidities: [old('a'), old('b')] }).map(({ finding: f }) => f.display)).toEqual(['a', 'b']);
  });
});
