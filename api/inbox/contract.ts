import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Everybody's inbox: Decisions §14. */

const group = { group: 'Inbox', validation: 'SYS_VALIDATION', access: { kind: 'tenant', permission: null } } as const;

export const inboxContract = {
  ...group,
  ...{ method: 'get', path: '/api/v1/inbox', summary: 'What waits for the caller, the most urgent first and then the newest' },
  description:
    'Items of every role that the caller holds. What was overtaken is done by itself; what the caller may see no longer is not shown. meta.counts has the open items by kind.',
  ...{ query: shape.inboxQuery, response: z.array(shape.inboxItemShape), paged: true, errors: [] },
} as const satisfies RouteContract;

export const doneContract = {
  ...group,
  ...{ method: 'post', path: '/api/v1/inbox/{item_id}/done', summary: 'Be done with an item' },
  description: 'Again changes nothing. What all of a role have stays open for the others.',
  ...{ params: shape.inboxItemPath, response: shape.inboxItemShape, errors: ['INBOX_ITEM_NOT_FOUND'] },
} as const satisfies RouteContract;

export const inboxStreamContract = {
  ...{ group: 'Inbox', validation: 'SYS_VALIDATION', access: { kind: 'tenant', permission: null, tokenInQuery: true } },
  ...{ method: 'get', path: '/api/v1/inbox/stream', summary: 'New items of the inbox, as server-sent events' },
  description: 'Event inbox_item: {item_id, kind, urgency, since}. Last-Event-ID or last_event_id brings what was missed.',
  ...{ query: shape.inboxStreamQuery, produces: 'text/event-stream', response: shape.inboxFrameShape, errors: [] },
} as const satisfies RouteContract;
