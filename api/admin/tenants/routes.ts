import { defineRoute, type Route } from '../../pipeline/route.ts';
import { createTenant } from './create-tenant.ts';
import { deactivateTenant } from './deactivate-tenant.ts';
import { getTenant } from './get-tenant.ts';
import { listTenantMembers } from './list-members.ts';
import { listAllTenants } from './list-tenants.ts';
import { patchTenant } from './patch-tenant.ts';
import { putSettings } from './put-settings.ts';
import {
  createTenantContract,
  deleteTenantContract,
  getTenantContract,
  listTenantsContract,
  membersContract,
  patchTenantContract,
  putSettingsContract,
} from './contract.ts';

/** Tenants: Part 4.10. Platform roles administer every tenant; the permission is that of the tenant in X-Tenant-ID. */
export const tenantRoutes: Route[] = [
  defineRoute(listTenantsContract, listAllTenants),
  defineRoute(createTenantContract, createTenant),
  defineRoute(getTenantContract, getTenant),
  defineRoute(patchTenantContract, patchTenant),
  defineRoute(putSettingsContract, putSettings),
  defineRoute(deleteTenantContract, deactivateTenant),
  defineRoute(membersContract, listTenantMembers),
];
