import type { TokenClaims } from '../../adapters/identity/token-verifier.ts';
import { ApiError } from '../../domain/errors.ts';
import { FLAG_OF_REACH, type Reach, reachesOf, rolesFor } from '../../domain/access/reach.ts';
import { parseOrgRole, permissionsOf, type Permission, type RoleCode } from '../../domain/permissions.ts';
import type { ActorFlags } from '../flags/flag-reader.ts';
import type { Services } from '../services.ts';
import type { Actor, Caller } from './actor.ts';
import type { KnownTenant, OrgMembership } from './tenant-directory.ts';

const BY_RANK: readonly RoleCode[] = [
  'super_admin',
  'platform_admin',
  'coordinator',
  'mso_doctor',
  'provider_admin',
  'provider_staff',
  'facilitator',
  'patient',
];

export type Identity = { claims: TokenClaims; tenant: KnownTenant; membership: OrgMembership | null };

/**
 * The token's user with its roles in the tenant (Decisions §3): by `org_role` alone, or, with flag rbac_enforcement,
 * by the user-role rows and the organization's mapping. @throws ApiError AUTH_NO_ACTOR
 */
export async function resolveCaller(services: Services, { claims, tenant, membership }: Identity): Promise<Caller> {
  if (!claims.sub) throw new ApiError('AUTH_NO_ACTOR');
  const enforced = await services.flags.forActor(tenant.id, claims.sub).isOn('rbac_enforcement');
  const foreign = claims.tenantId === null && membership?.tenant_id !== tenant.id;
  const roles =
    enforced || foreign
      ? await assignedRoles(services, claims, tenant.id, membership)
      : [claims.orgRole === null ? 'patient' : parseOrgRole(claims.orgRole)];
  const heldRoles = BY_RANK.filter((role) => roles.includes(role));
  if (heldRoles.length === 0) throw new ApiError('AUTH_NO_ACTOR');
  return {
    userId: claims.sub,
    tenantId: tenant.id,
    heldRoles,
    email: claims.email,
    orgId: claims.orgId,
    orgRole: claims.orgRole,
    doctorId: claims.doctorId,
    rateTier: tenant.rate_tier,
    tokenExpiresAt: claims.expiresAt,
  };
}

/**
 * The caller where a permission is declared: only roles that hold it count, so that no role widens a right which another one gives.
 * @throws ApiError AUTH_PERMISSION_DENIED when none does
 */
export async function actOn(caller: Caller, permission: Permission | null, flags: ActorFlags): Promise<Actor> {
  const roles = rolesFor(caller.heldRoles, permission);
  const [role] = roles;
  if (!role) throw new ApiError('AUTH_PERMISSION_DENIED');
  const permissions = new Set(roles.flatMap((code) => [...permissionsOf(code)]));
  return { ...caller, roles, role, permissions, reaches: await openWays(reachesOf(roles), flags) };
}

async function openWays(reaches: readonly Reach[], flags: ActorFlags): Promise<Reach[]> {
  const open = await Promise.all(
    reaches.map((reach) => {
      const flag = FLAG_OF_REACH[reach];
      return flag === undefined || flags.isOn(flag);
    }),
  );
  return reaches.filter((_, index) => open[index]);
}

/**
 * What the tenant itself has granted: the user's rows there, and the role of the token's organization where it is mapped to the tenant. A tenant
 * named in the query that the token does not vouch for (Part 5.4) gives no more than that.
 */
async function assignedRoles(
  { tenants }: Services,
  { sub, orgId }: TokenClaims,
  tenantId: string,
  known: OrgMembership | null,
): Promise<(RoleCode | null)[]> {
  const membership = known ?? (orgId === null ? null : await tenants.getOrgMapping(orgId));
  const granted = sub === null ? [] : await tenants.getUserRoles(tenantId, sub);
  const mapped = membership?.tenant_id === tenantId ? [membership.org_role] : [];
  return [...granted, ...mapped].map(parseOrgRole);
}
