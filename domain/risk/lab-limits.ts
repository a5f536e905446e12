import { convertLabValue } from '../clinical/lab-units.ts';
import type { Finding, RiskObservation } from './factor.ts';

type Limit = { loinc: string; comparator: '<' | '>'; value: number; unit: string };
type LabLimit = Limit & { label: string; weight: number; guideline: string; gender?: 'female' | 'male' };

const limits = (
  loinc: string,
  unit: string,
  guideline: string,
  rows: readonly Omit<LabLimit, 'loinc' | 'unit' | 'guideline'>[],
): LabLimit[] => rows.map((row) => ({ loinc, unit, guideline, ...row }));

/** Values at which an anaesthetist asks before an operation, whatever it is; the strictest that holds counts. */
const LIMITS: readonly LabLimit[] = [
  ...limits('718-7', 'g/dL', 'WHO guideline on haemoglobin cutoffs, 2024', [
    { comparator: '<', value: 8, label: 'Severe anaemia (haemoglobin under 8 g/dL)', weight: 0.35 },
    { comparator: '<', value: 10, label: 'Anaemia (haemoglobin under 10 g/dL)', weight: 0.15 },
    { comparator: '<', value: 12, label: 'Mild anaemia (haemoglobin under 12 g/dL)', weight: 0.06, gender: 'female' },
    { comparator: '<', value: 13, label: 'Mild anaemia (haemoglobin under 13 g/dL)', weight: 0.06, gender: 'male' },
  ]),
  ...limits('777-3', '10*3/uL', 'SIR consensus on periprocedural bleeding, 2019', [
    { comparator: '<', value: 50, label: 'Very few platelets (under 50)', weight: 0.4 },
    { comparator: '<', value: 100, label: 'Few platelets (under 100)', weight: 0.2 },
  ]),
  ...limits('6301-6', '{INR}', 'SIR consensus on periprocedural bleeding, 2019', [
    { comparator: '>', value: 1.8, label: 'Slow clotting (INR over 1.8)', weight: 0.25 },
  ]),
  ...limits('2823-3', 'mmol/L', 'KDIGO conference on potassium, 2020', [
    { comparator: '>', value: 6, label: 'Potassium over 6 mmol/L', weight: 0.4 },
    { comparator: '<', value: 3, label: 'Potassium under 3 mmol/L', weight: 0.3 },
  ]),
  ...limits('2951-2', 'mmol/L', 'European guideline on hyponatraemia, 2014', [
    { comparator: '<', value: 125, label: 'Sodium under 125 mmol/L', weight: 0.3 },
  ]),
  ...limits('2160-0', 'mg/dL', 'Revised Cardiac Risk Index (Lee), 1999', [
    { comparator: '>', value: 2, label: 'Creatinine over 2 mg/dL', weight: 0.2 },
  ]),
  ...limits('33914-3', 'mL/min/{1.73_m2}', 'KDIGO guideline on chronic kidney disease, 2024', [
    { comparator: '<', value: 30, label: 'Severely reduced kidney function (eGFR under 30)', weight: 0.3 },
    { comparator: '<', value: 60, label: 'Reduced kidney function (eGFR under 60)', weight: 0.1 },
  ]),
  ...limits('4548-4', '%', 'CPOC guideline on diabetes and surgery, 2021; ADA Standards of Care, 2025', [
    { comparator: '>', value: 8.5, label: 'Diabetes out of control (HbA1c over 8.5 %)', weight: 0.2 },
    { comparator: '>', value: 8, label: 'HbA1c over 8 %, the usual limit before a planned operation', weight: 0.1 },
  ]),
  ...limits('59261-8', 'mmol/mol', 'CPOC guideline on diabetes and surgery, 2021; ADA Standards of Care, 2025', [
    { comparator: '>', value: 69, label: 'Diabetes out of control (HbA1c over 69 mmol/mol)', weight: 0.2 },
    { comparator: '>', value: 64, label: 'HbA1c over 64 mmol/mol, the usual limit before a planned operation', weight: 0.1 },
  ]),
  ...limits('1751-7', 'g/dL', 'ESPEN guideline on nutrition in surgery, 2021', [
    { comparator: '<', value: 3, label: 'Poor nutrition (albumin under 3 g/dL)', weight: 0.15 },
  ]),
  ...limits('8480-6', 'mm[Hg]', 'AAGBI and British Hypertension Society, 2016', [
    { comparator: '>', value: 179, label: 'Blood pressure of 180 mmHg or over', weight: 0.25 },
  ]),
  ...limits('8462-4', 'mm[Hg]', 'AAGBI and British Hypertension Society, 2016', [
    { comparator: '>', value: 109, label: 'Diastolic blood pressure of 110 mmHg or over', weight: 0.25 },
  ]),
  ...limits('10230-1', '%', 'ESC guideline on cardiovascular assessment for non-cardiac surgery, 2022', [
    { comparator: '<', value: 35, label: 'Weak heart (ejection fraction under 35 %)', weight: 0.35 },
  ]),
  ...limits('59408-5', '%', 'BTS clinical statement on air travel, 2022', [
    { comparator: '<', value: 92, label: 'Low oxygen at rest (under 92 %)', weight: 0.35 },
  ]),
  ...limits('39156-5', 'kg/m2', 'AAGBI and SOBA guideline on the obese patient, 2015; GLIM criteria, 2019', [
    { comparator: '>', value: 40, label: 'Body mass index over 40', weight: 0.2 },
    { comparator: '>', value: 35, label: 'Body mass index over 35', weight: 0.1 },
    { comparator: '<', value: 18.5, label: 'Body mass index under 18.5', weight: 0.06 },
  ]),
];

/** The strictest of the limits that a value breaks. @param gender of the patient, where the limit depends on it */
export function brokenLimit(observation: RiskObservation, gender: string | null): Finding | null {
  const [limit] = LIMITS.filter((rule) => (rule.gender === undefined || rule.gender === gender) && isBeyond(rule, observation)).toSorted(
    (a, b) => b.weight - a.weight,
  );
  return limit ? { label: limit.label, weight: limit.weight, is_blocking: false, guideline: limit.guideline } : null;
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
