import { v7 as newId } from 'uuid';
import { ApiError } from '../domain/errors.ts';
import { EVENT_TYPES, type EventPayload, type EventType } from '../domain/events/registry.ts';
import { isRelayed, relayedFacts } from '../domain/events/relay.ts';
import type { Tx } from './tenant-scope.ts';

export type NewEvent<T extends EventType> = {
  type: T;
  patient_id?: string | null;
  case_id?: string | null;
  payload: EventPayload<T>;
  /** Given when others must know the id before the event is written. */
  id?: string;
};

const WRITE = `insert into events (id, tenant_id, event_type, actor_id, patient_id, case_id, payload, correlation_id, source_service, actor_role)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const WRITE_AND_RELAY = `with written as (${WRITE})
  insert into event_feed (event_id, tenant_id, event_type, patient_id, case_id, data) values ($1, $2, $3, $5, $6, $11)`;

/**
 * The only door to the event log: checks the payload against the registry and writes the row in the transaction of what it reports. An event that
 * somebody may have to know of is put into the feed with it, and dispatched after the commit.
 * @returns the event's id
 * @throws ApiError AUDIT_WRITE_FAILED; the transaction is then rolled back with everything in it
 */
export async function recordEvent<T extends EventType>(tx: Pick<Tx, 'scope' | 'sql' | 'after'>, event: NewEvent<T>): Promise<string> {
  try {
    const { id = newId(), type } = event;
    const payload = EVENT_TYPES[type].parse(event.payload);
    const values = valuesOf(tx.scope, { ...event, id, payload });
    if (!isRelayed(type)) {
      await tx.sql(WRITE, values);
      return id;
    }
    await tx.sql(WRITE_AND_RELAY, [...values, JSON.stringify(relayedFacts(payload))]);
    if (tx.after) tx.after.eventsWait = true;
    return id;
  } catch (cause) {
    throw new ApiError('AUDIT_WRITE_FAILED', { cause });
  }
}

function valuesOf(
  scope: Tx['scope'],
  { id = newId(), type, patient_id = null, case_id = null, payload }: Omit<NewEvent<EventType>, 'payload'> & { payload: object },
): unknown[] {
  const { tenantId, actorId = null, actorRole = null, correlationId = null, source } = scope;
  return [id, tenantId, type, actorId, patient_id, case_id, JSON.stringify(payload), correlationId, source, actorRole];
}

/** As recordEvent, with the commit of the transaction: for what is recorded of a read, whose answer waits for nothing else. @throws ApiError AUDIT_WRITE_FAILED at the commit */
export function recordEventAtCommit(tx: Pick<Tx, 'scope' | 'atCommit'>, event: NewEvent<'record.viewed'>): void {
  const payload = EVENT_TYPES[event.type].parse(event.payload);
  tx.atCommit(WRITE, valuesOf(tx.scope, { ...event, payload }), (cause) => new ApiError('AUDIT_WRITE_FAILED', { cause }));
}

const WRITE_IN_TENANTS = `insert into events (id, tenant_id, event_type, actor_id, payload, correlation_id, source_service, actor_role)
  select r.id, r.tenant_id, $2, $3, r.payload, $4, $5, $6 from jsonb_to_recordset($1::jsonb) as r (id uuid, tenant_id text, payload jsonb)`;

/** The same event in several tenants, which nobody is told of, in one statement. @throws ApiError AUDIT_WRITE_FAILED */
export async function recordEventInTenants(
  tx: Pick<Tx, 'scope' | 'sql'>,
  type: 'admin.reference_changed',
  events: readonly { tenantId: string; payload: EventPayload<'admin.reference_changed'> }[],
): Promise<void> {
  const { actorId = null, actorRole = null, correlationId = null, source } = tx.scope;
  try {
    const rows = events.map(({ tenantId, payload }) => ({ id: newId(), tenant_id: tenantId, payload: EVENT_TYPES[type].parse(payload) }));
    await tx.sql(WRITE_IN_TENANTS, [JSON.stringify(rows), type, actorId, correlationId, source, actorRole]);
  } catch (cause) {
    throw new ApiError('AUDIT_WRITE_FAILED', { cause });
  }
}
