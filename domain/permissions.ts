/** Who may do what: Part 5.6 and the role table of Decisions §3. */

export const PERMISSIONS = [
  'user:read',
  'user:manage',
  'tenant:read',
  'tenant:manage',
  'org_mapping:manage',
  'audit:read',
  'rbac:manage',
  'feature_flag:manage',
  'facilitator_admin:manage',
  'admin:force',
  'graph:rebuild',
  'risk_reviewer',
  'patient:write',
  'case:read',
  'case:write',
  'document:write',
  'consent:manage',
  'provider:manage',
  'provider_case:respond',
  'coordination:manage',
  'mso:review',
  'eval:manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = {
  patient: {
    name: 'Patient',
    tenant_type: null,
    permissions: ['patient:write', 'case:read', 'case:write', 'document:write', 'consent:manage'],
  },
  facilitator: { name: 'Facilitator', tenant_type: 'facilitator', permissions: ['patient:write', 'case:read', 'document:write'] },
  coordinator: {
    name: 'Coordinator',
    tenant_type: 'coordinator',
    permissions: ['patient:write', 'case:read', 'case:write', 'document:write', 'coordination:manage'],
  },
  mso_doctor: { name: 'Second-opinion doctor', tenant_type: 'mso', permissions: ['case:read', 'mso:review', 'risk_reviewer'] },
  provider_admin: { name: 'Provider administrator', tenant_type: 'provider', permissions: ['provider_case:respond', 'provider:manage'] },
  provider_staff: { name: 'Provider staff', tenant_type: 'provider', permissions: ['provider_case:respond'] },
  platform_admin: {
    name: 'Platform administrator',
    tenant_type: 'admin',
    permissions: PERMISSIONS.filter((permission) => permission !== 'admin:force' && permission !== 'rbac:manage'),
  },
  super_admin: { name: 'Super administrator', tenant_type: 'admin', permissions: PERMISSIONS },
} as const satisfies Record<string, { name: string; tenant_type: string | null; permissions: readonly Permission[] }>;
export type RoleCode = keyof typeof ROLES;

/** Values of org_role that stand for a role of the catalogue (Part 5.7). */
const ALIASES: Record<string, RoleCode> = { provider_doctor: 'provider_staff', provider_coordinator: 'provider_staff' };

/** `org:coordinator` and `coordinator` mean the same; null for a role that the catalogue does not know. */
export function parseOrgRole(claim: string): RoleCode | null {
  const code = claim.startsWith('org:') ? claim.slice(4) : claim;
  if (Object.hasOwn(ROLES, code)) return code as RoleCode;
  return Object.hasOwn(ALIASES, code) ? (ALIASES[code] ?? null) : null;
}

export type ProviderDuty = 'administers' | 'treats' | 'coordinates';

/**
 * What a provider's user does there (Part 5.7): the organization role names administrators, doctors and coordinators, and a doctor id makes a doctor of
 * whoever is not a coordinator. Nothing for other roles.
 */
export function providerDuties(user: { role: RoleCode; orgRole: string | null; doctorId: string | null }): ReadonlySet<ProviderDuty> {
  const { role, orgRole, doctorId } = user;
  if (role !== 'provider_admin' && role !== 'provider_staff') return new Set();
  const claimed = orgRole?.replace(/^org:/, '');
  const duties: ProviderDuty[] = role === 'provider_admin' ? ['administers'] : [];
  if (claimed === 'provider_coordinator') duties.push('coordinates');
  else if (claimed === 'provider_doctor' || doctorId !== null) duties.push('treats');
  return new Set(duties);
}

/** The role by which somebody with several works at a provider. */
export function providerRole(roles: readonly RoleCode[]): RoleCode | null {
  return roles.find((role) => role === 'provider_admin' || role === 'provider_staff') ?? null;
}

export function permissionsOf(role: RoleCode): ReadonlySet<Permission> {
  return new Set(ROLES[role].permissions);
}

/** Roles that look after a tenant, or all of them. */
export const isAdministrative = (role: RoleCode): boolean => role === 'platform_admin' || role === 'super_admin';
