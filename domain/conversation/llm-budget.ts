/** What a tenant may spend on language models in a day (UTC). Integers: cents, and millionths of a US dollar as calls are counted. */
export type LlmBudget = { limit_cents: number | null; spent_micro_usd: number };
export type BudgetState = 'free' | 'warned' | 'spent';

const MICRO_USD_A_CENT = 10_000;
const WARN_AT = 0.8;

/** `warned` from 80 % on; `spent` from 100 % on: then the offline engine answers. Without a limit always `free`; a limit of 0 is always spent. */
export function budgetState({ limit_cents, spent_micro_usd }: LlmBudget): BudgetState {
  if (limit_cents === null) return 'free';
  const limit = limit_cents * MICRO_USD_A_CENT;
  if (spent_micro_usd >= limit) return 'spent';
  return spent_micro_usd >= WARN_AT * limit ? 'warned' : 'free';
}

/** Whole cents that are spent, rounded down. */
export const spentCents = ({ spent_micro_usd }: LlmBudget): number => Math.floor(spent_micro_usd / MICRO_USD_A_CENT);
