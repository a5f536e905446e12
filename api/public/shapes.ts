import { z } from 'zod';
import { DOCTOR_BADGES } from '../../domain/directory/doctor-completeness.ts';
import { closedSet } from '../http/shapes.ts';
import { airport, culturalSupport, facilities, languageServices, recoveryStay, travelFacts } from './facts.ts';
import { countryLd, hospitalLd, physicianLd, procedureLd } from './json-ld.ts';

/** What the storefront shows, by allow-list: what is not named here is not sent. None of it is a price. */

const optional = <T extends z.ZodType>(type: T) => type.nullish();
const completeness = z
  .object({ score: z.number(), tier: z.enum(['gold', 'standard', 'basic']) })
  .nullish()
  .meta({ description: 'While PROVIDER_COMPLETENESS_DISPLAY is on' });

export const providerItem = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  city: z.string(),
  provider_type: z.string(),
  specialties: z.array(z.string()),
  accreditations: z.array(z.string()),
  languages: z.array(z.string()),
  procedures: z.array(z.string()).meta({ description: 'Names only' }),
  rating: optional(z.number()),
  bed_count: optional(z.int()),
  international_patients: optional(z.int()),
  hero_image_url: optional(z.string()),
  doctor_count: z.int(),
  completeness,
});

export const doctorItem = z.object({
  id: z.uuid(),
  slug: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: optional(z.string()),
  gender: optional(z.string()),
  specialty: z.string(),
  sub_specialties: z.array(z.string()),
  primary_language: optional(z.string()),
  languages: z.array(z.string()),
  photo_url: optional(z.string()),
  years_of_experience: optional(z.int()),
  badges: z.array(closedSet(DOCTOR_BADGES)),
  provider: z.object({ slug: z.string(), name: z.string(), country: z.string(), city: z.string() }),
});

export const providerProfile = providerItem.extend({
  description: optional(z.string()),
  website_url: optional(z.string()),
  facilities,
  cultural_support: culturalSupport,
  language_services: languageServices,
  travel_info: travelFacts.meta({ description: "The provider's own facts before those of its city before those of its country" }),
  doctors: z.array(doctorItem),
  json_ld: hospitalLd,
});

export const doctorProfile = doctorItem.extend({
  education: z.array(z.object({ institution: optional(z.string()), degree: optional(z.string()), year: optional(z.int()) })),
  certifications: z.array(z.string()),
  procedures: z.array(z.string()).meta({ description: 'Names only' }),
  annual_procedure_volume: optional(z.int()),
  total_procedures_performed: optional(z.int()),
  overall_success_rate: optional(z.number()),
  complication_rate_30day: optional(z.number()),
  patient_satisfaction_score: optional(z.number()),
  accepts_international_patients: z.boolean(),
  available_for_video_consult: z.boolean(),
  average_response_time_hours: optional(z.int()),
  next_available_date: optional(z.string()),
  publications_count: z.int(),
  notable_achievements: z.array(z.string()),
  patient_testimonials_count: z.int(),
  json_ld: physicianLd,
});

const treatmentLink = z.object({ slug: z.string(), name: z.string(), provider_count: z.int() });
export const treatmentCategory = treatmentLink.extend({ description: optional(z.string()), treatments: z.array(treatmentLink) });
export const treatmentDetail = treatmentLink.extend({
  description: optional(z.string()),
  is_category: z.boolean(),
  also_called: z.array(z.string()),
  category: optional(z.object({ slug: z.string(), name: z.string() })),
  treatments: z.array(treatmentLink),
  providers: z.array(providerItem).meta({ description: 'The best rated hundred of provider_count' }),
  json_ld: optional(procedureLd).meta({ description: 'Of a treatment, not of a category' }),
});

const visaInfo = z.object({
  visa_free: z.int().meta({ description: 'Nationalities that need no visa' }),
  online_or_on_arrival: z.int(),
  visa_required: z.int(),
});
export const destinationItem = z.object({
  slug: z.string(),
  country: z.string(),
  name: z.string(),
  description: optional(z.string()),
  climate: optional(z.string()),
  provider_count: z.int(),
  visa_info: visaInfo,
  airports: z.array(airport),
});
export const destinationDetail = destinationItem.extend({
  visas: z
    .array(z.object({ requirement: z.string(), days: optional(z.int()), nationalities: z.array(z.string()) }))
    .meta({ description: 'Nationalities in two letters by what they need' }),
  recovery_stays: z.array(recoveryStay),
  travel_defaults: z.object({ country: travelFacts, cities: z.record(z.string(), travelFacts) }),
  providers: z.array(providerItem),
  json_ld: countryLd,
});

const hit = z.object({ slug: z.string(), name: z.string(), description: optional(z.string()) });
export const searchGroups = z.object({
  providers: z.array(
    z.object({ slug: z.string(), name: z.string(), country: z.string(), city: z.string(), specialties: z.array(z.string()) }),
  ),
  doctors: z.array(z.object({ slug: z.string(), name: z.string(), specialty: z.string(), provider: z.string(), country: z.string() })),
  treatments: z.array(hit),
  destinations: z.array(hit),
});
