import { z } from 'zod';
import { CONTENT_LANGUAGES, CONTENT_TOPICS } from '../../../domain/content/topics.ts';
import { TEMPLATE_FIELDS } from '../../../domain/coordination/message-templates.ts';
import { isoDate, uuid } from '../../http/shapes.ts';
import { country, flag, part, text, versioned } from './entry-parts.ts';
import { SCOPES } from './kind.ts';

/** Wire shapes of prepared texts: what the assistant says, and what coordinators send often (Decisions §16). */

export const contentText = {
  required: {
    topic: z.enum(CONTENT_TOPICS),
    language: z.enum(CONTENT_LANGUAGES),
    text: text(2_000).meta({ description: 'As patients read it; without prices, doses and contact data, which the assistant holds back' }),
    source: text(300).meta({
      description: 'Where it comes from, as patients read it',
      example: 'Guideline of the orthopaedic society, 2025',
    }),
  },
  optional: {
    procedure_code: z.string().min(1).max(100).nullable().meta({ description: 'Procedure or category that it is about; null: all' }),
    destination: country.nullable().meta({ description: 'Country that it is about; null: all' }),
    reviewed_by: text(200)
      .nullable()
      .meta({ description: 'Clinician who reviewed the text; a text that is changed has not been reviewed' }),
    reviewed_on: isoDate.nullable(),
  },
  query: z.object({
    q: text(200).meta({ description: 'Part of the text, in any case' }).optional(),
    topic: z.enum(CONTENT_TOPICS).optional(),
    language: z.enum(CONTENT_LANGUAGES).optional(),
    procedure_code: z.string().min(1).max(100).optional(),
    destination: country.optional(),
    is_reviewed: flag.optional(),
    scope: z
      .enum([...SCOPES, 'shipped'])
      .default('tenant')
      .meta({ description: 'shared: what every tenant inherits; shipped: what comes with the service' }),
    explain: flag
      .optional()
      .meta({ description: 'true: every text that is in force in the tenant, with where it comes from and what it overrides' }),
  }),
  entry: z
    .object({
      id: uuid,
      topic: z.enum(CONTENT_TOPICS),
      procedure_code: z.string().nullable(),
      destination: z.string().nullable(),
      language: z.enum(CONTENT_LANGUAGES),
      text: z.string(),
      source: z.string(),
      reviewed_by: z.string().nullable(),
      reviewed_on: z.string().nullable(),
      ...versioned,
      origin: z
        .enum([...SCOPES, 'shipped'])
        .optional()
        .meta({ description: 'With explain: whose text is in force' }),
      inherited: z
        .object({
          origin: z.enum([...SCOPES, 'shipped']),
          id: uuid,
          version: z.int(),
          text: z.string(),
          source: z.string(),
          reviewed_by: z.string().nullable(),
          reviewed_on: z.string().nullable(),
        })
        .nullable()
        .optional()
        .meta({ description: 'With explain: the text whose place it takes' }),
      overridden_fields: z
        .array(z.enum(['text', 'source', 'reviewed_by', 'reviewed_on']))
        .optional()
        .meta({ description: 'With explain: what differs from the inherited text' }),
    })
    .meta({ id: 'ContentEntry' }),
};

const templateText = text(4_000).meta({
  description: `May hold ${Object.keys(TEMPLATE_FIELDS)
    .map((field) => `{${field}}`)
    .join(', ')}, which the case fills`,
  example: 'Dear {first_name}, your transfer is booked. {coordinator}',
});
export const messageTemplate = {
  required: { name: text(120), language: z.enum(CONTENT_LANGUAGES), text: templateText },
  optional: { is_active: z.boolean().meta({ description: 'false: coordinators no longer see it' }) },
  query: z.object({ q: part.optional(), language: z.enum(CONTENT_LANGUAGES).optional(), is_active: flag.optional() }),
  entry: z
    .object({ id: uuid, name: z.string(), language: z.enum(CONTENT_LANGUAGES), text: z.string(), is_active: z.boolean(), ...versioned })
    .meta({ id: 'MessageTemplateEntry' }),
};
