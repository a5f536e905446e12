import type { Pool, PoolClient } from 'pg';
import { type PayloadChange, payloadChanges, REDACTED_TYPES, type RedactedType } from '../../domain/events/redact-payload.ts';
import { identityOf, type KnownPerson } from '../../domain/redaction/identity.ts';
import type { Identity } from '../../domain/redaction/scrub-text.ts';
import { recordEvent } from '../events.ts';

type OldEvent = { id: string; created_at: string; payload: unknown; person: KnownPerson | null };
type Cursor = { created_at: string; id: string };
type Slice = { tenantId: string; type: RedactedType };

const BATCH = 500;
const NEWEST: Cursor = { created_at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const NOBODY: Identity = { names: [], birth_dates: [], emails: [], phones: [], identifiers: [] };

/**
 * Takes identities out of the payloads of events that were recorded before payloads were redacted. Run by the owner of the table, through the door
 * of migration 61, in transactions of 500 rows that lock nothing else; each that changes something says so with audit.events_redacted. Once
 * through, a further run changes nothing, so it can begin anew after it was stopped. @returns how many events were changed
 */
export async function redactEvents(owner: Pool): Promise<number> {
  const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants order by id');
  let changed = 0;
  for (const { id: tenantId } of tenants) {
    for (const type of REDACTED_TYPES) changed += await redactSlice(owner, { tenantId, type });
  }
  return changed;
}

async function redactSlice(owner: Pool, slice: Slice): Promise<number> {
  let changed = 0;
  for (let cursor: Cursor | null = NEWEST; cursor !== null; ) {
    const batch: { changed: number; next: Cursor | null } = await redactBatch(owner, slice, cursor);
    changed += batch.changed;
    cursor = batch.next;
  }
  return changed;
}

async function redactBatch(owner: Pool, slice: Slice, before: Cursor): Promise<{ changed: number; next: Cursor | null }> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [slice.tenantId]);
    const events = await readEvents(client, slice, before);
    const changes = events.map(({ id, payload, person }) => ({
      id,
      changes: payloadChanges(slice.type, payload, person === null ? NOBODY : identityOf(person)),
    }));
    const outdated = changes.filter(({ changes: inPayload }) => inPayload.length > 0);
    if (outdated.length > 0) await rewrite(client, slice.tenantId, outdated);
    await client.query('commit');
    return { changed: outdated.length, next: events.length < BATCH ? null : (events.at(-1) ?? null) };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function readEvents(client: PoolClient, { tenantId, type }: Slice, { created_at, id }: Cursor): Promise<OldEvent[]> {
  const { rows } = await client.query<OldEvent>(
    `select e.id, e.created_at::text as created_at, e.payload,
            case when p.id is null then null else json_build_object('first_name', p.first_name, 'last_name', p.last_name,
              'date_of_birth', p.date_of_birth, 'email', p.email, 'phone', p.phone) end as person
     from events e left join patients p on p.tenant_id = e.tenant_id and p.id = e.patient_id
     where e.tenant_id = $1 and e.event_type = $2 and (e.created_at, e.id) < ($3::timestamptz, $4::uuid)
     order by e.created_at desc, e.id desc limit ${BATCH}`,
    [tenantId, type, created_at, id],
  );
  return rows;
}

/** Place by place: the rest of a payload keeps its numbers as they were written. */
async function rewrite(client: PoolClient, tenantId: string, outdated: { id: string; changes: PayloadChange[] }[]): Promise<void> {
  await client.query(`select set_config('app.identity_leaves_events', 'on', true)`);
  for (const { id, changes } of outdated) {
    for (const { path, value } of changes) {
      const payload = value === undefined ? 'payload #- $3::text[]' : 'jsonb_set(payload, $3::text[], $4::jsonb)';
      const params = [tenantId, id, path, ...(value === undefined ? [] : [JSON.stringify(value)])];
      await client.query(`update events set payload = ${payload} where tenant_id = $1 and id = $2`, params);
    }
  }
  await client.query(`select set_config('app.identity_leaves_events', 'off', true)`);
  const ids = outdated.map(({ id }) => id);
  const scope = { tenantId, source: 'migration' };
  const sql = async <T>(text: string, params: unknown[] = []) => (await client.query(text, params)).rows as T[];
  await recordEvent(
    { scope, sql },
    { type: 'audit.events_redacted', payload: { rows: ids.length, first_event_id: ids.at(-1) ?? '', last_event_id: ids[0] ?? '' } },
  );
}
