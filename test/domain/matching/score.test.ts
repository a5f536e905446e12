import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Candidate, DoctorFacts, MatchWish, ProcedureMeans } from '../../../domain/matching/candidates.ts';
import { type MatchInput, type MatchResult, rankCandidates } from '../../../domain/matching/score.ts';
import { DEFAULT_WEIGHTS, DIMENSIONS } from '../../../domain/matching/weights.ts';

const WISH: MatchWish = {
  procedure_name: 'total knee replacement',
  destination_country: null,
  budget_cents: null,
  currency: null,
  languages: [],
  accreditations: [],
  doctor_gender: null,
  max_flight_hours: null,
};
const MEANS: ProcedureMeans = { success_rate: 94, complication_rate: 3, rating: 4.2 };
const DOCTOR: DoctorFacts = {
  id: 'doc',
  name: 'A Doctor',
  specialty: 'orthopedics',
  gender: 'female',
  languages: ['English'],
  annual_volume: 100,
  success_rate: 95,
  complication_rate: 2,
  satisfaction: 4.5,
  accepts_international: true,
};
const TYPICAL: Candidate = {
  provider_id: 'p',
  name: 'P',
  city: 'Izmir',
  country: 'TR',
  offers_procedure: true,
  offers_parent: true,
  treats_condition: true,
  has_specialty: true,
  similarity: 0.6,
  annual_volume: 200,
  success_rate: 94,
  complication_rate: 3,
  rating: 4.2,
  estimate_cents: 1_000_000,
  flight_hours: 4,
  visa: 'none',
  interpreter_languages: [],
  staff_languages: ['English'],
  accreditations: ['JCI'],
  facility_count: 4,
  bed_count: 200,
  doctors: [],
};
const provider = (name: string, facts: Partial<Candidate> = {}): Candidate => ({ ...TYPICAL, provider_id: `id-${name}`, name, ...facts });
const rank = (candidates: Candidate[], more: Partial<MatchInput> = {}): MatchResult[] =>
  rankCandidates({ candidates, wish: WISH, means: MEANS, weights: DEFAULT_WEIGHTS, withDoctors: false, ...more });
const of = (results: MatchResult[], name: string): MatchResult => {
  const found = results.find(({ provider_id }) => provider_id === `id-${name}`);
  if (!found) throw new Error(`${name} is not ranked`);
  return found;
};

/** [dimension, better facts, worse facts, wish] */
const BETTER: [keyof MatchResult['breakdown'], Partial<Candidate>, Partial<Candidate>, Partial<MatchWish>][] = [
  ['clinical_fit', {}, { offers_procedure: false }, {}],
  ['clinical_fit', {}, { has_specialty: false }, {}],
  ['clinical_fit', { annual_volume: 500 }, { annual_volume: 20 }, {}],
  ['clinical_fit', { similarity: 0.9 }, { similarity: 0.2 }, {}],
  ['outcomes', { success_rate: 97 }, { success_rate: 90 }, {}],
  ['outcomes', { complication_rate: 1 }, { complication_rate: 6 }, {}],
  ['outcomes', { rating: 4.9 }, { rating: 3.5 }, {}],
  ['cost', { estimate_cents: 500_000 }, { estimate_cents: 900_000 }, {}],
  ['cost', { estimate_cents: 900_000 }, { estimate_cents: 1_200_000 }, { budget_cents: 1_000_000, currency: 'USD' }],
  ['travel', { country: 'TR' }, { country: 'TH' }, { destination_country: 'TR' }],
  ['travel', { flight_hours: 2 }, { flight_hours: 9 }, {}],
  ['travel', { flight_hours: 5 }, { flight_hours: 7 }, { max_flight_hours: 6 }],
  ['travel', { visa: 'none' }, { visa: 'online' }, {}],
  ['travel', { visa: 'online' }, { visa: 'required' }, {}],
  ['preferences', { staff_languages: ['Arabic'] }, { interpreter_languages: ['Arabic'] }, { languages: ['arabic'] }],
  ['preferences', { interpreter_languages: ['Arabic'] }, {}, { languages: ['Arabic'] }],
  ['preferences', { accreditations: ['JCI', 'ISO'] }, { accreditations: ['ISO'] }, { accreditations: ['JCI'] }],
  ['preferences', { doctors: [DOCTOR] }, { doctors: [{ ...DOCTOR, gender: 'male' }] }, { doctor_gender: 'female' }],
];

