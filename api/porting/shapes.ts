import { z } from 'zod';
import { PORTING_STATUSES } from '../../domain/cases/porting.ts';
import { ERRORS } from '../../domain/errors.ts';
import { tenantId } from '../admin/patterns.ts';
import { closedSet, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of a case's move to another tenant. */

export const portingPath = z.object({ case_id: z.string() });

export const requestPortingBody = z.strictObject({
  target_tenant_id: tenantId,
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .meta({ description: 'Why, as the patient is told it', example: 'They look after you in your own country.' }),
});

export const answerPortingBody = z.strictObject({
  granted: z.boolean().meta({ description: 'Whether the patient agrees to the move' }),
  with_conversation: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the conversation goes along; without it only the record does' }),
});

export const portingShape = z
  .object({
    porting_id: uuid,
    case_id: uuid,
    target_tenant_id: z.string(),
    reason: z.string(),
    status: z.enum(PORTING_STATUSES),
    requested_at: isoDateTime,
    answered_at: isoDateTime.nullable().meta({ description: 'When the patient agreed or refused' }),
    consent_id: uuid.nullable().meta({ description: 'The consent, or refusal, that was recorded' }),
    with_conversation: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the conversation goes along; null until the patient has answered' }),
    finished_at: isoDateTime.nullable(),
    target_case_id: uuid.nullable().meta({ description: 'The case in the target; null until it is there' }),
    moved: z
      .record(z.string(), z.int())
      .meta({ description: 'Rows that have arrived in the target, by kind', example: { documents: 2, fhir_resources: 31 } }),
    failure_code: closedSet(Object.keys(ERRORS)).nullable().meta({ description: 'Why it failed; the case is as it was' }),
  })
  .meta({ id: 'CasePorting' });
