import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { countryCode, GENDERS, isoDate, isoDateTime, NAMES_NO_FIELD, namesAField, recordedGender, uuid } from '../http/shapes.ts';

/** Wire shapes of patients: Part 2.3. */

const personName = z.string().trim().min(1, 'must not be empty').max(100);

/** Between 1900 and today, UTC. */
const birthDate = isoDate
  .refine((date) => date >= '1900-01-01', 'must not lie before 1900')
  .refine((date) => date <= new Date().toISOString().slice(0, 10), 'must not lie in the future')
  .meta({ example: '1968-03-14' });

const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('must be an e-mail address'))
  .meta({ example: 'ana.kovac@example.org', description: 'Unique per tenant, without regard to case' });

/** International format with a known calling code; kept with its digits only (E.164). */
const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9][\d\s().-]*$/, 'must be in international format with a leading +')
  .transform((text) => `+${text.replaceAll(/\D/g, '')}`)
  .refine(
    (digits) => digits.length >= 8 && digits.length <= 16 && parsePhoneNumberFromString(digits) !== undefined,
    'must be a telephone number',
  )
  .meta({ example: '+385911234567' });

const language = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'must be a language tag such as en or pt-BR');
const timezone = z.string().refine(isTimezone, 'must be an IANA time zone');

export const patientPath = z.object({ patient_id: z.string() });

const aboutPatient = {
  first_name: personName,
  last_name: personName,
  date_of_birth: birthDate,
  email,
  phone: phone.nullish(),
  country_of_residence: countryCode.nullish(),
  gender: z.enum(GENDERS).nullish(),
  preferred_language: language.optional(),
  timezone: timezone.nullish(),
};

export const createPatientBody = z.object(aboutPatient);

export const registerPatientBody = createPatientBody.extend({
  referred_by_facilitator_id: uuid.nullish().meta({ description: 'The facilitator who refers the patient; must be active' }),
});

export const patchPatientBody = z
  .object({ ...aboutPatient, preferences: z.record(z.string(), z.unknown()) })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);

export const patientShape = z
  .object({
    id: uuid,
    tenant_id: z.string(),
    idp_user_id: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    date_of_birth: isoDate.nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    country_of_residence: z.string().nullable(),
    gender: recordedGender,
    preferred_language: z.string(),
    timezone: z.string().nullable(),
    medical_history: z.record(z.string(), z.unknown()),
    preferences: z.record(z.string(), z.unknown()),
    referred_by_facilitator_id: uuid.nullable(),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'Patient' });

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
