import { z } from 'zod';
import { isoDateTime } from '../http/shapes.ts';

/** Wire shapes of Part 4.4 and Decisions §12. */

/** Browsers cannot send headers with a stream: who and where may stand in the query. */
export const identityQuery = z.object({
  token: z.string().optional().meta({ description: 'The access token, when there is no Authorization header' }),
  tenant_id: z.string().optional().meta({ description: 'The tenant, when there is no X-Tenant-ID header' }),
});

export const resumeQuery = identityQuery.extend({
  last_event_id: z.string().optional().meta({ description: 'Resume after this event; the header Last-Event-ID does the same' }),
});

export const frameShape = z
  .object({ event: z.string(), data: z.looseObject({}), id: z.string(), timestamp: isoDateTime })
  .meta({ id: 'Frame', description: 'One text frame of a WebSocket' });
