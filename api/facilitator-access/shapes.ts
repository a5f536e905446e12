import { z } from 'zod';
import { caseShape } from '../cases/shapes.ts';
import { isoDateTime, recordedGender, uuid } from '../http/shapes.ts';
import { instant } from '../timeline/shapes.ts';

/** Wire shapes of facilitators' access to cases: Part 4.9, Decisions §9 and §10. */

const scope = z.enum(['view', 'view_documents', 'upload']).meta({
  description: 'view: the case and its progress; view_documents: titles of documents too; upload: adds documents as well',
});

export const grantBody = z.strictObject({
  case_id: uuid,
  facilitator_id: uuid,
  scope,
  expires_at: instant
    .refine((value) => value > new Date().toISOString(), 'must lie in the future')
    .nullish()
    .meta({ description: 'Default: until it is revoked' }),
});

export const revokeBody = z
  .strictObject({
    grant_id: uuid.optional(),
    case_id: uuid.optional(),
    facilitator_id: uuid.optional(),
  })
  .refine((body) => body.grant_id !== undefined || (body.case_id !== undefined && body.facilitator_id !== undefined), {
    message: 'is required, or case_id and facilitator_id together',
    path: ['grant_id'],
  });

export const grantsQuery = z.object({ case_id: uuid });

export const grantShape = z
  .object({
    id: uuid,
    case_id: uuid,
    facilitator_id: uuid,
    facilitator_name: z.string().nullable(),
    scope,
    is_active: z.boolean(),
    expires_at: isoDateTime.nullable(),
    revoked_at: isoDateTime.nullable(),
    created_at: isoDateTime,
  })
  .meta({ id: 'FacilitatorGrant' });

export const facilitatorCaseShape = caseShape
  .extend({
    patient: z.object({
      id: uuid,
      first_name: z.string(),
      last_name: z.string(),
      age: z.int().nullable(),
      gender: recordedGender,
      country_of_residence: z.string().nullable(),
      preferred_language: z.string(),
    }),
    grant: z
      .object({ id: uuid, scope, expires_at: isoDateTime.nullable() })
      .nullable()
      .meta({ description: 'What the patient granted; null: a case of a patient whom the facilitator referred' }),
  })
  .meta({ id: 'FacilitatorCase', description: 'Under policy facilitator_consent' });
