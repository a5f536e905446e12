import type { RiskFactor } from './factor.ts';

/** Scores risk 0..100 as 100·(1 − ∏(1 − weight)): independent factors only ever raise it. Two decimals. @throws never */
export function riskScore(factors: readonly Pick<RiskFactor, 'weight'>[]): number {
  const survival = factors.reduce<number>((product, { weight }) => product * (1 - Math.min(1, Math.max(0, weight))), 1);
  return Math.round((1 - survival) * 10_000) / 100;
}
