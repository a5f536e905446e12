import { z } from 'zod';
import { SPOKEN } from '../../domain/conversation/language.ts';
import { NOTICE_KIND_NAMES, URGENCIES } from '../../domain/notifications/notice-kinds.ts';
import { closedSet, isoDateTime, uuid } from '../http/shapes.ts';
import { resumeQuery } from '../realtime/contract.ts';

/** Wire shapes of everybody's inbox (Decisions §14). */

const kind = closedSet(NOTICE_KIND_NAMES).meta({ description: 'What the item is about' });
const urgency = z.enum(URGENCIES).meta({ description: 'urgent: an emergency, or a matter of security' });
const since = isoDateTime.meta({ description: 'Since when it waits' });

export const inboxItemPath = z.object({ item_id: z.string() });

export const inboxQuery = z.object({
  kind: z
    .enum(NOTICE_KIND_NAMES as [string, ...string[]])
    .optional()
    .meta({ description: 'Only items of this kind' }),
  open: z.enum(['true', 'false']).optional().meta({ description: 'true: only what waits; false: only what is done' }),
  language: z.enum(SPOKEN).optional().meta({ description: 'Language of the texts; without it that of the patient, or of Accept-Language' }),
});

export const inboxItemShape = z
  .object({
    id: uuid,
    kind,
    text: z.string().meta({ description: 'What it says, without names and health data' }),
    urgency,
    case_id: uuid.nullable(),
    provider_id: uuid.nullable().meta({ description: 'The hospital that it is for, where somebody works for several' }),
    subject: z.string().nullable().meta({ description: 'Id of what it is about: a quote, a document, an escalation …' }),
    since,
    done: z.boolean(),
    done_at: isoDateTime.nullable(),
  })
  .meta({ id: 'InboxItem' });

export const inboxStreamQuery = resumeQuery;

export const inboxFrameShape = z
  .object({
    event: z.literal('inbox_item'),
    data: z.looseObject({ item_id: uuid, kind, urgency, since }).meta({ description: 'Which item came: read it with getInbox' }),
    id: z.string().meta({ description: 'Id of the frame, to resume after it.' }),
    timestamp: isoDateTime,
  })
  .meta({ id: 'InboxFrame', description: 'An item came into the inbox. New events may come: pass over those that you do not know.' });
