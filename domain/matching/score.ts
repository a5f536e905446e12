import type { Candidate, DoctorFacts, MatchWish, ProcedureMeans } from './candidates.ts';
import { matching, median, type Part, partsOf, type ScoringContext } from './dimensions.ts';
import { breakdownOf, type Evidence, rounded, weighted } from './evidence.ts';
import { missingReason, reasonsFor } from './reasons.ts';
import { type Breakdown, type Dimension, DIMENSIONS, type Weights } from './weights.ts';

export type MatchResult = {
  rank: number;
  provider_id: string;
  score: number;
  breakdown: Breakdown;
  reasons: string[];
  /** What each dimension was computed from: enough to explain the rank long after the directory has changed. */
  evidence: Evidence[];
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

/** A fact that no candidate has. */
const UNKNOWN = 0.5;

/** Ranks candidates (Decisions §8). A fact that is missing scores the candidates' median and is named in the reasons. Same input, same ranking. */
export function rankCandidates({ candidates, wish, means, weights, withDoctors }: MatchInput): MatchResult[] {
  const context: ScoringContext = { wish, means, candidates };
  const parts = partsOf(context);
  const assumed = new Map(
    DIMENSIONS.flatMap((dimension) => parts[dimension]).map((part) => [part, median(candidates.map(part.score)) ?? UNKNOWN] as const),
  );
  return candidates
    .map((candidate) => {
      const evidence = evidenceFor(candidate, parts, assumed);
      const breakdown = breakdownOf(evidence);
      const missing = evidence.filter(({ known }) => !known).map(({ fact }) => fact);
      const reasons = [...reasonsFor(candidate, wish, breakdown), ...missingReason(missing)];
      const doctors = withDoctors ? bestDoctors(candidate.doctors, wish) : [];
      return { name: candidate.name, result: toResult(candidate, { evidence, breakdown, reasons, doctors }, weights) };
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

/** Each part's score, the assumed value where a candidate's is not known. */
function evidenceFor(candidate: Candidate, parts: Record<Dimension, Part[]>, assumed: ReadonlyMap<Part, number>): Evidence[] {
  return DIMENSIONS.flatMap((dimension) =>
    parts[dimension].map((part) => {
      const own = part.score(candidate);
      const score = rounded(own ?? assumed.get(part) ?? UNKNOWN);
      return { dimension, fact: part.fact, weight: part.weight, score, known: own !== null, wish: part.wish ?? null };
    }),
  );
}

type Findings = Pick<MatchResult, 'evidence' | 'breakdown' | 'reasons' | 'doctors'>;

function toResult(candidate: Candidate, findings: Findings, weights: Weights): MatchResult {
  const { breakdown } = findings;
  return {
    ...findings,
    rank: 0,
    provider_id: candidate.provider_id,
    score: rounded(weighted(breakdown, weights)),
    patient_fit: rounded((breakdown.cost + breakdown.travel + breakdown.preferences) / 3),
    hospital_score: rounded((breakdown.clinical_fit + breakdown.outcomes) / 2),
    facility_score: rounded(facilityScore(candidate)),
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

/** By code unit, not by locale: the same everywhere. */
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
