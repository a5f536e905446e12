import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { breakdownOf, type Evidence, rounded, weighted } from '../../../domain/matching/evidence.ts';
import { type RankedResult, sensitivityOf } from '../../../domain/matching/sensitivity.ts';
import { DEFAULT_WEIGHTS, DIMENSIONS, type Dimension, type Weights } from '../../../domain/matching/weights.ts';

const fact = (dimension: Dimension, score: number, more: Partial<Evidence> = {}): Evidence => ({
  dimension,
  fact: dimension,
  weight: 1,
  score,
  known: true,
  wish: null,
  ...more,
});

/** Results as a match stores them, best first. */
function ranked(evidence: Record<string, Evidence[]>, weights: Weights = DEFAULT_WEIGHTS): RankedResult[] {
  return Object.entries(evidence)
    .map(([provider_id, own]) => {
      const breakdown = breakdownOf(own);
      return { rank: 0, provider_id, evidence: own, breakdown, score: rounded(weighted(breakdown, weights)) };
    })
    .toSorted((a, b) => b.score - a.score)
    .map((result, index) => ({ ...result, rank: index + 1 }));
}

/** The weights with one moved, the others in their proportions. */
function moved(weights: Weights, dimension: Dimension, to: number): Weights {
  const scale = (1 - to) / (1 - weights[dimension]);
  return Object.fromEntries(DIMENSIONS.map((each) => [each, each === dimension ? to : weights[each] * scale])) as Weights;
}

const TWO = ranked({ skilled: [fact('outcomes', 0.9), fact('cost', 0.2)], cheap: [fact('outcomes', 0.6), fact('cost', 0.9)] });

describe('what would change the order of a match', () => {
  it('names the weight at which another provider comes first, in both directions', () => {
    const { weights } = sensitivityOf(TWO, DEFAULT_WEIGHTS);
    expect(TWO[0]?.provider_id).toBe('cheap');
    const cost = weights.find(({ dimension }) => dimension === 'cost');
    expect(cost).toMatchObject({ weight: 0.2, more: null, less: { first_provider_id: 'skilled' } });
    const outcomes = weights.find(({ dimension }) => dimension === 'outcomes');
    expect(outcomes).toMatchObject({ less: null, more: { first_provider_id: 'skilled' } });
    expect(weights.find(({ dimension }) => dimension === 'travel')).toEqual({ dimension: 'travel', weight: 0.1, more: null, less: null });
  });

  it('is right about every weight it names: nobody leads before it, and the one named leads past it', () => {
    const score = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);
    const provider = fc.tuple(score, score, score, score, score);
    fc.assert(
      fc.property(fc.array(provider, { minLength: 2, maxLength: 8 }), (rows) => {
        const results = ranked(
          Object.fromEntries(rows.map((row, id) => [`p${id}`, DIMENSIONS.map((each, at) => fact(each, row[at] ?? 0))])),
        );
        for (const { dimension, weight, more, less } of sensitivityOf(results, DEFAULT_WEIGHTS).weights) {
          const leads = (to: number) =>
            results.map(({ provider_id, breakdown }) => ({
              provider_id,
              lead: weighted(breakdown, moved(DEFAULT_WEIGHTS, dimension, to)),
            }));
          const lead = (id: string | undefined, to: number) => leads(to).find(({ provider_id }) => provider_id === id)?.lead ?? Number.NaN;
          const leader = results[0]?.provider_id;
          for (const [change, end, step] of [
            [more, 1, 0.001],
            [less, 0, -0.001],
          ] as const) {
            const until = change?.weight ?? end;
            const before = (weight + until) / 2;
            expect(lead(leader, before)).toBeGreaterThan(Math.max(...leads(before).map((each) => each.lead)) - 2e-5);
            if (change) expect(lead(change.first_provider_id, until + step)).toBeGreaterThan(lead(leader, until + step) - 2e-5);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says how far behind a provider is, and in which dimensions it loses', () => {
    const { gaps } = sensitivityOf(TWO, DEFAULT_WEIGHTS);
    expect(gaps).toEqual([
      { provider_id: 'skilled', ahead_provider_id: 'cheap', gap: 0.065, held_back_by: [{ dimension: 'cost', points: 0.14 }] },
    ]);
  });

  it('gives the ranks that a fact which is not known could lead to', () => {
    const results = ranked({
      a: [fact('outcomes', 0.8)],
      b: [fact('outcomes', 0.6)],
      open: [fact('outcomes', 0.7, { known: false, fact: 'its success rate' })],
    });
    expect(sensitivityOf(results, DEFAULT_WEIGHTS).open_facts).toEqual([
      { provider_id: 'open', dimension: 'outcomes', fact: 'its success rate', rank: 2, best_rank: 1, worst_rank: 3 },
    ]);
  });

  it('gives the order without each wish of the patient', () => {
    const wish = { wish: 'languages' } as const;
    const results = ranked({
      speaks: [fact('preferences', 1, wish), fact('outcomes', 0.5)],
      silent: [fact('preferences', 0, wish), fact('outcomes', 0.7)],
    });
    expect(sensitivityOf(results, DEFAULT_WEIGHTS).without_wish).toEqual([
      { wish: 'languages', changes_first: true, order: ['silent', 'speaks'] },
    ]);
  });

  it('has nothing to say of a match from before the evidence was kept but the weights and gaps', () => {
    const results = TWO.map((result) => ({ ...result, evidence: [] }));
    expect(sensitivityOf(results, DEFAULT_WEIGHTS)).toMatchObject({ open_facts: [], without_wish: [], gaps: [{ gap: 0.065 }] });
  });
});
