import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { type AuditFilter, readAuditLog } from '../../../db/queries/administration/audit-log.ts';
import { setAuditMilestones } from '../../../db/queries/administration/audit-milestones.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';
import { explainedNodes } from '../../support/explained-statements.ts';

type Event = { id: string; event_type: string; tenant_id: string; actor_id: string | null; created_at: string };
type Page = { events: Event[]; limit: number; offset: number; has_more: boolean };

const BASE = '/api/v1/admin/audit-log';

let admin: AdminApi;
beforeAll(async () => {
  admin = await startAdminApi();
  // Eight thousand events over two tenants and three types, some at the same instant, and one an hour from now.
  await admin.api.database.sql(
    'alpha',
    `insert into events (id, event_type, tenant_id, actor_id, payload, source_service, created_at)
     select gen_random_uuid(), (array['case.created', 'case.updated', 'record.viewed'])[1 + n % 3], (array['alpha', 'beta'])[1 + (n / 7) % 2],
            'user_actor' || n % 5, '{}', 'test', timestamptz '2026-01-01T00:00:00Z' + (n / 2) * interval '1 minute'
     from generate_series(1, 8000) n`,
  );
}, 400_000);
afterAll(() => admin.api.stop());

const read = async (query: string) => (await admin.platformAdmin.get<Page>(`${BASE}?${query}`)).body.data;

