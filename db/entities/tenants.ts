import { defineEntity, p } from '@mikro-orm/core';
import type { Portals } from '../../domain/notifications/portals.ts';
import { createdAt, jsonArray, type Row, tenantKey, timestamps } from './columns.ts';

/** Tenants, who may do what in them, and flags (Part 2.13). */

export type FlagValue = boolean | number | string;

/** Part 2.13. */
export const Tenant = defineEntity({
  name: 'Tenant',
  tableName: 'tenants',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    slug: p.text(),
    country_code: p.text().columnType('varchar(3)'),
    contact_email: p.text(),
    type: p.enum(['coordinator', 'mso', 'admin', 'facilitator', 'provider']).defaultRaw(`'coordinator'`),
    rate_tier: p.enum(['free', 'standard', 'enterprise']).defaultRaw(`'free'`),
    is_active: p.boolean().defaultRaw('true'),
    ...timestamps(),
  },
});
export type TenantRow = Row<typeof Tenant>;

/** At most one row per tenant; without it the tenant's settings are null. */
export const TenantSettings = defineEntity({
  name: 'TenantSettings',
  tableName: 'tenant_settings',
  properties: {
    tenant_id: p.text().primary(),
    data_residency_region: p.text().nullable(),
    default_locale: p.text().nullable(),
    default_currency: p.text().columnType('varchar(3)').nullable(),
    video_provider: p.text().nullable(),
    /** How long a record is kept after its last case was closed: before that nobody is erased. */
    record_retention_days: p.integer().nullable(),
    matching_auto_apply: p.boolean().nullable(),
    /** What may be spent on language models in a day. */
    llm_budget_cents_per_day: p.integer().nullable(),
    /** Where links of mails lead. */
    portal_base_url: p.text().nullable(),
    /** The same for some audiences. */
    portal_base_urls: p.json<Portals>().nullable(),
    /** After how many days a share ends that its hospital does not answer. */
    share_expiry_days: p.integer().nullable(),
    ...timestamps(),
  },
});
export type TenantSettingsRow = Row<typeof TenantSettings>;

/** Maps an organization of the identity provider to a tenant and a role. Read before a tenant is known, so it stands outside row-level security. */
export const OrgMapping = defineEntity({
  name: 'OrgMapping',
  tableName: 'org_mappings',
  properties: {
    id: p.uuid().primary(),
    idp_org_id: p.text(),
    mapped_tenant_id: p.text(),
    org_role: p.text(),
    environment: p.enum(['production', 'staging', 'test']),
    ...createdAt(),
  },
});
export type OrgMappingRow = Row<typeof OrgMapping>;

/** The global catalog of eight roles. */
export const Role = defineEntity({
  name: 'Role',
  tableName: 'roles',
  properties: {
    id: p.uuid().primary(),
    code: p.text(),
    name: p.text(),
    description: p.text(),
    tenant_type: p.text().nullable(),
    is_system: p.boolean().defaultRaw('true'),
    permissions: jsonArray<string>(),
  },
});
export type RoleRow = Row<typeof Role>;

/** A role that a user holds in a tenant. */
export const UserRole = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    ...tenantKey(),
    user_id: p.text(),
    role_id: p.uuid(),
    is_active: p.boolean().defaultRaw('true'),
    note: p.text().nullable(),
    granted_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type UserRoleRow = Row<typeof UserRole>;

/** A flag's value in one environment (Part 4.10). */
export const FeatureState = defineEntity({
  name: 'FeatureState',
  tableName: 'feature_states',
  properties: {
    id: p.uuid().primary(),
    feature_name: p.text(),
    environment: p.text(),
    value: p.json<FlagValue>(),
    updated_at: p.datetime().defaultRaw('now()'),
  },
});
export type FeatureStateRow = Row<typeof FeatureState>;

/** A flag's value for a tenant or a user; goes before the environment's (Decisions §10). */
export const FlagOverride = defineEntity({
  name: 'FlagOverride',
  tableName: 'flag_overrides',
  properties: {
    id: p.uuid().primary(),
    feature_name: p.text(),
    environment: p.text(),
    scope_kind: p.enum(['tenant', 'user']),
    identifier: p.text(),
    value: p.json<FlagValue>(),
    updated_at: p.datetime().defaultRaw('now()'),
  },
});
export type FlagOverrideRow = Row<typeof FlagOverride>;
