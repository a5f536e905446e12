import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectServices } from '../../../api/connect-services.ts';
import { type AdminApi, PLATFORM_ADMIN, SUPER_ADMIN, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';

type UserRole = { id: string; user_id: string; role_id: string; role: string; tenant_id: string; is_active: boolean; outcome: string };
type UsersPage = {
  users: { user_id: string; role_count: number; roles: UserRole[] }[];
  total: number;
  limit: number;
  offset: number;
  truncated: boolean;
};
type Roles = { roles: { id: string; code: string; permissions?: string[] }[]; total: number };

const BASE = '/api/v1/admin/users';
const user = (name: string) => `user_${name.padEnd(16, '0')}`;

let admin: AdminApi;
beforeAll(async () => {
  admin = await startAdminApi();
}, 400_000);
afterAll(() => admin.api.stop());

const grant = (name: string, role_code: string, tenant_id = 'beta', caller = admin.platformAdmin) =>
  caller.post<UserRole>(`${BASE}/${user(name)}/roles`, { role_code, tenant_id });
const revoke = (row: UserRole, query = '', caller = admin.platformAdmin) =>
  caller.call<UserRole>('DELETE', `${BASE}/${row.user_id}/roles/${row.id}${query}`);

describe('the catalogue of roles', () => {
  it('is whole, by code, and shows permissions to holders of rbac:manage only', async () => {
    const { body } = await admin.superAdmin.get<Roles>('/api/v1/admin/roles');
    expect(body.data.total).toBe(8);
    const codesInOrder = body.data.roles.map(({ code }) => code);
    expect(codesInOrder).toEqual(codesInOrder.toSorted());
    expect(body.data.roles.find(({ code }) => code === 'super_admin')?.permissions).toHaveLength(22);
    const plain = await admin.platformAdmin.get<Roles>('/api/v1/admin/roles');
    for (const role of plain.body.data.roles) expect(role).not.toHaveProperty('permissions');
  });
});

describe('granting a role', () => {
  it('inserts, does nothing, and reactivates, and records effective changes only', async () => {
    const first = await grant('granted', 'coordinator');
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { role: 'coordinator', tenant_id: 'beta', is_active: true, outcome: 'granted' },
    ]);
    const second = await grant('granted', 'coordinator');
    expect([second.status, second.body.data.outcome]).toEqual([200, 'unchanged']);
    await revoke(first.body.data);
    const third = await grant('granted', 'coordinator');
    expect([third.status, third.body.data.outcome, third.body.data.id]).toEqual([200, 'reactivated', first.body.data.id]);
    const events = await admin.events('beta', 'admin.user_role_granted');
    expect(events.filter(({ payload }) => payload.user_id === user('granted')).map(({ payload }) => payload.outcome)).toEqual([
      'granted',
      'reactivated',
    ]);
  });

  it('of a facilitator makes the record behind it, once, and finds it again', async () => {
    const records = () =>
      admin.api.database.sql<{ id: string; is_active: boolean; email: string | null }>(
        'beta',
        `select id, is_active, email from facilitators where tenant_id = 'beta' and idp_user_id = $1`,
        [user('helper')],
      );
    const granted = await grant('helper', 'facilitator');
    const [made, ...more] = await records();
    expect([made, more]).toEqual([{ id: expect.any(String), is_active: true, email: null }, []]);
    const events = await admin.events('beta', 'admin.facilitator_created');
    expect(events.map(({ payload }) => payload.facilitator_id)).toContain(made?.id);
    await admin.api.database.sql('beta', 'update facilitators set is_active = false where id = $1', [made?.id]);
    await revoke(granted.body.data);
    await grant('helper', 'facilitator');
    expect(await records()).toEqual([made]);
  });

  it('of a coordinator makes one who gets cases, and revoking it ends that', async () => {
    const available = () =>
      admin.api.database.sql(`beta`, `select is_available, tier from coordinators where tenant_id = 'beta' and user_id = $1`, [
        user('enlisted'),
      ]);
    const granted = await grant('enlisted', 'coordinator');
    expect(await available()).toEqual([{ is_available: true, tier: 1 }]);
    await revoke(granted.body.data);
    expect(await available()).toEqual([{ is_available: false, tier: 1 }]);
    await grant('enlisted', 'coordinator');
    expect(await available()).toEqual([{ is_available: true, tier: 1 }]);
  });

  it.each([
    [{ role_code: 'King', tenant_id: 'B' }, 422, 'RBAC_INVALID_INPUT', ['role_code', 'tenant_id']],
    [{}, 422, 'RBAC_INVALID_INPUT', ['role_code', 'tenant_id']],
    [{ role_code: 'king', tenant_id: 'beta' }, 422, 'RBAC_INVALID_ROLE', ['role_code']],
    [{ role_code: 'patient', tenant_id: 'nowhere' }, 404, 'TENANT_NOT_FOUND_001', ['tenant_id']],
    [{ role_code: 'super_admin', tenant_id: 'beta' }, 403, 'AUTH_UNAUTHORIZED_001', [null]],
  ])('refuses %j with %i %s', async (body, status, code, atFault) => {
    const answer = await admin.platformAdmin.post(`${BASE}/${user('refused')}/roles`, body);
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([status, new Set([code]), atFault]);
  });

  it('to oneself is an event of its own', async () => {
    const self = await admin.superAdmin.post<UserRole>(`${BASE}/${SUPER_ADMIN}/roles`, { role_code: 'coordinator', tenant_id: 'beta' });
    await admin.superAdmin.call('DELETE', `${BASE}/${SUPER_ADMIN}/roles/${self.body.data.id}`);
    const events = await admin.events('beta', 'admin.self_mutation');
    expect(events.map(({ payload }) => payload)).toEqual([
      { user_id: SUPER_ADMIN, action: 'grant', role_code: 'coordinator', tenant_id: 'beta' },
      { user_id: SUPER_ADMIN, action: 'revoke', role_code: 'coordinator', tenant_id: 'beta' },
    ]);
  });
});

