import type { RiskFactor } from './factor.ts';

/**
 * The most that a single factor may weigh in a review that a rule clears: what a comorbidity weighs that the procedure screens for. Heavier are the grave
 * diseases and events of the past, severe allergies, contraindications, anticoagulants: a person looks at them, whatever the flag says.
 */
export const MOST_BY_RULE = 0.15;

/** Whether a person has to decide, though the tenant lets reviews be cleared by rule. */
export function needsPerson(factors: readonly Pick<RiskFactor, 'weight' | 'is_blocking'>[]): boolean {
  return factors.some(({ weight, is_blocking }) => is_blocking || weight > MOST_BY_RULE);
}
