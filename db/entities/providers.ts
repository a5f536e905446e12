import { defineEntity, p } from '@mikro-orm/core';
import { cents, decimal, flag, jsonObject, type Row, searchVector, tenantKey, textArray, timestamps, word } from './columns.ts';

export type LanguageServices = {
  medical_interpreters?: string[];
  patient_coordinators?: string[];
  third_party_interpretation?: boolean;
  document_languages?: string[];
};

/** Part 2.5, with the facts that completeness, storefront and matching read. */
export const Provider = defineEntity({
  name: 'Provider',
  tableName: 'providers',
  properties: {
    ...tenantKey(),
    name: p.text(),
    slug: p.text(),
    country: p.text().columnType('varchar(3)'),
    city: p.text(),
    provider_type: word('hospital'),
    description: p.text().nullable(),
    accreditations: textArray(),
    specialties: textArray(),
    language_services: jsonObject<LanguageServices>(),
    facilities: jsonObject(),
    cultural_support: jsonObject(),
    travel_info: jsonObject(),
    pricing_tier: p.text().columnType('varchar(20)').nullable(),
    website_url: p.text().nullable(),
    hero_image_url: p.text().nullable(),
    contact_email: p.text().nullable(),
    bed_count: p.integer().nullable(),
    international_patients: p.integer().nullable(),
    rating: decimal(3, 2).nullable(),
    latitude: decimal(9, 6).nullable(),
    longitude: decimal(9, 6).nullable(),
    capacity_limit: p.integer().nullable(),
    provider_tenant_id: p.text().nullable(),
    completeness: decimal(4, 3).nullable(),
    completeness_tier: p.text().nullable(),
    neo4j_node_id: p.text().nullable(),
    is_active: flag(true),
    deleted_at: p.datetime().nullable(),
    search: searchVector(
      `to_tsvector('english', name || ' ' || city || ' ' || coalesce(description, '') || ' ' || text_words(specialties) || ' ' || text_words(accreditations))`,
    ),
    ...timestamps(),
  },
});
export type ProviderRow = Row<typeof Provider>;

/** What a provider offers. Rates are percentages, prices minor units; empty facts are unknown, not zero. */
export const ProviderProcedure = defineEntity({
  name: 'ProviderProcedure',
  tableName: 'provider_procedures',
  properties: {
    ...tenantKey(),
    provider_id: p.uuid(),
    procedure_code: p.text(),
    price_low_cents: cents().nullable(),
    price_high_cents: cents().nullable(),
    currency: p.text().columnType('char(3)').nullable(),
    annual_volume: p.integer().nullable(),
    success_rate: decimal(5, 2).nullable(),
    complication_rate_30day: decimal(5, 2).nullable(),
    ...timestamps(),
  },
});
export type ProviderProcedureRow = Row<typeof ProviderProcedure>;
