import { relayedFacts } from '../../../domain/events/relay.ts';
import type { EventType } from '../../../domain/events/registry.ts';
import type { Database } from '../../database.ts';
import { EventFeedEntry } from '../../entities/notifications.ts';
import { globally, type Tx, withTenant } from '../../tenant-scope.ts';

/** Events on their way to people and systems. The events table holds what happened; the feed holds what still has to be done about it, and in which order. */

export type WaitingEvent = {
  tenant_id: string;
  event_id: string;
  event_type: EventType;
  case_id: string | null;
  patient_id: string | null;
  payload: Record<string, unknown>;
  /** It happened in another tenant and concerns a provider of this one: for systems only. */
  is_relayed: boolean;
  /** As PostgreSQL writes it: nothing is lost of it. */
  occurred_at: string;
};

/** One process at a time gives events their place, so that whoever reads after a place misses none. Held until the transaction ends. */
export async function lockFeed(tx: Tx): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`event_feed ${tx.scope.tenantId}`]);
}

/** The oldest events that have no place in the feed yet. */
export function readUnplacedEvents(tx: Tx, limit: number): Promise<WaitingEvent[]> {
  return tx.sql<WaitingEvent>(
    `select f.tenant_id, f.event_id, f.event_type, f.case_id, f.patient_id, coalesce(e.payload, f.data) as payload, e.id is null as is_relayed, f.occurred_at::text as occurred_at
     from event_feed f left join events e on e.id = f.event_id
     where f.tenant_id = $1 and f.dispatched_at is null and f.position is null order by f.occurred_at, f.event_id limit $2`,
    [tx.scope.tenantId, limit],
  );
}

/** Gives events their places, in the order of the ids. */
export async function placeEvents(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await tx.sql(
    `update event_feed f set position = placed.position
     from (select id, nextval('event_feed_position') as position from unnest($2::uuid[]) with ordinality as given (id, place) order by place) placed
     where f.tenant_id = $1 and f.event_id = placed.id`,
    [tx.scope.tenantId, eventIds],
  );
}

/** Events with a place of which nobody outside was told yet. */
export async function listUntoldEvents(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.sql<{ event_id: string }>(
    `select event_id from event_feed where tenant_id = $1 and dispatched_at is null and position is not null order by occurred_at, event_id limit $2`,
    [tx.scope.tenantId, limit],
  );
  return rows.map(({ event_id }) => event_id);
}

export async function markTold(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await tx.sql('update event_feed set dispatched_at = now() where tenant_id = $1 and event_id = any($2::uuid[])', [
    tx.scope.tenantId,
    eventIds,
  ]);
}

/** What was dispatched so long ago is gone from the feed, with its deliveries: an erasure finds those by the feed. */
export async function forgetToldEvents(tx: Tx, days: number): Promise<void> {
  await tx.sql(
    `with gone as (delete from event_feed
       where tenant_id = $1 and dispatched_at is not null and occurred_at < now() - make_interval(days => $2) returning event_id)
     delete from webhook_deliveries d using gone where d.tenant_id = $1 and d.event_id = gone.event_id`,
    [tx.scope.tenantId, days],
  );
}

/** Active tenants with events that nobody came for in a minute. */
export async function listTenantsWithWaitingEvents(db: Database): Promise<string[]> {
  const tenants = await globally(db, (tx) => tx.sql<{ id: string }>('select id from tenants where is_active order by id'));
  const waiting: string[] = [];
  for (const { id } of tenants) {
    const rows = await withTenant(db, { tenantId: id, source: 'worker:notifications' }, (tx) =>
      tx.sql(
        `select 1 from event_feed where tenant_id = $1 and dispatched_at is null and occurred_at < now() - interval '1 minute' limit 1`,
        [id],
      ),
    );
    if (rows.length > 0) waiting.push(id);
  }
  return waiting;
}

/** Puts an event of the tenant that shares into the feed of a provider's tenant, once; whose it is stays behind. In the scope of the provider's tenant. */
export async function relayEvent(tx: Tx, event: WaitingEvent): Promise<void> {
  await tx.em.upsert(
    EventFeedEntry,
    {
      ...{ tenant_id: tx.scope.tenantId, event_id: event.event_id, event_type: event.event_type, case_id: event.case_id },
      ...{ data: relayedFacts(event.payload), occurred_at: new Date(event.occurred_at) },
    },
    { onConflictFields: ['tenant_id', 'event_id'], onConflictAction: 'ignore' },
  );
  if (tx.after) tx.after.eventsWait = true;
}
