import type { SeedCity, SeedCountry } from './data/countries.ts';
import { SEED_CATEGORIES } from './data/requirements.ts';
import { identifyHospital } from './hospitals.ts';
import type { SeedProcedure } from './procedures.ts';
import { createRandom, type Random, seedId } from './random.ts';

/** Invented hospitals: no name, price or outcome belongs to a real one. */

export type SeedOffer = {
  id: string;
  tenant_id: string;
  provider_id: string;
  procedure_code: string;
  price_low_cents: number | null;
  price_high_cents: number | null;
  currency: string;
  annual_volume: number | null;
  success_rate: number | null;
  complication_rate_30day: number | null;
};
export type SeedProvider = {
  row: Record<string, unknown> & { id: string; name: string; slug: string };
  country: SeedCountry;
  categories: string[];
  offers: SeedOffer[];
};

const ACCREDITATIONS = ['JCI', 'ISO 9001', 'TEMOS', 'ISO 15189', 'Global Healthcare Accreditation'] as const;
const FOREIGN_LANGUAGES = ['English', 'Arabic', 'German', 'French', 'Russian', 'Spanish'] as const;
/** Every hospital has some of the common fields; rare ones are spread over few. */
const COMMON = ['orthopedics', 'general-surgery', 'diagnostics', 'cardiac'];
const QUOTED_IN = 'USD';

export function buildProviders(
  tenantId: string,
  countries: SeedCountry[],
  procedures: SeedProcedure[],
  perCountry: number,
): SeedProvider[] {
  return countries.flatMap((country, position) =>
    Array.from({ length: perCountry }, (_, index) => buildProvider(tenantId, country, procedures, position * perCountry + index, index)),
  );
}

function buildProvider(tenantId: string, country: SeedCountry, procedures: SeedProcedure[], number: number, index: number): SeedProvider {
  const { name, slug, city, key } = identifyHospital(country, number, index);
  const random = createRandom(`${tenantId} ${key}`);
  const id = seedId(tenantId, 'provider', key);
  const categories = chooseCategories(random, number, index);
  const beds = name.endsWith('Clinic') ? random.integer(12, 80) : random.integer(90, 620);
  const offers = procedures
    .filter(({ category }) => categories.includes(category))
    .filter((procedure, place) => place % 3 === number % 3 || random.chance(0.75) || procedure.slug === 'knee-replacement')
    .map((procedure) => buildOffer(random, tenantId, id, procedure, country, beds));
  const specialties = SEED_CATEGORIES.filter(({ slug: category }) => categories.includes(category)).map(({ specialty }) => specialty);
  const languages = random.some(FOREIGN_LANGUAGES, random.integer(1, 4));
  const row = {
    ...{ id, tenant_id: tenantId, name, slug, country: country.code, city: city.name },
    provider_type: name.endsWith('Clinic') ? 'clinic' : 'hospital',
    description: random.unless(0.08, describe(name, city, specialties, beds, languages, random)),
    accreditations: random.some(ACCREDITATIONS, random.chance(0.15) ? 0 : random.integer(1, 3)),
    specialties,
    language_services: languageServices(random, country, languages),
    facilities: facilities(random, beds),
    cultural_support: culturalSupport(random),
    travel_info: travelInfo(random, city),
    bed_count: random.unless(0.1, beds),
    international_patients: random.unless(0.25, random.integer(150, 9_000)),
    rating: random.unless(0.12, random.decimal(3.6, 4.95, 2)),
    hero_image_url: random.unless(0.3, `https://images.example.org/providers/${slug}.jpg`),
    website_url: `https://${slug}.example.org`,
    contact_email: `international@${slug}.example.org`,
    latitude: Number((city.latitude + (random.next() - 0.5) * 0.15).toFixed(5)),
    longitude: Number((city.longitude + (random.next() - 0.5) * 0.15).toFixed(5)),
    pricing_tier: country.price_level > 1.2 ? 'premium' : country.price_level > 0.8 ? 'standard' : 'value',
    capacity_limit: random.unless(0.2, random.integer(8, 60)),
    is_active: true,
  };
  return { row, country, categories, offers };
}

