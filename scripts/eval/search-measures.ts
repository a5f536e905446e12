import { type Group, GROUPS, type JudgedQuery, type Judgements } from './search-judgements.ts';

export type Answer = Record<Group, readonly string[]>;
export type Measured = {
  queries: number;
  /** Mean over queries of the mean over their judged groups. */
  ndcg: number;
  byGroup: Partial<Record<Group, number>>;
  /** Share of queries whose first hit, in the group that was asked for, has the best grade there is. */
  firstRight: number;
  wrong: string[];
};

const DEPTH = 10;

/** Normalised discounted cumulative gain of the first ten, 0..1; gain 2^grade - 1 (Järvelin and Kekäläinen 2002; Burges 2005). */
export function ndcgAtTen(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (values: readonly number[]) =>
    values.slice(0, DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : gain(found.map((slug) => grades.get(slug) ?? 0)) / ideal;
}

export function measure(judged: readonly { query: JudgedQuery; judgements: Judgements; answer: Answer }[]): Measured {
  const scored = judged.map(({ query, judgements, answer }) => {
    const groups = GROUPS.flatMap((group) => {
      const grades = judgements[group];
      return grades ? [{ group, ndcg: ndcgAtTen(answer[group], grades) }] : [];
    });
    const grades = judgements[query.first] ?? new Map<string, number>();
    const isFirstRight = (grades.get(answer[query.first][0] ?? '') ?? 0) === Math.max(1, ...grades.values());
    return { query, groups, ndcg: mean(groups.map(({ ndcg }) => ndcg)), isFirstRight, first: answer[query.first][0] };
  });
  const all = scored.flatMap(({ groups }) => groups);
  return {
    queries: scored.length,
    ndcg: mean(scored.map(({ ndcg }) => ndcg)),
    byGroup: Object.fromEntries(GROUPS.map((group) => [group, mean(all.filter((one) => one.group === group).map(({ ndcg }) => ndcg))])),
    firstRight: mean(scored.map(({ isFirstRight }) => Number(isFirstRight))),
    wrong: scored
      .filter(({ ndcg, isFirstRight }) => ndcg < 0.8 || !isFirstRight)
      .map(
        ({ query, groups, isFirstRight, first }) =>
          `${query.query}: ${groups.map(({ group, ndcg }) => `${group} ${ndcg.toFixed(2)}`).join(', ')}${isFirstRight ? '' : `; first ${query.first}: ${first ?? 'nothing'}`}`,
      ),
  };
}

const mean = (values: readonly number[]) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);
