import type { Candidate, DoctorFacts, MatchWish, ProcedureMeans } from './candidates.ts';
import { costOf, outcomesOf, preferencesOf, type Scored, travelOf, clinicalFitOf } from './dimensions.ts';
import { type Breakdown, DIMENSIONS, type Dimension, type Weights } from './weights.ts';

export type MatchResult = {
  rank: number;
  provider_id: string;
  score: number;
  breakdown: Breakdown;
  reasons: string[];
  patient_fit: number;
  hospital_score: number;
  facility_score: number;
  doctors: { doctor_id: string; name: string; specialty: string; score: number }[];
};

export type MatchInput = { candidates: readonly Candidate[]; wish: MatchWish; means: ProcedureMeans; weights: Weights; withDoctors: boolean };

const NAMES: Record<Dimension, string> = {
  clinical_fit: 'clinical fit',
  outcomes: 'outcomes',
  cost: 'cost',
  travel: 'travel',
  preferences: 'preferences',
};

/** Ranks candidates (Decisions §8). A fact that is missing scores the candidates' median and is named in the reasons. Same input, same ranking. */
export function rankCandidates({ candidates, wish, means, weights, withDoctors }: MatchInput): MatchResult[] {
  const scored = candidates.map((candidate) => ({
    candidate,
    scores: {
      clinical_fit: clinicalFitOf(candidate, wish),
      outcomes: outcomesOf(candidate, means),
      cost: costOf(candidate, wish, candidates),
      travel: travelOf(candidate, wish),
      preferences: preferencesOf(candidate, wish),
    } satisfies Record<Dimension, Scored>,
  }));
  const medians = Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, median(scored.map(({ scores }) => scores[dimension].value))])) as Breakdown;
  return scored
    .map(({ candidate, scores }) => toResult(candidate, scores, medians, weights, wish, withDoctors))
    .toSorted(
      (a, b) => b.result.score - a.result.score || b.result.breakdown.outcomes - a.result.breakdown.outcomes || compareText(a.name, b.name),
    )
    .map(({ result }, index) => ({ ...result, rank: index + 1 }));
}

function toResult(
  candidate: Candidate,
  scores: Record<Dimension, Scored>,
  medians: Breakdown,
  weights: Weights,
  wish: MatchWish,
  withDoctors: boolean,
): { name: string; result: MatchResult } {
  const breakdown = Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, rounded(scores[dimension].value ?? medians[dimension])])) as Breakdown;
  const missing = DIMENSIONS.filter((dimension) => scores[dimension].value === null).map(
    (dimension) => `Nothing is known yet about ${NAMES[dimension]} here; the middle of the other candidates is assumed.`,
  );
  const reasons = [...DIMENSIONS.flatMap((dimension) => scores[dimension].reasons), ...missing];
  const score = rounded(DIMENSIONS.reduce((sum, dimension) => sum + weights[dimension] * breakdown[dimension], 0));
  const result: MatchResult = {
    rank: 0,
    provider_id: candidate.provider_id,
    score,
    breakdown,
    reasons,
    patient_fit: rounded((breakdown.cost + breakdown.travel + breakdown.preferences) / 3),
    hospital_score: rounded((breakdown.clinical_fit + breakdown.outcomes) / 2),
    facility_score: rounded(facilityScore(candidate)),
    doctors: withDoctors ? bestDoctors(candidate.doctors, wish) : [],
  };
  return { name: candidate.name, result };
}

/** Accreditations, facilities and size, each saturating. */
function facilityScore({ accreditations, facility_count, bed_count }: Candidate): number {
  const size = bed_count === null ? 0.5 : Math.min(1, Math.log10(1 + bed_count) / 3);
  return (Math.min(1, accreditations.length / 3) + Math.min(1, facility_count / 6) + size) / 3;
}

const BEST_DOCTORS = 3;

function bestDoctors(doctors: readonly DoctorFacts[], wish: MatchWish): MatchResult['doctors'] {
  return doctors
    .filter(({ accepts_international }) => accepts_international)
    .map((doctor) => ({ doctor_id: doctor.id, name: doctor.name, specialty: doctor.specialty, score: rounded(doctorScore(doctor, wish)) }))
    .toSorted((a, b) => b.score - a.score || compareText(a.name, b.name))
    .slice(0, BEST_DOCTORS);
}

function doctorScore({ annual_volume, success_rate, satisfaction, languages, gender }: DoctorFacts, wish: MatchWish): number {
  const volume = Math.min(1, Math.log10(1 + (annual_volume ?? 0)) / 2.7);
  const success = success_rate === null ? 0.5 : success_rate / 100;
  const liked = satisfaction === null ? 0.5 : satisfaction / 5;
  const speaks = wish.languages.length === 0 || languages.some((language) => wish.languages.includes(language)) ? 1 : 0;
  const suits = wish.doctor_gender === null || wish.doctor_gender === gender ? 1 : 0;
  return 0.3 * volume + 0.3 * success + 0.15 * liked + 0.15 * speaks + 0.1 * suits;
}

function median(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (known.length === 0) return 0.5;
  const middle = Math.floor(known.length / 2);
  return known.length % 2 === 1 ? (known[middle] ?? 0.5) : ((known[middle - 1] ?? 0.5) + (known[middle] ?? 0.5)) / 2;
}

const rounded = (value: number) => Math.round(value * 100_000) / 100_000;
/** By code unit, not by locale: the same everywhere. */
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
