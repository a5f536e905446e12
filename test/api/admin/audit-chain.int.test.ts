import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import { sealEvents } from '../../../db/queries/administration/audit-seals.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { codes } from '../../support/caller.ts';

type Broken = { tenant_id: string; event_id: string | null; seal: number; fault: string };
type Verified = {
  ok: boolean;
  checked: number;
  seals: number;
  redacted: number;
  late: number;
  unsealed: number;
  broken: number;
  first_broken: Broken | null;
  known_hash_found: boolean | null;
  heads: { tenant_id: string; seal: number; hash: string; sealed_at: string }[];
  next: object | null;
};

const BASE = '/api/v1/admin/audit-log/verify';

let admin: AdminApi;
let owner: pg.Pool;
beforeAll(async () => {
  admin = await startAdminApi();
  owner = new pg.Pool({ connectionString: admin.api.database.ownerUrl, max: 1 });
}, 400_000);
afterAll(async () => {
  await owner?.end();
  await admin?.api.stop();
});

/** A tenant of its own for each test, and a patient in it. */
let tenant: string;
let patient: string;
beforeEach(async () => {
  [tenant, patient] = [`chain-${newId().slice(-12)}`, newId()];
  await sql(`insert into tenants (id, name, slug, country_code, contact_email) values ($1, $1, $1, 'DEU', 'care@example.com')`, [tenant]);
  await sql(`insert into patients (id, tenant_id, first_name, last_name) values ($1, $2, 'Canary', 'Birdsong')`, [patient, tenant]);
});

const sql = <T>(text: string, params: unknown[] = []) => admin.api.database.sql<T>(tenant, text, params);
const verify = async (query = '') => (await admin.platformAdmin.get<Verified>(`${BASE}?tenant_id=${tenant}${query}`)).body.data;

/** Everything that is there, as after an hour's quiet. */
async function seal(): Promise<number> {
  let events = 0;
  for (let more = true; more; ) {
    const seals = await withTenant(admin.api.services.db, { tenantId: tenant, source: 'test' }, (tx) => sealEvents(tx, '0 seconds'));
    for (const made of seals) events += made.events;
    more = seals.length > 0;
  }
  return events;
}

const record = () =>
  withTenant(admin.api.services.db, { tenantId: tenant, source: 'test' }, (tx) =>
    recordEvent(tx, { type: 'case.closed', patient_id: patient, payload: { case_id: newId() } }),
  );
async function recorded(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await record());
  return ids;
}

