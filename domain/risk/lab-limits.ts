import { convertLabValue } from '../clinical/lab-units.ts';
import type { Finding, RiskObservation } from './factor.ts';

type Limit = { loinc: string; comparator: '<' | '>'; value: number; unit: string };

/**
 * Values at which an anaesthetist asks before an operation, whatever it is; the strictest that holds counts. Haemoglobin: WHO classes of anaemia;
 * INR and platelets: limits before invasive procedures (SIR 2019); creatinine: Revised Cardiac Risk Index; blood pressure: AAGBI 2016; HbA1c:
 * CPOC 2021 (69 mmol/mol); saturation at sea level: BTS 2022.
 */
const LIMITS: readonly (Limit & { label: string; weight: number })[] = [
  { loinc: '718-7', comparator: '<', value: 8, unit: 'g/dL', label: 'Severe anaemia (haemoglobin under 8 g/dL)', weight: 0.35 },
  { loinc: '718-7', comparator: '<', value: 10, unit: 'g/dL', label: 'Anaemia (haemoglobin under 10 g/dL)', weight: 0.15 },
  { loinc: '777-3', comparator: '<', value: 50, unit: '10*3/uL', label: 'Very few platelets (under 50)', weight: 0.4 },
  { loinc: '777-3', comparator: '<', value: 100, unit: '10*3/uL', label: 'Few platelets (under 100)', weight: 0.2 },
  { loinc: '6301-6', comparator: '>', value: 1.8, unit: '{INR}', label: 'Slow clotting (INR over 1.8)', weight: 0.25 },
  { loinc: '2823-3', comparator: '>', value: 6, unit: 'mmol/L', label: 'Potassium over 6 mmol/L', weight: 0.4 },
  { loinc: '2823-3', comparator: '<', value: 3, unit: 'mmol/L', label: 'Potassium under 3 mmol/L', weight: 0.3 },
  { loinc: '2951-2', comparator: '<', value: 125, unit: 'mmol/L', label: 'Sodium under 125 mmol/L', weight: 0.3 },
  { loinc: '2160-0', comparator: '>', value: 2, unit: 'mg/dL', label: 'Creatinine over 2 mg/dL', weight: 0.2 },
  {
    loinc: '33914-3',
    comparator: '<',
    value: 30,
    unit: 'mL/min/{1.73_m2}',
    label: 'Severely reduced kidney function (eGFR under 30)',
    weight: 0.3,
  },
  { loinc: '4548-4', comparator: '>', value: 8.5, unit: '%', label: 'Diabetes out of control (HbA1c over 8.5 %)', weight: 0.2 },
  { loinc: '1751-7', comparator: '<', value: 3, unit: 'g/dL', label: 'Poor nutrition (albumin under 3 g/dL)', weight: 0.15 },
  { loinc: '8480-6', comparator: '>', value: 179, unit: 'mm[Hg]', label: 'Blood pressure of 180 mmHg or over', weight: 0.25 },
  { loinc: '8462-4', comparator: '>', value: 109, unit: 'mm[Hg]', label: 'Diastolic blood pressure of 110 mmHg or over', weight: 0.25 },
  { loinc: '10230-1', comparator: '<', value: 35, unit: '%', label: 'Weak heart (ejection fraction under 35 %)', weight: 0.35 },
  { loinc: '59408-5', comparator: '<', value: 92, unit: '%', label: 'Low oxygen at rest (under 92 %)', weight: 0.35 },
  { loinc: '39156-5', comparator: '>', value: 40, unit: 'kg/m2', label: 'Body mass index over 40', weight: 0.2 },
];

/** The strictest of the limits that a value breaks. */
export function brokenLimit(observation: RiskObservation): Finding | null {
  const [limit] = LIMITS.filter((rule) => isBeyond(rule, observation)).toSorted((a, b) => b.weight - a.weight);
  return limit ? { label: limit.label, weight: limit.weight, is_blocking: false } : null;
}

/** Whether a value lies beyond a limit, compared in the limit's unit. What cannot be converted, or is only known to lie on the other side, breaks nothing. */
export function isBeyond(limit: Limit, { loinc, value, comparator, unit }: RiskObservation): boolean {
  if (value === null || limit.loinc !== loinc) return false;
  if (comparator !== null && comparator[0] !== limit.comparator) return false;
  const isBareNumber = unit === null && limit.unit.startsWith('{');
  const converted =
    isBareNumber || unit === limit.unit ? value : unit === null ? null : convertLabValue(limit.loinc, value, unit, limit.unit);
  if (converted === null) return false;
  return limit.comparator === '>' ? converted > limit.value : converted < limit.value;
}
