import { describe, expect, it, test } from '@jest/globals';
import { type CorrectionRecord, codesOf, examplesFrom, termsFrom } from '../../../domain/prompts/draft.ts';
import { nextVersion } from '../../../domain/prompts/prompt.ts';

let made = 0;
const correction = (passage: string | null, to: string, more: Partial<CorrectionRecord> = {}): CorrectionRecord => {
  made += 1;
  return {
    id: `f${made}`,
    case_id: `c${made}`,
    correction_type: 'icd_code_wrong',
    reviewed_by: 'provider',
    ai_output: { finding: { code: 'R60.0', display: 'Localized edema' } },
    ground_truth: { finding: { code: to, display: 'Effusion, knee' } },
    correction_detail: { kind: 'condition' },
    passage,
    ...more,
  };
};

describe('terms', () => {
  it('are words that clinicians gave the same code in three cases', () => {
    expect(
      termsFrom([
        correction('Water on the knee,', 'M25.469'),
        correction('water on  the knee', 'M25.469'),
        correction('water on the knee', 'M25.469'),
      ]),
    ).toEqual([{ phrase: 'water on the knee', code: 'M25.469', replaces: 'R60.0', confirmed_by: ['provider'], cases: 3 }]);
  });

  it.each<[string, CorrectionRecord[]]>([
    ['two cases', [correction('water on the knee', 'M25.469'), correction('water on the knee', 'M25.469')]],
    ['one case three times', [1, 2, 3].map(() => correction('water on the knee', 'M25.469', { case_id: 'same' }))],
    [
      'clinicians who disagree',
      [...[1, 2, 3].map(() => correction('water on the knee', 'M25.469')), correction('water on the knee', 'M25.461')],
    ],
    [
      'patients and the machine',
      [1, 2, 3].map((nth) => correction('water on the knee', 'M25.469', { reviewed_by: nth > 1 ? 'patient' : 'automated_lab_analyzer' })),
    ],
    ['words that nobody knows', [1, 2, 3].map(() => correction(null, 'M25.469'))],
    ['whole sentences', [1, 2, 3].map(() => correction('the knee has been full of water since the summer before last', 'M25.469'))],
    ['words with a name that was taken out', [1, 2, 3].map(() => correction("[name]'s knee", 'M25.469'))],
    [
      'another kind of correction',
      [1, 2, 3].map(() => correction('water on the knee', 'M25.469', { correction_type: 'condition_missed' })),
    ],
  ])('are not made of %s', (_name, records) => {
    expect(termsFrom(records)).toEqual([]);
  });
});

test('of a reviewed record, the wrong code is the one that it had and the right one the one that it lacks', () => {
  const record = (code: string) => ({ condition: null, comorbidities: [{ code: 'I10' }, { code }], risk_factors: [], diagnostics: [] });
  const reviewed = {
    ai_output: record('R60.0'),
    ground_truth: record('M25.461'),
    correction_detail: { was: 'R60.0', is: 'M25.461', beside: 'I10' },
  };
  expect(codesOf(correction('water on the knee', '', reviewed))).toEqual({ from: 'R60.0', to: 'M25.461' });
  expect(codesOf(correction('water on the knee', '', { ...reviewed, correction_type: 'condition_missed' }))).toBeNull();
});

describe('few-shot examples', () => {
  it('of what was missed show what the record said, and none is made of nothing', () => {
    const missed = (summary: string | null) =>
      correction(null, '', {
        ...{ correction_type: 'condition_missed', ground_truth: {}, correction_detail: { icd10: 'I10', name: 'Hypertension' } },
        ai_output: { condition: { code: 'M17.11' }, comorbidities: [], risk_factors: [], diagnostics: [], summary },
      });
    const [example, ...others] = examplesFrom([missed('Osteoarthritis of the right knee (M17.11). No current medicines.'), missed(null)]);
    expect([example?.input, others]).toEqual(['Osteoarthritis of the right knee (M17.11). No current medicines.', []]);
    expect(JSON.parse(example?.output ?? '')).toEqual({
      correction: 'condition_missed',
      given: null,
      right: { icd10: 'I10', name: 'Hypertension' },
    });
  });

  it('show what was given and what was right, each once, the newest first', () => {
    const examples = examplesFrom([
      correction('water on the knee', 'M25.469'),
      correction('water on the knee', 'M25.469'),
      correction('full knee', 'M25.461'),
    ]);
    expect(examples.map(({ input }) => input)).toEqual(['full knee', 'water on the knee']);
    expect(JSON.parse(examples[1]?.output ?? '')).toMatchObject({ correction: 'icd_code_wrong', right: { code: 'M25.469' } });
  });

  it('are eight at most', () => {
    expect(examplesFrom(Array.from({ length: 30 }, (_, nth) => correction(`words ${nth}`, 'M25.469')))).toHaveLength(8);
  });
});

it.each([
  [[], 'v1'],
  [['v1'], 'v2'],
  [['v2', 'v10', 'first'], 'v11'],
])('after %p comes %s', (versions, next) => {
  expect(nextVersion(versions)).toBe(next);
});
