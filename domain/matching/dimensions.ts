import { type Candidate, isWishedCountry, type MatchWish, type ProcedureMeans } from './candidates.ts';
import type { Dimension } from './weights.ts';

/** What a patient may wish for; each can be given up. */
export type WishName = 'destination_country' | 'languages' | 'accreditations' | 'doctor_gender';
/** One fact that a dimension weighs: its score 0..1 for a candidate, null where the candidate's fact is not known. */
export type Part = { fact: string; weight: number; wish?: WishName; score(candidate: Candidate): number | null };
export type ScoringContext = { wish: MatchWish; means: ProcedureMeans; candidates: readonly Candidate[] };

const FULL_VOLUME = 1_000;
/** Cases of experience that weigh as much as the procedure's mean. */
const SHRINKAGE = 50;
/** Distance from the procedure's mean, in percentage points or stars, that takes a score from the middle to an end. */
const SPREAD = { success_rate: 10, complication_rate: 5, rating: 1 } as const;
const LONGEST_FLIGHT_HOURS = 16;
const VISA_SCORES = { none: 1, online: 0.6, required: 0.2 } as const;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const known = <T>(value: T | null, score: (value: T) => number): number | null => (value === null ? null : clamp(score(value)));

/** The facts of each dimension with their weights (Decisions §8). A wish that the patient does not have weighs nothing. */
export function partsOf(context: ScoringContext): Record<Dimension, Part[]> {
  return {
    clinical_fit: clinicalFit,
    outcomes: outcomes(context),
    cost: [{ fact: 'its price', weight: 1, score: cost(context) }],
    travel: travel(context.wish),
    preferences: preferences(context.wish),
  };
}

const clinicalFit: Part[] = [
  {
    fact: 'its procedures',
    weight: 0.4,
    score: ({ offers_procedure, offers_parent, treats_condition }) =>
      offers_procedure ? 1 : offers_parent ? 0.5 : treats_condition ? 0.25 : 0,
  },
  { fact: 'its specialties', weight: 0.2, score: ({ has_specialty }) => Number(has_specialty) },
  {
    fact: 'how often it does this',
    weight: 0.2,
    score: ({ annual_volume }) => known(annual_volume, (volume) => Math.log10(1 + volume) / Math.log10(1 + FULL_VOLUME)),
  },
  { fact: 'how close its profile is to your case', weight: 0.2, score: ({ similarity }) => known(similarity, (cosine) => cosine) },
];

/** Success, complications and rating against the procedure's mean (0.5), each drawn towards it the more the fewer cases stand behind it. */
function outcomes({ means, candidates }: ScoringContext): Part[] {
  const usualVolume = median(candidates.map(({ annual_volume }) => annual_volume)) ?? 0;
  const against = (fact: keyof ProcedureMeans, better: 1 | -1) => (candidate: Candidate) =>
    known(candidate[fact], (own) => {
      const volume = candidate.annual_volume ?? usualVolume;
      const mean = means[fact] ?? own;
      const lead = ((own - mean) * volume) / (volume + SHRINKAGE);
      return 0.5 + (better * lead) / (2 * SPREAD[fact]);
    });
  return [
    { fact: 'its success rate', weight: 0.5, score: against('success_rate', 1) },
    { fact: 'its complication rate', weight: 0.3, score: against('complication_rate', -1) },
    { fact: 'how patients rate it', weight: 0.2, score: against('rating', 1) },
  ];
}

/** The estimate against the budget: 1 for free, 0.6 at the budget, 0 at 1.6 times of it. Without a budget, the rank among the candidates. */
function cost({ wish: { budget_cents }, candidates }: ScoringContext): Part['score'] {
  if (budget_cents) {
    return ({ estimate_cents }) =>
      known(estimate_cents, (estimate) => (estimate <= budget_cents ? 1 - 0.4 * (estimate / budget_cents) : 1.6 - estimate / budget_cents));
  }
  const ranks = priceRanks(candidates.flatMap(({ estimate_cents }) => (estimate_cents === null ? [] : [estimate_cents])));
  return ({ estimate_cents }) => (estimate_cents === null ? null : (ranks.get(estimate_cents) ?? 0.5));
}

/** Share of the others that are dearer, equals counting half: 1 for the cheapest, 0 for the dearest, 0.5 for a price without others. */
function priceRanks(prices: readonly number[]): ReadonlyMap<number, number> {
  const sorted = prices.toSorted((a, b) => b - a);
  const positions = new Map<number, { first: number; last: number }>();
  for (const [index, price] of sorted.entries()) positions.set(price, { first: positions.get(price)?.first ?? index, last: index });
  return new Map(
    [...positions].map(([price, { first, last }]) => [price, sorted.length < 2 ? 0.5 : (first + last) / 2 / (sorted.length - 1)]),
  );
}

function travel(wish: MatchWish): Part[] {
  const { destination_country, max_flight_hours } = wish;
  const flight = (hours: number) => (max_flight_hours !== null && hours > max_flight_hours ? 0 : 1 - hours / LONGEST_FLIGHT_HOURS);
  return [
    ...(destination_country === null
      ? []
      : [
          {
            fact: 'its country',
            weight: 0.5,
            wish: 'destination_country' as const,
            score: ({ country }: Candidate) => Number(isWishedCountry(wish, country)),
          },
        ]),
    { fact: 'the flight', weight: 0.3, score: ({ flight_hours }) => known(flight_hours, flight) },
    { fact: 'the visa', weight: 0.2, score: ({ visa }) => known(visa, (kind) => VISA_SCORES[kind]) },
  ];
}

/** Only what the patient wished for counts. A language that the staff speak needs no interpreter. */
function preferences({ languages, accreditations, doctor_gender }: MatchWish): Part[] {
  const share = (wished: readonly string[], held: readonly string[]) => matching(wished, held).length / wished.length;
  const parts: Part[] = [];
  if (languages.length > 0) {
    parts.push({
      fact: 'its languages',
      weight: 0.4,
      wish: 'languages',
      score: ({ staff_languages }) => share(languages, staff_languages),
    });
    parts.push({
      fact: 'its interpreters',
      weight: 0.2,
      wish: 'languages',
      score: ({ staff_languages, interpreter_languages }) => share(languages, [...staff_languages, ...interpreter_languages]),
    });
  }
  if (accreditations.length > 0)
    parts.push({
      fact: 'its accreditations',
      weight: 0.2,
      wish: 'accreditations',
      score: (candidate) => share(accreditations, candidate.accreditations),
    });
  if (doctor_gender !== null) {
    parts.push({
      fact: 'the gender of its doctors',
      weight: 0.2,
      wish: 'doctor_gender',
      score: ({ doctors }) =>
        doctors.every(({ gender }) => gender === null) ? null : Number(doctors.some(({ gender }) => gender === doctor_gender)),
    });
  }
  return parts;
}

/** What of the wished-for is held, without regard to case. */
export function matching(wished: readonly string[], held: readonly string[]): string[] {
  const lower = new Set(held.map((item) => item.toLowerCase()));
  return wished.filter((item) => lower.has(item.toLowerCase()));
}

/** The middle of what is known; null when nothing is. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
