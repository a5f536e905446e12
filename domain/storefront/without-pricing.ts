/** Rule 1 of Part 4.7: no answer of the storefront carries pricing, however it came into a free-form fact. */
const PRICING =
  /pric|cost|fee|tariff|charge|cents|budget|discount|payment|deposit|currency|amount|money|usd|eur(?!ope)|gbp|rate(?!d|s_well)/i;
/** An amount of money in words: "from USD 4,000", "€ 90 a night". */
const AMOUNT = /(?:[$€£¥]|\b(?:USD|EUR|GBP|TRY|THB|INR|AED|MXN)\b)\s*\d|\d\s*(?:[$€£¥]|\b(?:USD|EUR|GBP|dollars?|euros?|pounds?)\b)/i;

/** A copy of free-form facts without keys that speak of money, and without what is empty. */
export function withoutPricing(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(withoutPricing).filter((item) => item !== undefined);
  if (facts === null || facts === undefined) return undefined;
  if (typeof facts === 'string') return AMOUNT.test(facts) ? undefined : facts;
  if (typeof facts !== 'object') return facts;
  const kept = Object.entries(facts)
    .filter(([key]) => !PRICING.test(key))
    .map(([key, value]) => [key, withoutPricing(value)] as const)
    .filter(([, value]) => value !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Rule 2: fields that are null are left out, at any depth. */
export function withoutNulls<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutNulls) as T;
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .map(([key, inner]) => [key, withoutNulls(inner)]);
  return Object.fromEntries(kept) as T;
}
