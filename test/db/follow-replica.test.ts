import { describe, expect, it } from '@jest/globals';
import { followReplica, positionOf } from '../../db/read-replica.ts';

describe('how fresh a replica is', () => {
  it('is said by the newest place of the primary that it has reached', () => {
    const progress = followReplica();
    expect(progress.freshAsOf()).toBe(Number.NEGATIVE_INFINITY);
    progress.mark(1_000, 50n);
    progress.reached(40n);
    expect(progress.freshAsOf()).toBe(Number.NEGATIVE_INFINITY);
    progress.mark(2_000, 80n);
    progress.reached(79n);
    expect(progress.freshAsOf()).toBe(1_000);
    progress.reached(80n);
    expect(progress.freshAsOf()).toBe(2_000);
  });

  it('goes on while nothing is written, and never back', () => {
    const progress = followReplica();
    for (const at of [1_000, 2_000, 3_000]) {
      progress.mark(at, 50n);
      progress.reached(50n);
    }
    progress.reached(10n);
    expect(progress.freshAsOf()).toBe(3_000);
  });

  it('is unknown again once the replica was away', () => {
    const progress = followReplica();
    progress.mark(1_000, 50n);
    progress.reached(50n);
    progress.forget();
    expect(progress.freshAsOf()).toBe(Number.NEGATIVE_INFINITY);
  });

  it('compares places as numbers, beyond the first four gigabytes', () => {
    expect(positionOf('0/FFFFFFFF') < positionOf('1/0')).toBe(true);
    expect(positionOf('A/10')).toBe((10n << 32n) + 16n);
  });
});
