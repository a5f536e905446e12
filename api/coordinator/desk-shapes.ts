import { z } from 'zod';
import { QUEUE_SORTS } from '../../db/queries/coordination/coordinator-queue.ts';
import { OLDER_STATUSES } from '../../domain/cases/states.ts';
import { CONTENT_LANGUAGES } from '../../domain/content/topics.ts';
import { TEMPLATE_FIELDS, type TemplateField } from '../../domain/coordination/message-templates.ts';
import { countryCode, isoDateTime, uuid } from '../http/shapes.ts';
import { waitingParty } from './shapes.ts';

/** Wire shapes of what a coordinator keeps at hand: saved filters of the queue, message templates. */

/** What a saved filter holds: the parameters of the queue. */
export const queueFilter = z.strictObject({
  q: z.string().trim().min(1).max(200).optional().meta({ description: 'Words, as in the queue' }),
  status: z.array(z.enum(OLDER_STATUSES)).min(1).max(20).optional().meta({ description: 'Statuses of Part 3.1' }),
  waits_on: waitingParty.optional().meta({ description: 'Whose turn it is' }),
  sort: z.enum(QUEUE_SORTS).optional().meta({ description: 'Order of the queue' }),
  coordinator_id: uuid.optional(),
  assigned: z.enum(['me', 'nobody', 'somebody']).optional().meta({ description: 'Cases of the caller, of nobody, or of somebody' }),
  destination_country: countryCode.optional(),
  escalated: z.boolean().optional().meta({ description: 'With an escalation that is not resolved, or without' }),
  overdue: z.boolean().optional().meta({ description: 'With a milestone that is 48 hours overdue, or without' }),
});
const filterName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .meta({ description: "The user's own name for it, in any case", example: 'Mine, overdue' });
export const saveQueueFilterBody = z.strictObject({ name: filterName, filter: queueFilter });
export const queueFilterKey = z.object({ filter_id: uuid });
export const queueFilterShape = z
  .object({ id: uuid, name: z.string(), filter: queueFilter, created_at: isoDateTime, updated_at: isoDateTime })
  .meta({ id: 'QueueFilter' });

export const messageTemplatesQuery = z.object({
  q: z.string().trim().min(1).max(200).optional().meta({ description: 'Part of the name, in any case, with or without accents' }),
  case_id: uuid.optional().meta({ description: "Fills the texts with what the case knows, in the patient's language" }),
  language: z
    .enum(CONTENT_LANGUAGES)
    .optional()
    .meta({ description: "Instead of the patient's; English stands in where a text is missing" }),
});
export const messageTemplateShape = z
  .object({
    id: uuid,
    name: z.string(),
    language: z.enum(CONTENT_LANGUAGES).meta({ description: 'Of this text; another than was wanted where there is none' }),
    text: z.string(),
    missing_fields: z
      .array(z.enum(Object.keys(TEMPLATE_FIELDS) as [TemplateField, ...TemplateField[]]))
      .meta({ description: 'Fields that the case does not know yet; they stay in braces' }),
  })
  .meta({ id: 'MessageTemplate' });
