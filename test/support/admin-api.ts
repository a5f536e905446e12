import { createCaller } from './caller.ts';
import { type Overrides, startApi } from './running-api.ts';

export const PLATFORM_ADMIN = 'user_platformAdmin00001';
export const SUPER_ADMIN = 'user_superAdmin00000001';

/** The API with administration turned on, and what its tests need: flags, callers by role, and the events that were recorded. */
export async function startAdminApi(overrides: Overrides = {}) {
  const api = await startApi(overrides);
  await api.setFlag('admin_user_management_enabled', true);
  await api.setFlag('admin_tenant_management_enabled', true);
  return {
    api,
    setFlag: api.setFlag,
    platformAdmin: await api.as('platform_admin', { sub: PLATFORM_ADMIN }),
    superAdmin: await api.as('super_admin', { sub: SUPER_ADMIN }),
    coordinator: await api.as('coordinator', { sub: 'user_coordinator0000001' }),
    async as(role: string, sub: string, tenant = 'alpha') {
      return createCaller(api.baseUrl, { token: await api.issuer.token({ org_role: role, sub, tenant_id: tenant }), tenant });
    },
    /** Events of a tenant of one type, oldest first. */
    events: (tenant: string, type: string) =>
      api.database.sql<{ tenant_id: string; actor_id: string; payload: Record<string, unknown> }>(
        tenant,
        'select tenant_id, actor_id, payload from events where tenant_id = $1 and event_type = $2 order by created_at, id',
        [tenant, type],
      ),
  };
}
export type AdminApi = Awaited<ReturnType<typeof startAdminApi>>;
