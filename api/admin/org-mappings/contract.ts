import { z } from 'zod';
import { parseOrgRole } from '../../../domain/permissions.ts';
import type { RouteContract } from '../../pipeline/route.ts';
import { environment, idpOrgId, tenantId } from '../patterns.ts';
import { orgMappingShape } from '../tenants/shapes.ts';

/** What organizations of the identity provider stand for: Parts 2.13 and 4.10. */

const group = {
  group: 'Administration: organization mappings',
  validation: 'TENANT_INVALID_INPUT',
  flag: { name: 'admin_tenant_management_enabled' },
} as const;
const orgRole = z
  .string()
  .refine((role) => parseOrgRole(role) !== null, 'must be a role of the catalogue, provider_doctor or provider_coordinator')
  .meta({ example: 'coordinator' });

export const listOrgMappingsContract = {
  method: 'get',
  path: '/api/v1/admin/org-mappings',
  summary: 'Organization mappings, newest first',
  ...group,
  access: { kind: 'tenant', permission: 'tenant:read' },
  query: z.object({ tenant_id: tenantId.optional(), environment: environment.optional(), org_role: orgRole.optional() }),
  response: z.array(orgMappingShape),
  paged: true,
  errors: [],
} as const satisfies RouteContract;

export const createOrgMappingContract = {
  method: 'post',
  path: '/api/v1/admin/org-mappings',
  summary: 'Map an organization to a tenant and a role in one environment',
  description: 'An organization has one mapping per environment. A mapping to an administrator role needs a caller who can do as much.',
  ...group,
  access: { kind: 'tenant', permission: 'org_mapping:manage' },
  body: z.strictObject({ idp_org_id: idpOrgId, tenant_id: tenantId, org_role: orgRole, environment }),
  response: orgMappingShape,
  status: 201,
  errors: ['TENANT_NOT_FOUND_001', 'ORG_MAPPING_DUPLICATE', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const deleteOrgMappingContract = {
  method: 'delete',
  path: '/api/v1/admin/org-mappings/{id}',
  summary: 'Delete an organization mapping',
  ...group,
  access: { kind: 'tenant', permission: 'org_mapping:manage' },
  params: z.object({ id: z.string() }),
  response: orgMappingShape,
  errors: ['ORG_MAPPING_NOT_FOUND', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;
