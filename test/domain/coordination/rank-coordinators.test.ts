import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CoordinatorFacts, rankCoordinators } from '../../../domain/coordination/rank-coordinators.ts';

const NOW = '2026-06-15T12:00:00.000Z';
const coordinator = (id: string, more: Partial<CoordinatorFacts> = {}): CoordinatorFacts => ({
  ...{
    id,
    name: id,
    tier: 2,
    languages: ['English'],
    max_active_cases: 10,
    active_case_count: 0,
    is_available: true,
    last_assigned_at: NOW,
  },
  ...more,
});
const order = (rows: CoordinatorFacts[], languages = ['en']) => rankCoordinators(rows, languages, NOW).map(({ id }) => id);

describe('the ranking of coordinators', () => {
  it('adds free share, language, tier and waiting by their weights', () => {
    const rows = [
      coordinator('everything', { tier: 3, last_assigned_at: null }),
      coordinator('nothing', { tier: 0, active_case_count: 9, languages: [], last_assigned_at: NOW }),
      coordinator('half', { tier: 1, active_case_count: 5, languages: ['Turkish'], last_assigned_at: '2026-06-12T00:00:00.000Z' }),
    ];
    expect(rankCoordinators(rows, ['en'], NOW)).toEqual([
      { id: 'everything', score: 1 },
      { id: 'half', score: 0.316667 },
      { id: 'nothing', score: 0.04 },
    ]);
  });

  it.each([
    [['de-AT'], ['German']],
    [['German'], ['de']],
    [['Deutsch', 'fr'], ['FRENCH']],
  ])('knows a language by tag and by name: %j is %j', (wanted, spoken) => {
    const rows = [coordinator('a', { languages: ['Hindi'] }), coordinator('speaks', { languages: spoken })];
    expect(order(rows, wanted)).toEqual(['speaks', 'a']);
  });

  it('leaves out who is away or has no free place', () => {
    expect(order([coordinator('away', { is_available: false }), coordinator('full', { active_case_count: 10 })])).toEqual([]);
  });

  it('settles ties by fewer cases, then the name', () => {
    const rows = [
      coordinator('b'),
      coordinator('a'),
      coordinator('twice as large', { max_active_cases: 20, active_case_count: 0, name: 'c' }),
    ];
    expect(order(rows)).toEqual(['a', 'b', 'twice as large']);
  });

  it('stays within 0..1 and does not depend on the order of the rows', () => {
    const rows = fc.array(
      fc.record({
        id: fc.uuid(),
        name: fc.string(),
        tier: fc.integer({ min: 1, max: 3 }),
        languages: fc.subarray(['English', 'German', 'Turkish']),
        max_active_cases: fc.integer({ min: 1, max: 30 }),
        active_case_count: fc.nat(30),
        is_available: fc.boolean(),
        last_assigned_at: fc.constantFrom(null, NOW, '2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'),
      }),
    );
    fc.assert(
      fc.property(rows, (given) => {
        const ranked = rankCoordinators(given, ['de'], NOW);
        for (const { score } of ranked) expect(score >= 0 && score <= 1).toBe(true);
        expect(rankCoordinators(given.toReversed(), ['de'], NOW)).toEqual(ranked);
      }),
    );
  });
});
