import { z } from 'zod';
import { ESCALATION_STATUSES, ESCALATION_TYPES, SEVERITIES } from '../../domain/coordination/escalations.ts';
import { isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../http/shapes.ts';

/** Wire shapes of escalations: Parts 2.13 and 4.9, Decisions §10. */

export const escalationShape = z
  .object({
    id: uuid,
    case_id: uuid,
    type: z.enum(ESCALATION_TYPES),
    severity: z.enum(SEVERITIES),
    status: z.enum(ESCALATION_STATUSES),
    description: z.string().nullable(),
    resolution: z.string().nullable(),
    raised_by: z.string().meta({ description: "A user's id, or `system`" }),
    resolved_by: z.string().nullable(),
    resolved_at: isoDateTime.nullable(),
    take_up_by: isoDateTime.meta({ description: 'Critical 1, high 4, medium 24, low 72 hours after it was raised' }),
    breached_at: isoDateTime.nullable().meta({ description: 'When it was told that nobody had taken it up by then; null: it was not' }),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'Escalation' });

export const raiseBody = z.strictObject({
  case_id: uuid,
  type: z.literal('coordinator_manual').optional().meta({ description: 'What people raise; the workflow raises the other' }),
  severity: z
    .enum(SEVERITIES)
    .optional()
    .meta({ description: 'Default: critical when the description tells of an emergency, else medium' }),
  description: z.string().trim().min(1).max(4000),
});

export const escalationPath = z.object({ escalation_id: z.string() });

export const patchEscalationBody = z
  .strictObject({
    status: z.enum(['acknowledged', 'resolved']),
    severity: z.enum(SEVERITIES),
    description: z.string().trim().min(1).max(4000),
    resolution: z.string().trim().min(1).max(4000).meta({ description: 'What was done; required when it is resolved' }),
  })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD)
  .refine(({ status, resolution }) => status !== 'resolved' || resolution !== undefined, {
    message: 'is required when an escalation is resolved',
    path: ['resolution'],
  })
  .refine(({ status, resolution }) => resolution === undefined || status === 'resolved', {
    message: 'is given when the escalation is resolved',
    path: ['resolution'],
  });

export const escalationsQuery = z.object({
  status: z.enum(ESCALATION_STATUSES).optional().meta({ description: 'Default: every one that is not resolved' }),
  severity: z.enum(SEVERITIES).optional(),
  case_id: uuid.optional(),
});
