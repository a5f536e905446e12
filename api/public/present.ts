import type { DestinationRow, DoctorItem, DoctorProfileRow, ProviderItem, ProviderProfileRow } from '../../db/queries/storefront.ts';
import { displayTier } from '../../domain/directory/provider-completeness.ts';
import { withoutPricing } from '../../domain/storefront/without-pricing.ts';

type Facts = Record<string, unknown>;
const facts = (value: unknown): Facts => (withoutPricing(value) ?? {}) as Facts;

export function presentProvider(
  { completeness_score: score, completeness_tier: _stored, ...row }: ProviderItem,
  showsCompleteness: boolean,
) {
  return { ...row, completeness: showsCompleteness && score !== null ? { score, tier: displayTier(score) } : null };
}

export function presentProviderProfile(row: ProviderProfileRow, doctors: readonly DoctorItem[], showsCompleteness: boolean) {
  return {
    ...presentProvider(row, showsCompleteness),
    description: row.description,
    website_url: row.website_url,
    facilities: facts(row.facilities),
    cultural_support: facts(row.cultural_support),
    language_services: facts(row.language_services),
    travel_info: { ...facts(row.country_facts), ...facts(row.city_facts), ...facts(row.travel_info) },
    doctors,
    json_ld: {
      '@context': 'https://schema.org',
      '@type': 'Hospital',
      name: row.name,
      description: row.description,
      url: row.website_url,
      image: row.hero_image_url,
      medicalSpecialty: row.specialties,
      knowsLanguage: row.languages,
      address: { '@type': 'PostalAddress', addressLocality: row.city, addressCountry: row.country },
      geo:
        row.latitude === null || row.longitude === null
          ? null
          : { '@type': 'GeoCoordinates', latitude: row.latitude, longitude: row.longitude },
    },
  };
}

export function presentDoctorProfile(row: DoctorProfileRow) {
  return {
    ...row,
    json_ld: {
      '@context': 'https://schema.org',
      '@type': 'Physician',
      name: [row.title, row.first_name, row.last_name].filter(Boolean).join(' '),
      image: row.photo_url,
      medicalSpecialty: row.specialty,
      knowsLanguage: row.languages,
      availableService: row.procedures.map((name) => ({ '@type': 'MedicalProcedure', name })),
      hospitalAffiliation: {
        '@type': 'Hospital',
        name: row.provider.name,
        address: { '@type': 'PostalAddress', addressLocality: row.provider.city, addressCountry: row.provider.country },
      },
    },
  };
}

const ONLINE = /e-?visa|arrival|eta\b/i;

export function presentDestination(row: DestinationRow) {
  const { slug, country, name, description, climate, provider_count } = row;
  const counts = { visa_free: 0, online_or_on_arrival: 0, visa_required: 0 };
  for (const { requirement, nationalities } of row.visas ?? []) {
    const kind = /free/i.test(requirement) ? 'visa_free' : ONLINE.test(requirement) ? 'online_or_on_arrival' : 'visa_required';
    counts[kind] += nationalities.length;
  }
  return { slug, country, name, description, climate, provider_count, visa_info: counts, airports: row.airports };
}

export function presentDestinationDetail(row: DestinationRow, providers: readonly ProviderItem[], showsCompleteness: boolean) {
  return {
    ...presentDestination(row),
    visas: row.visas ?? [],
    recovery_stays: ((row.recovery_stays ?? []) as unknown[]).map(facts),
    travel_defaults: {
      country: facts(row.country_facts),
      cities: Object.fromEntries(Object.entries(row.cities ?? {}).map(([city, own]) => [city, facts(own)])),
    },
    providers: providers.map((provider) => presentProvider(provider, showsCompleteness)),
  };
}
