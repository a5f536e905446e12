import { z } from 'zod';
import { closedSet, currencyCode, isoDate, uuid } from '../../http/shapes.ts';
import { TRANSPORT_KINDS } from '../../../domain/coordination/bookings.ts';
import { ERRORS } from '../../../domain/errors.ts';
import { country, flag, names, part, text, versioned } from './entry-parts.ts';
import { SCOPES } from './kind.ts';
import { slug, userId } from '../patterns.ts';

/** Wire shapes of reference data: Decisions §16. A new entry has the required fields; the optional ones may be left out. */

export const scopeQuery = z.object({
  scope: z
    .enum(SCOPES)
    .default('tenant')
    .meta({ description: 'shared: what every tenant inherits until it has an entry of its own; written by platform roles' }),
});
/** Of kinds that a tenant inherits field by field. */
export const inheritedQuery = scopeQuery.extend({
  explain: flag.optional().meta({ description: 'true: with what the shared entry says of the fields in which this one differs' }),
});
const inherited = {
  origin: z.enum(SCOPES).optional().meta({ description: 'shared: inherited, but for overridden_fields' }),
  overridden_fields: z
    .array(z.string())
    .optional()
    .meta({ description: 'What the tenant says otherwise than the shared entry', example: ['name'] }),
  inherited: z
    .object({
      id: uuid.meta({ description: 'Of the shared entry' }),
      version: z.int().meta({ description: 'Of the shared entry' }),
      values: z.looseObject({}).meta({ description: 'By the name of the field' }),
    })
    .nullable()
    .optional()
    .meta({ description: 'With explain: what the shared entry says of these fields' }),
};

export const procedureCode = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'must match ^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$')
  .meta({ description: 'CPT number where there is one, else a word', example: '27447' });
const icd10 = z
  .string()
  .regex(/^[A-Z][0-9A-Z]{2}(\.[0-9A-Z]{1,4})?$/, 'must be a code of ICD-10-CM with its dot')
  .meta({ description: 'Code of ICD-10-CM; it stands for all codes that begin with it', example: 'M17' });
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must match ^[a-z0-9][a-z0-9-]{0,63}$');

const requiredDocument = z.strictObject({
  key: key.meta({
    description: 'Names the requirement in checklists; one of a parent with the same key is replaced',
    example: 'blood-tests',
  }),
  name: text(200),
  description: text(2_000).meta({ description: 'What documents are compared with' }),
});
const screening = z.strictObject({ icd10_prefix: icd10, label: text(200) });
const contraindication = z
  .strictObject({
    icd10_prefix: icd10.optional(),
    label: text(200),
    is_blocking: z.boolean().meta({ description: 'true: no approval and no forwarding while it stands' }),
    observation: z
      .strictObject({
        loinc: z.string().regex(/^\d{1,7}-\d$/, 'must be a LOINC code'),
        comparator: z.enum(['<', '>']),
        value: z.number(),
        unit: text(40),
      })
      .optional(),
  })
  .refine(
    ({ icd10_prefix, observation }) => icd10_prefix !== undefined || observation !== undefined,
    'names neither icd10_prefix nor observation',
  );
const requirements = z.strictObject({
  required_documents: z.array(requiredDocument).max(50),
  comorbidity_screening: z.array(screening).max(200),
  contraindications: z.array(contraindication).max(200),
});

export const procedure = {
  required: { code: procedureCode, name: text(200) },
  optional: {
    slug,
    parent_code: z.string().min(1).max(100).nullable().meta({ description: 'Code or slug of the category above' }),
    cpt: z
      .string()
      .regex(/^\d{4}[0-9FTU]$/, 'must be a CPT number')
      .nullable(),
    snomed: z
      .string()
      .regex(/^\d{6,18}$/, 'must be a SNOMED CT identifier')
      .nullable(),
    icd10_prefixes: z.array(icd10).max(200).meta({ description: 'Conditions that it treats' }),
    icd10: z
      .array(icd10)
      .max(200)
      .meta({ description: 'The same as icd10_prefixes, in its place', example: ['M17'] }),
    description: z.string().trim().max(10_000),
    synonyms: names,
    is_category: z.boolean(),
    requirements: requirements.partial().meta({ description: 'A list that is given takes the place of the one that is there' }),
  },
  query: inheritedQuery.extend({ q: part.optional(), parent_code: z.string().min(1).max(100).optional(), is_category: flag.optional() }),
  entry: z
    .object({
      id: uuid,
      code: z.string(),
      slug: z.string(),
      name: z.string(),
      parent_code: z.string().nullable(),
      cpt: z.string().nullable(),
      snomed: z.string().nullable(),
      icd10_prefixes: z.array(z.string()),
      description: z.string(),
      synonyms: z.array(z.string()),
      is_category: z.boolean(),
      requirements: z
        .object({
          required_documents: z.array(z.looseObject({ key: z.string(), name: z.string() })),
          comorbidity_screening: z.array(z.looseObject({ label: z.string() })),
          contraindications: z.array(z.looseObject({ label: z.string(), is_blocking: z.boolean() })),
        })
        .meta({ description: 'Its own; what it inherits is in GET /procedure-requirements/{procedure_code}' }),
      ...inherited,
      ...versioned,
    })
    .meta({ id: 'ProcedureEntry' }),
};

