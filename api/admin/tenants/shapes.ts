import type { PortalAudience } from '../../../domain/notifications/portals.ts';
import { z } from 'zod';
import { closedSet, isCurrency, isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../../http/shapes.ts';
import { alpha3, environment, queryFlag, slug, tenantId } from '../patterns.ts';

/** Wire shapes of tenants: Parts 2.13, 4.10 and 8. */

export const tenantPath = z.object({ tenant_id: tenantId });
const type = z.enum(['coordinator', 'mso', 'admin', 'facilitator']);
/** A provider's comes with the provider (Part 5.7). */
export const tenantType = closedSet([...type.options, 'provider']);
const rateTier = z
  .enum(['free', 'standard', 'enterprise'])
  .meta({ description: 'How many requests a minute the tenant has (RATE_LIMIT_FREE, RATE_LIMIT_STANDARD, RATE_LIMIT_ENTERPRISE)' });
const name = z.string().trim().min(1).max(200);
const email = z.email().max(254);

/** Where links of mails lead. */
const portalUrl = z.url({ protocol: /^https?$/ }).max(500);
const portalFor = {
  patients: 'Portal of patients',
  staff: 'Portal of coordinators, doctors and administrators',
  hospitals: 'Portal of hospitals',
  facilitators: 'Portal of facilitators',
} as const satisfies Record<PortalAudience, string>;
const portalsOf = <S extends z.ZodType>(address: S) => ({
  patients: address.meta({ description: portalFor.patients }),
  staff: address.meta({ description: portalFor.staff }),
  hospitals: address.meta({ description: portalFor.hospitals }),
  facilitators: address.meta({ description: portalFor.facilitators }),
});

const settingsFields = {
  data_residency_region: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,49}$/, 'must match ^[a-z][a-z0-9-]{0,49}$')
    .nullable()
    .meta({ example: 'eu-west', description: 'Region where the data has to stay; null: not said' }),
  default_locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'must be a language with an optional script and region')
    .nullable()
    .meta({ example: 'zh-Hant-TW', description: 'Language with an optional script and region; null: not said' }),
  default_currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must match ^[A-Z]{3}$')
    .refine(isCurrency, 'must be an ISO 4217 currency code')
    .nullable()
    .meta({ example: 'EUR', description: 'ISO 4217; null: not said' }),
  video_provider: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/, 'must match ^[a-z][a-z0-9_]{0,30}$')
    .nullable()
    .meta({ example: 'jitsi', description: 'Who runs the video rooms; null: that of the deployment' }),
  record_retention_days: z
    .int()
    .min(0)
    .max(36_500)
    .nullable()
    .meta({ description: 'Days that a record is kept after its last case was closed; until then nobody is erased. null: no such rule' }),
  matching_auto_apply: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the optimizer applies the matching weights that it proposes; null: it only proposes' }),
  portal_base_url: portalUrl.nullable().meta({
    description: 'Where links of mails lead; null: PORTAL_BASE_URL of the deployment, and without that a mail says where to look',
  }),
  portal_base_urls: z
    .strictObject(portalsOf(portalUrl))
    .partial()
    .nullable()
    .meta({ description: 'Portals of their own for some of these: their mails lead there instead of to portal_base_url. null: none' }),
  share_expiry_days: z.int().min(1).max(90).nullable().meta({
    description:
      'After how many days a share ends that its hospital does not answer; the hospital is reminded at a third and at two thirds. null: 10',
  }),
  llm_budget_cents_per_day: z.int().min(0).max(100_000_000).nullable().meta({
    description: 'What may be spent on language models in a day (UTC), in US cents; past it the offline engine answers. null: no limit',
  }),
};
export const SETTINGS_FIELDS = Object.keys(settingsFields) as (keyof typeof settingsFields)[];

export const tenantsQuery = z.object({
  q: z.string().trim().min(1).max(200).optional().meta({ description: 'Part of the name or slug, in any case' }),
  country_code: alpha3.optional(),
  active_only: queryFlag,
});
export const settingsBody = z.strictObject(settingsFields).partial();
export const createTenantBody = z.strictObject({
  id: tenantId,
  name,
  slug,
  contact_email: email,
  country_code: alpha3,
  type: type.default('coordinator'),
  settings: settingsBody.optional().meta({ description: 'Creates the settings row; without it the tenant has none' }),
});
export const patchTenantBody = z
  .strictObject({
    name,
    slug,
    contact_email: email,
    country_code: alpha3,
    type,
    rate_tier: rateTier,
    is_active: z.literal(true, { error: 'can only be set to true here; DELETE deactivates a tenant' }),
    ...settingsFields,
  })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);
export const deleteTenantQuery = z.object({ force: queryFlag });
export const membersQuery = z.object({ active_only: queryFlag });

const settings = z
  .object({
    data_residency_region: z.string().nullable(),
    default_locale: z.string().nullable(),
    default_currency: z.string().nullable(),
    video_provider: z.string().nullable(),
    record_retention_days: z.int().optional().meta({ description: 'Days; not there while there is no such rule' }),
    matching_auto_apply: z.boolean().optional().meta({ description: 'Not there while it was not set' }),
    portal_base_url: z.string().optional().meta({ description: 'Not there while it was not set' }),
    portal_base_urls: z
      .object(portalsOf(z.string()))
      .partial()
      .optional()
      .meta({ description: 'By audience; not there while it was not set' }),
    share_expiry_days: z.int().optional().meta({ description: 'Days; not there while it was not set: 10' }),
    llm_budget_cents_per_day: z.int().optional().meta({ description: 'US cents; not there while there is no limit' }),
  })
  .meta({ id: 'TenantSettings', description: 'Settings of a tenant.' });
export const tenantRow = z.object({
  tenant_id: z.string(),
  id: z.string().meta({ description: 'The same as tenant_id' }),
  name: z.string(),
  slug: z.string(),
  country_code: z.string(),
  contact_email: z.string(),
  type: tenantType,
  rate_tier: rateTier,
  is_active: z.boolean(),
  member_count: z.int().meta({ description: 'Users with an active role' }),
  active_case_count: z.int().meta({ description: 'Cases that are not closed' }),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});
export const orgMappingShape = z
  .object({
    id: uuid,
    idp_org_id: z.string(),
    tenant_id: z.string(),
    org_role: z.string(),
    environment,
    created_at: isoDateTime,
  })
  .meta({ id: 'OrgMapping', description: 'Which tenant and role an organization of the identity provider gives.' });
const tenantFields = { ...tenantRow.shape, settings: settings.nullable().meta({ description: 'null: the tenant has no settings row' }) };
export const tenantShape = z.object(tenantFields).meta({ id: 'Tenant', description: 'A tenant with its settings and counts.' });
export const tenantDetail = z.object({ ...tenantFields, org_mappings: z.array(orgMappingShape) });
