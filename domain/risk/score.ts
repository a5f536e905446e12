import type { Contraindication, Screening } from '../cases/requirements.ts';
import { convertLabValue } from '../clinical/lab-units.ts';

/** Where a risk factor comes from (Part 2.13): a finding of the record or a fact of the patient. */
export type RiskSource = { kind: 'condition' | 'observation' | 'patient'; id: string | null; passage: string | null };
export type RiskFactor = { code: string; label: string; weight: number; is_blocking: boolean; source: RiskSource };

export type RiskInput = {
  age: number | null;
  conditions: { id: string; code: string | null; is_active: boolean }[];
  observations: { id: string; loinc: string | null; value: number | null; unit: string | null; interpretation: string | null }[];
  comorbidity_screening: Screening[];
  contraindications: Contraindication[];
};

const WEIGHTS = { screened: 0.15, contraindication: 0.4, blocking: 0.6, critical: 0.35, aged75: 0.15, aged85: 0.3 } as const;

/** Scores risk 0..100 as 100·(1 − ∏(1 − weight)): independent factors only ever raise it. Two decimals. @throws never */
export function riskScore(factors: readonly RiskFactor[]): number {
  const survival = factors.reduce<number>((product, { weight }) => product * (1 - Math.min(1, Math.max(0, weight))), 1);
  return Math.round((1 - survival) * 10_000) / 100;
}

/** Factors of a record against what its procedure screens for, each with the finding it comes from. */
export function deriveRiskFactors({ age, conditions, observations, comorbidity_screening, contraindications }: RiskInput): RiskFactor[] {
  const factors: RiskFactor[] = [];
  for (const { id, code, is_active } of conditions) {
    if (!code || !is_active) continue;
    const source: RiskSource = { kind: 'condition', id, passage: null };
    const isUnder = ({ icd10_prefix }: { icd10_prefix?: string }) => icd10_prefix !== undefined && code.startsWith(icd10_prefix);
    const contraindication = strongest(contraindications.filter(isUnder));
    const screening = comorbidity_screening.find(isUnder);
    if (contraindication) {
      const { label, is_blocking } = contraindication;
      factors.push({ code, label, weight: is_blocking ? WEIGHTS.blocking : WEIGHTS.contraindication, is_blocking, source });
    } else if (screening) {
      factors.push({ code, label: screening.label, weight: WEIGHTS.screened, is_blocking: false, source });
    }
  }
  for (const observation of observations) {
    const { id, loinc, interpretation } = observation;
    const source: RiskSource = { kind: 'observation', id, passage: null };
    const rule = strongest(contraindications.filter((candidate) => isBroken(candidate, observation)));
    if (rule) {
      const { label, is_blocking } = rule;
      factors.push({
        code: loinc ?? 'observation',
        label,
        weight: is_blocking ? WEIGHTS.blocking : WEIGHTS.contraindication,
        is_blocking,
        source,
      });
    } else if (interpretation === 'critical')
      factors.push({
        code: loinc ?? 'observation',
        label: 'Critical laboratory value',
        weight: WEIGHTS.critical,
        is_blocking: false,
        source,
      });
  }
  if (age !== null && age >= 75) {
    const source: RiskSource = { kind: 'patient', id: null, passage: null };
    factors.push({
      code: 'age',
      label: age >= 85 ? 'Age 85 or over' : 'Age 75 or over',
      weight: age >= 85 ? WEIGHTS.aged85 : WEIGHTS.aged75,
      is_blocking: false,
      source,
    });
  }
  return factors;
}

/** Of the rules that apply, one that blocks: a parent's milder rule must not hide it. */
const strongest = (rules: readonly Contraindication[]) => rules.find(({ is_blocking }) => is_blocking) ?? rules[0];

/** A value beyond the limit that a procedure sets, compared in the rule's unit; what cannot be converted breaks nothing. */
function isBroken({ observation: rule }: Contraindication, { loinc, value, unit }: RiskInput['observations'][number]): boolean {
  if (!rule || value === null || rule.loinc !== loinc || unit === null) return false;
  const converted = convertLabValue(rule.loinc, value, unit, rule.unit);
  return converted !== null && (rule.comparator === '>' ? converted > rule.value : converted < rule.value);
}