const VISAS = ['visa free', 'eta', 'e-visa', 'visa on arrival', 'visa required', 'no admission'] as const;
const visaRule = z
  .strictObject({ nationality: country, requirement: z.enum(VISAS), days: z.int().min(1).max(3_650).nullable().default(null) })
  .refine(({ requirement, days }) => days === null || requirement === 'visa free', {
    path: ['days'],
    message: 'is for stays without a visa only',
  });
const freeFacts = z
  .record(z.string().max(120), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 20_000, 'is too large')
  .meta({ description: 'Known keys are shown by the storefront (airport, climate, best_months, emergency_number, medical_visa, …)' });
const once = <T>(nameOf: (item: T) => string) =>
  [(items: readonly T[]) => new Set(items.map(nameOf)).size === items.length, 'names one twice'] as const;

const costRange = z
  .strictObject({
    low_cents: z.int().min(0).max(100_000_000).meta({ description: 'Lower end, minor units of `currency`' }),
    high_cents: z.int().min(0).max(100_000_000).meta({ description: 'Upper end, minor units of `currency`' }),
  })
  .refine(({ low_cents, high_cents }) => low_cents <= high_cents, { path: ['high_cents'], message: 'must not be less than low_cents' });
const tripCosts = z.strictObject({
  currency: currencyCode,
  as_of: isoDate.meta({ description: 'The day that the costs are of' }),
  source: text(300).meta({ description: 'Where they are from', example: 'Own bookings of the last twelve months' }),
  flight: costRange.nullable().default(null).meta({ description: 'There and back, for one person; null: not known' }),
  night: costRange.nullable().default(null).meta({ description: 'A room for two for one night; null: not known' }),
});

const destinationItem = {
  id: uuid,
  country: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  climate: z.string().nullable(),
  recovery_stays: z.array(z.looseObject({})),
  airports: z.array(z.looseObject({})),
  trip_costs: tripCosts.nullable().meta({ description: 'What a journey there costs beside the care; null: not said' }),
  ...inherited,
  ...versioned,
};
export const destination = {
  required: { country, name: text(120) },
  optional: {
    slug,
    description: z.string().trim().max(10_000).nullable(),
    climate: z.string().trim().max(2_000).nullable(),
    recovery_stays: z.array(freeFacts).max(50),
    airports: z
      .array(
        z.strictObject({
          iata: z.string().regex(/^[A-Z]{3}$/, 'must be three capitals'),
          city: text(120).optional(),
          name: text(200).optional(),
          latitude: z.number().min(-90).max(90).optional(),
          longitude: z.number().min(-180).max(180).optional(),
        }),
      )
      .max(50),
    trip_costs: tripCosts.nullable().meta({
      description:
        'What a journey there costs beside the care, for the estimate of a whole journey (`GET /cases/{case_id}/trip-estimate`); never in the storefront',
    }),
    travel_defaults: z
      .array(z.strictObject({ city: text(120).nullable().default(null), facts: freeFacts }))
      .max(100)
      .refine(...once<{ city: string | null }>(({ city }) => city ?? ''))
      .meta({ description: 'Facts of the country (city null) and of its cities' }),
    visa_rules: z
      .array(visaRule)
      .max(300)
      .refine(...once<{ nationality: string }>(({ nationality }) => nationality)),
  },
  query: inheritedQuery.extend({ q: part.optional() }),
  item: z.object(destinationItem).meta({ id: 'DestinationItemEntry' }),
  entry: z
    .object({
      ...destinationItem,
      travel_defaults: z.array(z.object({ city: z.string().nullable(), facts: z.looseObject({}) })),
      visa_rules: z.array(z.object({ nationality: z.string(), requirement: closedSet(VISAS), days: z.int().nullable() })),
    })
    .meta({ id: 'DestinationEntry' }),
};

