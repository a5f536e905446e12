import type { WishName } from './dimensions.ts';
import { breakdownOf, type Evidence, rounded, weighted } from './evidence.ts';
import { type Breakdown, DIMENSIONS, type Dimension, type Weights } from './weights.ts';

/** A stored result of a match run. */
export type RankedResult = { rank: number; provider_id: string; score: number; breakdown: Breakdown; evidence: Evidence[] };

/** How far a dimension's weight must move, the others keeping their proportions, until another provider comes first. Null: it never does. */
export type WeightSwitch = { dimension: Dimension; weight: number; more: Switch | null; less: Switch | null };
export type Switch = { weight: number; first_provider_id: string };

/** How a provider compares with the one before it: the gap, and what holds it back most. */
export type Gap = { provider_id: string; ahead_provider_id: string; gap: number; held_back_by: { dimension: Dimension; points: number }[] };

/** The ranks that a provider could have if a fact that is not known of it were at its worst or best. */
export type OpenFact = { provider_id: string; dimension: Dimension; fact: string; rank: number; best_rank: number; worst_rank: number };

/** The order without one of the patient's wishes, among the providers that were ranked. */
export type WithoutWish = { wish: WishName; changes_first: boolean; order: string[] };

export type Sensitivity = { weights: WeightSwitch[]; gaps: Gap[]; open_facts: OpenFact[]; without_wish: WithoutWish[] };

/** What would change the order of a stored match, from what was stored with it alone: the directory of today plays no part. */
export function sensitivityOf(results: readonly RankedResult[], weights: Weights): Sensitivity {
  return {
    weights: DIMENSIONS.map((dimension) => weightSwitch(results, weights, dimension)),
    gaps: results.slice(1).map((result, index) => gapTo(results[index] as RankedResult, result, weights)),
    open_facts: results.flatMap((result) => openFacts(results, result, weights)),
    without_wish: wishesOf(results).map((wish) => withoutWish(results, weights, wish)),
  };
}

/** Scores are linear in one weight, so the leader changes first where its line crosses another's. */
function weightSwitch(results: readonly RankedResult[], weights: Weights, dimension: Dimension): WeightSwitch {
  const [leader, ...others] = results;
  const crossings = leader ? others.flatMap((other) => crossing(leader, other, weights, dimension)) : [];
  const above = crossings.filter(({ lostBy }) => lostBy === 'more').toSorted((a, b) => a.weight - b.weight);
  const below = crossings.filter(({ lostBy }) => lostBy === 'less').toSorted((a, b) => b.weight - a.weight);
  const shown = (found: Switch | undefined) =>
    found ? { weight: rounded(found.weight), first_provider_id: found.first_provider_id } : null;
  return { dimension, weight: weights[dimension], more: shown(above[0]), less: shown(below[0]) };
}

/** The weight 0..1 of a dimension past which the other scores more than the leader; none where their lines do not cross there. */
function crossing(
  leader: RankedResult,
  other: RankedResult,
  weights: Weights,
  dimension: Dimension,
): (Switch & { lostBy: 'more' | 'less' })[] {
  const lead = (each: Dimension) => leader.breakdown[each] - other.breakdown[each];
  const rest = 1 - weights[dimension];
  const leadOfRest = DIMENSIONS.filter((each) => each !== dimension).reduce((sum, each) => sum + (weights[each] / rest) * lead(each), 0);
  const weight = leadOfRest / (leadOfRest - lead(dimension));
  if (!(weight > 0 && weight < 1)) return [];
  return [{ weight, first_provider_id: other.provider_id, lostBy: lead(dimension) < leadOfRest ? 'more' : 'less' }];
}

function gapTo(ahead: RankedResult, result: RankedResult, weights: Weights): Gap {
  const points = (dimension: Dimension) => rounded(weights[dimension] * (ahead.breakdown[dimension] - result.breakdown[dimension]));
  return {
    provider_id: result.provider_id,
    ahead_provider_id: ahead.provider_id,
    gap: rounded(ahead.score - result.score),
    held_back_by: DIMENSIONS.map((dimension) => ({ dimension, points: points(dimension) }))
      .filter((each) => each.points > 0)
      .toSorted((a, b) => b.points - a.points),
  };
}

function openFacts(results: readonly RankedResult[], result: RankedResult, weights: Weights): OpenFact[] {
  const others = results.filter(({ provider_id }) => provider_id !== result.provider_id).map(({ score }) => score);
  const rankAt = (open: Evidence, score: number) => {
    const evidence = result.evidence.map((each) => (each === open ? { ...each, score } : each));
    const total = rounded(weighted(breakdownOf(evidence), weights));
    return 1 + others.filter((other) => other > total).length;
  };
  return result.evidence
    .filter(({ known }) => !known)
    .map((open) => ({
      provider_id: result.provider_id,
      dimension: open.dimension,
      fact: open.fact,
      rank: result.rank,
      best_rank: rankAt(open, 1),
      worst_rank: rankAt(open, 0),
    }));
}

function wishesOf(results: readonly RankedResult[]): WishName[] {
  return [...new Set(results.flatMap(({ evidence }) => evidence.flatMap(({ wish }) => wish ?? [])))];
}

function withoutWish(results: readonly RankedResult[], weights: Weights, wish: WishName): WithoutWish {
  const order = results
    .map(({ provider_id, rank, evidence }) => {
      const kept = evidence.filter((each) => each.wish !== wish);
      return { provider_id, rank, score: rounded(weighted(breakdownOf(kept), weights)) };
    })
    .toSorted((a, b) => b.score - a.score || a.rank - b.rank)
    .map(({ provider_id }) => provider_id);
  return { wish, changes_first: order[0] !== results[0]?.provider_id, order };
}
