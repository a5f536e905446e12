import { validate as isUuid } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export type ProviderItemRow = { id: string; name: string; country: string; specialties: string[]; accreditations: string[] };
export type ProviderViewRow = ProviderItemRow & {
  tenant_id: string;
  slug: string;
  city: string;
  provider_type: string;
  description: string | null;
  language_services: Record<string, unknown>;
  facilities: Record<string, unknown>;
  cultural_support: Record<string, unknown>;
  travel_info: Record<string, unknown>;
  pricing_tier: string | null;
  website_url: string | null;
  hero_image_url: string | null;
  contact_email: string | null;
  latitude: number | null;
  longitude: number | null;
  capacity_limit: number | null;
  bed_count: number | null;
  international_patients: number | null;
  rating: number | null;
  completeness: number | null;
  completeness_tier: string | null;
  is_active: boolean;
  neo4j_node_id: string | null;
  created_at: Date | string;
  updated_at: Date | string;
};

export type ProviderFilter = {
  /** Spellings of one country that count as the same; null: every country. */
  countries: string[] | null;
  /** Name of a specialty in any case; null: every specialty. */
  specialty: string | null;
};

/** Active providers only. Parameters: tenant, countries, specialty. */
export const ACTIVE_PROVIDERS = `p.tenant_id = $1 and p.is_active and p.deleted_at is null
  and ($2::text[] is null or p.country = any($2::text[]))
  and ($3::text is null or exists (select 1 from jsonb_array_elements_text(to_jsonb(p.specialties)) s where lower(s) = lower($3)))`;

/** One page of active providers, newest first, and how many there are. */
export async function listProviders(
  tx: Tx,
  { countries, specialty }: ProviderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ProviderItemRow[]; total: number }> {
  const filter = [tx.scope.tenantId, countries, specialty];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from providers p where ${ACTIVE_PROVIDERS}`, filter);
  const rows = await tx.sql<ProviderItemRow>(
    `select p.id, p.name, p.country, p.specialties, p.accreditations from providers p where ${ACTIVE_PROVIDERS}
     order by p.created_at desc, p.id desc limit $4 offset $5`,
    [...filter, limit, offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** Those of some providers that are active, newest first. */
export function listProvidersNamed(tx: Tx, ids: readonly string[], { countries, specialty }: ProviderFilter): Promise<ProviderItemRow[]> {
  return tx.sql<ProviderItemRow>(
    `select p.id, p.name, p.country, p.specialties, p.accreditations from providers p where p.id = any($4::uuid[]) and ${ACTIVE_PROVIDERS}
     order by p.created_at desc, p.id desc`,
    [tx.scope.tenantId, countries, specialty, ids],
  );
}

/** One provider, active or not; a deleted one is gone. Locked when it is to be changed. */
export async function getProviderView(tx: Tx, providerId: string, lock = false): Promise<ProviderViewRow | undefined> {
  const [row] = await tx.sql<ProviderViewRow>(
    `select id, tenant_id, name, slug, country, city, provider_type, description, accreditations, specialties, language_services, facilities,
            cultural_support, travel_info, pricing_tier, website_url, hero_image_url, contact_email, latitude, longitude, capacity_limit, bed_count,
            international_patients, rating, completeness, completeness_tier, is_active, neo4j_node_id, created_at, updated_at
     from providers where tenant_id = $1 and id = $2 and deleted_at is null ${lock ? 'for no key update' : ''}`,
    [tx.scope.tenantId, providerId],
  );
  return row;
}

/** The provider of that slug, else of that name in that city, however they are spelled in capitals. */
export async function findProviderNamed(
  tx: Tx,
  { slug, name, country, city }: { slug?: string | undefined; name: string; country: string; city: string },
): Promise<string | undefined> {
  const [row] = await tx.sql<{ id: string }>(
    slug
      ? 'select id from providers where tenant_id = $1 and slug = $2 and deleted_at is null'
      : `select id from providers where tenant_id = $1 and country = $3 and name_key = lower($2) and lower(city) = lower($4) and deleted_at is null
         order by created_at limit 1`,
    slug ? [tx.scope.tenantId, slug] : [tx.scope.tenantId, name, country, city],
  );
  return row?.id;
}

/** The provider of that slug or id, locked for a change of what it offers. */
export async function lockProviderId(tx: Tx, named: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ id: string }>(
    'select id from providers where tenant_id = $1 and (slug = $2 or id = $3::uuid) and deleted_at is null for no key update',
    [tx.scope.tenantId, named, isUuid(named) ? named : null],
  );
  return row?.id;
}
