import { z } from 'zod';
import type { RouteContract } from '../../pipeline/route.ts';
import { isoDateTime, uuid } from '../../http/shapes.ts';
import { tenantId } from '../patterns.ts';

/** Tenants of providers, and their staff: Part 4.8. The provider is one of the tenant in X-Tenant-ID. */

const group = { group: 'Administration: provider tenants', flag: { name: 'provider_portal_v1' } } as const;
const providerPath = z.object({ id: z.string() });

export const assignTenantContract = {
  method: 'post',
  path: '/api/v1/admin/providers/{id}/tenant',
  summary: 'Give a provider a tenant of its own',
  description:
    'Creates the tenant (type provider) where it is not there yet; records are forwarded to it from now on, and those forwarded before come to it. A new tenant begins with the flags for providers that are on here. 201 when something changed, 200 when the provider had this tenant already. A tenant of another type, or another tenant than the one the provider has, is a conflict.',
  ...group,
  validation: 'TENANT_INVALID_INPUT',
  access: { kind: 'tenant', permission: 'tenant:manage' },
  params: providerPath,
  body: z.strictObject({ tenant_id: tenantId, name: z.string().trim().min(1).max(200), contact_email: z.email().max(254) }),
  response: z.object({
    provider_id: uuid,
    tenant_id: z.string(),
    name: z.string(),
    contact_email: z.string(),
    type: z.literal('provider'),
  }),
  status: 201,
  alsoStatus: 200,
  errors: ['PROVIDER_NOT_FOUND_001', 'TENANT_ALREADY_EXISTS'],
} as const satisfies RouteContract;

export const takeBackTenantContract = {
  method: 'delete',
  path: '/api/v1/admin/providers/{id}/tenant',
  summary: "Take a provider's tenant back",
  description:
    'The tenant sees the provider and the records that were shared with it no more, and its open invitations end; the tenant itself stays. What was forwarded comes to the tenant that the provider gets next (POST), so that the two together change it.',
  ...group,
  validation: 'TENANT_INVALID_INPUT',
  access: { kind: 'tenant', permission: 'tenant:manage' },
  params: providerPath,
  response: z.object({
    provider_id: uuid,
    tenant_id: z.string(),
    shares: z.int().meta({ description: 'Records that the tenant read until now' }),
  }),
  errors: ['PROVIDER_NOT_FOUND_001', 'TENANT_NOT_FOUND_001'],
} as const satisfies RouteContract;

export const inviteStaffContract = {
  method: 'post',
  path: '/api/v1/admin/providers/{id}/invite-staff',
  summary: "Invite somebody to a provider's tenant",
  description:
    "By e-mail, for 14 days. The role is given on first sign-in, when the identity provider reports the membership. provider_doctor and provider_coordinator hold the role provider_staff. Inviting an address again with the same role answers 200, and sends something only where the mail before could not be sent. With flag provider_clerk_integration the identity provider invites to the organization that is mapped to the provider's tenant (404 ORG_MAPPING_NOT_FOUND without one), and SYS_CONFIG_MISSING names what is not set of IDP_API_URL and IDP_SECRET_KEY.",
  ...group,
  validation: 'RBAC_INVALID_INPUT',
  access: { kind: 'tenant', permission: 'user:manage' },
  params: providerPath,
  body: z.strictObject({
    email: z.email().max(254),
    role: z.enum(['provider_admin', 'provider_staff', 'provider_doctor', 'provider_coordinator']),
  }),
  response: z.object({
    invitation_id: uuid,
    provider_id: uuid,
    tenant_id: z.string(),
    role: z.enum(['provider_admin', 'provider_staff']),
    expires_at: isoDateTime,
  }),
  status: 201,
  alsoStatus: 200,
  errors: ['PROVIDER_NOT_FOUND_001', 'TENANT_NOT_FOUND_001', 'ORG_MAPPING_NOT_FOUND', 'SYS_CONFIG_MISSING', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;
