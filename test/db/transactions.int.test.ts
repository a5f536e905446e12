import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../../db/database.ts';
import { Facilitator } from '../../db/entities/facilitators.ts';
import { recordEvent } from '../../db/events.ts';
import { isUniqueViolation, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

const SCOPE = { tenantId: 'demo', actorId: 'user_1', correlationId: 'request-1', source: 'test' };

describe('transactions of a tenant', () => {
  let fresh: FreshDatabase;
  let db: Database;

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl });
    await fresh.sql(
      'demo',
      `insert into tenants (id, name, slug, country_code, contact_email) values ('demo', 'A', 'a', 'DEU', 'a@example.org')`,
    );
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  const addFacilitator = (id: string, email: string) =>
    withTenant(db, SCOPE, (tx) => tx.sql('insert into facilitators (id, tenant_id, email) values ($1, $2, $3)', [id, 'demo', email]));
  const readName = async (id: string) =>
    (await withTenant(db, SCOPE, (tx) => tx.sql<{ name: string }>('select name from facilitators where id = $1', [id])))[0]?.name;

  it('send statements that are typed by the entities, in their scope', async () => {
    const add = (scope: typeof SCOPE, id: string) =>
      withTenant(db, scope, (tx) =>
        tx.run(
          tx.kysely
            .insertInto('facilitators')
            .values({ id, tenant_id: 'demo', email: `${id}@example.org` })
            .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'again' }))
            .returning(['id', 'name', 'created_at']),
        ),
      );
    const id = newId();
    expect(await add(SCOPE, id)).toEqual([{ id, name: null, created_at: expect.any(Date) }]);
    expect(await add(SCOPE, id)).toEqual([expect.objectContaining({ id, name: 'again' })]);
    await expect(add({ ...SCOPE, tenantId: 'another' }, newId())).rejects.toThrow(/row-level security/);
  });

  it('let no typed statement go past them', async () => {
    await expect(db.kysely.selectFrom('facilitators').selectAll().execute()).rejects.toThrow(/sent with tx\.run/);
  });

  it.each([
    ['text', 'string'],
    [true, 'boolean'],
    [['a', 1], 'array'],
    [{ a: ['b'] }, 'object'],
  ])('store %j of a typed statement as JSON', async (value, type) => {
    const row = { environment: 'test', scope_kind: 'tenant', identifier: 'demo', feature_name: type };
    const stored = await withTenant(db, SCOPE, async (tx) => {
      await tx.run(tx.kysely.insertInto('flag_overrides').values({ id: newId(), ...row, value } as never));
      return tx.sql('select value, jsonb_typeof(value) as type from flag_overrides where feature_name = $1', [type]);
    });
    expect(stored).toEqual([{ value, type }]);
  });

  it('are tried again after a serialization failure, and then succeed', async () => {
    const id = newId();
    await addFacilitator(id, 'serial@example.org');
    let attempts = 0;
    await withTenant(db, SCOPE, async (tx) => {
      attempts += 1;
      await tx.sql(`update facilitators set name = coalesce(name, '') || 'x' where id = $1`, [id]);
      if (attempts < 3) await tx.sql(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    expect([attempts, await readName(id)]).toEqual([3, 'x']);
  });

  it('resolve a deadlock between two of them', async () => {
    const [first, second] = [newId(), newId()];
    await addFacilitator(first, 'first@example.org');
    await addFacilitator(second, 'second@example.org');
    const touchBoth = (order: string[]) =>
      withTenant(db, SCOPE, async (tx) => {
        for (const id of order) {
          await tx.sql(`update facilitators set name = coalesce(name, '') || 'x' where id = $1`, [id]);
          await tx.sql('select pg_sleep(0.1)');
        }
      });
    await Promise.all([touchBoth([first, second]), touchBoth([second, first])]);
    expect([await readName(first), await readName(second)]).toEqual(['xx', 'xx']);
  });

  it('leave nothing behind when the work fails', async () => {
    const id = newId();
    const failing = withTenant(db, SCOPE, async (tx) => {
      await tx.sql('insert into facilitators (id, tenant_id, email) values ($1, $2, $3)', [id, 'demo', 'gone@example.org']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readName(id)).toBeUndefined();
  });

  it('are shared by SQL and the entity manager, which sees the tenant only', async () => {
    const id = newId();
    await addFacilitator(id, 'shared@example.org');
    await withTenant(db, SCOPE, async (tx) => {
      const row = await tx.em.findOneOrFail(Facilitator, { id });
      expect(row.created_at).toBeInstanceOf(Date);
      row.name = 'Renamed';
      await tx.em.flush();
      expect(await tx.sql('select name from facilitators where id = $1', [id])).toEqual([{ name: 'Renamed' }]);
    });
    expect(await withTenant(db, { ...SCOPE, tenantId: 'demo-b' }, (tx) => tx.em.findOne(Facilitator, { id }))).toBeNull();
  });

  it('say which unique index was broken', async () => {
    await addFacilitator(newId(), 'twice@example.org');
    const fault = await addFacilitator(newId(), 'TWICE@example.org').catch((error: unknown) => error);
    expect([isUniqueViolation(fault), isUniqueViolation(fault, 'facilitators_email'), isUniqueViolation(fault, 'other')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('answer SYS_DATABASE_001 while the database is not reachable, and work again afterwards', async () => {
    const proxy = await startBreakableProxy(fresh.appUrl);
    const behind = await openDatabase({ url: proxy.url });
    const ask = () => withTenant(behind, SCOPE, (tx) => tx.sql<{ one: number }>('select 1 as one'));
    expect(await ask()).toEqual([{ one: 1 }]);
    proxy.cut();
    await expect(ask()).rejects.toMatchObject({ code: 'SYS_DATABASE_001', status: 503 });
    proxy.mend();
    expect(await ask()).toEqual([{ one: 1 }]);
    await behind.close();
    await proxy.close();
  });

  describe('and the event log', () => {
    it('keeps who, what and why of an event', async () => {
      const caseId = newId();
      const id = await withTenant(db, SCOPE, (tx) =>
        recordEvent(tx, { type: 'case.created', case_id: caseId, payload: { case_id: caseId, procedure_code: '27447' } }),
      );
      const [event] = await withTenant(db, SCOPE, (tx) => tx.sql('select * from events where id = $1', [id]));
      expect(event).toMatchObject({
        ...{ event_type: 'case.created', tenant_id: 'demo', actor_id: 'user_1', case_id: caseId, correlation_id: 'request-1' },
        ...{ source_service: 'test', payload: { case_id: caseId, procedure_code: '27447' } },
      });
    });

    it('refuses to change, remove or empty it, also to the owner', async () => {
      for (const statement of [`update events set payload = '{}'`, 'delete from events', 'truncate events cascade']) {
        await expect(withTenant(db, SCOPE, (tx) => tx.sql(statement))).rejects.toThrow(/permission denied/);
        await expect(fresh.sql('demo', statement)).rejects.toThrow(/append-only/);
      }
    });

    it('rolls a change back when its event cannot be written', async () => {
      const id = newId();
      const refused = withTenant(db, SCOPE, async (tx) => {
        await tx.sql('insert into facilitators (id, tenant_id, email) values ($1, $2, $3)', [id, 'demo', 'audit@example.org']);
        await recordEvent(tx, { type: 'patient.created', payload: { email: 'someone@example.org' } });
      });
      const fault = await refused.catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(ApiError);
      expect((fault as ApiError).code).toBe('AUDIT_WRITE_FAILED');
      expect(await readName(id)).toBeUndefined();
    });
  });
});
