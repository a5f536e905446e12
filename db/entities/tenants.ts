import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, flag, globalKey, type Row, tenantKey, textArray, timestamps } from './columns.ts';

export const TENANT_TYPES = ['coordinator', 'mso', 'admin', 'facilitator', 'provider'] as const;
export const RATE_TIERS = ['free', 'standard', 'enterprise'] as const;

/** Part 2.13. */
export const Tenant = defineEntity({
  name: 'Tenant',
  tableName: 'tenants',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    slug: p.text(),
    country_code: p.text().columnType('char(3)'),
    contact_email: p.text(),
    is_active: flag(true),
    type: p.enum(TENANT_TYPES).defaultRaw(`'coordinator'`),
    rate_tier: p.enum(RATE_TIERS).defaultRaw(`'free'`),
    deactivated_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type TenantRow = Row<typeof Tenant>;

/** At most one row per tenant; without it the tenant's settings are null. */
export const TenantSettings = defineEntity({
  name: 'TenantSettings',
  tableName: 'tenant_settings',
  properties: {
    ...tenantKey(),
    data_residency_region: p.text().nullable(),
    default_locale: p.text().nullable(),
    default_currency: p.text().columnType('char(3)').nullable(),
    video_provider: p.text().nullable(),
    ...timestamps(),
  },
});
export type TenantSettingsRow = Row<typeof TenantSettings>;

export const ENVIRONMENTS = ['production', 'staging', 'test'] as const;

export const OrgMapping = defineEntity({
  name: 'OrgMapping',
  tableName: 'org_mappings',
  properties: {
    ...tenantKey(),
    idp_org_id: p.text(),
    org_role: p.text(),
    environment: p.enum(ENVIRONMENTS),
    provider_id: p.uuid().nullable(),
    ...createdAt(),
  },
});
export type OrgMappingRow = Row<typeof OrgMapping>;

/** The global catalog of eight roles. */
export const Role = defineEntity({
  name: 'Role',
  tableName: 'roles',
  properties: {
    ...globalKey(),
    code: p.text(),
    name: p.text(),
    description: p.text().nullable(),
    tenant_type: p.text().nullable(),
    is_system: flag(true),
    permissions: textArray(),
    ...timestamps(),
  },
});
export type RoleRow = Row<typeof Role>;

export const UserRole = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    ...tenantKey(),
    user_id: p.text(),
    role_id: p.uuid(),
    is_active: flag(true),
    note: p.text().nullable(),
    granted_by: p.text().nullable(),
    revoked_by: p.text().nullable(),
    revoked_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type UserRoleRow = Row<typeof UserRole>;

/** A flag's value in one environment (Part 4.10). */
export const FeatureState = defineEntity({
  name: 'FeatureState',
  tableName: 'feature_states',
  properties: {
    ...globalKey(),
    feature_name: p.text(),
    environment: p.enum(ENVIRONMENTS),
    value: p.json<boolean | number | string>(),
    updated_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type FeatureStateRow = Row<typeof FeatureState>;

/** A flag's value for a tenant id or a user id; goes before the environment's (Decisions §10). */
export const FlagOverride = defineEntity({
  name: 'FlagOverride',
  tableName: 'flag_overrides',
  properties: {
    ...globalKey(),
    feature_name: p.text(),
    scope_kind: p.enum(['tenant', 'user']),
    identifier: p.text(),
    environment: p.enum(ENVIRONMENTS),
    value: p.json<boolean | number | string>(),
    updated_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type FlagOverrideRow = Row<typeof FlagOverride>;

