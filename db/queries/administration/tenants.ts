import type { TenantRow } from '../../entities/tenants.ts';
import type { Portals } from '../../../domain/notifications/portals.ts';
import type { Tx } from '../../tenant-scope.ts';

export type TenantSettings = {
  data_residency_region: string | null;
  default_locale: string | null;
  default_currency: string | null;
  video_provider: string | null;
  /** Not there while there is no such rule. */
  record_retention_days?: number;
  /** Not there while it was not set. */
  matching_auto_apply?: boolean;
  /** Not there while it was not set. */
  portal_base_url?: string;
  /** Not there while it was not set. */
  portal_base_urls?: Portals;
  /** Not there while there is no limit. */
  llm_budget_cents_per_day?: number;
  /** Not there while it was not set. */
  share_expiry_days?: number;
};
export type TenantRecord = {
  id: string;
  name: string;
  slug: string;
  country_code: string;
  contact_email: string;
  type: string;
  rate_tier: 'free' | 'standard' | 'enterprise';
  is_active: boolean;
  created_at: Date | string;
  updated_at: Date | string;
  member_count: number;
  active_case_count: number;
  settings: TenantSettings | null;
};
export type TenantFilter = { q: string | null; countryCode: string | null; activeOnly: boolean };

const COLUMNS = `t.id, t.name, t.slug, t.country_code, t.contact_email, t.type, t.rate_tier, t.is_active, t.created_at, t.updated_at`;
/** Counted for the rows of one page only, each by an index of its own. */
const COUNTS = `
  (select count(distinct u.user_id)::int from user_roles u where u.tenant_id = t.id and u.is_active) as member_count,
  (select count(*)::int from cases c where c.tenant_id = t.id and c.state <> 'closed') as active_case_count`;
const SETTINGS = `
  (select jsonb_build_object('data_residency_region', s.data_residency_region, 'default_locale', s.default_locale,
     'default_currency', s.default_currency, 'video_provider', s.video_provider)
     || jsonb_strip_nulls(jsonb_build_object('record_retention_days', s.record_retention_days, 'matching_auto_apply', s.matching_auto_apply,
       'llm_budget_cents_per_day', s.llm_budget_cents_per_day, 'portal_base_url', s.portal_base_url,
       'portal_base_urls', s.portal_base_urls,
       'share_expiry_days', s.share_expiry_days))
   from tenant_settings s where s.tenant_id = t.id) as settings`;

/** Every tenant's row with its counts, by id. Run in `acrossTenants`. */
export async function listTenants(tx: Tx, filter: TenantFilter, page: { limit: number; offset: number }) {
  const where = `($1::text is null or t.name ilike $1 or t.slug ilike $1) and ($2::text is null or t.country_code = $2) and (not $3 or t.is_active)`;
  const values = [filter.q && `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`, filter.countryCode, filter.activeOnly];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from tenants t where ${where}`, values);
  const rows = await tx.sql<Omit<TenantRecord, 'settings'>>(
    `with page as (select t.* from tenants t where ${where} order by t.id limit $4 offset $5)
     select ${COLUMNS}, ${COUNTS} from page t order by t.id`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** One tenant with settings and counts; locked against other administrators when it is about to change. */
export async function findTenant(tx: Tx, id: string, lock = false): Promise<TenantRecord | undefined> {
  if (lock) await tx.sql('select 1 from tenants where id = $1 for update', [id]);
  const [row] = await tx.sql<TenantRecord>(`select ${COLUMNS}, ${COUNTS}, ${SETTINGS} from tenants t where t.id = $1`, [id]);
  return row;
}

export type NewTenant = Pick<TenantRow, 'id' | 'name' | 'slug' | 'country_code' | 'contact_email'> & { type?: TenantRow['type'] };

export async function insertTenant(tx: Tx, tenant: NewTenant): Promise<boolean> {
  const { id, name, slug, country_code, contact_email, type } = tenant;
  const rows = await tx.run(
    tx.kysely
      .insertInto('tenants')
      .values({ id, name, slug, country_code, contact_email, type })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

export async function insertSettings(
  tx: Tx,
  tenantId: string,
  settings: { [K in keyof TenantSettings]?: TenantSettings[K] | null | undefined },
): Promise<void> {
  await tx.run(
    tx.kysely.insertInto('tenant_settings').values({
      tenant_id: tenantId,
      data_residency_region: settings.data_residency_region ?? null,
      default_locale: settings.default_locale ?? null,
      default_currency: settings.default_currency ?? null,
      video_provider: settings.video_provider ?? null,
      record_retention_days: settings.record_retention_days ?? null,
      matching_auto_apply: settings.matching_auto_apply ?? null,
      llm_budget_cents_per_day: settings.llm_budget_cents_per_day ?? null,
      portal_base_url: settings.portal_base_url ?? null,
      portal_base_urls: settings.portal_base_urls ?? null,
      share_expiry_days: settings.share_expiry_days ?? null,
    }),
  );
}

/** Sets the given columns of a tenant, or of its settings. The names are those of the contract, never the caller's. */
export async function updateColumns(tx: Tx, table: 'tenants' | 'tenant_settings', tenantId: string, changes: Record<string, unknown>) {
  const names = Object.keys(changes);
  if (names.length === 0) return;
  const key = table === 'tenants' ? 'id' : 'tenant_id';
  const assignments = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
  await tx.sql(`update ${table} set ${assignments}, updated_at = now() where ${key} = $1`, [tenantId, ...Object.values(changes)]);
}
