import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { atPrecisionOf, isSameCode } from '../../../domain/evaluation/condition-codes.ts';
import { figuresOf, p95Of } from '../../../domain/evaluation/figures.ts';
import { isAlike, liesOn, matchUp } from '../../../domain/evaluation/matching.ts';
import { scoreCodes } from '../../../domain/evaluation/score-codes.ts';
import { judge, noShare, noTally } from '../../../domain/evaluation/tally.ts';

test.each<[label: string | null, found: string | null, boolean]>([
  ['J45.909', 'J45909', true],
  ['j45.909', 'J45.909', true],
  ['I48', 'I48.91', true],
  ['I48.91', 'I48', false],
  ['M17.11', 'M17.12', false],
  [null, 'M17.11', false],
  ['M17.11', null, false],
  [null, null, false],
])('the label %s asks for the code %s: %s', (label, found, expected) => {
  expect(isSameCode(label, found)).toBe(expected);
});

test('a found code is cut to the precision of the label, and only where it begins with it', () => {
  expect([atPrecisionOf('I48', 'I48.91'), atPrecisionOf('I48', 'I49.9')]).toEqual(['I48', 'I499']);
});

describe('codes found against codes that are true', () => {
  const score = (truth: string[], found: string[]) => {
    const tally = noTally();
    scoreCodes(tally, 'case', truth, found);
    return tally;
  };

  it('counts each code once, and an exact one before one of the same disease', () => {
    expect(score(['I48', 'I48.91'], ['I48.91', 'I48.0', 'I48.91'])).toEqual({ right: 2, missed: 0, extra: 0, wrong: [] });
    expect(score(['E11.9', 'I10'], ['I10', 'M10.9'])).toEqual({
      ...{ right: 1, missed: 1, extra: 1 },
      wrong: ['case: missed E119', 'case: extra M109'],
    });
    expect(score([], [])).toEqual(noTally());
  });

  it('compares sets where all codes are of full length', () => {
    const codes = fc.array(fc.constantFrom('J45.909', 'I10', 'E11.9', 'M17.11', 'M17.12', 'I48.91'));
    fc.assert(
      fc.property(codes, codes, (truth, found) => {
        const both = [...new Set(truth)].filter((code) => found.includes(code)).length;
        const expected = { right: both, missed: new Set(truth).size - both, extra: new Set(found).size - both };
        expect(score(truth, found)).toMatchObject(expected);
      }),
    );
  });
});

describe('matching', () => {
  it('gives each label one finding at most, all labels by the first rule first', () => {
    const rules = [(label: string, found: string) => label === found, (label: string, found: string) => label[0] === found[0]];
    expect(matchUp(['a1', 'a2', 'b1'], ['a2', 'a3', 'a4'], rules)).toEqual([
      ['a2', 'a2'],
      ['a1', 'a3'],
    ]);
  });

  it('never uses a label or a finding twice', () => {
    const numbers = fc.array(fc.nat(9).map((value) => ({ value })));
    fc.assert(
      fc.property(numbers, numbers, (labels, findings) => {
        const pairs = matchUp(labels, findings, [(a, b) => a.value === b.value, (a, b) => a.value % 3 === b.value % 3]);
        expect(new Set(pairs.map(([label]) => label)).size).toBe(pairs.length);
        expect(new Set(pairs.map(([, finding]) => finding)).size).toBe(pairs.length);
      }),
    );
  });

  test.each<[string, string, boolean]>([
    ['Type 2 diabetes mellitus', 'diabetes, type 2', true],
    ['infarctions of the kidneys', 'kidney infarction', true],
    ['asthma', 'gout', false],
    ['pain', 'chronic pain in the left lower back', false],
    ['Ödem', 'odem', true],
    ['', '', true],
  ])('%s and %s say the same: %s', (one, other, expected) => {
    expect([isAlike(one, other), isAlike(other, one)]).toEqual([expected, expected]);
  });

  it('finds the words of a label wherever they stand', () => {
    const text = 'gout, no asthma, gout';
    expect([0, 17].map((start) => liesOn(text, 'gout', { start, end: start + 4 }))).toEqual([true, true]);
    expect([liesOn(text, 'gout', { start: 6, end: 15 }), liesOn(text, '', { start: 0, end: 4 })]).toEqual([false, false]);
  });
});

test('a judgement counts, and names what was given for what', () => {
  const share = noShare();
  judge(share, 'n: knee', 'left', 'left');
  judge(share, 'n: hip', 'left', 'right');
  expect(share).toEqual({ right: 1, of: 2, wrong: ['n: hip: right for left'] });
});

describe('figures', () => {
  it('come with their intervals, and are null where nothing was counted', () => {
    const { precision, recall, f1, counts } = figuresOf({ right: 6, extra: 2, missed: 4 });
    expect([precision?.value, recall?.value, f1?.value]).toEqual([0.75, 0.6, expect.closeTo(2 / 3, 9)]);
    for (const each of [precision, recall, f1]) {
      expect(each?.low).toBeLessThan(each?.value ?? 0);
      expect(each?.high).toBeGreaterThan(each?.value ?? 1);
    }
    expect(counts).toEqual({ right: 6, extra: 2, missed: 4 });
    expect(figuresOf({ right: 0, extra: 0, missed: 3 })).toMatchObject({ precision: null, recall: { value: 0 }, f1: { value: 0 } });
  });

  test.each<[number[], number | null]>([
    [[], null],
    [[7], 7],
    [[10, 0], 9.5],
    [Array.from({ length: 101 }, (_, at) => 100 - at), 95],
  ])('the 95th percentile of %j is %p', (durations, expected) => {
    expect(p95Of(durations)).toBe(expected);
  });
});
