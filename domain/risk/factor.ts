import type { HealthItem } from '../cases/health-items.ts';
import type { Contraindication, RequiredDocument, Screening } from '../cases/requirements.ts';

/** Where a risk factor comes from (Part 2.13): a finding of the record, a fact of the patient, or what the procedure asks for. */
export type RiskSource = SourcePlace & {
  kind: 'condition' | 'observation' | 'medication' | 'allergy' | 'procedure' | 'patient' | 'requirement';
  /** FHIR resource id, or the key of a requirement; null for the patient. */
  id: string | null;
  /** The words that say so. */
  passage: string | null;
  /** Why it counts: guideline or score, and its year. */
  guideline?: string;
  /** What else of the record says the same, and does not count again. */
  also?: ({ label: string } & Omit<RiskSource, 'also'>)[];
};
/** The document and its page (from 1) where the words stand; absent for what no document says. */
export type SourcePlace = { document_id?: string; page?: number };
export type RiskFactor = { code: string; label: string; weight: number; is_blocking: boolean; source: RiskSource };

export type RiskCondition = {
  id: string;
  code: string | null;
  is_active: boolean;
  /** Said with doubt. */
  is_suspected: boolean;
  /** ISO date, or a part of one. */
  onset: string | null;
  passage: string | null;
  place?: SourcePlace;
};
export type RiskObservation = {
  id: string;
  loinc: string | null;
  value: number | null;
  comparator: string | null;
  unit: string | null;
  interpretation: string | null;
  effective_at: string | null;
  passage: string | null;
  place?: SourcePlace;
};
export type RiskMedication = { id: string; name: string; passage: string | null; place?: SourcePlace };
export type RiskAllergy = { id: string; name: string; reaction: string | null; passage: string | null; place?: SourcePlace };
export type RiskProcedure = { id: string; code: string | null; display: string; performed_at: string | null; place?: SourcePlace };

export type RiskInput = {
  /** YYYY-MM-DD. */
  today: string;
  age: number | null;
  gender: string | null;
  /** The patient leaves the country for the treatment. */
  travels: boolean;
  /** What is to be treated: no comorbidity of itself. */
  primary_condition_code: string | null;
  conditions: RiskCondition[];
  observations: RiskObservation[];
  medications: RiskMedication[];
  allergies: RiskAllergy[];
  procedures: RiskProcedure[];
  /** Required documents that nothing covers. */
  missing_documents: RequiredDocument[];
  comorbidity_screening: Screening[];
  contraindications: Contraindication[];
  /** What every surgeon asks and nobody has answered. */
  unknown_health: readonly HealthItem[];
};

/** A factor before its source is known. */
export type Finding = { label: string; weight: number; is_blocking: boolean; guideline?: string };

/** Of several readings of one finding the one that counts: what blocks before what does not, then the heaviest. */
export function gravest<F extends Finding>(findings: readonly (F | null | undefined)[]): F | null {
  const given = findings.filter((finding) => finding !== null && finding !== undefined);
  return given.toSorted((a, b) => Number(b.is_blocking) - Number(a.is_blocking) || b.weight - a.weight)[0] ?? null;
}

/** Whole days since a date; a year or a month counts from its last day, and one that is not over yet is not known. */
export function daysSince(date: string | null, today: string): number | null {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date ?? '');
  if (!parts) return null;
  const [, year, month = '12', day] = parts;
  const then = day ? Date.parse(`${year}-${month}-${day}`) : Date.UTC(Number(year), Number(month), 0);
  const days = (Date.parse(today) - then) / 86_400_000;
  return Number.isNaN(days) || (day === undefined && days < 0) ? null : days;
}

/** As `daysSince`, but a month that is not over yet is of today: what was in it was in these weeks. A year that is not over stays unknown. */
export function sinceLatest(date: string | null, today: string): number | null {
  const isThisMonth = date !== null && /^\d{4}-\d{2}$/.test(date) && today.startsWith(date);
  return isThisMonth ? 0 : daysSince(date, today);
}
