import { z } from 'zod';
import { wholeNumber } from '../http/query-numbers.ts';
import { PUBLISHED_EVENTS } from '../../domain/events/published.ts';
import { closedSet, isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../http/shapes.ts';

/** Wire shapes of outbound webhooks and of the feed of the same events (Decisions §14). */

const eventType = z.enum(PUBLISHED_EVENTS as [string, ...string[]]);
const fields = {
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .meta({ description: 'https, without user and password; inner networks are refused' }),
  event_types: z
    .array(eventType)
    .max(100)
    .overwrite((types) => [...new Set(types)])
    .meta({ description: 'Which events are sent, each kept once; none named: all' }),
  description: z.string().trim().max(500).nullable().meta({ description: 'What it is for, in own words' }),
  is_active: z.boolean().meta({ description: 'false: nothing is sent' }),
};

export const endpointPath = z.object({ endpoint_id: z.string() });
export const deliveryPath = z.object({ endpoint_id: z.string(), delivery_id: z.string() });

export const createEndpointBody = z.strictObject({
  url: fields.url,
  event_types: fields.event_types.default([]),
  description: fields.description.default(null),
  is_active: fields.is_active.default(true),
  provider_id: uuid.optional().meta({ description: 'The own provider, where several belong to the tenant' }),
});
export const patchEndpointBody = z.strictObject(fields).partial().refine(namesAField, NAMES_NO_FIELD);

const endpoint = z.object({
  id: uuid,
  provider_id: uuid.nullable().meta({ description: 'Only events of shares with this provider; null: all of the tenant' }),
  url: z.string().meta({ description: 'Where events are sent' }),
  event_types: z.array(eventType).meta({ description: 'Which events are sent; none: all' }),
  description: z.string().nullable().meta({ description: 'What it is for' }),
  is_active: z.boolean().meta({ description: 'Whether anything is sent' }),
  disabled_at: isoDateTime.nullable().meta({ description: 'Since when it is off because nobody answered for three days' }),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});
export const endpointShape = endpoint.meta({ id: 'WebhookEndpoint' });
export const endpointWithSecretShape = endpoint
  .extend({ secret: z.string().meta({ description: 'whsec_…: shown this once; signatures are made with it' }) })
  .meta({ id: 'WebhookEndpointWithSecret' });
export const deletedShape = z.object({ id: uuid, deleted: z.literal(true).meta({ description: 'It is gone, with its deliveries' }) });

export const deliveryShape = z
  .object({
    id: uuid,
    event_id: uuid.meta({ description: 'The event; the webhook-id of the request' }),
    event_type: closedSet(['webhook.test', ...PUBLISHED_EVENTS]).meta({ description: 'Its type' }),
    status: closedSet(['pending', 'delivered', 'failed']).meta({ description: 'pending: it is tried, or tried again' }),
    attempts: z.int().meta({ description: 'How often it was tried' }),
    last_status: z.int().nullable().meta({ description: 'HTTP status of the last try' }),
    last_error: z
      .string()
      .nullable()
      .meta({ description: 'Why there is no status: ADDRESS_REFUSED, ADDRESS_UNKNOWN, NO_ANSWER, or ENDPOINT_OFF where it was not tried' }),
    last_attempt_at: isoDateTime.nullable(),
    delivered_at: isoDateTime.nullable(),
    created_at: isoDateTime,
  })
  .meta({ id: 'WebhookDelivery' });

const body = {
  id: uuid.meta({ description: 'The event' }),
  type: closedSet(['webhook.test', ...PUBLISHED_EVENTS]).meta({ description: 'Its type; new ones may come' }),
  tenant_id: z.string(),
  created_at: isoDateTime,
  data: z.record(z.string(), z.unknown()).meta({ description: 'Ids, codes and numbers; never a name and never health data' }),
};
export const webhookEventShape = z.looseObject(body);
export const feedEventShape = z
  .object({ ...body, cursor: z.string().meta({ description: 'after=… gives what came later' }) })
  .meta({ id: 'FeedEvent' });
export const feedQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'must be a cursor of this feed')
    .optional()
    .meta({ description: 'Cursor of the last event that was read' }),
  types: z
    .string()
    .max(2_000)
    .transform((text) => text.split(','))
    .pipe(z.array(eventType))
    .optional()
    .meta({ description: 'Only events of these types, with commas between' }),
  limit: wholeNumber(1, 200).default(50).meta({ description: 'Events at a time' }),
});
