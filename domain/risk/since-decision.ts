import type { RiskFactor } from './factor.ts';
import { needsPerson } from './needs-person.ts';
import { topicOf } from './one-a-finding.ts';

type Decided = Pick<RiskFactor, 'code' | 'weight' | 'is_blocking'> & { source: { kind: string } };

/**
 * Of the factors of today those that ask for another decision: a rule may not clear them, and nothing of their topic that was decided on was as grave. What was
 * known and decided on asks for none, however it is said again.
 */
export function askForAnotherDecision(now: readonly RiskFactor[], decided: readonly Decided[]): RiskFactor[] {
  return now.filter((factor) => {
    const before = decided.filter((other) => topicOf(other) === topicOf(factor));
    const wasAsGrave = ({ weight, is_blocking }: Decided) => weight >= factor.weight && (is_blocking || !factor.is_blocking);
    return needsPerson([factor]) && !before.some(wasAsGrave);
  });
}

/**
 * Ids of findings that a hospital must know though they were told after the record was shared: every allergy, every medicine that an operation reckons with, and
 * whatever else blocks or no rule may clear.
 */
export function findingsOfWeight(factors: readonly RiskFactor[]): Set<string> {
  return new Set(
    factors.flatMap((factor) => {
      const isAsked = needsPerson([factor]);
      return [factor.source, ...(factor.source.also ?? [])].flatMap(({ kind, id }) =>
        id !== null && (isAsked || kind === 'allergy' || kind === 'medication') ? [id] : [],
      );
    }),
  );
}
