/** Reciprocal rank fusion's constant: how little the first ranks differ. */
const K = 60;

export type Fused<R extends string> = { id: string; score: number; found_by: R[] };

/** Ids of several rankings in one: the sum of 1 / (60 + rank) over the rankings that hold an id. Ties: more rankings, then the first ranking's order. */
export function fuseRanks<R extends string>(rankings: { [K in R]?: readonly string[] | undefined }): Fused<R>[] {
  const fused = new Map<string, Fused<R>>();
  for (const [ranking, ids] of Object.entries(rankings) as [R, readonly string[] | undefined][]) {
    for (const [place, id] of (ids ?? []).entries()) {
      const found = fused.get(id) ?? { id, score: 0, found_by: [] };
      found.score += 1 / (K + place + 1);
      found.found_by = [...found.found_by, ranking].sort();
      fused.set(id, found);
    }
  }
  return [...fused.values()].sort((a, b) => b.score - a.score || b.found_by.length - a.found_by.length);
}
