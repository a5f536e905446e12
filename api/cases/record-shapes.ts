import { z } from 'zod';
import { HEALTH_ITEMS } from '../../domain/cases/health-items.ts';
import { ROLES } from '../../domain/permissions.ts';
import { FINDING_CHANGES, FINDING_STATUSES } from '../../domain/records/finding-trace.ts';
import { closedSet, isoDate, isoDateTime, recordedGender, uuid } from '../http/shapes.ts';

/** Wire shapes of a record and of its findings: Decisions §5. */

const findingFacts = z.looseObject({ display: z.string(), code: z.string().nullable(), status: z.enum(FINDING_STATUSES) });
/** A hospital's doctor corrects by reviewing a shared record, whatever the role of the account. */
const CORRECTOR_ROLES = [...Object.keys(ROLES), 'provider_doctor'];
const correctionFields = {
  at: isoDateTime,
  by_role: closedSet(CORRECTOR_ROLES),
  change: z.enum(FINDING_CHANGES),
  before: findingFacts.nullable(),
  after: findingFacts,
  note: z.string().nullable(),
};
const findingCorrection = z
  .object(correctionFields)
  .meta({ id: 'FindingCorrection', description: 'What a person changed about a finding.' });
export const findingTrace = {
  finding_id: uuid,
  status: z.enum(FINDING_STATUSES),
  source: z
    .object({ document_id: uuid.nullable(), page: z.int().nullable(), passage: z.string().nullable() })
    .meta({ id: 'FindingSource', description: 'The document, its page and the words; a finding told in a message has no document.' }),
  corrections: z.array(findingCorrection).meta({ description: 'What people put right, oldest first' }),
};
export const shareCorrections = z
  .array(
    z
      .object({
        ...correctionFields,
        finding_id: uuid,
        kind: z.enum(['condition', 'medication', 'allergy', 'procedure', 'observation']),
        text: z.string().meta({ example: 'corrected on 2026-11-22: Penicillin was struck as wrong' }),
      })
      .meta({ id: 'ShareCorrection', description: 'A correction since the snapshot was made.' }),
  )
  .meta({
    description: 'What people put right since the snapshot was made, and what was told since that weighs; the snapshot never changes',
  });

const codedFinding = z
  .object({
    ...findingTrace,
    code: z.string().nullable(),
    system: z.string(),
    display: z.string(),
    clinical_status: z.string(),
    verification_status: z.string(),
    onset: z.string().nullish().meta({ description: 'When it was, or since when it is: YYYY, YYYY-MM or YYYY-MM-DD' }),
    source_document_ids: z.array(uuid),
  })
  .meta({ id: 'CodedFinding', description: 'A diagnosis with its code and where it was read.' });
const known = z.enum(['some', 'none', 'not_asked']);
const namedFinding = z
  .looseObject({
    ...findingTrace,
    name: z.string(),
    medication_status: closedSet(['active', 'on-hold', 'stopped', 'completed', 'intended', 'not-taken', 'unknown'])
      .optional()
      .meta({ description: "Of a medicine: FHIR's status; one that is stopped or completed is history, and not taken" }),
  })
  .meta({ id: 'NamedFinding', description: 'A medicine or allergy and where it was read.' });

const doneProcedure = z
  .object({
    ...findingTrace,
    code: z.string().nullable(),
    system: z.string(),
    display: z.string(),
    side: z.string().nullable(),
    performed_at: z.string().nullable(),
    source_document_ids: z.array(uuid),
  })
  .meta({
    id: 'DoneProcedure',
    description: 'An operation or intervention that was done, or a device that was put in, and where it was read.',
  });

export const ehrShape = z
  .object({
    demographics: z.object({
      first_name: z.string(),
      last_name: z.string(),
      date_of_birth: isoDate.nullable(),
      age: z.int().nullable(),
      gender: recordedGender,
      country_of_residence: z.string().nullable(),
      preferred_language: z.string(),
    }),
    condition: codedFinding
      .extend({
        evidence: z
          .array(codedFinding)
          .optional()
          .meta({ description: 'Symptoms and findings that belong to it, and are no comorbidities' }),
      })
      .nullable(),
    comorbidities: z.array(codedFinding),
    past_history: z.array(codedFinding).meta({ description: 'Diseases and events that are over, the latest first' }),
    procedures: z.array(doneProcedure).meta({ description: 'Earlier operations, the latest first; one without a date comes last' }),
    medications: z.array(namedFinding),
    allergies: z.array(namedFinding),
    diagnostics: z.array(
      z.object({
        ...findingTrace,
        loinc: z.string().nullable(),
        name: z.string(),
        value: z.string().nullable(),
        unit: z.string().nullable(),
        interpretation: closedSet(['normal', 'high', 'low', 'critical']).nullable(),
        effective_at: z.string().nullable(),
        document_id: uuid.nullable(),
      }),
    ),
    risk_factors: z.array(codedFinding),
    struck: z
      .array(
        z.object({
          ...findingTrace,
          kind: z.enum(['condition', 'medication', 'allergy', 'procedure', 'observation']),
          name: z.string(),
          code: z.string().nullable(),
        }),
      )
      .meta({ description: 'What a person struck as wrong; a further correction takes it back' }),
    known: z.object({ ...Object.fromEntries(HEALTH_ITEMS.map((item) => [item, known])), past_history: known }).meta({
      description:
        'Whether there are some or none; not_asked: there is no answer. Whether it was asked for says `GET /cases/{case_id}/readiness`',
    }),
    summary: z.string(),
  })
  .meta({ id: 'EhrSnapshot' });
