import { weighted } from './evidence.ts';
import type { Breakdown, Weights } from './weights.ts';

/** What other weights would have made of rankings that were shown. Pure. */

export type ShownMatch = {
  match_run_id: string;
  case_id: string;
  accepted_provider_id: string | null;
  results: { provider_id: string; name: string; breakdown: Breakdown }[];
};
export type WeightsEffect = {
  matches: number;
  first_choice_changes: number;
  /** Accepted first choices that would not come first any more. */
  accepted_lost: { match_run_id: string; case_id: string; provider_id: string; rank_before: number; rank_after: number }[];
};

/** Ranks each match anew under both weights. Ties as in a match: outcomes, then name (Decisions §8). */
export function compareWeights(before: Weights, after: Weights, matches: readonly ShownMatch[]): WeightsEffect {
  const effect: WeightsEffect = { matches: matches.length, first_choice_changes: 0, accepted_lost: [] };
  for (const { match_run_id, case_id, accepted_provider_id, results } of matches) {
    const [old, anew] = [rankingOf(results, before), rankingOf(results, after)];
    if (old[0] !== anew[0]) effect.first_choice_changes += 1;
    if (accepted_provider_id === null || old[0] !== accepted_provider_id || anew[0] === accepted_provider_id) continue;
    effect.accepted_lost.push({
      ...{ match_run_id, case_id, provider_id: accepted_provider_id, rank_before: 1 },
      rank_after: anew.indexOf(accepted_provider_id) + 1,
    });
  }
  return effect;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function rankingOf(results: ShownMatch['results'], weights: Weights): string[] {
  return results
    .map((result) => ({ ...result, score: weighted(result.breakdown, weights) }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.breakdown.outcomes - a.breakdown.outcomes ||
        compareText(a.name, b.name) ||
        compareText(a.provider_id, b.provider_id),
    )
    .map(({ provider_id }) => provider_id);
}
