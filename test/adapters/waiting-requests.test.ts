import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createWaitingRequests } from '../../adapters/temporal/waiting-requests.ts';

const FULL = new Error('full');
const AWAY = new Error('away');
const refusalOf = (error: unknown) => (error === FULL ? 'full' : error === AWAY ? 'away' : null);
const PATIENCE = { standstillMs: 10_000, awayMs: 2_000, longestMs: 1e9 };

/** A workflow that holds so many requests; its clock is moved by the test. */
function workflowOf(places: number) {
  const clock = { now: 0 };
  const waiting = createWaitingRequests(refusalOf, () => clock.now);
  let held = 0;
  const ends: (() => void)[] = [];
  const work = () => {
    if (held === places) return Promise.reject(FULL);
    held += 1;
    return new Promise<string>((resolve) => {
      ends.push(() => {
        held -= 1;
        resolve('answered');
      });
    });
  };
  return { clock, ends, ask: (id = 'case/1') => waiting.takeTurn(id, PATIENCE, work), waiting };
}

describe('requests to a workflow that holds two', () => {
  it('wait for as long as those before them end, each within the longest standstill', async () => {
    const { clock, ends, ask } = workflowOf(2);
    const answers = Promise.all(Array.from({ length: 5 }, () => ask()));
    for (let ended = 0; ended < 5; ended += 1) {
      do await delay(5);
      while (ends.length === 0);
      clock.now += 8_000;
      ends.shift()?.();
    }
    expect(await answers).toEqual(Array(5).fill('answered'));
    expect(clock.now).toBe(40_000);
  }, 60_000);

  it('are given up when none ends', async () => {
    const { clock, ask } = workflowOf(2);
    void Promise.all([ask(), ask()]);
    const third = ask();
    await delay(20);
    clock.now += 10_001;
    await expect(third).rejects.toBe(FULL);
  });

  it('are given up after the longest wait even while others end', async () => {
    const clock = { now: 0 };
    const waiting = createWaitingRequests(refusalOf, () => clock.now);
    const shortly = { ...PATIENCE, standstillMs: 1_000, longestMs: 1_500 };
    const late = waiting.takeTurn('case/1', shortly, () => Promise.reject(FULL));
    await delay(20);
    clock.now = 900;
    await waiting.takeTurn('case/1', shortly, () => Promise.resolve());
    clock.now = 1_600;
    await expect(late).rejects.toBe(FULL);
  });

  it('do not wait after a refusal of another kind', async () => {
    const { waiting } = workflowOf(2);
    const refused = new Error('no');
    await expect(waiting.takeTurn('case/1', PATIENCE, () => Promise.reject(refused))).rejects.toBe(refused);
  });

  it('are sent again when the engine was away for a moment, also after they had waited for long, and given up when it stays away', async () => {
    const { clock, waiting } = workflowOf(2);
    let tries = 0;
    const answered = waiting.takeTurn('case/1', PATIENCE, () => {
      tries += 1;
      if (tries > 1) return Promise.resolve('answered');
      clock.now += 60_000;
      return Promise.reject(AWAY);
    });
    expect(await answered).toBe('answered');
    const given = waiting.takeTurn('case/1', PATIENCE, () => Promise.reject(AWAY));
    await delay(20);
    clock.now += 2_001;
    await expect(given).rejects.toBe(AWAY);
  });
});
