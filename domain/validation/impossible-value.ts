import { convertLabValue } from '../clinical/lab-units.ts';
import { decimalText } from '../fhir/decimal-json.ts';
import { unitsOf } from './check-measurements.ts';
import { plausibleLimits } from './plausible-limits.ts';

/** A measured value as a person writes it: `loinc` and `unit` null where they are not given. */
export type WrittenValue = { loinc: string | null; value: string; unit: string | null };

/**
 * Whether no body can show the value: outside the limits of its test in its unit, or in every unit where it has none; below zero where nothing is. What is
 * not a number, or a unit that nobody knows, proves nothing; of "<5" and ">600" only the sign does.
 */
export function isImpossibleValue({ loinc, value, unit }: WrittenValue): boolean {
  const written = value.trim();
  const [comparator = ''] = /^(?:[<>]=?|≤|≥)/.exec(written) ?? [];
  const number = Number(decimalText(written.slice(comparator.length)) ?? Number.NaN);
  if (Number.isNaN(number)) return false;
  const code = unit === null ? null : unitCode(unit);
  const limits = loinc === null ? null : plausibleLimits(loinc);
  if (number < 0) return limits !== null || (code !== null && NEVER_BELOW_ZERO.test(code));
  if (loinc === null || limits === null || comparator !== '' || (code === null && limits.unit === '%')) return false;
  const units = code === null ? unitsOf(loinc, limits.unit) : [code];
  const readings = units.map((each) => convertLabValue(loinc, number, each, limits.unit)).filter((reading) => reading !== null);
  return readings.length > 0 && readings.every((reading) => reading < limits.min || reading > limits.max);
}

/** What is counted, weighed or pressed. A base excess (mmol/L), a T-score or a refraction has values below zero. */
const NEVER_BELOW_ZERO = /^(?:10\*\d+\/[mu]?L|[kdcmunpf]?g(?:\/.+)?|[unpf]mol\/m?L|[kmu]?(?:U|\[IU\])\/m?L|mm\[Hg\]|mm\/h|\/min|c?m|fL|s)$/;

/** UCUM codes of what people write otherwise, in small letters and without blanks. */
const WRITTEN: Record<string, string> = {
  ...{ mmhg: 'mm[Hg]', '°c': 'Cel', celsius: 'Cel', '°f': '[degF]', fahrenheit: '[degF]', bpm: '/min', '1/min': '/min' },
  ...{
    lb: '[lb_av]',
    lbs: '[lb_av]',
    in: '[in_i]',
    inch: '[in_i]',
    inches: '[in_i]',
    'k/ul': '10*3/uL',
    '/nl': '10*3/uL',
    '/pl': '10*6/uL',
  },
};
const BASES: Record<string, string> = { u: 'U', iu: '[IU]' };

/** "mg/dl", "x10^9/L", "mmHg" as the codes that values are converted by; what is none of these stays as it is. */
function unitCode(unit: string): string {
  const plain = unit.trim().replace(/\s+/g, '').replace(/[µμ]/g, 'u');
  const small = plain.toLowerCase();
  const [, power, sample = ''] = /^x?10[*^](\d+)\/([mun]?)l$/.exec(small) ?? [];
  if (power !== undefined) return `10*${power}/${sample}L`;
  const [, prefix = '', base, volume = ''] = /^([kdcmunpf]?)(g|mol|eq|iu|u)\/([dcmunpf]?)l$/.exec(small) ?? [];
  if (base !== undefined) return `${prefix}${BASES[base] ?? base}/${volume}L`;
  return WRITTEN[small] ?? plain;
}
