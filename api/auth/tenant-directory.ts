import type { Change } from '../../adapters/redis/change-feed.ts';
import type { Database } from '../../db/database.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import type { Config } from '../../platform/config.ts';
import { createExpiringCache } from '../../platform/expiring-cache.ts';
import type { RateTier } from './actor.ts';

export type KnownTenant = { id: string; rate_tier: RateTier };
export type OrgMembership = { tenant_id: string; org_role: string };

/** Who the tenants are and who holds which role in them. Each answer is remembered for two seconds, or until a change to it is announced. */
export type TenantDirectory = {
  /** The tenant when it exists and is active. */
  getActive(tenantId: string): Promise<KnownTenant | null>;
  /** What an organization of the identity provider maps to in this environment. */
  getOrgMapping(orgId: string): Promise<OrgMembership | null>;
  /** Codes of the roles that the user actively holds in the tenant. */
  getUserRoles(tenantId: string, userId: string): Promise<string[]>;
  /** Drops what a change makes untrue; the next question goes to the database. */
  forget(change: Change): void;
};

const REMEMBERED_MS = 2_000;

export function createTenantDirectory(db: Database, config: Config): TenantDirectory {
  const tenants = createExpiringCache<{ value: KnownTenant | null }>(2_000);
  const mappings = createExpiringCache<{ value: OrgMembership | null }>(2_000);
  const roles = createExpiringCache<{ value: string[] }>(10_000);
  let announced = 0;

  /** An answer that was asked for before a change was announced may be older than the change: it is given, but not remembered. */
  async function remembered<V>(cache: ReturnType<typeof createExpiringCache<{ value: V }>>, key: string, read: () => Promise<V>) {
    const known = cache.get(key);
    if (known) return known.value;
    const announcedBefore = announced;
    const value = await read();
    if (announced === announcedBefore) cache.set(key, { value }, REMEMBERED_MS);
    return value;
  }

  return {
    getActive: (tenantId) =>
      remembered(tenants, tenantId, async () => {
        const [row] = await globally(db, (tx) =>
          tx.sql<KnownTenant>('select id, rate_tier from tenants where id = $1 and is_active', [tenantId]),
        );
        return row ?? null;
      }),

    getOrgMapping: (orgId) =>
      remembered(mappings, orgId, async () => {
        const [row] = await globally(db, (tx) =>
          tx.sql<OrgMembership>(
            'select mapped_tenant_id as tenant_id, org_role from org_mappings where idp_org_id = $1 and environment = $2',
            [orgId, config.ENVIRONMENT],
          ),
        );
        return row ?? null;
      }),

    getUserRoles: (tenantId, userId) =>
      remembered(roles, `${tenantId} ${userId}`, async () => {
        const rows = await withTenant(db, { tenantId, source: 'api' }, (tx) =>
          tx.sql<{ code: string }>(
            `select r.code from user_roles u join roles r on r.id = u.role_id
             where u.tenant_id = $1 and u.user_id = $2 and u.is_active order by r.code`,
            [tenantId, userId],
          ),
        );
        return rows.map(({ code }) => code);
      }),

    forget(change) {
      announced += 1;
      if (change.kind === 'tenant') tenants.delete(change.tenant_id);
      if (change.kind === 'org_mapping') mappings.delete(change.idp_org_id);
      if (change.kind === 'user_roles') roles.delete(`${change.tenant_id} ${change.user_id}`);
    },
  };
}
