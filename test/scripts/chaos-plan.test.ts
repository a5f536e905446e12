import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describeFault, planFaults } from '../../scripts/chaos/plan-faults.ts';

const STAGE = {
  processes: ['postgres', 'redis', 'temporal', 'neo4j', 's3', 'api-1', 'api-2', 'worker-1', 'worker-2'],
  links: ['link:postgres', 'link:redis', 'link:temporal', 'link:neo4j', 'link:s3', 'link:mail'],
};
const seeds = fc.integer({ min: 0, max: 1_000_000_000 });

describe('the plan of faults', () => {
  it('is the same for the same seed, and another one for another', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(planFaults(seed, { ...STAGE, minutes: 3 })).toEqual(planFaults(seed, { ...STAGE, minutes: 3 }));
        expect(planFaults(seed, { ...STAGE, minutes: 3 })).not.toEqual(planFaults(seed + 1, { ...STAGE, minutes: 3 }));
      }),
      { numRuns: 30 },
    );
    expect(
      planFaults(1, { ...STAGE, minutes: 2 })
        .slice(0, 4)
        .map(describeFault),
    ).toEqual([
      '#1 at 5.0 s: redis kill',
      '#2 at 10.8 s: postgres stop for 15.0 s',
      '#3 at 27.1 s: link:redis answers_lost for 1.9 s',
      '#4 at 28.1 s: worker-2 kill',
    ]);
  });

  it('keeps to its time, and leaves a process that was hurt alone for a minute', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 20 }), (seed, minutes) => {
        const faults = planFaults(seed, { ...STAGE, minutes });
        expect(faults.map(({ id }) => id)).toEqual(faults.map((_, index) => index + 1));
        for (const { atMs, forMs } of faults) expect(atMs + forMs).toBeLessThanOrEqual(minutes * 60_000);
        for (const name of STAGE.processes) {
          const own = faults.filter(({ target }) => target === name);
          for (const [index, { atMs }] of own.entries()) {
            const before = own[index - 1];
            if (before) expect(atMs - before.atMs - before.forMs).toBeGreaterThanOrEqual(60_000);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('hurts every process and every link in an hour, with every fault there is', () => {
    const faults = planFaults(7, { ...STAGE, minutes: 60 });
    expect(new Set(faults.map(({ target }) => target))).toEqual(new Set([...STAGE.processes, ...STAGE.links]));
    expect(new Set(faults.map(({ wrong }) => wrong.kind))).toEqual(
      new Set(['kill', 'stop', 'restart', 'answers_lost', 'cut', 'reset', 'blackhole', 'latency', 'slow']),
    );
    expect(faults.length).toBeGreaterThan(400);
  });
});