/** Two common fields, one rare field that turns with the hospital's number so that each is offered in many places, and some more. */
function chooseCategories(random: Random, number: number, index: number): string[] {
  const rare = SEED_CATEGORIES.map(({ slug }) => slug).filter((slug) => !COMMON.includes(slug));
  const chosen = new Set(random.some(COMMON, 2));
  chosen.add(rare[number % rare.length] as string);
  for (const category of random.some(rare, random.integer(1, 3))) chosen.add(category);
  if (index < 3) chosen.add('orthopedics');
  return [...chosen];
}

function buildOffer(
  random: Random,
  tenantId: string,
  providerId: string,
  procedure: SeedProcedure,
  country: SeedCountry,
  beds: number,
): SeedOffer {
  const usual = procedure.usual_price_usd * country.price_level * random.decimal(0.85, 1.25, 3);
  const low = Math.round(usual / 50) * 50 * 100;
  const priceUnknown = random.chance(0.12);
  return {
    id: seedId(providerId, 'offer', procedure.code),
    tenant_id: tenantId,
    provider_id: providerId,
    procedure_code: procedure.code,
    price_low_cents: priceUnknown ? null : low,
    price_high_cents: priceUnknown ? null : Math.round((low * random.decimal(1.1, 1.45, 2)) / 5_000) * 5_000,
    currency: QUOTED_IN,
    annual_volume: random.unless(0.1, Math.round(random.integer(15, 260) * (0.4 + beds / 500))),
    success_rate: random.unless(0.12, random.decimal(88, 99.4, 2)),
    complication_rate_30day: random.unless(0.15, random.decimal(0.4, 6.5, 2)),
  };
}

function describe(name: string, city: SeedCity, specialties: string[], beds: number, languages: string[], random: Random): string {
  const opening = random.pick([
    `${name} in ${city.name} looks after patients from many countries, from the first question to the last check-up at home.`,
    `${name} is a private hospital in ${city.name} with ${beds} beds and a department of its own for patients from abroad.`,
    `In ${city.name}, ${name} brings specialists and short ways together under one roof.`,
  ]);
  const spoken = languages.length > 0 ? ` The team speaks ${languages.join(', ')}.` : '';
  return `${opening} Its main fields are ${specialties.join(', ')}. Every plan is discussed by more than one specialist before you travel, and you know the steps, the people and the length of your stay in advance.${spoken}`;
}

function languageServices(random: Random, country: SeedCountry, languages: string[]): object {
  return {
    medical_interpreters: languages,
    patient_coordinators: [country.language, ...random.some(languages, random.integer(0, languages.length))],
    third_party_interpretation: random.chance(0.6),
    document_languages: [country.language, ...(languages.includes('English') || random.chance(0.6) ? ['English'] : [])],
  };
}

function facilities(random: Random, beds: number): object {
  return {
    operating_rooms: Math.max(2, Math.round(beds / 30)),
    intensive_care_beds: Math.round(beds / 12),
    ...(random.chance(0.7) ? { mri: true } : {}),
    ...(random.chance(0.5) ? { robotic_surgery: true } : {}),
    ...(random.chance(0.4) ? { rehabilitation_unit: true } : {}),
    ...(random.chance(0.3) ? { family_rooms: true } : {}),
  };
}

function culturalSupport(random: Random): object {
  return {
    ...(random.chance(0.7) ? { prayer_room: true } : {}),
    ...(random.chance(0.7) ? { dietary_options: random.some(['halal', 'kosher', 'vegetarian', 'vegan'], random.integer(1, 3)) } : {}),
    ...(random.chance(0.5) ? { same_gender_staff_on_request: true } : {}),
  };
}

function travelInfo(random: Random, city: SeedCity): object {
  if (random.chance(0.25)) return {};
  return {
    airport: city.airport,
    airport_distance_km: random.integer(6, 55),
    airport_pickup: random.chance(0.7),
    partner_hotels: random.integer(1, 6),
  };
}
