/** How complete a provider's public profile is (Part 2.5): 13 weighted dimensions and the tier that they give. */

export type ProviderProfile = {
  description: string | null;
  accreditations: readonly string[];
  bed_count: number | null;
  specialties: readonly string[];
  language_services: {
    medical_interpreters?: readonly string[];
    patient_coordinators?: readonly string[];
    document_languages?: readonly string[];
  };
  facilities: Readonly<Record<string, unknown>>;
  cultural_support: Readonly<Record<string, unknown>>;
  travel_info: Readonly<Record<string, unknown>>;
  hero_image_url: string | null;
  international_patients: number | null;
  rating: number | null;
  procedure_count: number;
  doctor_count: number;
};

export type DisplayTier = 'gold' | 'standard' | 'basic';
export type ProviderCompleteness = { score: number; tier: DisplayTier; missing: ProviderDimension[] };

const LONG_ENOUGH = 200;

const DIMENSIONS = {
  description: [0.1, ({ description }) => (description?.trim().length ?? 0) >= LONG_ENOUGH],
  accreditations: [0.1, ({ accreditations }) => accreditations.length >= 1],
  bed_count: [0.05, ({ bed_count }) => bed_count !== null],
  specialties: [0.1, ({ specialties }) => specialties.length >= 3],
  procedures: [0.1, ({ procedure_count }) => procedure_count >= 3],
  doctors: [0.15, ({ doctor_count }) => doctor_count >= 1],
  facilities: [0.1, ({ facilities }) => filledFields(facilities) >= 2],
  languages: [0.05, ({ language_services }) => languageCount(language_services) >= 3],
  cultural_support: [0.05, ({ cultural_support }) => filledFields(cultural_support) >= 2],
  hero_image: [0.05, ({ hero_image_url }) => Boolean(hero_image_url)],
  international_patients: [0.05, ({ international_patients }) => international_patients !== null],
  rating: [0.05, ({ rating }) => rating !== null],
  travel_info: [0.05, ({ travel_info }) => filledFields(travel_info) >= 1],
} as const satisfies Record<string, readonly [weight: number, counts: (profile: ProviderProfile) => boolean]>;
export type ProviderDimension = keyof typeof DIMENSIONS;

/** Score 0..1 as the sum of the weights that count, with what is missing. */
export function providerCompleteness(profile: ProviderProfile): ProviderCompleteness {
  const entries = Object.entries(DIMENSIONS) as [ProviderDimension, readonly [number, (profile: ProviderProfile) => boolean]][];
  const missing = entries.filter(([, [, counts]]) => !counts(profile)).map(([name]) => name);
  const score = entries.reduce((sum, [name, [weight]]) => sum + (missing.includes(name) ? 0 : weight), 0);
  const rounded = Math.round(score * 1_000) / 1_000;
  return { score: rounded, tier: displayTier(rounded), missing };
}

/** gold from 0.80, standard from 0.50, else basic. */
export function displayTier(score: number): DisplayTier {
  if (score >= 0.8) return 'gold';
  return score >= 0.5 ? 'standard' : 'basic';
}

function languageCount({
  medical_interpreters = [],
  patient_coordinators = [],
  document_languages = [],
}: ProviderProfile['language_services']): number {
  return new Set([...medical_interpreters, ...patient_coordinators, ...document_languages].map((language) => language.toLowerCase())).size;
}

/** Fields that say something; `false` is no service, an empty list names none. */
function filledFields(fields: Readonly<Record<string, unknown>>): number {
  const isFilled = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '' && value !== false;
  return Object.values(fields).filter(isFilled).length;
}
