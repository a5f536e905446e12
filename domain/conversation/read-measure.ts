import { SLIP } from './slips.ts';
import { isOfEarlier, isOpenStill } from './told-time.ts';
import { toldAmounts } from './told-amounts.ts';

/** A value of the record that a message puts right without its name: "that's 189 pounds", "нет, 84 кг, опечатка". Pure. */

/** Of the patient's own words. `value`: as the record has it. */
export type ToldMeasure = { finding_id: string; loinc: string | null; value: string; unit: string | null };

const MOST_WORDS = 8;
const WEIGHT = '29463-7';
const HEIGHT = '8302-2';
const POUNDS = /^(?:pounds?|lbs?|libras?|livres?|pfund)$/iu;
const KILOGRAMS = /^(?:kg|kilos?|kilogram\p{L}*|кг|кило|килограмм\p{L}*|كيلو\p{L}*|كغ|كجم)$/iu;
const CENTIMETRES = /^(?:cm|centimet\p{L}*|zentimeter|centímetros?|santim\p{L}*|см|сантиметр\p{L}*|سم)$/iu;
/** "That's …", "no, …". */
const OPENS = /^\s*(?:that['’]?s|thats|it['’]?s|its|no|nope|nein|non|não|hayır|нет|لا|das sind|c['’]est|son|sono|são|это)(?![\p{L}])/iu;

/** @returns the one value whose unit the message gives, or that it denies; null for a question, a plan, or where several may be meant */
export function readMeasureAlone(
  message: string,
  known: readonly ToldMeasure[],
): { finding_id: string; value: string; unit: string | null } | null {
  const isShort = message.trim().split(/\s+/).length <= MOST_WORDS;
  if (!isShort || /[?؟]/u.test(message) || isOpenStill(message) || isOfEarlier(message)) return null;
  const amounts = toldAmounts(message);
  const [only, ...more] = amounts.filter(({ isDenied }) => !isDenied);
  if (!only || more.length > 0) return null;
  const denied = amounts.filter(({ isDenied }) => isDenied);
  if (denied.length === 0 && !SLIP.test(message) && !OPENS.test(message)) return null;
  const { loinc, unit } = measureOf(only.unit);
  const meant = denied.length > 0 ? known.filter(({ value }) => denied.some((one) => Number(one.value) === Number(value))) : known;
  const [measure, another] = loinc === null ? (denied.length > 0 ? meant : []) : meant.filter((one) => one.loinc === loinc);
  if (!measure || another || Number(measure.value) === Number(only.value)) return null;
  // "That's 9000 pounds" is a price.
  if (denied.length === 0 && !isNear(asKilograms(measure.value, measure.unit), asKilograms(only.value, unit))) return null;
  return { finding_id: measure.finding_id, value: only.value, unit };
}

const MOST_TIMES = 1.6;
const isNear = (one: number, other: number): boolean => Math.max(one, other) <= Math.min(one, other) * MOST_TIMES;
/** Heights stay in centimetres. */
const asKilograms = (value: string, unit: string | null): number => Number(value) * (unit !== null && /^lb/i.test(unit) ? 0.4536 : 1);

function measureOf(unit: string | null): { loinc: string | null; unit: string | null } {
  if (unit === null) return { loinc: null, unit: null };
  if (POUNDS.test(unit)) return { loinc: WEIGHT, unit: 'lb' };
  if (KILOGRAMS.test(unit)) return { loinc: WEIGHT, unit: 'kg' };
  return CENTIMETRES.test(unit) ? { loinc: HEIGHT, unit: 'cm' } : { loinc: null, unit };
}
