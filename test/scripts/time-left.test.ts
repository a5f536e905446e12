import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roughly } from '../../scripts/services/progress.ts';
import { type PlannedStep, secondsLeft, slownessOf } from '../../scripts/services/time-left.ts';

const PLAN: PlannedStep[] = [
  { name: 'download', seconds: 40, after: [] },
  { name: 'start', seconds: 10, after: ['download'] },
  { name: 'database', seconds: 5, after: [] },
  { name: 'seed', seconds: 20, after: ['database'] },
];

describe('the time that is left', () => {
  it('is that of the longest chain', () => expect(secondsLeft(PLAN, new Map(), 0)).toBe(50));

  it('shrinks as steps run and end', () => {
    const times = new Map([
      ['download', { begun: 0 }],
      ['database', { begun: 0, ended: 5 }],
      ['seed', { begun: 5 }],
    ]);
    expect(secondsLeft(PLAN, times, 10)).toBe(40);
    expect(secondsLeft(PLAN, times, 20)).toBe(30);
  });

  it('follows the pace of the machine', () => {
    const slow = new Map([['database', { begun: 0, ended: 15 }]]);
    expect(slownessOf(PLAN, slow, 15)).toBe(3);
    expect(secondsLeft(PLAN, slow, 15)).toBe(150);
  });

  it('never says that a step which takes longer is nearly done', () => {
    expect(secondsLeft([{ name: 'download', seconds: 10, after: [] }], new Map([['download', { begun: 0 }]]), 100)).toBeGreaterThan(20);
  });

  it('is never negative or without end, and nothing when all is done', () => {
    const seconds = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(seconds, seconds, fc.option(seconds)), { maxLength: 6 }), seconds, (steps, now) => {
        const plan = steps.map(([cost], index) => ({ name: `${index}`, seconds: cost, after: index > 0 ? [`${index - 1}`] : [] }));
        const times = new Map(
          steps.map(([, begun, length], index) => [`${index}`, length === null ? { begun } : { begun, ended: begun + length }]),
        );
        const left = secondsLeft(plan, times, now + 1000);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(left)).toBe(true);
        const ended = new Map([...times].map(([name, { begun }]) => [name, { begun, ended: begun + 1 }]));
        expect(secondsLeft(plan, ended, 5000)).toBe(0);
      }),
    );
  });

  it.each([
    [0, '10 s'],
    [11, '20 s'],
    [50, '50 s'],
    [51, '1 min'],
    [75, '1 min 30 s'],
    [500, '8 min'],
  ])('%i seconds are about %s', (given, said) => expect(roughly(given)).toBe(said));
});
