import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';

/** Part 4.10, row by row: permission, flag, path pattern, and unknown fields, before anything else is looked at. */

const USER = 'user_aaaaaaaaaaaaaaaa01';
const ID = '01890000-0000-7000-8000-000000000000';
const users = 'admin_user_management_enabled';
const tenants = 'admin_tenant_management_enabled';

type Row = [method: string, path: string, permission: string, flag: string];
const ROWS: Row[] = [
  ['GET', '/tenants', 'tenant:read', tenants],
  ['POST', '/tenants', 'tenant:manage', tenants],
  ['GET', '/tenants/alpha', 'tenant:read', tenants],
  ['PATCH', '/tenants/alpha', 'tenant:manage', tenants],
  ['DELETE', '/tenants/alpha', 'tenant:manage', tenants],
  ['GET', '/tenants/alpha/members', 'tenant:read', tenants],
  ['GET', '/org-mappings', 'tenant:read', tenants],
  ['POST', '/org-mappings', 'org_mapping:manage', tenants],
  ['DELETE', `/org-mappings/${ID}`, 'org_mapping:manage', tenants],
  ['GET', '/users', 'user:read', users],
  ['GET', `/users/${USER}`, 'user:read', users],
  ['GET', `/users/${USER}/roles`, 'user:read', users],
  ['POST', `/users/${USER}/roles`, 'user:manage', users],
  ['DELETE', `/users/${USER}/roles/${ID}`, 'user:manage', users],
  ['GET', '/roles', 'user:read', users],
];

/** Path patterns of Part 8. */
const BAD_PATHS: [method: string, path: string, code: string, field: string, flag: string][] = [
  ['GET', '/tenants/Alpha', 'TENANT_INVALID_INPUT', 'tenant_id', tenants],
  ['PATCH', '/tenants/a', 'TENANT_INVALID_INPUT', 'tenant_id', tenants],
  ['DELETE', '/tenants/1alpha', 'TENANT_INVALID_INPUT', 'tenant_id', tenants],
  ['GET', `/tenants/${'a'.repeat(37)}/members`, 'TENANT_INVALID_INPUT', 'tenant_id', tenants],
  ['GET', '/users/ana', 'RBAC_INVALID_INPUT', 'user_id', users],
  ['GET', '/users/user_short/roles', 'RBAC_INVALID_INPUT', 'user_id', users],
  ['POST', `/users/user_${'x'.repeat(41)}/roles`, 'RBAC_INVALID_INPUT', 'user_id', users],
  ['DELETE', `/users/user_with-dash-inside/roles/${ID}`, 'RBAC_INVALID_INPUT', 'user_id', users],
];

let admin: AdminApi;
beforeAll(async () => {
  admin = await startAdminApi();
}, 400_000);
afterAll(() => admin.api.stop());

const call = (caller: AdminApi['superAdmin'], method: string, path: string) =>
  caller.call(method, `/api/v1/admin${path}`, method === 'GET' || method === 'DELETE' ? undefined : {});

describe('administration', () => {
  it.each(ROWS)('%s %s needs %s', async (method, path) => {
    expect(codes(await call(admin.coordinator, method, path))).toEqual(['AUTH_PERMISSION_DENIED']);
  });

  it.each(ROWS)('%s %s is 503 while its flag is off, for whoever asks', async (method, path, _permission, flag) => {
    await admin.setFlag(flag, false);
    for (const caller of [admin.coordinator, admin.superAdmin]) {
      const answer = await call(caller, method, path);
      expect([answer.status, codes(answer)]).toEqual([503, ['FEATURE_DISABLED']]);
    }
    await admin.setFlag(flag, true);
  });

  it.each(BAD_PATHS)('%s %s is %s on %s before the flag is looked at', async (method, path, code, field, flag) => {
    await admin.setFlag(flag, false);
    const answer = await call(admin.coordinator, method, path);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([422, [code], [field]]);
    await admin.setFlag(flag, true);
  });

  it.each([
    [
      'POST',
      '/tenants',
      { id: 'newly', name: 'N', slug: 'newly', contact_email: 'a@b.example', country_code: 'TUR', colour: 1 },
      'TENANT_INVALID_INPUT',
    ],
    ['PATCH', '/tenants/alpha', { colour: 1 }, 'TENANT_INVALID_INPUT'],
    [
      'POST',
      '/org-mappings',
      { idp_org_id: `org_${'a'.repeat(16)}`, tenant_id: 'beta', org_role: 'coordinator', environment: 'test', colour: 1 },
      'TENANT_INVALID_INPUT',
    ],
    ['POST', `/users/${USER}/roles`, { role_code: 'patient', tenant_id: 'beta', colour: 1 }, 'RBAC_INVALID_INPUT'],
  ])('%s %s refuses a field that it does not know', async (method, path, body, code) => {
    const answer = await admin.superAdmin.call(method, `/api/v1/admin${path}`, body);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([422, [code], ['colour']]);
  });
});