/** What somebody does who may do everything in the database. */
async function tamper(text: string, params: unknown[] = [], table = 'events'): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(text, params);
    await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('the chain of the audit log', () => {
  it('holds what was recorded, and says what waits for the next seal', async () => {
    await recorded(3);
    expect(await verify()).toMatchObject({ ok: true, checked: 0, seals: 0, unsealed: 3, heads: [] });
    expect(await seal()).toBe(3);
    await record();
    const verified = await verify();
    expect(verified).toMatchObject({
      ok: true,
      checked: 3,
      seals: 1,
      redacted: 0,
      late: 0,
      unsealed: 1,
      broken: 0,
      first_broken: null,
      next: null,
    });
    expect(verified.heads).toEqual([
      { tenant_id: tenant, seal: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/), sealed_at: expect.any(String) },
    ]);
    expect(await seal()).toBe(1);
    expect(await seal()).toBe(0);
  });

  it('is checked over all tenants, or over a time', async () => {
    const [first] = await recorded(2);
    await seal();
    await recorded(2);
    await seal();
    const all = (await admin.platformAdmin.get<Verified>(BASE)).body.data;
    expect(all.heads.map(({ tenant_id }) => tenant_id)).toContain(tenant);
    const [at] = await sql<{ since: Date; until: Date }>(
      `select max(created_at) as since, min(created_at) + interval '1 millisecond' as until from events where tenant_id = $1`,
      [tenant],
    );
    expect(await verify(`&since=${at?.since.toISOString()}`)).toMatchObject({ ok: true, seals: 1, checked: 2 });
    await tamper(`update events set payload = '{}' where id = $1`, [first]);
    expect(await verify(`&since=${at?.since.toISOString()}`)).toMatchObject({ ok: true });
    expect(await verify(`&until=${at?.until.toISOString()}`)).toMatchObject({ ok: false, checked: 2, broken: 1 });
  });

  it.each([
    ['what it says', `payload = '{"case_id": null}'`],
    ['who acted', `actor_id = 'user_other'`],
    ['in which role', `actor_role = 'coordinator'`],
    ['of whom', `patient_id = gen_random_uuid()`],
    ['when', `created_at = created_at + interval '1 microsecond'`],
    ['of which type', `event_type = 'case.created'`],
    ['where from', `source_service = 'api'`],
  ])('finds a changed row: %s', async (_what, change) => {
    const ids = await recorded(5);
    await seal();
    await tamper(`update events set ${change} where id = $1`, [ids[2]]);
    expect(await verify()).toMatchObject({
      ok: false,
      checked: 5,
      first_broken: { tenant_id: tenant, event_id: ids[2], seal: 1, fault: 'changed' },
    });
  });

  it('finds a row that was taken out, and names the first of several', async () => {
    const ids = await recorded(5);
    await seal();
    await tamper('delete from events where id = any($1)', [[ids[3], ids[1]]]);
    expect(await verify()).toMatchObject({ ok: false, broken: 2, first_broken: { event_id: ids[1], fault: 'deleted' } });
  });

  it('finds a row that was put in between', async () => {
    const ids = await recorded(2);
    await seal();
    const forged = newId();
    await tamper(
      `insert into events (id, tenant_id, event_type, payload, source_service, created_at)
       select $1, tenant_id, 'consent.granted', '{}', 'api', created_at + interval '1 microsecond' from events where id = $2`,
      [forged, ids[0]],
    );
    expect(await verify()).toMatchObject({ ok: false, broken: 1, first_broken: { event_id: forged, fault: 'inserted' } });
  });

  it('seals a row that came to be seen late, says so, and leaves out one that is dated back further', async () => {
    await recorded(2);
    await seal();
    const [late, old] = [newId(), newId()];
    await tamper(
      `insert into events (id, tenant_id, event_type, payload, source_service, created_at) values
       ($1, $3, 'case.closed', '{}', 'test', now() - interval '10 minutes'), ($2, $3, 'case.closed', '{}', 'test', now() - interval '2 hours')`,
      [late, old, tenant],
    );
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ ok: false, checked: 3, late: 1, broken: 1, first_broken: { event_id: old, fault: 'inserted' } });
  });

  it('finds seals that were changed, taken out, or made anew', async () => {
    for (let n = 0; n < 4; n += 1) {
      await record();
      await seal();
    }
    const head = (await verify()).heads[0]?.hash;
    expect(await verify(`&known_hash=${head}`)).toMatchObject({ ok: true, known_hash_found: true });
    const [event] = await sql<{ id: string }>('select event_ids[1] as id from event_seals where tenant_id = $1 and number = 2', [tenant]);
    await tamper(`update events set payload = '{}' where id = $1`, [event?.id]);
    const own = 'tenant_id = $1 and number = 2';
    await tamper(
      `update event_seals s set row_hashes = array[event_row_hash(e, s.salts[1])] from events e where s.tenant_id = $1 and s.number = 2 and e.id = s.event_ids[1]`,
      [tenant],
      'event_seals',
    );
    expect(await verify()).toMatchObject({ ok: false, first_broken: { seal: 2, fault: 'seal_changed', event_id: null } });
    await tamper(`update event_seals s set hash = event_seal_hash(s) where ${own}`, [tenant], 'event_seals');
    expect(await verify()).toMatchObject({ ok: false, first_broken: { seal: 3, fault: 'seal_changed' } });
    for (const number of [3, 4]) {
      await tamper(
        `update event_seals s set previous_hash = (select hash from event_seals p where p.tenant_id = $1 and p.number = $2 - 1) where s.tenant_id = $1 and s.number = $2`,
        [tenant, number],
        'event_seals',
      );
      await tamper(
        `update event_seals s set hash = event_seal_hash(s) where s.tenant_id = $1 and s.number = $2`,
        [tenant, number],
        'event_seals',
      );
    }
    // A chain that was written anew to its end is whole: only a hash that somebody noted tells.
    expect(await verify()).toMatchObject({ ok: true, known_hash_found: null });
    expect(await verify(`&known_hash=${head}`)).toMatchObject({ ok: false, known_hash_found: false, broken: 0 });
    await tamper('delete from event_seals where tenant_id = $1 and number = 3', [tenant], 'event_seals');
    expect(await verify()).toMatchObject({ ok: false, first_broken: { seal: 4, fault: 'seal_missing' } });
  });

  it('is refused without its tenant, for an empty time and to others', async () => {
    expect(codes(await admin.platformAdmin.get(`${BASE}?known_hash=${'a'.repeat(64)}`))).toEqual(['SYS_VALIDATION']);
    expect(codes(await admin.platformAdmin.get(`${BASE}?since=2026-01-02T00:00:00Z&until=2026-01-02T00:00:00Z`))).toEqual([
      'AUDIT_INVALID_RANGE',
    ]);
    expect((await admin.coordinator.get(BASE)).status).toBe(403);
  });

  it('cannot be changed by the application', async () => {
    await record();
    await seal();
    for (const change of [
      'delete from event_seals',
      `update event_seals set hash = ''`,
      `insert into event_redactions (tenant_id, event_id) values ('x', gen_random_uuid())`,
    ])
      await expect(withTenant(admin.api.services.db, { tenantId: tenant, source: 'test' }, (tx) => tx.sql(change))).rejects.toThrow(
        /permission denied/,
      );
  });
});

