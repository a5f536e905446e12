import { z } from 'zod';
import { DOCTOR_BADGES } from '../../../domain/directory/doctor-completeness.ts';
import { ERRORS } from '../../../domain/errors.ts';
import { closedSet, countryCode, isoDate, isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../../http/shapes.ts';

/** Wire shapes of doctors: Part 2.6, Decisions §10. */

const text = (most: number) => z.string().trim().min(1).max(most);
const count = z.int().min(0).max(10_000_000);
/** Of 1, as the four decimals of its column are: what is more than 1 was meant in percent. */
const DEATHS = 'must be a share from 0 to 1: 0.0012 is 0.12 percent';
/** At most `digits` in all with `scale` behind the point. */
const decimal = (digits: number, scale: number, most = 10 ** (digits - scale) - 10 ** -scale, beyond?: string) =>
  z
    .number()
    .min(0)
    .max(most, beyond)
    .refine((value) => Math.abs(value * 10 ** scale - Math.round(value * 10 ** scale)) < 1e-6, `may have ${scale} decimals`);
const url = z.url({ protocol: /^https?$/ }).max(2000);

const required = { provider_id: uuid, first_name: text(100), last_name: text(100), specialty: text(120) };
const optional = {
  external_id: text(120).nullable(),
  title: text(60).nullable(),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  photo_url: url.nullable(),
  sub_specialties: z.array(text(120)).max(30),
  medical_license_number: text(60).nullable(),
  license_country: countryCode.nullable(),
  years_of_experience: z.int().min(0).max(80).nullable(),
  education: z.array(z.strictObject({ institution: text(200), degree: text(200), year: z.int().min(1900).max(2100) })).max(30),
  certifications: z.array(text(200)).max(50),
  languages: z.array(z.strictObject({ language: text(60), proficiency: text(60) })).max(30),
  primary_language: text(60).nullable(),
  annual_procedure_volume: count.nullable(),
  total_procedures_performed: count.nullable(),
  overall_success_rate: decimal(5, 2, 100).nullable(),
  complication_rate_30day: decimal(5, 2, 100).nullable(),
  patient_satisfaction_score: decimal(3, 2, 5).nullable(),
  mortality_rate: decimal(5, 4, 1, DEATHS).nullable(),
  consultation_fee_usd: decimal(10, 2).nullable(),
  accepts_international_patients: z.boolean(),
  available_for_video_consult: z.boolean(),
  average_response_time_hours: z.int().min(0).max(10_000).nullable(),
  next_available_date: isoDate.nullable(),
  publications_count: count,
  notable_achievements: z.array(text(500)).max(50),
  patient_testimonials_count: count,
  is_active: z.boolean(),
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,99}$/, 'must match ^[a-z][a-z0-9-]{1,99}$'),
};

export const createDoctorBody = z.strictObject({ ...required, ...z.object(optional).partial().shape });
/** As a provider's own administrator adds a doctor: to that provider. */
export const createDoctorFields = z.strictObject({
  ...{ first_name: required.first_name, last_name: required.last_name, specialty: required.specialty },
  ...z.object(optional).partial().shape,
});
export const patchDoctorBody = z
  .strictObject({ ...required, ...optional })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);
/** As a provider's own administrator may change a doctor: not to another provider. */
export const patchDoctorFields = z
  .strictObject({ first_name: required.first_name, last_name: required.last_name, specialty: required.specialty, ...optional })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);
export const doctorPath = z.object({ doctor_id: z.string() });

export const doctorsQuery = z.object({
  provider_id: uuid.optional(),
  specialty: text(120).optional(),
  country: countryCode.optional(),
  active_only: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

const decimalNumber = z.number().nullable();
export const doctorShape = z
  .object({
    id: uuid,
    tenant_id: z.string(),
    provider_id: uuid,
    external_id: z.string().nullable(),
    slug: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    title: z.string().nullable(),
    gender: optional.gender,
    photo_url: z.string().nullable(),
    specialty: z.string(),
    sub_specialties: z.array(z.string()),
    medical_license_number: z.string().nullable(),
    license_country: z.string().nullable(),
    years_of_experience: z.int().nullable(),
    education: z.array(z.record(z.string(), z.unknown())),
    certifications: z.array(z.string()),
    languages: z.array(z.record(z.string(), z.unknown())),
    primary_language: z.string().nullable(),
    annual_procedure_volume: z.int().nullable(),
    total_procedures_performed: z.int().nullable(),
    overall_success_rate: decimalNumber,
    complication_rate_30day: decimalNumber,
    patient_satisfaction_score: decimalNumber,
    mortality_rate: decimalNumber,
    consultation_fee_usd: decimalNumber,
    accepts_international_patients: z.boolean(),
    available_for_video_consult: z.boolean(),
    average_response_time_hours: z.int().nullable(),
    next_available_date: z.string().nullable(),
    publications_count: z.int(),
    notable_achievements: z.array(z.string()),
    patient_testimonials_count: z.int(),
    data_completeness: z.record(z.string(), z.unknown()),
    badges: z.array(closedSet(DOCTOR_BADGES)),
    is_active: z.boolean(),
    neo4j_node_id: z.string().nullable(),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'Doctor' });

export const doctorProcedureBody = z.strictObject({
  procedure_code: text(60).meta({ description: 'CPT code, or the code of a procedure of the directory' }),
  procedure_name: text(200),
  annual_volume: count.nullable().default(null),
  success_rate: decimal(5, 2, 100).nullable().default(null),
  complication_rate_30day: decimal(5, 2, 100).nullable().default(null),
  average_los_days: decimal(4, 1).nullable().default(null),
  proms_scores: z.record(z.string().max(60), z.number()).default({}),
  technique: text(120).nullable().default(null),
});
export const doctorProcedureShape = z.object({
  id: uuid,
  tenant_id: z.string(),
  doctor_id: uuid,
  procedure_code: z.string(),
  procedure_name: z.string(),
  annual_volume: z.int().nullable(),
  success_rate: decimalNumber,
  complication_rate_30day: decimalNumber,
  average_los_days: decimalNumber,
  proms_scores: z.record(z.string(), z.number()),
  technique: z.string().nullable(),
  created_at: isoDateTime,
});

export const completenessShape = z.object({
  doctor_id: uuid,
  overall: z.number(),
  badge: z.enum(['verified', 'complete', 'basic']),
  categories: z.record(z.string(), z.object({ score: z.number(), missing: z.array(z.string()) })),
});

/** Doctors in one request. */
export const MOST_ROWS = 1000;
export const bulkBody = z.strictObject({
  doctors: z.array(z.unknown()).min(1).max(MOST_ROWS).meta({ description: 'Each as in POST /doctors/' }),
});
export const bulkQuery = z.object({
  dry_run: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ description: 'true: says what would happen, and changes nothing' }),
});
export const bulkAnswer = z.object({
  dry_run: z.boolean(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int().meta({ description: 'Known already, and nothing differs' }),
  failed: z.int(),
  rows: z.array(
    z.object({
      row: z.int().meta({ description: 'From 1' }),
      status: z.enum(['created', 'updated', 'skipped', 'failed']),
      doctor_id: uuid.nullable(),
      errors: z.array(z.object({ code: closedSet(Object.keys(ERRORS)), message: z.string(), field: z.string().nullable() })),
    }),
  ),
});
