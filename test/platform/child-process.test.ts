import { afterAll, describe, expect, it } from '@jest/globals';
import { type Child, ChildFault, createChild } from '../../platform/child-process.ts';
import type { Greed } from '../support/greedy-child.ts';

/** A file from outside can make its reader work or grow without end: the process ends, the question fails, and the next one is answered. */

const children: Child<Greed, string>[] = [];
const start = (timeoutMs: number) => {
  const child = createChild<Greed, string>({
    ...{ module: new URL('../support/greedy-child.ts', import.meta.url), heapMb: 64, timeoutMs, questions: 100 },
  });
  children.push(child);
  return child;
};
afterAll(() => {
  for (const child of children) child.stop();
});

describe('a process for what comes from outside', () => {
  it.each([
    { takes: 'time', timeoutMs: 2_000, reason: 'timeout' },
    { takes: 'memory', timeoutMs: 60_000, reason: 'crashed' },
    { takes: 'heap', timeoutMs: 60_000, reason: 'crashed' },
  ] as const)(
    'that takes $takes without end is ended ($reason), and the next question is answered',
    async ({ takes, timeoutMs, reason }) => {
      const child = start(timeoutMs);
      const failed = child.ask({ takes });
      await expect(failed).rejects.toBeInstanceOf(ChildFault);
      await expect(failed).rejects.toMatchObject({ reason });
      expect(child.isRunning()).toBe(false);
      await expect(start(30_000).ask({ takes: 'nothing' })).resolves.toBe('done');
      await expect(child.ask({ takes: 'nothing' }).catch(() => child.ask({ takes: 'nothing' }))).resolves.toBe('done');
    },
  );

  it('is ended when whoever asked gives up', async () => {
    const child = start(60_000);
    const giveUp = new AbortController();
    const failed = child.ask({ takes: 'time' }, giveUp.signal);
    giveUp.abort(new Error('gave up'));
    await expect(failed).rejects.toThrow('gave up');
    expect(child.isRunning()).toBe(false);
  });
});
