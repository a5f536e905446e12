import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type DoctorCategory, doctorBadge, doctorCompleteness, type DoctorProfile } from '../../../domain/directory/doctor-completeness.ts';
import { displayTier, providerCompleteness, type ProviderProfile } from '../../../domain/directory/provider-completeness.ts';

const NO_PROVIDER: ProviderProfile = {
  description: null,
  accreditations: [],
  bed_count: null,
  specialties: [],
  language_services: {},
  facilities: {},
  cultural_support: {},
  travel_info: {},
  hero_image_url: null,
  international_patients: null,
  rating: null,
  procedure_count: 0,
  doctor_count: 0,
};

/** Part 2.5: what just counts, what just does not, and the weight. */
const PROVIDER_ROWS: [string, Partial<ProviderProfile>, Partial<ProviderProfile>, number][] = [
  ['description', { description: 'x'.repeat(200) }, { description: 'x'.repeat(199) }, 0.1],
  ['accreditations', { accreditations: ['JCI'] }, {}, 0.1],
  ['bed_count', { bed_count: 0 }, {}, 0.05],
  ['specialties', { specialties: ['a', 'b', 'c'] }, { specialties: ['a', 'b'] }, 0.1],
  ['procedures', { procedure_count: 3 }, { procedure_count: 2 }, 0.1],
  ['doctors', { doctor_count: 1 }, {}, 0.15],
  ['facilities', { facilities: { icu: true, rooms: 4 } }, { facilities: { icu: true, pool: false } }, 0.1],
  [
    'languages',
    { language_services: { medical_interpreters: ['English', 'Arabic'], patient_coordinators: ['German'] } },
    { language_services: { medical_interpreters: ['English', 'Arabic'], document_languages: ['english'] } },
    0.05,
  ],
  ['cultural_support', { cultural_support: { halal: true, prayer_room: true } }, { cultural_support: { halal: true, diets: [] } }, 0.05],
  ['hero_image', { hero_image_url: 'https://x' }, { hero_image_url: '' }, 0.05],
  ['international_patients', { international_patients: 10 }, {}, 0.05],
  ['rating', { rating: 4 }, {}, 0.05],
  ['travel_info', { travel_info: { airport: 'IST' } }, {}, 0.05],
];
const FULL_PROVIDER: ProviderProfile = Object.assign({ ...NO_PROVIDER }, ...PROVIDER_ROWS.map(([, counts]) => counts));

describe('completeness of a provider', () => {
  test.each(PROVIDER_ROWS)('%s counts from its threshold on', (dimension, counts, doesNot, weight) => {
    expect(providerCompleteness({ ...NO_PROVIDER, ...counts }).score).toBe(weight);
    expect(providerCompleteness({ ...NO_PROVIDER, ...counts }).missing).not.toContain(dimension);
    expect(providerCompleteness({ ...NO_PROVIDER, ...doesNot })).toMatchObject({ score: 0, missing: expect.arrayContaining([dimension]) });
  });

  test('is 1 when all 13 dimensions count', () => {
    expect(providerCompleteness(FULL_PROVIDER)).toEqual({ score: 1, tier: 'gold', missing: [] });
  });

  test.each([
    [0.8, 'gold'],
    [0.799, 'standard'],
    [0.5, 'standard'],
    [0.499, 'basic'],
    [0, 'basic'],
  ])('a score of %d is shown as %s', (score, tier) => {
    expect(displayTier(score)).toBe(tier);
  });

  test('an exact 0.80 made of many weights is gold', () => {
    const { description: _d, accreditations: _a, ...rest } = FULL_PROVIDER;
    expect(providerCompleteness({ ...rest, description: null, accreditations: [] })).toMatchObject({ score: 0.8, tier: 'gold' });
  });
});

const DOCTOR: DoctorProfile = {
  first_name: 'A',
  last_name: 'B',
  title: 'Prof.',
  photo_url: 'https://x',
  gender: 'female',
  languages: [{ language: 'English', proficiency: 'native' }],
  primary_language: 'English',
  education: [{ institution: 'X', degree: 'MD', year: 2000 }],
  certifications: ['Board'],
  medical_license_number: 'L1',
  years_of_experience: 20,
  annual_procedure_volume: 100,
  total_procedures_performed: 2_000,
  overall_success_rate: 97,
  complication_rate_30day: 0,
  patient_satisfaction_score: 4.8,
  mortality_rate: 0,
  consultation_fee_usd: 0,
  available_for_video_consult: false,
  average_response_time_hours: 12,
  next_available_date: '2026-12-01',
  publications_count: 12,
  notable_achievements: ['Prize'],
  patient_testimonials_count: 3,
};
/** Part 2.6: category, weight, number of fields. */
const DOCTOR_ROWS: [DoctorCategory, weight: number, fields: number][] = [
  ['identity', 0.15, 5],
  ['languages', 0.1, 2],
  ['credentials', 0.15, 4],
  ['volume', 0.2, 2],
  ['outcomes', 0.25, 4],
  ['operational', 0.1, 4],
  ['social_proof', 0.05, 3],
];

describe('completeness of a doctor', () => {
  test('is 1 when everything is known; a rate of 0 and a "no" are known', () => {
    const { overall, categories } = doctorCompleteness(DOCTOR);
    expect(overall).toBe(1);
    for (const [category] of DOCTOR_ROWS) expect(categories[category]).toEqual({ score: 1, missing: [] });
  });

  test('is 0 when nothing is known, and each category lists its fields', () => {
    const { overall, categories } = doctorCompleteness({});
    expect(overall).toBe(0);
    for (const [category, , fields] of DOCTOR_ROWS) expect(categories[category]).toMatchObject({ score: 0, missing: { length: fields } });
  });

  test.each(DOCTOR_ROWS)('%s weighs %d', (category, weight) => {
    const { categories } = doctorCompleteness({});
    const only = Object.fromEntries(Object.entries(DOCTOR).filter(([field]) => categories[category].missing.includes(field)));
    expect(doctorCompleteness(only).overall).toBe(weight);
  });

  test('a count of 0 proves nothing', () => {
    expect(doctorCompleteness({ ...DOCTOR, publications_count: 0 }).categories.social_proof).toEqual({
      score: 0.6667,
      missing: ['publications_count'],
    });
  });

  test('never falls when a field becomes known', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(DOCTOR)), fc.constantFrom(...Object.keys(DOCTOR)), (known, another) => {
        const pick = (fields: string[]): DoctorProfile =>
          Object.fromEntries(Object.entries(DOCTOR).filter(([field]) => fields.includes(field)));
        expect(doctorCompleteness(pick([...known, another])).overall).toBeGreaterThanOrEqual(doctorCompleteness(pick(known)).overall);
      }),
    );
  });

  test.each([
    [0.8, 'verified'],
    [0.7999, 'complete'],
    [0.55, 'complete'],
    [0.5499, 'basic'],
  ])('an overall of %d earns the badge %s', (overall, badge) => {
    expect(doctorBadge(overall)).toBe(badge);
  });
});
