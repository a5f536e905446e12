import { z } from 'zod';
import { countryCode, uuid } from '../http/shapes.ts';

/** Wire shapes of the provider search: Decisions §8. */

export const searchBody = z.object({
  query: z.string().trim().min(2, 'must have at least 2 characters').max(200, 'may have at most 200 characters').meta({
    example: 'knee replacement with English-speaking staff',
  }),
  country: countryCode.optional(),
  specialty: z.string().trim().min(1).max(100).optional(),
  limit: z.int().min(1).max(50).default(10).meta({ description: 'Default: 10' }),
});

export const searchHit = z
  .object({
    id: uuid,
    name: z.string(),
    country: z.string(),
    city: z.string(),
    specialties: z.array(z.string()),
    accreditations: z.array(z.string()),
    score: z.number().meta({ description: 'Reciprocal rank fusion: the sum of 1 / (60 + rank) over the rankings that found it' }),
    found_by: z
      .array(z.enum(['text', 'meaning', 'procedure']))
      .meta({ description: 'Words in its profile, nearness in meaning, a procedure it offers' }),
  })
  .meta({ id: 'SearchHit' });
