import { defineEntity, p } from '@mikro-orm/core';
import { type JsonObject, jsonObject, type Row, textArray } from './columns.ts';

/** Reference data without a tenant. */

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

export const Destination = defineEntity({
  name: 'Destination',
  tableName: 'destinations',
  properties: {
    code: p.text().columnType('char(2)').primary(),
    slug: p.text(),
    name: p.text(),
    description: p.text(),
    currency: p.text().columnType('char(3)'),
    languages: textArray(),
    facts: jsonObject(),
  },
});
export type DestinationRow = Row<typeof Destination>;

/** Travel facts of a country (city '') or a city of it; a provider's own facts go before them (Part 4.7). */
export const TravelDefault = defineEntity({
  name: 'TravelDefault',
  tableName: 'travel_defaults',
  properties: {
    country: p.text().columnType('char(2)').primary(),
    city: p.text().primary(),
    airport_iata: p.text().columnType('char(3)').nullable(),
    latitude: p.decimal('number').precision(9).scale(6).nullable(),
    longitude: p.decimal('number').precision(9).scale(6).nullable(),
    info: p.json<JsonObject>(),
  },
});
export type TravelDefaultRow = Row<typeof TravelDefault>;

/** What a passport of one country needs to enter another; `max_stay_days` where it is a number of days. */
export const VisaRule = defineEntity({
  name: 'VisaRule',
  tableName: 'visa_rules',
  properties: {
    passport: p.text().columnType('char(2)').primary(),
    destination: p.text().columnType('char(2)').primary(),
    requirement: p.text(),
    max_stay_days: p.integer().nullable(),
  },
});
export type VisaRuleRow = Row<typeof VisaRule>;
