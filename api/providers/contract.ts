import { z } from 'zod';
import { countryCode, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of providers: Part 2.5. */

export const providerPath = z.object({ provider_id: z.string() });

export const providersQuery = z.object({
  country: countryCode.optional(),
  specialty: z.string().trim().min(1).max(100).optional().meta({ description: 'Name of a specialty, in any case', example: 'Orthopedics' }),
});

/** Item of the listing. */
export const providerItem = z
  .object({
    id: uuid,
    name: z.string(),
    country: z.string(),
    specialties: z.array(z.string()),
    accreditations: z.array(z.string()),
  })
  .meta({ id: 'ProviderItem' });

export const providerShape = z
  .object({
    id: uuid,
    tenant_id: z.string(),
    name: z.string(),
    slug: z.string(),
    country: z.string(),
    city: z.string(),
    provider_type: z.string(),
    description: z.string().nullable(),
    accreditations: z.array(z.string()),
    specialties: z.array(z.string()),
    language_services: z.record(z.string(), z.unknown()).meta({
      description: 'medical_interpreters, patient_coordinators, document_languages (names of languages) and third_party_interpretation',
    }),
    facilities: z.record(z.string(), z.unknown()),
    cultural_support: z.record(z.string(), z.unknown()),
    travel_info: z.record(z.string(), z.unknown()),
    pricing_tier: z.string().nullable(),
    website_url: z.string().nullable(),
    hero_image_url: z.string().nullable(),
    bed_count: z.int().nullable(),
    international_patients: z.int().nullable(),
    rating: z.number().nullable(),
    is_active: z.boolean(),
    neo4j_node_id: z.string().nullable(),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'Provider' });