describe('the ranking of candidates', () => {
  test.each(BETTER)('%s is higher for %o than for %o', (dimension, better, worse, wish) => {
    const results = rank([provider('worse', worse), provider('better', better)], { wish: { ...WISH, ...wish } });
    expect(of(results, 'better').breakdown[dimension]).toBeGreaterThan(of(results, 'worse').breakdown[dimension]);
    expect(results[0]?.provider_id).toBe('id-better');
  });

  test('a perfect rate over few cases does not beat a good one over many', () => {
    const results = rank([
      provider('small', { success_rate: 100, annual_volume: 4 }),
      provider('large', { success_rate: 97, annual_volume: 400 }),
    ]);
    expect(of(results, 'large').breakdown.outcomes).toBeGreaterThan(of(results, 'small').breakdown.outcomes);
  });

  test("outcomes at the procedure's mean are the middle", () => {
    expect(rank([provider('a')])[0]?.breakdown.outcomes).toBe(0.5);
  });

  test("a missing fact scores the candidates' median and is named", () => {
    const results = rank([
      provider('low', { flight_hours: 2 }),
      provider('middle', { flight_hours: 5 }),
      provider('high', { flight_hours: 11 }),
      provider('unknown', { flight_hours: null }),
    ]);
    expect(of(results, 'unknown').breakdown.travel).toBe(of(results, 'middle').breakdown.travel);
    expect(of(results, 'unknown').reasons.join(' ')).toContain('Not known here: the flight.');
    expect(of(results, 'middle').reasons.join(' ')).not.toContain('Not known');
  });

  test('a wish that the patient does not have is no missing fact', () => {
    const [only] = rank([provider('a')]);
    expect(only?.breakdown.preferences).toBe(0.5);
    expect(only?.reasons.join(' ')).not.toMatch(/Not known|staff/i);
  });

  test('reasons are sentences and name no price', () => {
    const wish = {
      ...WISH,
      budget_cents: 900_000,
      currency: 'USD',
      destination_country: 'TR',
      languages: ['English'],
      accreditations: ['JCI'],
    };
    const [only] = rank([provider('a')], { wish });
    expect(only?.reasons).toEqual([
      'Offers total knee replacement, about 200 times a year.',
      'The matching department is among its specialties.',
      'Success rate of 94 %.',
      'Complications within 30 days in 3 %.',
      'Patients rate it 4.2 of 5.',
      "Its usual price is slightly over your budget; only the hospital's quote is binding.",
      'Located in Izmir, in the country you wish for.',
      'About 4 hours by plane.',
      'No visa is needed.',
      'Staff speak English.',
      'Accredited by JCI.',
    ]);
  });

  test('what a hospital has not said of the treatment is among the reasons, and an hour is one', () => {
    const [only] = rank([provider('a', { offers_procedure: false, offers_parent: false, treats_condition: false, flight_hours: 1 })]);
    expect(only?.reasons).toEqual(
      expect.arrayContaining(['It has not said whether it offers total knee replacement.', 'About an hour by plane.']),
    );
  });

  test('ties go by outcomes, then by name', () => {
    const weights = { clinical_fit: 1, outcomes: 0, cost: 0, travel: 0, preferences: 0 };
    const results = rank([provider('c'), provider('b'), provider('a', { success_rate: 90 }), provider('z', { success_rate: 98 })], {
      weights,
    });
    expect(results.map(({ provider_id }) => provider_id)).toEqual(['id-z', 'id-b', 'id-c', 'id-a']);
  });

  test('carries the best doctors only when asked, and none who takes no patients from abroad', () => {
    const doctors = [
      { ...DOCTOR, id: 'busy', annual_volume: 300 },
      { ...DOCTOR, id: 'calm', annual_volume: 10 },
      { ...DOCTOR, id: 'closed', annual_volume: 900, accepts_international: false },
    ];
    expect(rank([provider('a', { doctors })])[0]?.doctors).toEqual([]);
    expect(rank([provider('a', { doctors })], { withDoctors: true })[0]?.doctors.map(({ doctor_id }) => doctor_id)).toEqual([
      'busy',
      'calm',
    ]);
  });

  test('of nobody is empty', () => {
    expect(rank([])).toEqual([]);
  });
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const anyCandidate: fc.Arbitrary<Candidate> = fc.record({
  provider_id: fc.uuid(),
  name: fc.constantFrom('Alpha', 'Beta', 'Gamma', 'Ömega'),
  city: fc.constant('X'),
  country: fc.constantFrom('TR', 'TH', 'IN'),
  offers_procedure: fc.boolean(),
  offers_parent: fc.boolean(),
  treats_condition: fc.boolean(),
  has_specialty: fc.boolean(),
  similarity: maybe(fc.double({ min: -1, max: 1, noNaN: true })),
  annual_volume: maybe(fc.nat(3_000)),
  success_rate: maybe(fc.double({ min: 0, max: 100, noNaN: true })),
  complication_rate: maybe(fc.double({ min: 0, max: 100, noNaN: true })),
  rating: maybe(fc.double({ min: 0, max: 5, noNaN: true })),
  estimate_cents: maybe(fc.nat(9_000_000)),
  flight_hours: maybe(fc.double({ min: 0, max: 24, noNaN: true })),
  visa: maybe(fc.constantFrom('none', 'online', 'required')),
  interpreter_languages: fc.subarray(['English', 'Arabic']),
  staff_languages: fc.subarray(['English', 'German']),
  accreditations: fc.subarray(['JCI', 'ISO']),
  facility_count: fc.nat(9),
  bed_count: maybe(fc.nat(2_000)),
  doctors: fc.constant([]),
});
const anyWish: fc.Arbitrary<MatchWish> = fc.record({
  procedure_name: maybe(fc.constant('a treatment')),
  destination_country: maybe(fc.constantFrom('TR', 'TH')),
  budget_cents: maybe(fc.nat(9_000_000)),
  currency: fc.constant('USD'),
  languages: fc.subarray(['English', 'Arabic', 'German']),
  accreditations: fc.subarray(['JCI', 'ISO']),
  doctor_gender: maybe(fc.constantFrom('male', 'female')),
  max_flight_hours: maybe(fc.nat(12)),
});

describe('for any candidates and wishes', () => {
  const input = fc.tuple(fc.uniqueArray(anyCandidate, { maxLength: 12, selector: ({ provider_id }) => provider_id }), anyWish);

  test('every score lies within 0 and 1 and ranks run from 1', () => {
    fc.assert(
      fc.property(input, ([candidates, wish]) => {
        const results = rank(candidates, { wish });
        expect(results.map((result) => result.rank)).toEqual(candidates.map((_, index) => index + 1));
        for (const { score, breakdown, patient_fit, hospital_score, facility_score } of results) {
          for (const value of [
            score,
            patient_fit,
            hospital_score,
            facility_score,
            ...DIMENSIONS.map((dimension) => breakdown[dimension]),
          ]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  test('the same input in any order gives the same ranking', () => {
    const shuffled = input.chain(([candidates, wish]) =>
      fc.tuple(fc.constant(candidates), fc.shuffledSubarray(candidates, { minLength: candidates.length }), fc.constant(wish)),
    );
    fc.assert(fc.property(shuffled, ([candidates, other, wish]) => expect(rank(other, { wish })).toEqual(rank(candidates, { wish }))));
  });
});

test('the commercial interest of a provider or facilitator changes no ranking', () => {
  const candidates = ['a', 'b', 'c', 'd'].map((id, place) => ({ ...TYPICAL, provider_id: id, name: id, success_rate: 90 + place }));
  const ranked = (given: readonly Candidate[]) =>
    rankCandidates({ candidates: given, wish: WISH, means: MEANS, weights: DEFAULT_WEIGHTS, withDoctors: true });
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }), (interests) => {
      const interested = candidates.map((candidate, place) => ({
        ...candidate,
        commercial_interest: interests[place] ?? 0,
        referral_fee_cents: place * 1_000,
      }));
      expect(ranked(interested)).toEqual(ranked(candidates));
    }),
  );
});
