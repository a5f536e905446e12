import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { migrate } from '../../db/migrate.ts';
import { redactEvents } from '../../db/rewrites/redact-events.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { withoutIds } from '../support/without-ids.ts';

type Row = { id: string; event_type: string; payload: string; created_at: string; actor_id: string | null };

/** The log of before kept what patients wrote; migration 62 takes who they are out of it, and nothing else. */
describe('events that hold identities', () => {
  let fresh: FreshDatabase;
  let db: Database;
  let owner: pg.Pool;
  const patients = { alpha: newId(), beta: newId() };
  const MESSAGE = 'I am Canary Birdsong, born 14 March 1968, canary@example.org, +49 151 12345678. My knee hurts since 2019.';
  const LEAK = /canary|birdsong|1968|example\.org|12345678/i;

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl });
    owner = new pg.Pool({ connectionString: fresh.ownerUrl, max: 2 });
    for (const [tenant, patient] of Object.entries(patients)) {
      await fresh.sql(
        tenant,
        `insert into tenants (id, name, slug, country_code, contact_email) values ($1, $1, $1, 'DEU', 'care@example.com')`,
        [tenant],
      );
      await fresh.sql(
        tenant,
        `insert into patients (id, tenant_id, first_name, last_name, date_of_birth, email, phone)
         values ($1, $2, 'Canary', 'Birdsong', '1968-03-14', 'canary@example.org', '+4915112345678')`,
        [patient, tenant],
      );
    }
  }, 400_000);
  afterAll(async () => {
    await owner?.end();
    await db?.close();
    await fresh?.drop();
  });

  const insertOld = (tenant: keyof typeof patients, type: string, ...payloads: string[]) =>
    fresh.sql(
      tenant,
      `insert into events (id, tenant_id, event_type, actor_id, patient_id, payload, source_service)
       select id, $2, $3, 'user_1', $4, payload::jsonb, 'worker:llm' from unnest($1::uuid[], $5::text[]) as old (id, payload)`,
      [payloads.map(() => newId()), tenant, type, patients[tenant], payloads],
    );
  const events = (tenant: string) =>
    fresh.sql<Row>(
      tenant,
      'select id, event_type, payload::text as payload, created_at::text as created_at, actor_id from events where tenant_id = $1 order by created_at, id',
      [tenant],
    );
  const decision = (message: string) =>
    JSON.stringify({
      input: { message, input_method: 'text', attachments: [{ document_id: 'd1', filename: 'scan of Canary Birdsong.pdf' }] },
      classification: { confidence: 0.9 },
    }).replace('0.9', '0.900');

  it('lose them when the database is migrated, keep the rest as it was written, and the log says so', async () => {
    for (const tenant of ['alpha', 'beta'] as const) {
      await insertOld(tenant, 'agent.decision', ...Array.from({ length: 620 }, (_, n) => decision(n % 2 ? MESSAGE : 'My hip hurts.')));
      await insertOld(tenant, 'match.accepted', JSON.stringify({ feedback_signals: { selection_reason: 'Canary Birdsong likes it' } }));
      await insertOld(tenant, 'match.rejected', JSON.stringify({ match_run_id: null, reason: 'Canary does not like it' }));
      await insertOld(tenant, 'match.rejected', JSON.stringify({ match_run_id: null, reason: patients.alpha }));
      await insertOld(tenant, 'case.closed', JSON.stringify({ case_id: 'c' }));
    }
    const before = await events('alpha');
    await fresh.sql('alpha', `delete from mikro_orm_migrations where name = 'RedactedEvents20261122'`);
    const app = new URL(fresh.appUrl);
    await migrate(fresh.ownerUrl, { name: app.username, password: app.password });
    for (const tenant of ['alpha', 'beta'] as const) {
      const after = await events(tenant);
      expect(after.filter(({ payload }) => LEAK.test(withoutIds(payload)))).toEqual([]);
      const told = after
        .filter(({ event_type }) => event_type === 'audit.events_redacted')
        .map(({ payload }) => JSON.parse(payload) as { rows: number });
      expect(told.reduce((sum, { rows }) => sum + rows, 0)).toBe(620 + 3);
    }
    const after = await events('alpha');
    const facts = ({ id, event_type, created_at, actor_id }: Row) => ({ id, event_type, created_at, actor_id });
    expect(after.filter(({ event_type }) => event_type !== 'audit.events_redacted').map(facts)).toEqual(before.map(facts));
    expect(after.find(({ id }) => id === before[1]?.id)?.payload).toBe(
      '{"input": {"message": "I am [name], born [date of birth], [contact], [contact]. My knee hurts since 2019.", ' +
        '"attachments": [{"filename": "scan of [name].pdf", "document_id": "d1"}], "input_method": "text"}, "classification": {"confidence": 0.900}}',
    );
    expect(after.filter(({ event_type }) => event_type === 'match.rejected').map(({ payload }) => JSON.parse(payload) as object)).toEqual([
      { match_run_id: null },
      { match_run_id: null, message_id: patients.alpha },
    ]);
  }, 400_000);

  it('stay as they are when it is done again', async () => {
    const before = await events('alpha');
    expect(await redactEvents(owner)).toBe(0);
    expect(await events('alpha')).toEqual(before);
  });

  it('are rewritten beside those who write', async () => {
    await insertOld('alpha', 'agent.decision', ...Array.from({ length: 300 }, () => decision(MESSAGE)));
    let isRunning = true;
    let written = 0;
    const writing = (async () => {
      while (isRunning) {
        await withTenant(db, { tenantId: 'alpha', source: 'test' }, (tx) =>
          recordEvent(tx, { type: 'case.closed', payload: { case_id: newId() } }),
        );
        written += 1;
      }
    })();
    expect(await redactEvents(owner)).toBe(300);
    isRunning = false;
    await writing;
    expect(written).toBeGreaterThan(0);
    expect((await events('alpha')).filter(({ payload }) => LEAK.test(withoutIds(payload)))).toEqual([]);
  }, 400_000);

  describe('are changed through no other door', () => {
    const door = `set local app.identity_leaves_events = 'on'`;
    const change = `update events set payload = '{}'`;

    it.each([
      ['the application, with the setting', 'app', door, change, /permission denied/],
      ['the owner, without it', 'owner', 'select 1', change, /append-only/],
      ['the owner, of when it happened', 'owner', door, 'update events set created_at = now()', /append-only/],
      ['the owner, of whose case it was', 'owner', door, 'update events set case_id = null, patient_id = null', /append-only/],
      ['the owner, of what happened', 'owner', door, `update events set event_type = 'case.updated'`, /append-only/],
      ['the owner, by removing them', 'owner', door, 'delete from events', /append-only/],
      ['the owner, by emptying the table', 'owner', door, 'truncate events cascade', /append-only/],
    ])('%s', async (_who, role, setting, statement, refusal) => {
      const pool = role === 'app' ? db.pool : owner;
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(`select set_config('app.tenant_id', 'alpha', true)`);
        await client.query(setting);
        await expect(client.query(statement)).rejects.toThrow(refusal);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  });
});
