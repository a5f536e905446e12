import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { codes } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

describe('flags and roles', () => {
  let api: RunningApi;
  const user = 'user_flagged0000000000001';
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const override = (kind: string, identifier: string, name: string, value: unknown) =>
    api.database.sql(
      'alpha',
      `insert into flag_overrides (id, feature_name, environment, scope_kind, identifier, value) values ($1, $2, 'test', $3, $4, $5)`,
      [uuidv7(), name, kind, identifier, JSON.stringify(value)],
    );
  const forgetAll = () =>
    Promise.all([
      api.services.flags.forget({ kind: 'environment' }),
      api.services.flags.forget({ kind: 'tenant', identifier: 'alpha' }),
      api.services.flags.forget({ kind: 'tenant', identifier: 'beta' }),
      api.services.flags.forget({ kind: 'user', identifier: user }),
    ]);
  beforeEach(async () => {
    await api.database.sql('alpha', 'delete from flag_overrides');
    await api.database.sql('alpha', 'delete from feature_states');
    await api.database.sql('alpha', 'delete from user_roles');
    await forgetAll();
  });

  it('take the user before the tenant before the environment before the default', async () => {
    const flags = api.services.flags.forActor('alpha', user);
    expect(await flags.isOn('gates_v2')).toBe(true);
    await api.database.sql(
      'alpha',
      `insert into feature_states (id, feature_name, environment, value) values ($1, 'gates_v2', 'test', 'false')`,
      [uuidv7()],
    );
    await forgetAll();
    expect(await flags.isOn('gates_v2')).toBe(false);
    await override('tenant', 'alpha', 'gates_v2', true);
    await forgetAll();
    expect(await flags.isOn('gates_v2')).toBe(true);
    await override('user', user, 'gates_v2', false);
    await forgetAll();
    expect(await flags.isOn('gates_v2')).toBe(false);
    expect(await api.services.flags.forActor('beta', null).isOn('gates_v2')).toBe(false);
  });

  it('come from the cache until somebody forgets them', async () => {
    const flags = api.services.flags.forActor('alpha', user);
    expect(await flags.isOn('redaction_engine')).toBe(false);
    await override('tenant', 'alpha', 'redaction_engine', true);
    expect(await flags.isOn('redaction_engine')).toBe(false);
    await forgetAll();
    expect(await flags.isOn('redaction_engine')).toBe(true);
  });

  it('make rows decide over the token when rbac_enforcement is on', async () => {
    await override('tenant', 'alpha', 'rbac_enforcement', true);
    await forgetAll();
    const claimed = await api.as('super_admin', { sub: user });
    const refused = await claimed.post('/api/v1/patients/', {});
    expect([refused.status, codes(refused)]).toEqual([401, ['AUTH_NO_ACTOR']]);

    const grant = async (code: string, active: boolean) => {
      const [role] = await api.database.sql<{ id: string }>(
        'alpha',
        `insert into roles (id, code, name, description, is_system, permissions) values ($1, $2, $2, '', true, default)
         on conflict (code) do update set name = excluded.name returning id`,
        [uuidv7(), code],
      );
      await api.database.sql(
        'alpha',
        `insert into user_roles (id, tenant_id, user_id, role_id, is_active) values ($1, 'alpha', $2, $3, $4)`,
        [uuidv7(), user, role?.id, active],
      );
    };
    const other = 'user_withrows00000000001';
    await grant('mso_doctor', true);
    await grant('coordinator', false);
    await api.database.sql('alpha', 'update user_roles set user_id = $1', [other]);
    const reviewer = await api.as('super_admin', { sub: other });
    const denied = await reviewer.post('/api/v1/patients/', {});
    expect([denied.status, codes(denied)]).toEqual([403, ['AUTH_PERMISSION_DENIED']]);
  });

  it('resolve a token without tenant claim through the organization mapping of this environment', async () => {
    const orgId = `org_${'a'.repeat(20)}`;
    await api.database.sql(
      'beta',
      `insert into org_mappings (id, idp_org_id, mapped_tenant_id, org_role, environment) values ($1, $2, 'beta', 'coordinator', 'test')`,
      [uuidv7(), orgId],
    );
    const token = await api.issuer.token({ tenant_id: undefined, org_id: orgId, org_role: 'coordinator' });
    const ask = (tenant: string) =>
      fetch(new URL('/api/v1/patients/', api.baseUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-tenant-id': tenant },
      });
    expect((await ask('beta')).status).toBe(422);
    expect((await ask('alpha')).status).toBe(403);
    const stream = async (query: string) => {
      const response = await fetch(new URL(`/api/v1/patients/${uuidv7()}/documents/stream?token=${token}${query}`, api.baseUrl));
      return ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code;
    };
    expect(await stream('')).toBe('PATIENT_NOT_FOUND');
    expect(await stream('&tenant_id=beta')).toBe('PATIENT_NOT_FOUND');
    expect(await stream('&tenant_id=nowhere')).toBe('TENANT_NOT_FOUND_001');
    expect(await stream('&tenant_id=alpha')).toBe('AUTH_NO_ACTOR');
  });
});
