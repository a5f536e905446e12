import { z } from 'zod';
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

export const quoteBody = z
  .strictObject({
    line_items: z.array(lineItem).min(1).max(100),
    currency: currencyCode.default('USD').meta({ description: 'ISO 4217; any whose exchange rate is known' }),
    total_cents: z.int().min(0).max(LARGEST).meta({ description: 'The sum of quantity × amount_cents' }),
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
  );

const quote = {
  quote_id: uuid,
  line_items: z.array(lineItem),
  currency: z.string(),
  total_cents: z.int(),
  status: z.enum(['submitted', 'selected', 'rejected']),
  valid_until: isoDate.nullable(),
  submitted_at: isoDateTime,
};

export const submittedQuoteShape = z.object({ ...quote, case_id: uuid, provider_id: uuid }).meta({ id: 'SubmittedQuote' });

export const comparedQuoteShape = z
  .object({
    ...quote,
    provider: z.object({ id: uuid, name: z.string(), city: z.string(), country: z.string() }),
    preferred_currency: z.string().meta({ description: "The budget's currency, else the tenant's, else USD" }),
    total_in_preferred_currency: z.int().nullable().meta({ description: 'Minor units of preferred_currency; null when no rate is known' }),
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
    quotes: z.array(comparedQuoteShape).meta({ description: 'Newest first' }),
    updated_at: isoDateTime,
  })
  .meta({ id: 'ProviderResponse' });
