import { daysSince, type Finding, type RiskProcedure } from './factor.ts';

/** SNOMED CT: placement of a stent in a coronary artery, and percutaneous coronary intervention. */
const CORONARY = new Set(['36969009', '415070008']);
const BY_NAME = /coronary[^,;.]{0,30}stent|stent[^,;.]{0,30}coronary|heart stent|\bPCI\b|percutaneous coronary/i;
/** Planned operations wait for six months after a drug-eluting stent (ESC guideline on non-cardiac surgery, 2022). */
const DAYS = 183;
export const STENT_GUIDELINE = 'ESC guideline on cardiovascular assessment for non-cardiac surgery, 2022';

/** A year or a month counts from its last day. */
function wholeDate(date: string | null): string | null {
  const [, year, month = '12', day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date ?? '') ?? [];
  return year === undefined || day !== undefined ? date : new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

/** A stent in a coronary artery, by an operation of the record; null for other operations. */
export function coronaryStent({ code, display, performed_at }: RiskProcedure, today: string): Finding | null {
  if (!CORONARY.has(code ?? '') && !BY_NAME.test(display)) return null;
  const days = daysSince(wholeDate(performed_at), today);
  if (days === null) return { label: 'Coronary stent, and it is not known since when', weight: 0.2, is_blocking: false };
  return recentStent(performed_at, today) ?? { label: 'Coronary stent', weight: 0.2, is_blocking: false };
}

/** A coronary stent that an operation has to wait for, by the day that is known of it; null where it is older, or nobody knows. */
export function recentStent(date: string | null, today: string): Finding | null {
  const days = daysSince(wholeDate(date), today);
  if (days === null || days > DAYS) return null;
  return { label: 'Coronary stent within six months: two platelet inhibitors must not be paused', weight: 0.35, is_blocking: false };
}
