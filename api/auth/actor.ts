import type { Permission, RoleCode } from '../../domain/permissions.ts';

export type RateTier = 'free' | 'standard' | 'enterprise';

/** The authenticated user, resolved in one tenant (Decisions §3). */
export type Actor = {
  userId: string;
  tenantId: string;
  /** The role that decides which records are visible: the highest the user holds in the tenant. */
  role: RoleCode;
  permissions: ReadonlySet<Permission>;
  /** Null unless the identity provider has verified it. */
  email: string | null;
  orgId: string | null;
  /** As the token says it; what it allows is the role's. */
  orgRole: string | null;
  doctorId: string | null;
  rateTier: RateTier;
  tokenExpiresAt: Date;
};
