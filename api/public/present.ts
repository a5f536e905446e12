import type { z } from 'zod';
import type {
  DestinationRow,
  DoctorItem,
  DoctorProfileRow,
  ProviderItem,
  ProviderProfileRow,
} from '../../db/queries/directory/storefront.ts';
import { displayTier } from '../../domain/directory/provider-completeness.ts';
import { withoutNulls } from '../../domain/storefront/without-nulls.ts';
import { withoutPricing } from '../../domain/storefront/without-pricing.ts';
import { airport, recoveryStay, travelFacts } from './facts.ts';
import { countryJsonLd, hospitalJsonLd, physicianJsonLd } from './json-ld.ts';

/** Rows as the storefront's pages arrange them; the shapes decide what of it is sent. */

export function presentProvider({ completeness_score: score, ...row }: ProviderItem, showsCompleteness: boolean) {
  return { ...row, completeness: showsCompleteness && score !== null ? { score, tier: displayTier(score) } : null };
}

export function presentProviderProfile(row: ProviderProfileRow, doctors: readonly DoctorItem[], showsCompleteness: boolean) {
  return {
    ...presentProvider(row, showsCompleteness),
    description: row.description,
    website_url: row.website_url,
    facilities: row.facilities,
    cultural_support: row.cultural_support,
    language_services: row.language_services,
    travel_info: { ...travel(row.country_facts), ...travel(row.city_facts), ...travel(row.travel_info) },
    doctors,
    json_ld: hospitalJsonLd(row),
  };
}

/** A fact that may not be shown must not hide the default beneath it. */
const travel = (facts: unknown) => withoutNulls(withoutPricing(travelFacts.parse(facts)));

export const presentDoctorProfile = (row: DoctorProfileRow) => ({ ...row, json_ld: physicianJsonLd(row) });

const ONLINE = /e-?visa|arrival|eta\b/i;

export function presentDestination(row: DestinationRow) {
  const { slug, country, name, description, climate, provider_count } = row;
  const counts = { visa_free: 0, online_or_on_arrival: 0, visa_required: 0 };
  for (const { requirement, nationalities } of row.visas ?? []) {
    const kind = /free/i.test(requirement) ? 'visa_free' : ONLINE.test(requirement) ? 'online_or_on_arrival' : 'visa_required';
    counts[kind] += nationalities.length;
  }
  return { slug, country, name, description, climate, provider_count, visa_info: counts, airports: those(airport, row.airports) };
}

export function presentDestinationDetail(row: DestinationRow, providers: readonly ProviderItem[], showsCompleteness: boolean) {
  const item = presentDestination(row);
  return {
    ...item,
    visas: row.visas ?? [],
    recovery_stays: those(recoveryStay, row.recovery_stays),
    travel_defaults: { country: row.country_facts, cities: row.cities ?? {} },
    providers: providers.map((provider) => presentProvider(provider, showsCompleteness)),
    json_ld: countryJsonLd(row, item.airports),
  };
}

/** Of a list that anybody may have written, what has the shape. */
function those<S extends z.ZodType>(shape: S, list: unknown): z.output<S>[] {
  return (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const { success, data } = shape.safeParse(item);
    return success ? [data] : [];
  });
}
