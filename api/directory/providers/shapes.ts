import countries from 'i18n-iso-countries';
import { z } from 'zod';
import { closedSet, countryCode, currencyCode, isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../../http/shapes.ts';

/** Wire shapes of providers: Part 2.5. */

export const providerPath = z.object({ provider_id: z.string() });

export const providersQuery = z.object({
  country: countryCode.optional(),
  specialty: z.string().trim().min(1).max(100).optional().meta({ description: 'Name of a specialty, in any case', example: 'Orthopedics' }),
});

/** Item of the listing. */
export const providerItem = z
  .object({
    id: uuid,
    name: z.string(),
    country: z.string(),
    specialties: z.array(z.string()),
    accreditations: z.array(z.string()),
  })
  .meta({ id: 'ProviderItem' });

export const providerShape = z
  .object({
    id: uuid,
    tenant_id: z.string(),
    name: z.string(),
    slug: z.string(),
    country: z.string(),
    city: z.string(),
    provider_type: z.string(),
    description: z.string().nullable(),
    accreditations: z.array(z.string()),
    specialties: z.array(z.string()),
    language_services: z.record(z.string(), z.unknown()).meta({
      description: 'medical_interpreters, patient_coordinators, document_languages (names of languages) and third_party_interpretation',
    }),
    facilities: z.record(z.string(), z.unknown()),
    cultural_support: z.record(z.string(), z.unknown()),
    travel_info: z.record(z.string(), z.unknown()),
    pricing_tier: z.string().nullable(),
    website_url: z.string().nullable(),
    hero_image_url: z.string().nullable(),
    contact_email: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    capacity_limit: z.int().nullable().meta({ description: 'Open cases that the provider takes at a time; null: any number' }),
    bed_count: z.int().nullable(),
    international_patients: z.int().nullable(),
    rating: z.number().nullable(),
    completeness: z.number().nullable().meta({ description: '0 to 1, of 13 weighted dimensions' }),
    completeness_tier: closedSet(['gold', 'standard', 'basic']).nullable(),
    is_active: z.boolean(),
    neo4j_node_id: z.string().nullable(),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'Provider' });

const eachOnce = (given: string[]): string[] =>
  given.filter((name, index) => given.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index);
const text = (most: number) => z.string().trim().min(1).max(most);
/** Each name once: what is told twice is no second accreditation (Part 2.5, completeness). */
const names = z.array(text(120)).max(100).overwrite(eachOnce);
const facts = z.record(z.string().max(120), z.unknown()).refine((value) => JSON.stringify(value).length <= 20_000, 'is too large');
/** The directory, matching and visa rules use two letters. */
const country = countryCode.transform((code) => (code.length === 3 ? (countries.alpha3ToAlpha2(code) ?? code) : code));
const required = { name: text(200), country, city: text(120) };
const optional = {
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,99}$/, 'must match ^[a-z][a-z0-9-]{1,99}$'),
  provider_type: text(60),
  description: z.string().trim().max(10_000).nullable(),
  accreditations: names,
  specialties: names,
  language_services: z.strictObject({
    medical_interpreters: names.optional(),
    patient_coordinators: names.optional(),
    third_party_interpretation: z.boolean().optional(),
    document_languages: names.optional(),
  }),
  facilities: facts,
  cultural_support: facts,
  travel_info: facts,
  pricing_tier: text(20).nullable(),
  website_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  hero_image_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  contact_email: z.email().max(254).nullable(),
  bed_count: z.int().min(0).max(100_000).nullable(),
  international_patients: z.int().min(0).max(10_000_000).nullable(),
  rating: z.number().min(0).max(5).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  capacity_limit: z.int().min(0).max(100_000).nullable(),
  is_active: z.boolean(),
};

export const createProviderBody = z.strictObject({ ...required, ...z.object(optional).partial().shape });
export const patchProviderBody = z
  .strictObject({ ...required, ...optional })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);

/** As a provider's own administrator may change it: what others say of it, and whether it is listed, is the listing tenant's. */
const { slug: _slug, rating: _rating, is_active: _listed, pricing_tier: _tier, ...own } = optional;
export const patchProviderFields = z
  .strictObject({ ...required, ...own })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);

export const offerPath = z.object({ provider_id: z.string(), procedure_code: z.string().min(1).max(100).meta({ example: '27447' }) });
const cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const share = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'may have 2 decimals');
const offered = {
  annual_volume: z.int().min(0).max(10_000_000).nullable().default(null),
  // No hospital means one success in a hundred: it means a share of one, and would stand last in every ranking.
  success_rate: share
    .refine((value) => value === 0 || value > 1, 'is given in percent: 96 for 96 of 100, not 0.96')
    .nullable()
    .default(null)
    .meta({ description: 'Percent: 96 for 96 of 100', example: 96 }),
  complication_rate_30day: share.nullable().default(null).meta({ description: 'Percent: 1.5 for 15 of 1,000', example: 1.5 }),
};
const price = {
  price_low_cents: cents.nullable().default(null).meta({ description: 'Minor units of `currency`' }),
  price_high_cents: cents.nullable().default(null),
  currency: currencyCode.nullable().default(null),
};
export const offerBody = z
  .strictObject({ ...offered, ...price })
  .superRefine(({ price_low_cents: low, price_high_cents: high, currency }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (low !== null && high === null) fault('price_high_cents', 'is required with price_low_cents');
    if (low === null && high !== null) fault('price_low_cents', 'is required with price_high_cents');
    if (low !== null && high !== null && low > high) fault('price_high_cents', 'must not be below price_low_cents');
    if ((low ?? high) !== null && currency === null) fault('currency', 'is required with a price');
  });
export const offerShape = z
  .object({
    procedure_code: z.string(),
    name: z.string(),
    annual_volume: z.int().nullable(),
    success_rate: z.number().nullable(),
    complication_rate_30day: z.number().nullable(),
    price_low_cents: z
      .int()
      .nullable()
      .optional()
      .meta({ description: 'Minor units of `currency`; prices are shown to those who manage providers' }),
    price_high_cents: z.int().nullable().optional(),
    currency: z.string().nullable().optional(),
  })
  .meta({ id: 'ProviderOffer' });