/** The log as it is taken out. */
async function take(format: string, query: string): Promise<{ type: string; text: string }> {
  const token = await admin.api.issuer.token({ org_role: 'platform_admin', sub: 'user_platformAdmin00001', tenant_id: 'alpha' });
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': 'alpha' };
  const answer = await fetch(new URL(`${BASE}.${format}?${query}`, admin.api.baseUrl), { headers });
  return { type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

describe('the audit log', () => {
  it('shows events of all tenants, newest first, with the fields of an audit row', async () => {
    const page = await read('until=2026-01-02T00:00:00Z&limit=100');
    expect(page).toMatchObject({ limit: 100, offset: 0, has_more: true });
    expect(page.events).toHaveLength(100);
    expect(page.events.map(({ created_at }) => created_at)).toEqual(
      page.events
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(page.events.map(({ tenant_id }) => tenant_id))).toEqual(new Set(['alpha', 'beta']));
    expect(Object.keys(page.events[0] ?? {}).toSorted()).toEqual([
      'actor_id',
      'correlation_id',
      'created_at',
      'event_type',
      'id',
      'patient_id',
      'payload',
      'source_service',
      'tenant_id',
    ]);
  });

  it("shows what patients wrote in their own tenant's log only, whichever way it is taken out", async () => {
    const payload = { input: { task: 'chat', message: 'My chest hurts', attachments: [{ title: 'ECG' }] }, model: 'offline' };
    for (const tenant of ['alpha', 'beta'])
      await admin.api.database.sql(
        tenant,
        `insert into events (id, event_type, tenant_id, payload, source_service) values ($1, 'agent.decision', $2, $3, 'test')`,
        [newId(), tenant, JSON.stringify(payload)],
      );
    const shown = (await admin.platformAdmin.get<{ events: { tenant_id: string; payload: object }[] }>(`${BASE}?event_type=agent.decision`))
      .body.data;
    const byTenant = Object.fromEntries(shown.events.map((event) => [event.tenant_id, event.payload]));
    expect(byTenant).toEqual({
      alpha: payload,
      beta: { ...payload, input: { task: 'chat', message: '[of another tenant]', attachments: [] } },
    });
    const { text } = await take('ndjson', 'event_type=agent.decision&tenant_id=beta');
    expect(text).toContain('[of another tenant]');
    expect(text).not.toContain('chest');
  });

  it('combines its filters; since is inclusive, until exclusive', async () => {
    const page = await read('tenant_id=beta&event_type=case.created&actor_id=user_actor1&limit=200');
    expect(page.events.length).toBeGreaterThan(100);
    for (const event of page.events)
      expect(event).toMatchObject({ tenant_id: 'beta', event_type: 'case.created', actor_id: 'user_actor1' });
    const minute = await read('since=2026-01-01T01:00:00Z&until=2026-01-01T01:01:00Z');
    expect(minute.events.map(({ created_at }) => created_at)).toEqual(['2026-01-01T01:00:00.000Z', '2026-01-01T01:00:00.000Z']);
    expect((await read('since=2026-01-01T03:00:00%2B02:00&until=2026-01-01T01:01:00Z')).events).toHaveLength(2);
    expect((await read('since=2026-01-01T01:00&until=2026-01-01T01:01:00')).events).toHaveLength(2);
    expect((await read('event_type=no.such_type')).events).toEqual([]);
  });

  it('peeks one row ahead for has_more', async () => {
    const window = 'since=2026-01-01T01:00:00Z&until=2026-01-01T01:02:00Z';
    expect(await read(`${window}&limit=3`)).toMatchObject({ has_more: true });
    expect(await read(`${window}&limit=4`)).toMatchObject({ has_more: false });
    expect(await read(`${window}&limit=2&offset=2`)).toMatchObject({ has_more: false, offset: 2 });
  });

  it.each([
    ['since=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z', 'AUDIT_INVALID_RANGE', ['since']],
    ['since=2026-01-02T00:00:00Z&until=2026-01-02T00:00:00Z', 'AUDIT_INVALID_RANGE', ['since']],
    ['since=0000-01-01&until=9999-12-31T23:59:59-14:00', 'SYS_VALIDATION', ['since', 'until']],
    ['limit=201&offset=-1&since=yesterday&tenant_id=B', 'SYS_VALIDATION', ['limit', 'offset', 'since', 'tenant_id']],
    ['limit=0', 'SYS_VALIDATION', ['limit']],
  ])('refuses %s', async (query, code, atFault) => {
    const answer = await admin.platformAdmin.get(`${BASE}?${query}`);
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([422, new Set([code]), atFault]);
  });

  it('filters by case, patient, the beginning of a type and role', async () => {
    const [caseId, patientId] = [newId(), newId()];
    const add = (type: string, role: string | null, payload: object, of: [string | null, string | null], tenant = 'beta') =>
      admin.api.database.sql(
        tenant,
        `insert into events (id, tenant_id, event_type, actor_id, actor_role, payload, case_id, patient_id, source_service, created_at)
         values ($1, $2, $3, 'user_filtered', $4, $5, $6, $7, 'test', '2025-05-05T00:00:00Z')`,
        [newId(), tenant, type, role, JSON.stringify(payload), ...of],
      );
    await add('case.updated', 'coordinator', {}, [caseId, patientId]);
    await add('case.closed', 'patient', {}, [caseId, null]);
    await add('record.viewed', null, { role: 'mso_doctor' }, [null, patientId]);
    await add('patient.updated', null, {}, [null, patientId]);
    const types = async (query: string) =>
      (await read(`actor_id=user_filtered&${query}`)).events.map(({ event_type }) => event_type).toSorted();
    expect(await types(`case_id=${caseId.toUpperCase()}`)).toEqual(['case.closed', 'case.updated']);
    expect(await types(`patient_id=${patientId}`)).toEqual(['case.updated', 'patient.updated', 'record.viewed']);
    expect(await types(`patient_id=${patientId}&tenant_id=alpha`)).toEqual([]);
    expect(await types('event_type_prefix=case.')).toEqual(['case.closed', 'case.updated']);
    expect(await types('event_type_prefix=no_such.')).toEqual([]);
    expect(await types('role=mso_doctor')).toEqual(['record.viewed']);
    expect(await types(`role=coordinator&case_id=${caseId}`)).toEqual(['case.updated']);
    const before = new Date().toISOString();
    await admin.platformAdmin.post('/api/v1/admin/tenants', {
      ...{ id: 'audited', slug: 'audited', name: 'Audited', contact_email: 'a@audited.example', country_code: 'DEU' },
    });
    expect((await read(`role=platform_admin&since=${before}`)).events.map(({ event_type }) => event_type)).toEqual([
      'admin.tenant_created',
    ]);
  });

  it('names what is no filter', async () => {
    const answer = await admin.platformAdmin.get(`${BASE}?type=case.created&actor=x&limit=5`);
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([422, new Set(['SYS_VALIDATION']), ['actor', 'type']]);
    expect(fields(await admin.platformAdmin.get(`${BASE}.csv?offset=5`))).toEqual(['offset']);
    expect(fields(await admin.platformAdmin.get(`${BASE}?role=king&case_id=1`))).toEqual(['case_id', 'role']);
  });

  it('is taken out whole, as lines of JSON or as CSV, and says so', async () => {
    const started = new Date().toISOString();
    const { type, text } = await take('ndjson', 'event_type=case.created&until=2026-01-03T00:00:00Z');
    const events = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Event);
    expect([type.split(';')[0], new Set(events.map(({ event_type }) => event_type))]).toEqual([
      'application/x-ndjson',
      new Set(['case.created']),
    ]);
    const [counted] = await admin.api.database.sql<{ n: number }>(
      'alpha',
      `select count(*)::int as n from events where event_type = 'case.created' and created_at < '2026-01-03'`,
    );
    expect([new Set(events.map(({ id }) => id)).size, events.length]).toEqual([counted?.n, counted?.n]);
    expect(events.length).toBeGreaterThan(1_000);
    const csv = await take('csv', 'since=2025-05-05T00:00:00Z&until=2025-05-06T00:00:00Z&role=mso_doctor');
    expect(csv.type).toMatch(/^text\/csv/);
    const [head, row] = csv.text.split('\r\n');
    expect(head).toBe('id,created_at,event_type,tenant_id,actor_id,patient_id,correlation_id,source_service,payload');
    expect(row).toMatch(/,record\.viewed,beta,user_filtered,[0-9a-f-]{36},,test,"\{""role"":""mso_doctor""\}"$/);
    expect((await read(`event_type=admin.audit_exported&since=${started}`)).events).toHaveLength(2);
    const coordinator = await admin.coordinator.get(`${BASE}.csv`);
    expect(codes(coordinator)).toEqual(['AUTH_PERMISSION_DENIED']);
  });

  it('gives the same page by milestones as by counting every row, whatever is asked', async () => {
    const { services, database } = admin.api;
    expect(await setAuditMilestones(services.db)).toBeGreaterThan(8);
    expect(await setAuditMilestones(services.db)).toBe(0);
    const instant = fc.integer({ min: -100, max: 5_000 }).map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString());
    const filters: fc.Arbitrary<AuditFilter> = fc.record({
      tenantId: fc.constantFrom(null, 'alpha', 'beta'),
      eventType: fc.constantFrom(null, 'case.created', 'record.viewed'),
      actorId: fc.constantFrom(null, null, null, 'user_actor2'),
      since: fc.option(instant, { nil: null }),
      until: fc.option(instant, { nil: null }),
    });
    const plainly = async ({ tenantId, eventType, actorId, since, until }: AuditFilter, limit: number, offset: number) => {
      const rows = await database.sql<{ id: string }>(
        'alpha',
        `select id from events where ($1::text is null or tenant_id = $1) and ($2::text is null or event_type = $2) and ($3::text is null or actor_id = $3)
           and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
         order by created_at desc, id desc limit $6 offset $7`,
        [tenantId, eventType, actorId, since, until, limit + 1, offset],
      );
      return rows.map(({ id }) => id);
    };
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 0, max: 8_200 }), fc.integer({ min: 1, max: 200 }), async (filter, offset, limit) => {
        const scope = { tenantId: 'alpha', source: 'test' };
        const rows = await acrossTenants(services.db, scope, (tx) => readAuditLog(tx, filter, { limit, offset }));
        expect(rows.map(({ id }) => id)).toEqual(await plainly(filter, limit, offset));
      }),
      { numRuns: 150 },
    );
  }, 400_000);

  it('reads of rows that a deep page skips only the index', async () => {
    const { services, database } = admin.api;
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(
      `insert into events (id, event_type, tenant_id, actor_id, payload, source_service, created_at)
       select gen_random_uuid(), 'case.created', 'alpha', 'user_busy', '{}', 'test', timestamptz '2025-01-01T00:00:00Z' + n * interval '1 second'
       from generate_series(1, 20000) n`,
    );
    await owner.query('vacuum analyze events');
    await owner.end();
    const filter = { ...{ tenantId: null, eventType: null, since: null, until: null }, actorId: 'user_busy' };
    const read = await acrossTenants(services.db, { tenantId: 'alpha', source: 'test' }, async (tx) => {
      const nodes = await explainedNodes(tx, 'executed', (read) => readAuditLog(read, filter, { limit: 20, offset: 15_000 }));
      return nodes.filter((node) => node['Relation Name'] === 'events');
    });
    const rowsOf = (type: string) =>
      read.filter((node) => node['Node Type'] === type).map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0));
    expect(rowsOf('Index Only Scan')).toEqual([15_021]);
    expect(rowsOf('Index Scan')).toEqual([21]);
    expect(read).toHaveLength(2);
  }, 400_000);
});
