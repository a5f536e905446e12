import type { Interpretation, ObservationFinding } from './findings.ts';
import { convertLabValue } from './lab-units.ts';
import { plausibleLimits } from '../validation/plausible-limits.ts';

/** A disease that laboratory values suggest: a provisional finding, never a diagnosis. */
export type SuggestedCondition = { icd10: string; display: string; because: string; observation: number };
export type LabAnalysis = {
  /** Interpretation of each observation, in order: the report's own, else by its printed range. */
  interpretations: (Interpretation | null)[];
  abnormal: number;
  suggested: SuggestedCondition[];
  method: 'printed_ranges_and_thresholds';
};

type Threshold = {
  loinc: readonly string[];
  /** Of the value that `crosses` judges; what is reported in another unit is converted. */
  unit: string;
  crosses: (value: number) => boolean;
  icd10: string;
  display: string;
  because: string;
};

/** Diagnostic cut-offs that one value is enough to raise: ADA 2024 (HbA1c), KDIGO 2024 (eGFR), WHO 2024 (haemoglobin, both sexes), ATP III (LDL), ATA (TSH). */
const THRESHOLDS: readonly Threshold[] = [
  {
    loinc: ['4548-4', '17856-6'],
    unit: '%',
    crosses: (v) => v >= 6.5,
    icd10: 'E11.9',
    display: 'Type 2 diabetes mellitus without complications',
    because: 'HbA1c of 6.5 % or more',
  },
  {
    loinc: ['59261-8'],
    unit: 'mmol/mol',
    crosses: (v) => v >= 48,
    icd10: 'E11.9',
    display: 'Type 2 diabetes mellitus without complications',
    because: 'HbA1c of 48 mmol/mol or more',
  },
  {
    loinc: ['33914-3', '62238-1', '48642-3', '98979-8'],
    unit: 'mL/min/{1.73_m2}',
    crosses: (v) => v < 60,
    icd10: 'N18.9',
    display: 'Chronic kidney disease, unspecified',
    because: 'eGFR below 60',
  },
  {
    loinc: ['718-7'],
    unit: 'g/dL',
    crosses: (v) => v < 11,
    icd10: 'D64.9',
    display: 'Anemia, unspecified',
    because: 'hemoglobin below 11 g/dL',
  },
  {
    loinc: ['13457-7', '2089-1', '18262-6'],
    unit: 'mg/dL',
    crosses: (v) => v >= 190,
    icd10: 'E78.00',
    display: 'Pure hypercholesterolemia, unspecified',
    because: 'LDL cholesterol of 190 mg/dL or more',
  },
  {
    loinc: ['3016-3', '11580-8'],
    unit: 'm[IU]/L',
    crosses: (v) => v > 10,
    icd10: 'E03.9',
    display: 'Hypothyroidism, unspecified',
    because: 'TSH above 10 mIU/L',
  },
];

/** Values against reference ranges, and the comorbidities they suggest (Decisions §6, step 4). */
export function analyseLabs(observations: readonly ObservationFinding[]): LabAnalysis {
  const interpretations = observations.map(interpret);
  const suggested = new Map<string, SuggestedCondition>();
  observations.forEach((observation, index) => {
    const found = THRESHOLDS.find((threshold) => crosses(threshold, observation));
    if (found && !suggested.has(found.icd10)) {
      suggested.set(found.icd10, { icd10: found.icd10, display: found.display, because: found.because, observation: index });
    }
  });
  return {
    interpretations,
    abnormal: interpretations.filter((interpretation) => interpretation !== null && interpretation !== 'normal').length,
    suggested: [...suggested.values()],
    method: 'printed_ranges_and_thresholds',
  };
}

function crosses({ loinc, unit, crosses: reaches }: Threshold, observation: ObservationFinding): boolean {
  if (observation.loinc === null || !loinc.includes(observation.loinc) || observation.comparator !== null) return false;
  const given = observation.unit ?? observation.assumed_unit ?? null;
  if (given === null) return false;
  const value = convertLabValue(observation.loinc, Number(observation.value), given, unit);
  return value !== null && Number.isFinite(value) && isPossible(observation.loinc, value, unit) && reaches(value);
}

/** A misread value suggests nothing. */
function isPossible(loinc: string, value: number, unit: string): boolean {
  const limits = plausibleLimits(loinc);
  return !limits || limits.unit !== unit || (value >= limits.min && value <= limits.max);
}

function interpret({ value, comparator, range, interpretation }: ObservationFinding): Interpretation | null {
  if (interpretation !== null || range === null || comparator !== null) return interpretation;
  const number = Number(value);
  if (!Number.isFinite(number) || value.trim() === '') return null;
  if (range.low !== null && number < Number(range.low)) return 'low';
  if (range.high !== null && number > Number(range.high)) return 'high';
  return range.low === null && range.high === null ? null : 'normal';
}
