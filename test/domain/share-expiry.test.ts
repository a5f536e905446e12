import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueFor, REMINDERS } from '../../domain/sharing/share-expiry.ts';
import { type AnsweredStatus, canAnswer, responseStatus, type ShareStatus } from '../../domain/sharing/share-answers.ts';

type Step = AnsweredStatus | 'revoke' | 'due';
const STEPS: readonly Step[] = ['acknowledged', 'scheduled', 'declined', 'revoke', 'due'];
const ENDS: readonly ShareStatus[] = ['declined', 'revoked', 'expired'];

/** A share as its row keeps it: answers, revocations and timers come in any order, and what is over takes none of them. */
function play(steps: readonly Step[]): { status: ShareStatus; reminders: number }[] {
  let share: { status: ShareStatus; reminders: number } = { status: 'open', reminders: 0 };
  return steps.map((step) => {
    if (step === 'due' && share.status === 'open')
      share = dueFor(share) === 'remind' ? { ...share, reminders: share.reminders + 1 } : { ...share, status: 'expired' };
    else if (step === 'revoke' && share.status !== 'expired') share = { ...share, status: 'revoked' };
    else if (step !== 'due' && step !== 'revoke' && canAnswer(share.status, step)) share = { ...share, status: step };
    return share;
  });
}

describe('a share', () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 30 });

  it('that is expired stays so, whatever comes after it', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const seen = play(given).map(({ status }) => status);
        const end = seen.indexOf('expired');
        return end < 0 || seen.slice(end).every((status) => status === 'expired');
      }),
    );
  });

  it('that nobody answers is reminded twice and then expires; one that is answered never does', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const [first, last] = [given.findIndex((step) => step !== 'due'), play(given).at(-1)];
        const dues = first < 0 ? given.length : first;
        return dues > REMINDERS ? last?.status === 'expired' && last.reminders === REMINDERS : last?.status !== 'expired' || first < 0;
      }),
    );
    expect(play(['due', 'due', 'due'])).toEqual([
      { status: 'open', reminders: 1 },
      { status: 'open', reminders: 2 },
      { status: 'expired', reminders: 2 },
    ]);
  });

  it('takes no answer once it is over, and is told by its end', () => {
    for (const status of ENDS)
      for (const to of ['acknowledged', 'scheduled', 'declined'] as const) expect(canAnswer(status, to)).toBe(false);
    expect(responseStatus({ status: 'expired', ended: null, quoted: true })).toBe('expired');
  });
});
