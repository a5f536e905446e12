import { defineRoute, type Route } from '../../pipeline/route.ts';
import { assignTenant } from './assign-tenant.ts';
import { takeBackTenant } from './take-back-tenant.ts';
import { inviteStaff } from './invite-staff.ts';
import { assignTenantContract, inviteStaffContract, takeBackTenantContract } from './contract.ts';

/** Tenants of providers, and their staff: Part 4.8. The provider is one of the tenant in X-Tenant-ID. */
export const providerTenantRoutes: Route[] = [
  defineRoute(assignTenantContract, assignTenant),
  defineRoute(takeBackTenantContract, takeBackTenant),
  defineRoute(inviteStaffContract, inviteStaff),
];
