import { defineEntity, p } from '@mikro-orm/core';
import { type JsonObject, jsonArray, ownFields, type Row, tenantKey, textArray, timestamps, versioned } from './columns.ts';

/** Terminology, destinations and prepared texts. */

/** ICD-10-CM, release of April 2026: titles, and the inclusion terms of the tabular list. */
export const Icd10Code = defineEntity({
  name: 'Icd10Code',
  tableName: 'icd10_codes',
  properties: {
    code: p.text().primary(),
    title: p.text(),
    billable: p.boolean(),
    parent_code: p.text().nullable(),
    terms: textArray(),
  },
});
export type Icd10CodeRow = Row<typeof Icd10Code>;

/** A country that the tenant sends patients to. */
/** What a journey to a country costs beside the care, in minor units of `currency`: by whom, and as of which day. */
export type TripCosts = {
  currency: string;
  as_of: string;
  source: string;
  /** There and back, for one person. */
  flight: { low_cents: number; high_cents: number } | null;
  /** A room for two for one night. */
  night: { low_cents: number; high_cents: number } | null;
};

export const Destination = defineEntity({
  name: 'Destination',
  tableName: 'destinations',
  properties: {
    ...tenantKey(),
    country: p.text().columnType('varchar(3)'),
    slug: p.text(),
    name: p.text(),
    description: p.text().nullable(),
    climate: p.text().nullable(),
    recovery_stays: jsonArray<JsonObject>(),
    airports: jsonArray<JsonObject>(),
    trip_costs: p.json<TripCosts>().nullable(),
    own_fields: ownFields(),
    ...versioned(),
    ...timestamps(),
  },
});
export type DestinationRow = Row<typeof Destination>;

/** Travel facts of a country or a city of it; a provider's own facts go before them (Part 4.7). */
export const TravelDefault = defineEntity({
  name: 'TravelDefault',
  tableName: 'travel_defaults',
  properties: {
    ...tenantKey(),
    country: p.text().columnType('varchar(3)'),
    city: p.text().nullable(),
    facts: p.json<JsonObject>(),
  },
});
export type TravelDefaultRow = Row<typeof TravelDefault>;

/** What a nationality needs to enter a country; `days` where the stay is limited. */
export const VisaRule = defineEntity({
  name: 'VisaRule',
  tableName: 'visa_rules',
  properties: {
    ...tenantKey(),
    nationality: p.text().columnType('varchar(3)'),
    country: p.text().columnType('varchar(3)'),
    requirement: p.text(),
    days: p.integer().nullable(),
  },
});
export type VisaRuleRow = Row<typeof VisaRule>;

const contentColumns = () => ({
  topic: p.text(),
  procedure_code: p.text().nullable(),
  destination: p.text().columnType('varchar(3)').nullable(),
  language: p.text(),
  text: p.text(),
  source: p.text(),
  reviewed_by: p.text().nullable(),
  reviewed_on: p.date().nullable(),
  ...versioned(),
  ...timestamps(),
});

/** A prepared text on what patients ask. Narrower than its topic where it names a procedure (or category) or a destination; reviewed where it says by whom. */
export const ContentText = defineEntity({
  name: 'ContentText',
  tableName: 'content_texts',
  properties: { ...tenantKey(), ...contentColumns() },
});
export type ContentTextRow = Row<typeof ContentText>;

/** A prepared text that every tenant inherits until it has one of its own. */
export const SharedContentText = defineEntity({
  name: 'SharedContentText',
  tableName: 'shared_content_texts',
  properties: { id: p.uuid().primary(), ...contentColumns() },
});
export type SharedContentTextRow = Row<typeof SharedContentText>;

/** A procedure or a destination that every tenant inherits, whole. */
export const SharedEntry = defineEntity({
  name: 'SharedEntry',
  tableName: 'shared_catalogue',
  properties: { id: p.uuid().primary(), kind: p.text(), key: p.text(), facts: p.json<JsonObject>(), ...versioned(), ...timestamps() },
});
export type SharedEntryRow = Row<typeof SharedEntry>;
