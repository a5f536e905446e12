/** Money is integer minor units with an ISO 4217 code; rates are integers too. No floating point touches an amount. */

const NO_MINOR_UNIT = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'UYI',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const FOUR_DIGITS = new Set(['CLF', 'UYW']);
const THREE_DIGITS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Digits after the point: 2 for most, 0 for JPY, 3 for KWD. Source: ISO 4217. */
export function minorDigits(currency: string): number {
  if (NO_MINOR_UNIT.has(currency)) return 0;
  if (FOUR_DIGITS.has(currency)) return 4;
  return THREE_DIGITS.has(currency) ? 3 : 2;
}

/** Rates: units of a currency for one US dollar, times 10^8. */
export type Rates = Readonly<Record<string, number>>;
export const RATE_SCALE = 100_000_000;

/** Converts minor units between currencies, rounded half up; null when a rate is not known. */
export function convert(amount: number, from: string, to: string, rates: Rates): number | null {
  if (from === to) return amount;
  const [fromRate, toRate] = [from === 'USD' ? RATE_SCALE : rates[from], to === 'USD' ? RATE_SCALE : rates[to]];
  if (!fromRate || !toRate) return null;
  const numerator = BigInt(amount) * BigInt(toRate) * 10n ** BigInt(minorDigits(to));
  const denominator = BigInt(fromRate) * 10n ** BigInt(minorDigits(from));
  return Number((2n * numerator + denominator) / (2n * denominator));
}

const BANDS = [5_000, 10_000, 20_000, 50_000] as const;

/** Budget bands of Decisions §9 in the currency's major unit: 0-5k, 5-10k, 10-20k, 20-50k, 50k+. */
export function budgetBand(amount: number, currency: string): string {
  const major = amount / 10 ** minorDigits(currency);
  const index = BANDS.findIndex((limit) => major < limit);
  if (index === -1) return `50k+ ${currency}`;
  const low = index === 0 ? 0 : (BANDS[index - 1] ?? 0) / 1_000;
  return `${low}-${(BANDS[index] ?? 0) / 1_000}k ${currency}`;
}
