import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeFinding, type ReviewedFinding, summarize } from '../../domain/feedback/automated-review.ts';
import { cohensKappa, readersNeeded, reviewReasons } from '../../domain/feedback/review-queue.ts';

const condition = (title: string | null, passage: string, source_text: string | null = `Letter.\n${passage}\nYours`): ReviewedFinding => ({
  ...{ finding_id: 'f1', kind: 'condition', display: title ?? 'x', code: 'A00', title, passage, source_text },
  ...{ value: null, unit: null, comparator: null, interpretation: null, range: null },
});
const observation = (value: string, passage: string, more: Partial<ReviewedFinding> = {}): ReviewedFinding => ({
  ...condition(undefined as never, passage),
  ...{ kind: 'observation', code: '718-7', title: undefined, value, unit: 'g/dL' },
  ...more,
});
const range = (low: string | null, high: string | null, unit = 'g/dL') => ({ low, high, unit });

describe('the automated reviewer', () => {
  it.each<[string, ReviewedFinding, string, string | null]>([
    ['words of the title', condition('Essential (primary) hypertension', 'arterial hypertension since 2015'), 'right', null],
    ['a spoken name', condition('Essential (primary) hypertension', 'high blood pressure'), 'not_judged', null],
    ['a denial', condition('Essential (primary) hypertension', 'denies hypertension'), 'not_judged', null],
    [
      'the other side',
      condition('Unilateral primary osteoarthritis, right knee', 'osteoarthritis of the left knee'),
      'wrong',
      'icd_code_wrong',
    ],
    [
      'the other side in German',
      condition('Unilateral primary osteoarthritis, right knee', 'Gonarthrose links'),
      'wrong',
      'icd_code_wrong',
    ],
    [
      'both sides named',
      condition('Unilateral primary osteoarthritis, right knee', 'osteoarthritis, right worse than left'),
      'right',
      null,
    ],
    ['another type', condition('Type 2 diabetes mellitus without complications', 'diabetes type 1'), 'wrong', 'icd_code_wrong'],
    ['the type in Roman numerals', condition('Type 2 diabetes mellitus without complications', 'Diabetes mellitus type II'), 'right', null],
    ['another stage', condition('Chronic kidney disease, stage 3a', 'kidney disease stage IV'), 'wrong', 'icd_code_wrong'],
    ['a code that is none', condition(null, 'hypertension'), 'wrong', 'icd_code_wrong'],
    [
      'words that nobody wrote',
      condition('Gout', 'gout of the toe', 'A letter about something else.'),
      'wrong',
      'condition_false_positive',
    ],
    ['no source', condition('Gout', 'gout', null), 'not_judged', null],
    [
      'another layout of the words',
      condition('Gout, unspecified', 'chronic  gouty arthritis', 'CHRONIC gouty\narthritis.'),
      'not_judged',
      null,
    ],
    ['a value that stands there', observation('13.2', 'Hemoglobin 13,2 g/dl (12-16)'), 'right', null],
    ['a value among thousands', observation('250000', 'Platelets 250.000 /ul'), 'right', null],
    ['a value that does not', observation('31.2', 'Hemoglobin 13,2 g/dl'), 'wrong', 'observation_wrong'],
    ['high within the range', observation('13', 'Hb 13', { interpretation: 'H', range: range('12', '16') }), 'wrong', 'observation_wrong'],
    ['normal below it', observation('9', 'Hb 9', { interpretation: 'N', range: range('12', '16') }), 'wrong', 'observation_wrong'],
    ['critical outside it', observation('5', 'Hb 5', { interpretation: 'AA', range: range('12', '16') }), 'right', null],
    ['low in the other unit', observation('90', 'Hb 90', { unit: 'g/L', interpretation: 'L', range: range('12', '16') }), 'right', null],
    [
      'a limit instead of a value',
      observation('5', 'Hb <5', { comparator: '<', interpretation: 'N', range: range('6', null) }),
      'right',
      null,
    ],
  ])('judges %s', (_what, finding, verdict, correction) => {
    const judgement = judgeFinding(finding);
    expect({ verdict: judgement.verdict, correction: 'correction_type' in judgement ? judgement.correction_type : null }).toEqual({
      verdict,
      correction,
    });
  });

  it('says what the arithmetic gives', () => {
    expect(judgeFinding(observation('9', 'Hb 9', { interpretation: 'N', range: range('12', '16') }))).toMatchObject({
      rule: 'range_arithmetic',
      expected: { interpretation: 'low' },
    });
  });

  it('agrees with an interpretation exactly when value and range do', () => {
    const numbers = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }));
    fc.assert(
      fc.property(numbers, fc.constantFrom('N', 'H', 'L'), ([value, a, b], interpretation) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const truth = value < low ? 'L' : value > high ? 'H' : 'N';
        const finding = observation(String(value), `Hb ${value}`, { interpretation, range: range(String(low), String(high)) });
        expect(judgeFinding(finding).verdict).toBe(truth === interpretation ? 'right' : 'wrong');
      }),
    );
  });

  it('scores nothing where it judged nothing', () => {
    const unjudged = judgeFinding(condition('Gout', 'gout', null));
    expect(summarize([unjudged])).toEqual({ judged: 0, right: 0, wrong: 0, not_judged: 1, quality_score: null });
    const right = judgeFinding(observation('1', 'x 1'));
    const wrong = judgeFinding(observation('1', 'x 2'));
    expect(summarize([right, right, wrong, unjudged])).toEqual({ judged: 3, right: 2, wrong: 1, not_judged: 1, quality_score: 0.67 });
  });
});

describe('the review queue', () => {
  const plain = { decision_id: 'd', confidence: 0.9, version_reads: 20, automated_fault: false };

  it('names every reason', () => {
    expect(reviewReasons({ ...plain, confidence: 0.49 })).toContain('low_confidence');
    expect(reviewReasons({ ...plain, version_reads: 19 })).toContain('new_prompt_version');
    expect(reviewReasons({ ...plain, automated_fault: true })).toContain('readers_disagree');
  });

  it('takes two of a hundred at random, always the same, and a fifth twice', () => {
    const ids = Array.from({ length: 20_000 }, (_, n) => `decision-${n}`);
    const sampled = ids.filter((decision_id) => reviewReasons({ ...plain, decision_id }).length > 0).length / ids.length;
    expect(sampled).toBeGreaterThan(0.016);
    expect(sampled).toBeLessThan(0.024);
    const twice = ids.filter((id) => readersNeeded(id) === 2).length / ids.length;
    expect(twice).toBeGreaterThan(0.18);
    expect(twice).toBeLessThan(0.22);
  });

  it("gives Cohen's kappa of the textbook, and none where there is nothing to compare", () => {
    const pairs = [
      ...Array(20).fill(['y', 'y']),
      ...Array(5).fill(['y', 'n']),
      ...Array(10).fill(['n', 'y']),
      ...Array(15).fill(['n', 'n']),
    ];
    expect(cohensKappa(pairs as [string, string][]).kappa).toBeCloseTo(0.4, 10);
    expect(cohensKappa([])).toEqual({ pairs: 0, agreed: 0, kappa: null });
    expect(cohensKappa([['a', 'a']])).toEqual({ pairs: 1, agreed: 1, kappa: null });
  });
});
