import type { Tx } from '../../tenant-scope.ts';
import type { Page } from './storefront.ts';

export type SitemapEntry = { kind: 'providers' | 'doctors' | 'treatments' | 'destinations'; slug: string; updated_at: string | null };

/** Every page that the storefront shows, by kind and slug, with the day of its last change (YYYY-MM-DD) where it is known. */
export async function listSitemapEntries(tx: Tx, { limit, offset }: Page): Promise<{ entries: SitemapEntry[]; total: number }> {
  const rows = await tx.sql<SitemapEntry & { total: number }>(
    `select kind, slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as updated_at, count(*) over ()::int as total from (
       select 'providers' as kind, slug, updated_at from providers where tenant_id = $1 and is_active and deleted_at is null
       union all
       select 'doctors', d.slug, d.updated_at from doctors d
       join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id and p.is_active and p.deleted_at is null
       where d.tenant_id = $1 and d.is_active and coalesce((d.data_completeness->>'overall')::numeric, 0) >= 0.60
       union all
       select 'treatments', slug, updated_at from procedures where tenant_id = $1
       union all
       select 'destinations', slug, null from destinations where tenant_id = $1) pages
     order by kind, slug limit $2 offset $3`,
    [tx.scope.tenantId, limit, offset],
  );
  return { entries: rows.map(({ kind, slug, updated_at }) => ({ kind, slug, updated_at })), total: rows[0]?.total ?? 0 };
}
