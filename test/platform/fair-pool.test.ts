import { describe, expect, it } from '@jest/globals';
import { createTurns } from '../../platform/fair-pool.ts';

/** Work that ends when it is told to. */
function pieces(turns: ReturnType<typeof createTurns<number>>) {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: string, tenant = 'one') =>
    turns.take({ owner, tenant }, () => {
      order.push(owner);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { order, ask, endOne };
}

describe('turns', () => {
  it('go to the document that had the fewest', async () => {
    const { order, ask, endOne } = pieces(createTurns([1]));
    for (const owner of ['long', 'long', 'long', 'short']) void ask(owner);
    for (let turn = 0; turn < 4; turn += 1) await endOne();
    expect(order).toEqual(['long', 'short', 'long', 'long']);
  });

  it('go to a long document now and then, however many short ones come', async () => {
    const { order, ask, endOne } = pieces(createTurns([1]));
    void ask('long');
    void ask('long');
    for (let number = 0; number < 50; number += 1) void ask(`short ${number}`);
    for (let turn = 0; turn < 40; turn += 1) await endOne();
    expect(order.lastIndexOf('long')).toBeGreaterThan(5);
    expect(order.lastIndexOf('long')).toBeLessThan(28);
  });

  it('go from tenant to tenant, however many documents one has', async () => {
    const { order, ask, endOne } = pieces(createTurns([1]));
    for (let number = 0; number < 40; number += 1) void ask(`many ${number}`, 'busy');
    for (const owner of ['few', 'few', 'few']) void ask(owner, 'quiet');
    for (let turn = 0; turn < 43; turn += 1) await endOne();
    expect(order.lastIndexOf('few')).toBe(5);
    expect(order).toHaveLength(43);
  });

  it('come back when work fails', async () => {
    const turns = createTurns([1]);
    await expect(turns.take({ owner: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(turns.idle()).toBe(1);
  });
});
