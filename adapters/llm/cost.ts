/** US dollars for a million tokens, in and out. A model that is not listed costs nothing we know of. */
const PRICES: [model: RegExp, input: number, output: number][] = [
  [/^gpt-4o-mini/, 0.15, 0.6],
  [/^gpt-4o/, 2.5, 10],
  [/^gpt-4\.1-mini/, 0.4, 1.6],
  [/^gpt-4\.1/, 2, 8],
  [/^claude-.*haiku/, 1, 5],
  [/^claude-.*sonnet/, 3, 15],
  [/^claude-.*opus/, 5, 25],
];

/** Cost of a call in US dollars with six decimals. */
export function costOf(model: string, tokensIn: number, tokensOut: number): number {
  const [, input, output] = PRICES.find(([pattern]) => pattern.test(model)) ?? [null, 0, 0];
  return Math.round(tokensIn * input + tokensOut * output) / 1_000_000;
}
