import { describe, expect, it } from '@jest/globals';
import { PARTS, PIECES } from '../../scripts/capacity/pieces.ts';
import { type Load, planCapacity } from '../../scripts/capacity/plan.ts';
import { simulateTurns } from '../../scripts/capacity/simulate-turns.ts';

const LOAD: Load = {
  ...{ cases: 1_000_000, turns: 40, documents: 6, pages_of_a_document: 4, reads: 300 },
  ...{ busiest_hour: 0.1, years: 3 },
};
const PRICES = { core: 20, database_gb: 0.15, object_gb: 0.02, million_actions: 0 };

describe('the time of a turn', () => {
  const desk = { cores: 4, turns: 5, turn_ms: 100, others: 0, other_ms: 500 };

  it('is what the turn takes while a core is free, and grows without end as they fill', () => {
    expect(simulateTurns({ ...desk, turns: 0.01 })).toBe(100);
    const [half, most] = [simulateTurns({ ...desk, turns: 20 }), simulateTurns({ ...desk, turns: 38 })];
    expect(half).toBeGreaterThan(100);
    expect(most).toBeGreaterThan(2 * half);
    expect(simulateTurns({ ...desk, turns: 40 })).toBe(Number.POSITIVE_INFINITY);
  });

  it('is that of one desk with even times, as queueing theory has it', () => {
    // M/D/1 at seven tenths: a turn waits 0.7 / (2 · 0.3) of its time on the whole, and 95 of 100 less than four times that with it.
    const p95 = simulateTurns({ cores: 1, turns: 7, turn_ms: 100, others: 0, other_ms: 1 });
    expect(p95).toBeGreaterThan(217);
    expect(p95).toBeLessThan(600);
  });

  it('hardly minds what waits behind it, and is the same each time', () => {
    const [alone, beside] = [simulateTurns(desk), simulateTurns({ ...desk, others: 4 })];
    expect(beside).toBeLessThan(alone + 500);
    expect(simulateTurns({ ...desk, others: 4 })).toBe(beside);
  });
});

describe('a plan', () => {
  const plan = planCapacity(LOAD, PRICES);

  it('has cores for what is busy and a reserve, and keeps the aim for turns', () => {
    for (const part of PARTS) expect(plan.cores[part]).toBeGreaterThanOrEqual(plan.busy_cores[part] / 0.6);
    expect(plan.turn_p95).toBeLessThanOrEqual(3 * PIECES.turn.cpu.worker);
    expect(plan.per_second.turn).toBeCloseTo(((LOAD.cases / 365) * 0.1 * 40) / 3_600, 6);
  });

  it('grows with the load, and never below what may lose a machine', () => {
    const more = planCapacity({ ...LOAD, cases: 100 * LOAD.cases }, PRICES);
    expect(more.machines).toBeGreaterThan(plan.machines);
    expect(more.history_shards).toBeGreaterThan(plan.history_shards);
    expect(more.database_gb).toBeCloseTo(100 * plan.database_gb, 3);
    expect(planCapacity({ ...LOAD, cases: 10 }, PRICES)).toMatchObject({
      machines: 3,
      processes: { api: 2, worker: 2 },
      history_shards: 4,
    });
  });

  it('says what ends first, whatever is asked', () => {
    const ends = plan.ends.map(({ cases }) => cases);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    const twice = planCapacity({ ...LOAD, cases: 2 * LOAD.cases }, PRICES).ends;
    for (const [at, { what, cases }] of plan.ends.entries()) {
      expect(twice[at]?.what).toBe(what);
      expect(Math.abs((twice[at]?.cases ?? 0) - cases)).toBeLessThanOrEqual(2);
    }
  });
});
