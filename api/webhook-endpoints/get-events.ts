import { readFeed, webhookBody } from '../../db/queries/notifications/webhooks.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { PUBLISHED_EVENTS } from '../../domain/events/published.ts';
import type { EventType } from '../../domain/events/registry.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { feedContract } from './contract.ts';
import { endpointReach } from './endpoint-reach.ts';

/** GET /events */
export async function getEvents(call: Call<typeof feedContract>) {
  const { query, scope, services } = call;
  const reach = await endpointReach(call);
  const asked = { after: Number(query.after ?? 0), types: query.types ?? PUBLISHED_EVENTS, limit: query.limit };
  const rows = await withTenant(services.db, scope, (tx) => readFeed(tx, reach, asked));
  const events = rows.map(({ position, event_type, ...row }) => ({
    ...webhookBody({ ...row, event_type: event_type as EventType, tenant_id: scope.tenantId }),
    cursor: String(position),
  }));
  return reply(events, { meta: { next: events.at(-1)?.cursor ?? query.after ?? '0' } });
}
