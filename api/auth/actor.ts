import type { Reach } from '../../domain/access/reach.ts';
import { isAdministrative, type Permission, type RoleCode } from '../../domain/permissions.ts';

export type RateTier = 'free' | 'standard' | 'enterprise';

/** The authenticated user in one tenant, with every role that it holds there, the highest first (Decisions §3). */
export type Caller = {
  userId: string;
  tenantId: string;
  heldRoles: readonly RoleCode[];
  /** Null unless the identity provider has verified it. */
  email: string | null;
  orgId: string | null;
  /** As the token says it; what it allows is the role's. */
  orgRole: string | null;
  doctorId: string | null;
  rateTier: RateTier;
  tokenExpiresAt: Date;
  /** The one share that a hospital without accounts has opened; of nobody else. */
  shareId?: string;
};

/** A caller on one route: of its roles those count that hold the permission which the route declares, for what it may do and for what it sees. */
export type Actor = Caller & {
  /** The roles that count here, the highest first. */
  roles: readonly RoleCode[];
  /** The highest of them. */
  role: RoleCode;
  /** What these roles may do. */
  permissions: ReadonlySet<Permission>;
  /** By which ways it reaches cases and patients, the widest first. */
  reaches: readonly Reach[];
};

export const isAdministrator = ({ roles }: Actor): boolean => roles.some(isAdministrative);