describe('what was lawfully redacted', () => {
  /** As the erasure of the person does it. */
  async function erase(): Promise<void> {
    await sql(`insert into patient_erasures (id, tenant_id, patient_id, requester) values ($1, $2, $3, 'patient') on conflict do nothing`, [
      newId(),
      tenant,
      patient,
    ]);
    await withTenant(admin.api.services.db, { tenantId: tenant, source: 'test' }, (tx) =>
      tx.sql('select erase_person_from_events($1, $2, true)', [patient, 'user_canary']),
    );
  }
  const decide = (message: string) =>
    sql(
      `insert into events (id, tenant_id, event_type, actor_id, patient_id, payload, source_service) values ($1, $2, 'agent.decision', 'user_canary', $3, $4, 'test')`,
      [newId(), tenant, patient, JSON.stringify({ input: { message, attachments: [] } })],
    );

  it('is no fault, before it is sealed anew and after, and nothing of what it was can be proved any more', async () => {
    for (const message of ['my name is Canary', 'I take aspirin']) await decide(message);
    const [untouched] = await recorded(1);
    await seal();
    await erase();
    expect(await verify()).toMatchObject({ ok: true, checked: 3, redacted: 2 });
    expect(await seal()).toBe(2);
    expect(await verify()).toMatchObject({ ok: true, checked: 3, seals: 2, redacted: 2 });
    const seals = await sql<{ kind: string; kept: number }>(
      'select kind, cardinality(array_remove(salts, null)) as kept from event_seals where tenant_id = $1 order by number',
      [tenant],
    );
    expect(seals).toEqual([
      { kind: 'recorded', kept: 1 },
      { kind: 'redacted', kept: 2 },
    ]);
    const [event] = await sql<{ id: string }>(`select id from events where tenant_id = $1 and event_type = 'agent.decision' limit 1`, [
      tenant,
    ]);
    await tamper(`update events set payload = '{"input": {"message": "[erased], and more"}}' where id = $1`, [event?.id]);
    expect(await verify()).toMatchObject({ ok: false, broken: 1, first_broken: { event_id: event?.id, fault: 'changed' } });
    expect(untouched).not.toBe(event?.id);
  });

  it('stays one chain when it is redacted twice, and before it was ever sealed', async () => {
    await decide('a first word');
    await erase();
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ ok: true, redacted: 0, seals: 1 });
    await decide('a second word');
    await seal();
    await erase();
    await seal();
    await tamper(`update events set payload = payload || '{"twice": 1}' where event_type = 'agent.decision' and tenant_id = $1`, [tenant]);
    await sql('insert into event_redactions (tenant_id, event_id) select tenant_id, id from events where tenant_id = $1', [tenant]);
    await seal();
    expect(await verify()).toMatchObject({ ok: true, redacted: 2 });
  });
});

it('writers of a tenant wait for no seal', async () => {
  await recorded(3);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
    await client.query(`select * from seal_events('0 seconds', 1000)`);
    const started = Date.now();
    await Promise.all(Array.from({ length: 20 }, record));
    expect(Date.now() - started).toBeLessThan(3_000);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await seal()).toBeGreaterThan(0);
  expect(await verify()).toMatchObject({ ok: true, checked: 23 });
});
