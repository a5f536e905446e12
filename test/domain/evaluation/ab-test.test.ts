import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { v4 as randomId, v5 as namedId } from 'uuid';
import {
  type ArmEvidence,
  type ArmGuards,
  armOf,
  type CaseOutcome,
  evenSplitP,
  judgeTest,
  type TestEvidence,
} from '../../../domain/evaluation/ab-test.ts';
import { seededRandom } from '../../../domain/evaluation/seeded-random.ts';

const NAMES = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
const idOf = (name: string) => namedId(name, NAMES);
const GUARDS: ArmGuards = { emergencies: 4, emergencies_guided: 4, replies: 400, blocked: 4, cost_usd: 4, p95_ms: 900 };

/** Cases of one to four reviewed turns of three findings each; a finding is right with the probability that gives the F1. */
function simulate(turns: number, f1: number, random: () => number): CaseOutcome[] {
  const right = f1 / (2 - f1);
  const cases: CaseOutcome[] = [];
  for (let left = turns; left > 0; ) {
    const own = Math.min(left, 1 + Math.floor(random() * 4));
    left -= own;
    const counts = { right: 0, extra: 0, missed: 0 };
    for (let finding = 0; finding < own * 3; finding += 1) {
      if (random() < right) counts.right += 1;
      else if (random() < 0.5) counts.extra += 1;
      else counts.missed += 1;
    }
    cases.push({ turns: own, counts });
  }
  return cases;
}

const arm = (cases: CaseOutcome[], guards: Partial<ArmGuards> = {}): ArmEvidence => ({
  cases,
  exposed: 100,
  guards: { ...GUARDS, ...guards },
});

function trial(run: number, turns: number, f1: { control: number; candidate: number }, days = 3): TestEvidence {
  const random = seededRandom(run * 7919 + turns);
  return {
    prompt_id: idOf(`run ${run}`),
    days,
    control: arm(simulate(turns, f1.control, random)),
    candidate: arm(simulate(turns, f1.candidate, random)),
    in_both_arms: 0,
  };
}

const promotions = (runs: number, turns: number, f1: { control: number; candidate: number }, days?: number) =>
  Array.from({ length: runs }, (_, run) => judgeTest(trial(run, turns, f1, days))).filter(({ decision }) => decision === 'promote').length;

describe('an A/B test of a prompt version', () => {
  it('promotes at most 5 % of 500 versions that are no better', () => {
    expect(promotions(500, 200, { control: 0.8, candidate: 0.8 }) / 500).toBeLessThanOrEqual(0.05);
    expect(promotions(500, 40, { control: 0.8, candidate: 0.8 }, 15) / 500).toBeLessThanOrEqual(0.05);
  });

  it('promotes at least 80 % of 500 versions whose F1 is 0.1 higher', () => {
    expect(promotions(500, 200, { control: 0.75, candidate: 0.85 }) / 500).toBeGreaterThanOrEqual(0.8);
  });

  it('promotes hardly any version that is worse', () => {
    expect(promotions(200, 200, { control: 0.8, candidate: 0.75 })).toBeLessThanOrEqual(1);
  });

  it('says the same of the same evidence', () => {
    const evidence = trial(1, 200, { control: 0.7, candidate: 0.8 });
    expect(judgeTest(evidence)).toEqual(judgeTest(evidence));
  });

  const better = () => trial(3, 200, { control: 0.6, candidate: 0.9 });

  test.each<[string, Partial<ArmGuards>]>([
    ['an emergency was missed', { emergencies_guided: 3 }],
    ['more replies were blocked', { blocked: 30 }],
    ['a turn costs twice as much', { cost_usd: 8 }],
    ['the latency doubled', { p95_ms: 1_800 }],
  ])('does not promote a better F1 when %s', (_name, guards) => {
    const evidence = better();
    expect(judgeTest(evidence).decision).toBe('promote');
    const verdict = judgeTest({ ...evidence, candidate: { ...evidence.candidate, guards: { ...GUARDS, ...guards } } });
    expect(verdict).toMatchObject({ decision: 'revert', word: 'losing' });
    expect(verdict.reasons).toHaveLength(1);
  });

  it('cannot be trusted when the arms are no halves', () => {
    const evidence = better();
    expect(judgeTest({ ...evidence, candidate: { ...evidence.candidate, exposed: 190 } })).toMatchObject({
      decision: 'revert',
      word: 'cannot be trusted',
    });
  });

  test.each<[number, number, string]>([
    [199, 3, 'continue'],
    [200, 0, 'promote'],
    [199, 14, 'promote'],
    [30, 14, 'promote'],
    [29, 60, 'continue'],
    [30, 13.9, 'continue'],
  ])('%p turns in each arm after %p days: %s', (turns, days, decision) => {
    expect(judgeTest(trial(5, turns, { control: 0.2, candidate: 0.98 }, days)).decision).toBe(decision);
  });

  it('waits while nothing was reviewed', () => {
    const nothing = { cases: [], exposed: 0, guards: { ...GUARDS, replies: 0 } };
    expect(judgeTest({ prompt_id: randomId(), days: 90, control: nothing, candidate: nothing, in_both_arms: 0 })).toMatchObject({
      decision: 'continue',
      word: 'inconclusive',
      probability: null,
    });
  });
});

describe('the arm of a case', () => {
  it('is stable, and half of the cases are in each', () => {
    const prompt = idOf('prompt');
    const cases = Array.from({ length: 4_000 }, (_, index) => idOf(`case ${index}`));
    const candidates = cases.filter((id) => armOf(id, prompt) === 'candidate').length;
    expect(candidates).toBeGreaterThan(1_850);
    expect(candidates).toBeLessThan(2_150);
    fc.assert(fc.property(fc.uuid(), fc.uuid(), (id, version) => armOf(id, version) === armOf(id.toUpperCase(), version)));
  });

  it('of one test says nothing of the arm of the next', () => {
    const cases = Array.from({ length: 4_000 }, (_, index) => idOf(`case ${index}`));
    const same = cases.filter((id) => armOf(id, idOf('one')) === armOf(id, idOf('other'))).length;
    expect(Math.abs(same / 4_000 - 0.5)).toBeLessThan(0.04);
  });
});

test.each<[number, number, number]>([
  [50, 50, 1],
  [60, 40, 0.0455],
  [100, 150, 0.00157],
])('%p cases against %p: p = %p', (control, candidate, p) => {
  expect(evenSplitP(control, candidate)).toBeCloseTo(p, 3);
});