const LEAD_TIME = { description: 'Hours before a pickup at which it wants to be asked at the latest; null: not said', example: 48 };
/** What everybody sees of a vendor of transport. */
export const vendorFields = {
  id: uuid,
  name: z.string(),
  country: z.string(),
  kinds: z.array(z.enum(TRANSPORT_KINDS)),
  contact_email: z.string().nullable(),
  lead_time_hours: z.int().nullable().meta(LEAD_TIME),
};

export const vendor = {
  required: { name: text(200), country, kinds: z.array(z.enum(TRANSPORT_KINDS)).min(1).max(TRANSPORT_KINDS.length) },
  optional: {
    contact_email: z.email().max(254).nullable(),
    lead_time_hours: z.int().min(0).max(8760).nullable().meta(LEAD_TIME),
    is_active: z.boolean(),
  },
  query: z.object({ q: part.optional(), country: country.optional(), is_active: flag.optional() }),
  entry: z
    .object({
      ...vendorFields,
      is_active: z.boolean().meta({ description: 'false: no new bookings' }),
      ...versioned,
    })
    .meta({ id: 'VendorEntry' }),
};

const absence = z
  .strictObject({
    from: isoDate,
    to: isoDate,
    cover_user_id: userId.optional().meta({
      description:
        'User of the coordinator who stands in: gets the mails and inbox items, and has the cases in `assigned=me`, for the time',
    }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not lie before from' });
export const coordinator = {
  required: { user_id: userId, name: text(200) },
  optional: {
    tier: z.int().min(1).max(3).meta({ description: '1 to 3, 3 is the most experienced' }),
    languages: names.meta({ description: 'Names or tags of languages', example: ['English', 'de'] }),
    max_active_cases: z.int().min(1).max(1_000),
    is_available: z.boolean().meta({ description: 'false: gets no further case' }),
    absences: z.array(absence).max(100).meta({
      description: 'Days of UTC, both included, on which no case goes to this coordinator by itself, nor by name without a cover',
    }),
  },
  query: z.object({ q: part.optional(), is_available: flag.optional() }),
  entry: z
    .object({
      id: uuid,
      user_id: z.string(),
      name: z.string(),
      tier: z.int(),
      languages: z.array(z.string()),
      max_active_cases: z.int(),
      is_available: z.boolean(),
      absences: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          cover_user_id: z.string().optional().meta({ description: 'User of the coordinator who stands in; not there: nobody' }),
        }),
      ),
      active_case_count: z.int(),
      ...versioned,
    })
    .meta({ id: 'CoordinatorEntry' }),
};

export const secondOpinionDoctor = {
  required: { user_id: userId, name: text(200) },
  optional: {
    specialties: z
      .array(procedureCode)
      .max(100)
      .meta({ description: 'Codes of procedures or categories; who names that of a case is asked first' }),
    languages: names,
    max_open_consultations: z.int().min(1).max(1_000).nullable().meta({ description: 'null: any number' }),
    is_available: z.boolean().meta({ description: 'false: gets no further consultation' }),
  },
  query: z.object({ q: part.optional(), specialty: procedureCode.optional(), is_available: flag.optional() }),
  entry: z
    .object({
      id: uuid,
      user_id: z.string(),
      name: z.string(),
      specialties: z.array(z.string()),
      languages: z.array(z.string()),
      max_open_consultations: z.int().nullable(),
      is_available: z.boolean(),
      ...versioned,
    })
    .meta({ id: 'SecondOpinionDoctorEntry' }),
};

export const touchedCases = z
  .object({ total: z.int(), case_ids: z.array(uuid).meta({ description: 'The first hundred by id' }) })
  .meta({ id: 'TouchedCases', description: 'Open cases whose checklist or assessment a change of requirements reaches' });

export const importQuery = z.object({
  dry_run: flag.optional().meta({ description: 'true: says what would happen, and changes nothing' }),
});
export const importAnswer = z
  .object({
    dry_run: z.boolean(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int().meta({ description: 'There already, and nothing differs' }),
    failed: z.int(),
    touched_cases: touchedCases,
    rows: z.array(
      z.object({
        row: z.int().meta({ description: 'From 1' }),
        status: z.enum(['created', 'updated', 'skipped', 'failed']),
        id: uuid.nullable(),
        errors: z.array(z.object({ code: closedSet(Object.keys(ERRORS)), message: z.string(), field: z.string().nullable() })),
      }),
    ),
  })
  .meta({ id: 'ReferenceImport' });

/** After a write: with the open cases that it reaches, where requirements were changed. */
export const writtenProcedure = procedure.entry.extend({ touched_cases: touchedCases.nullable() }).meta({ id: 'WrittenProcedure' });
