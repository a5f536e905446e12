import { RATE_SCALE } from './money.ts';

/** A rate as it is stored: units of a currency for one US dollar, times 10^8, and the day that it is of (YYYY-MM-DD). */
export type DatedRate = { units_per_usd_scaled: number; as_of: string };
export type RateVerdict = 'new' | 'changed' | 'same' | 'older' | 'implausible';

/** A currency may gain or lose a quarter against the last rate, and a further quarter for each month between them: beyond it a feed is broken. */
const LARGEST_CHANGE = 1.25;
const MONTH_DAYS = 30;

/** What becomes of a rate that a provider gives. Only `new` and `changed` are stored. */
export function judgeRate(last: DatedRate | undefined, next: DatedRate): RateVerdict {
  if (!last) return 'new';
  if (next.as_of < last.as_of) return 'older';
  const ratio = next.units_per_usd_scaled / last.units_per_usd_scaled;
  const months = (Date.parse(next.as_of) - Date.parse(last.as_of)) / 86_400_000 / MONTH_DAYS;
  const allowed = LARGEST_CHANGE ** (1 + Math.max(0, months));
  if (ratio > allowed || ratio < 1 / allowed) return 'implausible';
  return next.as_of === last.as_of && ratio === 1 ? 'same' : 'changed';
}

/** A rate as a provider prints it, to eight digits; null when it is none that can be stored. */
export function scaledRate(units: number): number | null {
  const scaled = Math.round(units * RATE_SCALE);
  return Number.isSafeInteger(scaled) && scaled > 0 ? scaled : null;
}