describe('revoking a role', () => {
  it('is soft, by the row or by the role and tenant, and once', async () => {
    const row = (await grant('revoked', 'mso_doctor')).body.data;
    const byRole = await admin.platformAdmin.call<UserRole>('DELETE', `${BASE}/${row.user_id}/roles/${row.role_id}?tenant_id=beta`);
    expect([byRole.status, byRole.body.data]).toMatchObject([200, { is_active: false, outcome: 'revoked' }]);
    const again = (await revoke(row)).body.data;
    expect(again).toEqual({ ...byRole.body.data, outcome: 'unchanged' });
    const events = await admin.events('beta', 'admin.user_role_revoked');
    expect(events.filter(({ payload }) => payload.user_id === row.user_id)).toHaveLength(1);
  });

  it('of an unknown role_id is 422, of a role that the user does not hold 404', async () => {
    for (const id of ['01890000-0000-7000-8000-000000000000', 'coordinator']) {
      const unknown = await admin.platformAdmin.call('DELETE', `${BASE}/${user('nobody')}/roles/${id}`);
      expect([unknown.status, codes(unknown), fields(unknown)]).toEqual([422, ['RBAC_INVALID_ROLE'], ['role_id']]);
    }
    const known = (await admin.superAdmin.get<Roles>('/api/v1/admin/roles')).body.data.roles[0]?.id;
    const notHeld = await admin.platformAdmin.call('DELETE', `${BASE}/${user('nobody')}/roles/${known}`);
    expect([notHeld.status, codes(notHeld)]).toEqual([404, ['ROLE_NOT_FOUND']]);
  });

  it('of an active row that points to no role is 500 RBAC_DATA_INTEGRITY', async () => {
    const row = (await grant('orphan', 'patient')).body.data;
    await admin.api.database.sql('beta', 'alter table user_roles drop constraint user_roles_role_id_fkey');
    await admin.api.database.sql('beta', `update user_roles set role_id = '01890000-0000-7000-8000-000000000001' where id = $1`, [row.id]);
    const answer = await revoke(row);
    expect([answer.status, codes(answer)]).toEqual([500, ['RBAC_DATA_INTEGRITY']]);
    await admin.api.database.sql('beta', 'delete from user_roles where id = $1', [row.id]);
  });

  it.each(['platform_admin', 'super_admin', 'provider_admin'])('of the last %s of a tenant is guarded', async (role) => {
    const row = (await grant(`last${role.replace('_', '')}`, role, 'beta', admin.superAdmin)).body.data;
    const guarded = await revoke(row, '', admin.superAdmin);
    expect([guarded.status, codes(guarded)]).toEqual([409, ['RBAC_LAST_ADMIN_GUARD']]);
    expect(codes(await revoke(row, '?force=true'))).toEqual(['RBAC_FORCE_DENIED']);
    const other = (await grant(`other${role.replace('_', '')}`, role, 'beta', admin.superAdmin)).body.data;
    expect((await revoke(other, '', admin.superAdmin)).status).toBe(200);
    expect((await revoke(row, '?force=true', admin.superAdmin)).body.data.outcome).toBe('revoked');
    const forced = await admin.events('beta', 'admin.force_used');
    expect(forced.filter(({ payload }) => payload.role_code === role)).toMatchObject([
      { payload: { guard: 'RBAC_LAST_ADMIN_GUARD', user_id: row.user_id } },
    ]);
  });

  it('of the last two administrators at the same moment leaves one', async () => {
    const rows = [(await grant('raceone', 'platform_admin')).body.data, (await grant('racetwo', 'platform_admin')).body.data];
    const answers = await Promise.all(rows.map((row) => revoke(row)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('of a role beyond the caller is refused', async () => {
    const row = (await grant('above', 'super_admin', 'alpha', admin.superAdmin)).body.data;
    expect(codes(await revoke(row))).toEqual(['AUTH_UNAUTHORIZED_001']);
  });
});

describe('reading users', () => {
  it('gives roles across tenants with counts; an id without roles has none', async () => {
    await grant('reader', 'patient', 'alpha');
    const row = (await grant('reader', 'coordinator', 'beta')).body.data;
    await revoke(row);
    const one = await admin.platformAdmin.get<UsersPage['users'][0]>(`${BASE}/${user('reader')}`);
    expect(one.body.data).toMatchObject({
      role_count: 2,
      active_role_count: 1,
      tenant_count: 1,
      roles: [{ tenant_id: 'alpha' }, { tenant_id: 'beta' }],
    });
    const all = await admin.platformAdmin.get<UserRole[]>(`${BASE}/${user('reader')}/roles`);
    const active = await admin.platformAdmin.get<UserRole[]>(`${BASE}/${user('reader')}/roles?active_only=true`);
    expect([all.body.data.length, active.body.data.map(({ role }) => role)]).toEqual([2, ['patient']]);
    expect((await admin.platformAdmin.get<UsersPage['users'][0]>(`${BASE}/${user('stranger')}`)).body.data.roles).toEqual([]);
  });

  it('filters by part of the id, tenant, role and activity', async () => {
    const ids = async (query: string) =>
      (await admin.platformAdmin.get<UsersPage>(`${BASE}?${query}`)).body.data.users.map(({ user_id }) => user_id);
    expect(await ids('q=READER')).toEqual([user('reader')]);
    expect(await ids('q=reader&tenant_id=beta')).toEqual([user('reader')]);
    expect(await ids('q=reader&tenant_id=beta&active_only=true')).toEqual([]);
    expect(await ids('q=reader&role_code=mso_doctor')).toEqual([]);
    expect(await ids('q=%25')).toEqual([]);
  });

  it.each([
    ['tenant_id=B', 400, 'RBAC_INVALID_FILTER', 'tenant_id'],
    ['role_code=King', 400, 'RBAC_INVALID_FILTER', 'role_code'],
    ['active_only=perhaps', 400, 'RBAC_INVALID_FILTER', 'active_only'],
    ['q=', 400, 'RBAC_INVALID_FILTER', 'q'],
    ['limit=101', 422, 'RBAC_INVALID_INPUT', 'limit'],
    ['limit=0', 422, 'RBAC_INVALID_INPUT', 'limit'],
    ['offset=-1', 422, 'RBAC_INVALID_INPUT', 'offset'],
  ])('refuses %s with %i %s', async (query, status, code, field) => {
    const answer = await admin.platformAdmin.get(`${BASE}?${query}`);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([status, [code], [field]]);
  });

  it('says so when more than 10,000 of 20,000 users match', async () => {
    await admin.api.database.sql(
      'beta',
      `insert into user_roles (id, tenant_id, user_id, role_id)
       select gen_random_uuid(), 'beta', 'user_many' || lpad(n::text, 12, '0'), (select id from roles where code = 'patient') from generate_series(1, 20000) n`,
    );
    const all = await admin.platformAdmin.get<UsersPage>(`${BASE}?q=many&limit=100&offset=9950`);
    expect(all.headers.get('x-result-truncated')).toBe('true');
    expect(all.body.data).toMatchObject({ total: 10_000, truncated: true, limit: 100, offset: 9_950 });
    expect(all.body.data.users).toHaveLength(50);
    const some = await admin.platformAdmin.get<UsersPage>(`${BASE}?q=many00000001&limit=1`);
    expect(some.headers.get('x-result-truncated')).toBeNull();
    expect(some.body.data).toMatchObject({ total: 10_000, truncated: false });
  });
});

/** Well within the two seconds for which a process remembers roles. */
async function untilEqual(read: () => Promise<string[]>, wanted: string[]): Promise<void> {
  for (let attempt = 0; attempt < 20 && (await read()).join() !== wanted.join(); attempt += 1) await delay(20);
  expect(await read()).toEqual(wanted);
}

describe('with rbac_enforcement on', () => {
  it('a grant counts at once, and a revocation too, in every process', async () => {
    await admin.setFlag('rbac_enforcement', true);
    const other = await connectServices(admin.api.services.config);
    try {
      const seed = `insert into user_roles (id, tenant_id, user_id, role_id) select gen_random_uuid(), 'alpha', $1, id from roles where code = 'platform_admin'`;
      await admin.api.database.sql('alpha', seed, [PLATFORM_ADMIN]);
      const caller = await admin.as('coordinator', user('enforced'), 'alpha');
      const elsewhere = () => other.services.tenants.getUserRoles('alpha', user('enforced'));
      expect(codes(await caller.get('/api/v1/providers/'))).toEqual(['AUTH_NO_ACTOR']);
      expect(await elsewhere()).toEqual([]);
      const row = (await grant('enforced', 'coordinator', 'alpha')).body.data;
      expect((await caller.get('/api/v1/providers/')).status).toBe(200);
      await untilEqual(elsewhere, ['coordinator']);
      await revoke(row);
      expect(codes(await caller.get('/api/v1/providers/'))).toEqual(['AUTH_NO_ACTOR']);
      await untilEqual(elsewhere, []);
    } finally {
      await other.close();
      await admin.setFlag('rbac_enforcement', false);
    }
  });

  it('the organization of the token gives its mapped role too, whether or not the token names the tenant', async () => {
    await admin.setFlag('rbac_enforcement', true);
    try {
      const seed = `insert into user_roles (id, tenant_id, user_id, role_id) select gen_random_uuid(), 'alpha', $1, id from roles where code = 'platform_admin' on conflict do nothing`;
      await admin.api.database.sql('alpha', seed, [PLATFORM_ADMIN]);
      const [ours, theirs] = [`org_${'m'.repeat(20)}`, `org_${'n'.repeat(20)}`];
      for (const [idp_org_id, tenant_id] of [
        [ours, 'alpha'],
        [theirs, 'beta'],
      ])
        await admin.platformAdmin.post('/api/v1/admin/org-mappings', {
          idp_org_id,
          tenant_id,
          org_role: 'coordinator',
          environment: 'test',
        });
      const listed = async (org_id: string) => {
        const caller = await admin.api.as('super_admin', { sub: user('mapped'), org_id });
        return codes(await caller.get('/api/v1/cases'));
      };
      expect([await listed(ours), await listed(theirs)]).toEqual([[], ['AUTH_NO_ACTOR']]);
    } finally {
      await admin.setFlag('rbac_enforcement', false);
    }
  });

  it('an answer that was under way when a change was announced is not remembered', async () => {
    const { tenants } = admin.api.services;
    const held = () => tenants.getUserRoles('beta', user('underway'));
    const row = (await grant('underway', 'coordinator')).body.data;
    const underWay = held();
    tenants.forget({ kind: 'user_roles', tenant_id: 'beta', user_id: row.user_id });
    expect(await underWay).toEqual(['coordinator']);
    await admin.api.database.sql('beta', 'update user_roles set is_active = false where id = $1', [row.id]);
    expect(await held()).toEqual([]);
  });
});
