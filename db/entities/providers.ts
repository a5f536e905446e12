import { defineEntity, p } from '@mikro-orm/core';
import { decimal, jsonArray, jsonObject, type Row, tenantKey, timestamps } from './columns.ts';

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
    name_key: p.text().generated('always').nullable().lazy(),
    slug: p.text(),
    country: p.text().columnType('varchar(3)'),
    city: p.text(),
    provider_type: p.text().defaultRaw(`'hospital'`),
    description: p.text().nullable(),
    accreditations: jsonArray<string>(),
    specialties: jsonArray<string>(),
    language_services: jsonObject<LanguageServices>(),
    facilities: jsonObject(),
    cultural_support: jsonObject(),
    travel_info: jsonObject(),
    bed_count: p.integer().nullable(),
    international_patients: p.integer().nullable(),
    rating: decimal(3, 2).nullable(),
    hero_image_url: p.text().nullable(),
    website_url: p.text().nullable(),
    contact_email: p.text().nullable(),
    latitude: decimal(8, 5).nullable(),
    longitude: decimal(8, 5).nullable(),
    pricing_tier: p.text().columnType('varchar(20)').nullable(),
    capacity_limit: p.integer().nullable(),
    provider_tenant_id: p.text().nullable(),
    neo4j_node_id: p.text().nullable(),
    completeness: decimal(4, 3).nullable(),
    completeness_tier: p.text().nullable(),
    is_active: p.boolean().defaultRaw('true'),
    deleted_at: p.datetime().nullable(),
    search_text: p.text().columnType('tsvector').generated('always').nullable().lazy(),
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
    price_low_cents: p.bigint('number').nullable(),
    price_high_cents: p.bigint('number').nullable(),
    currency: p.text().columnType('varchar(3)').nullable(),
    annual_volume: p.integer().nullable(),
    success_rate: decimal(5, 2).nullable(),
    complication_rate_30day: decimal(5, 2).nullable(),
  },
});
export type ProviderProcedureRow = Row<typeof ProviderProcedure>;
