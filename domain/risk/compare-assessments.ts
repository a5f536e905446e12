/** An assessment as it stood at one moment. `factors`: what counted then. */
export type AssessedThen = { score: number; factors: { code: string; label: string }[] };
export type AssessmentChange = { score_before: number; score_now: number; added: string[]; gone: string[] };

/** What changed between two assessments: labels of factors that came, and of those that went or read otherwise now. */
export function compareAssessments(then: AssessedThen, now: AssessedThen): AssessmentChange {
  const keyOf = ({ code, label }: AssessedThen['factors'][number]) => `${code} ${label}`;
  const [before, after] = [new Set(then.factors.map(keyOf)), new Set(now.factors.map(keyOf))];
  const labels = (factors: AssessedThen['factors'], others: ReadonlySet<string>) =>
    factors.filter((factor) => !others.has(keyOf(factor))).map(({ label }) => label);
  return { score_before: then.score, score_now: now.score, added: labels(now.factors, before), gone: labels(then.factors, after) };
}
