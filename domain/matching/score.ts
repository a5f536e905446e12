import type { Candidate, DoctorFacts, MatchWish, ProcedureMeans } from './candidates.ts';
import { matching, median, type Part, partsOf, type ScoringContext } from './dimensions.ts';
import { missingReason, reasonsFor } from './reasons.ts';
import { type Breakdown, DIMENSIONS, type Weights } from './weights.ts';

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

export type MatchInput = {
  candidates: readonly Candidate[];
  wish: MatchWish;
  means: ProcedureMeans;
  weights: Weights;
  withDoctors: boolean;
};

/** A dimension without anything to weigh, and a fact that no candidate has. */
const NEUTRAL = 0.5;

/** Ranks candidates (Decisions §8). A fact that is missing scores the candidates' median and is named in the reasons. Same input, same ranking. */
export function rankCandidates({ candidates, wish, means, weights, withDoctors }: MatchInput): MatchResult[] {
  const context: ScoringContext = { wish, means, candidates };
  const parts = partsOf(context);
  const assumed = new Map(
    DIMENSIONS.flatMap((dimension) => parts[dimension]).map((part) => [part, median(candidates.map(part.score)) ?? NEUTRAL] as const),
  );
  return candidates
    .map((candidate) => {
      const breakdown = Object.fromEntries(
        DIMENSIONS.map((dimension) => [dimension, scoreOf(parts[dimension], candidate, assumed)]),
      ) as Breakdown;
      const missing = DIMENSIONS.flatMap((dimension) =>
        parts[dimension].filter((part) => part.score(candidate) === null).map(({ fact }) => fact),
      );
      const reasons = [...reasonsFor(candidate, wish, breakdown), ...missingReason(missing)];
      return {
        name: candidate.name,
        result: toResult(candidate, breakdown, reasons, weights, withDoctors ? bestDoctors(candidate.doctors, wish) : []),
      };
    })
    .toSorted(
      (a, b) =>
        b.result.score - a.result.score ||
        b.result.breakdown.outcomes - a.result.breakdown.outcomes ||
        compareText(a.name, b.name) ||
        compareText(a.result.provider_id, b.result.provider_id),
    )
    .map(({ result }, index) => ({ ...result, rank: index + 1 }));
}

/** Weighted mean of the parts, the assumed value where a candidate's is not known. */
function scoreOf(parts: readonly Part[], candidate: Candidate, assumed: ReadonlyMap<Part, number>): number {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0) return NEUTRAL;
  return rounded(parts.reduce((sum, part) => sum + part.weight * (part.score(candidate) ?? assumed.get(part) ?? NEUTRAL), 0) / weight);
}

function toResult(
  candidate: Candidate,
  breakdown: Breakdown,
  reasons: string[],
  weights: Weights,
  doctors: MatchResult['doctors'],
): MatchResult {
  return {
    rank: 0,
    provider_id: candidate.provider_id,
    score: rounded(DIMENSIONS.reduce((sum, dimension) => sum + weights[dimension] * breakdown[dimension], 0)),
    breakdown,
    reasons,
    patient_fit: rounded((breakdown.cost + breakdown.travel + breakdown.preferences) / 3),
    hospital_score: rounded((breakdown.clinical_fit + breakdown.outcomes) / 2),
    facility_score: rounded(facilityScore(candidate)),
    doctors,
  };
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
    .toSorted((a, b) => b.score - a.score || compareText(a.name, b.name) || compareText(a.doctor_id, b.doctor_id))
    .slice(0, BEST_DOCTORS);
}

function doctorScore({ annual_volume, success_rate, satisfaction, languages, gender }: DoctorFacts, wish: MatchWish): number {
  const volume = Math.min(1, Math.log10(1 + (annual_volume ?? 0)) / 2.7);
  const success = success_rate === null ? 0.5 : success_rate / 100;
  const liked = satisfaction === null ? 0.5 : satisfaction / 5;
  const speaks = wish.languages.length === 0 || matching(wish.languages, languages).length > 0 ? 1 : 0;
  const suits = wish.doctor_gender === null || wish.doctor_gender === gender ? 1 : 0;
  return 0.3 * volume + 0.3 * success + 0.15 * liked + 0.15 * speaks + 0.1 * suits;
}

const rounded = (value: number) => Math.round(value * 100_000) / 100_000;
/** By code unit, not by locale: the same everywhere. */
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
