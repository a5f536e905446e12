import type { Finding, RiskObservation, RiskProcedure } from './factor.ts';
import { daysSince } from './factor.ts';
import { isBeyond } from './lab-limits.ts';
import { longestPrefix } from './severe-conditions.ts';

export const FLIGHT_GUIDELINE = 'IATA Medical Manual, edition 13; UK Civil Aviation Authority';

/**
 * Whether the patient may sit in an aircraft cabin (8,000 ft), by ICD-10 prefix. `days`: how long it speaks against flying where the day is known.
 * After the IATA Medical Manual (edition 13) and the UK Civil Aviation Authority's guidance for health professionals.
 */
const GROUNDED: Record<string, { label: string; weight: number; is_blocking: boolean; days?: number }> = {
  J93: { label: 'Collapsed lung: no flight before it is fully expanded', weight: 0.5, is_blocking: true, days: 14 },
  A15: { label: 'Tuberculosis: no flight while infectious', weight: 0.4, is_blocking: true },
  A16: { label: 'Tuberculosis: no flight while infectious', weight: 0.4, is_blocking: true },
  I21: { label: 'heart attack', weight: 0.3, is_blocking: false, days: 21 },
  I22: { label: 'heart attack', weight: 0.3, is_blocking: false, days: 21 },
  'I20.0': { label: 'unstable angina', weight: 0.3, is_blocking: false },
  I26: { label: 'pulmonary embolism', weight: 0.3, is_blocking: false, days: 28 },
  'I82.4': { label: 'deep vein thrombosis', weight: 0.25, is_blocking: false, days: 28 },
  I61: { label: 'bleeding in the brain', weight: 0.3, is_blocking: false, days: 14 },
  I63: { label: 'stroke', weight: 0.25, is_blocking: false, days: 14 },
  I50: { label: 'heart failure', weight: 0.1, is_blocking: false },
  I27: { label: 'pulmonary hypertension', weight: 0.2, is_blocking: false },
  J96: { label: 'respiratory failure, oxygen on board', weight: 0.3, is_blocking: false },
  'J44.1': { label: 'COPD with an exacerbation', weight: 0.2, is_blocking: false },
  J84: { label: 'fibrosis of the lung, oxygen on board', weight: 0.15, is_blocking: false },
  D57: { label: 'sickle-cell disease', weight: 0.15, is_blocking: false },
  G40: { label: 'epilepsy', weight: 0.05, is_blocking: false },
  O09: { label: 'pregnancy (airlines carry until week 36)', weight: 0.1, is_blocking: false },
  Z33: { label: 'pregnancy (airlines carry until week 36)', weight: 0.1, is_blocking: false },
  Z34: { label: 'pregnancy (airlines carry until week 36)', weight: 0.1, is_blocking: false },
};

export function flightCondition(code: string, days: number | null): Finding | null {
  const prefix = longestPrefix(Object.keys(GROUNDED), code);
  const rule = prefix ? GROUNDED[prefix] : undefined;
  if (!rule || (rule.days !== undefined && days !== null && days > rule.days)) return null;
  return { label: `Fitness to fly: ${rule.label}`, weight: rule.weight, is_blocking: rule.is_blocking, guideline: FLIGHT_GUIDELINE };
}

const CABIN_LIMITS = [
  { loinc: '59408-5', comparator: '<', value: 92, unit: '%', label: 'Fitness to fly: oxygen on board needed', weight: 0.3 },
  { loinc: '718-7', comparator: '<', value: 7.5, unit: 'g/dL', label: 'Fitness to fly: haemoglobin under 7.5 g/dL', weight: 0.3 },
] as const;

export function flightObservation(observation: RiskObservation): Finding | null {
  const limit = CABIN_LIMITS.find((rule) => isBeyond(rule, observation));
  return limit ? { label: limit.label, weight: limit.weight, is_blocking: false, guideline: FLIGHT_GUIDELINE } : null;
}

const DAYS_AFTER_OPERATION = 10;

/** Air in the body expands in the cabin: after an operation in chest or abdomen ten days on the ground. */
export function flightAfterOperation({ performed_at }: RiskProcedure, today: string): Finding | null {
  const days = daysSince(performed_at, today);
  if (days === null || days < 0 || days > DAYS_AFTER_OPERATION) return null;
  return { label: 'Fitness to fly: operation within the last ten days', weight: 0.2, is_blocking: false };
}
