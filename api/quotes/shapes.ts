import { z } from 'zod';
import { TRIP_PARTS, TRIP_SOURCES } from '../../domain/coordination/trip-estimate.ts';
import { QUOTE_ITEMS } from '../../domain/sharing/quote-terms.ts';
import { RESPONSE_STATUSES } from '../../domain/sharing/share-answers.ts';
import { caseShape } from '../cases/shapes.ts';
import { currencyCode, isoDate, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of quotes: Part 2.13, Decisions §5 and §10. */

const LARGEST = 1_000_000_000_000;

export const lineItem = z.strictObject({
  code: z.string().trim().min(1).max(60),
  description: z.string().trim().min(1).max(500),
  quantity: z.int().min(1).max(10_000),
  amount_cents: z.int().min(0).max(LARGEST).meta({ description: 'Of one, in minor units of `currency`' }),
});

const cents = z.int().min(0).max(LARGEST);
const items = z.array(z.enum(QUOTE_ITEMS)).max(QUOTE_ITEMS.length);
const days = z.int().min(0).max(365);
const termsBody = z
  .strictObject({
    includes: items,
    excludes: items,
    hospital_nights: days,
    stay_days: days,
    deposit_cents: cents,
    up_to_cents: cents,
    conditions: z.string().trim().min(1).max(2000),
  })
  .partial()
  .refine(({ includes = [], excludes = [] }) => !includes.some((item) => excludes.includes(item)), {
    message: 'must not name what is included',
    path: ['excludes'],
  });
const termsShape = z
  .object({
    includes: items,
    excludes: items,
    hospital_nights: z.int().nullable(),
    stay_days: z.int().nullable().meta({ description: 'Days in the country of treatment' }),
    deposit_cents: z.int().nullable(),
    up_to_cents: z
      .int()
      .nullable()
      .meta({ description: 'Upper end of a range that begins at the total, minor units of `currency`; null: the total is fixed' }),
    conditions: z.string().nullable().meta({ description: 'What the quote depends on; null: nothing' }),
  })
  .meta({ id: 'QuoteTerms', description: 'What a quote covers, to compare it. An item in neither list was not said.' });

export const quoteBody = z
  .strictObject({
    line_items: z.array(lineItem).min(1).max(100),
    currency: currencyCode.default('USD').meta({ description: 'ISO 4217; any whose exchange rate is known' }),
    total_cents: z.int().min(0).max(LARGEST).meta({ description: 'Minor units of `currency`: the sum of quantity × amount_cents' }),
    terms: termsBody.optional(),
    valid_until: isoDate.refine((date) => date >= new Date().toISOString().slice(0, 10), 'must not lie in the past').optional(),
    provider_id: uuid.optional().meta({ description: 'Needed when the case was forwarded to several providers of the tenant' }),
  })
  .refine(
    ({ line_items, total_cents }) =>
      line_items.reduce((sum, { quantity, amount_cents }) => sum + quantity * amount_cents, 0) === total_cents,
    {
      message: 'must be the sum of quantity × amount_cents',
      path: ['total_cents'],
    },
  )
  .refine(({ terms, total_cents }) => !terms?.deposit_cents || terms.deposit_cents <= (terms.up_to_cents ?? total_cents), {
    message: 'must not be more than the total',
    path: ['terms', 'deposit_cents'],
  })
  .refine(({ terms, total_cents }) => (terms?.up_to_cents ?? total_cents) >= total_cents, {
    message: 'must not be less than total_cents',
    path: ['terms', 'up_to_cents'],
  });

export const withdrawBody = z.strictObject({
  reason: z.string().trim().min(1).max(1000).optional().meta({ description: 'The patient reads it' }),
  provider_id: quoteBody.shape.provider_id,
});

const quote = {
  quote_id: uuid,
  line_items: z.array(lineItem),
  currency: z.string(),
  total_cents: z.int(),
  terms: termsShape,
  revision: z.int().meta({ description: 'Of the quotes of this hospital, from 1' }),
  status: z.enum(['submitted', 'selected', 'rejected', 'withdrawn', 'expired']),
  ended_reason: z.string().nullable().meta({ description: 'Why the hospital withdrew it' }),
  valid_until: isoDate.nullable(),
  submitted_at: isoDateTime,
};

export const submittedQuoteShape = z.object({ ...quote, case_id: uuid, provider_id: uuid }).meta({ id: 'SubmittedQuote' });

export const comparedQuoteShape = z
  .object({
    ...quote,
    provider: z.object({ id: uuid, name: z.string(), city: z.string(), country: z.string() }),
    preferred_currency: z.string().meta({ description: "The budget's currency, else the tenant's, else USD" }),
    total_in_preferred_currency: z
      .int()
      .nullable()
      .meta({ description: 'Minor units of `preferred_currency`; null when no rate is known' }),
    up_to_in_preferred_currency: z.int().nullable().meta({ description: '`terms.up_to_cents` in minor units of `preferred_currency`' }),
    rate_as_of: isoDate.nullable().meta({ description: 'The day of the older of the two exchange rates; null when nothing was converted' }),
  })
  .meta({ id: 'ComparedQuote' });

export const quotePath = z.object({ case_id: z.string(), quote_id: z.string() });
export const selectionAnswer = z.object({ quote: comparedQuoteShape, case: caseShape });

export const providerResponseShape = z
  .object({
    provider: z.object({ id: uuid, name: z.string() }),
    doctor: z.object({ id: uuid, name: z.string() }).nullable().meta({ description: 'Whom the hospital has named for the case' }),
    status: z.enum(RESPONSE_STATUSES).meta({
      description:
        'forwarded: not answered yet. scheduled: with a date, with or without a quote. withdrawn: the consent was taken back or replaced. expired: its last day is over',
    }),
    scheduled_date: z.string().nullable().meta({ description: 'Day or instant (ISO 8601) as the hospital wrote it' }),
    reason: z.string().nullable().meta({ description: "The hospital's own words" }),
    unread: z.int().meta({ description: "Open items of the caller's inbox about this hospital", example: 1 }),
    quotes: z.array(comparedQuoteShape).meta({ description: 'Newest first' }),
    updated_at: isoDateTime,
  })
  .meta({ id: 'ProviderResponse' });

const inPreferred = (end: string) => z.int().meta({ description: `${end}, minor units of \`currency\`` });
export const tripEstimateShape = z
  .object({
    currency: z.string().meta({ description: "Of every amount: the budget's, else the tenant's, else USD" }),
    companions: z.int().nullable().meta({ description: 'Who come along, as the patient said; null: not said, and reckoned as nobody' }),
    estimates: z
      .array(
        z.object({
          quote_id: uuid,
          provider: z.object({ id: uuid, name: z.string(), country: z.string() }),
          parts: z
            .array(
              z
                .object({
                  part: z
                    .enum(TRIP_PARTS)
                    .meta({ description: 'travel: of the patient; stay: nights outside the hospital; companion: what companions add' }),
                  source: z.enum(TRIP_SOURCES).meta({
                    description:
                      'Where it is from. included: in the quote; destination: what a journey there usually costs; nobody: nobody comes along; unknown: nothing tells of it',
                  }),
                  low_cents: inPreferred('Lower end').nullable(),
                  high_cents: inPreferred('Upper end').nullable(),
                  persons: z.int().nullable().meta({ description: 'Number of people who fly, that it is for' }),
                  room_nights: z.int().nullable().meta({ description: 'Nights of a room, that it is for' }),
                })
                .meta({ id: 'TripPart', description: 'A part of what a journey costs.' }),
            )
            .meta({ description: 'care, travel, stay and companion, in this order' }),
          total_low_cents: inPreferred('Lower end of the parts that are known'),
          total_high_cents: inPreferred('Upper end of the parts that are known'),
          is_complete: z.boolean().meta({ description: 'Whether every part is known' }),
          destination_costs: z
            .object({
              source: z.string().meta({ description: 'Where they are from' }),
              as_of: isoDate.meta({ description: 'The day that they are of' }),
            })
            .nullable()
            .meta({ description: 'Where the usual costs are from, and of which day; null: nobody has said them' }),
          rate_as_of: isoDate.nullable().meta({ description: 'The day of the oldest exchange rate; null when nothing was converted' }),
        }),
      )
      .meta({ description: 'One a quote, the newest first' }),
  })
  .meta({ id: 'TripEstimate', description: 'What a whole journey may cost, quote by quote.' });
