import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { z } from 'zod';
import { defineRawRoute, type Route } from '../http/route.ts';

/** Every page of the storefront, for search engines. */

const MOST = 50_000;
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const inXml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);

type Entry = { kind: string; slug: string; updated_at: string | null };

function readEntries(tx: Tx): Promise<Entry[]> {
  return tx.sql<Entry>(
    `select 'providers' as kind, slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as updated_at from providers
     where tenant_id = $1 and is_active and deleted_at is null
     union all
     select 'doctors', d.slug, to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD') from doctors d
     join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id and p.is_active and p.deleted_at is null
     where d.tenant_id = $1 and d.is_active and coalesce((d.data_completeness->>'overall')::numeric, 0) >= 0.60
     union all
     select 'treatments', slug, null from procedures where tenant_id = $1
     union all
     select 'destinations', slug, null from destinations where tenant_id = $1
     order by 1, 2 limit ${MOST}`,
    [tx.scope.tenantId],
  );
}

export const sitemapRoute: Route = defineRawRoute(
  {
    method: 'get',
    path: '/api/v1/public/sitemap.xml',
    summary: 'Sitemap of the storefront',
    group: 'Storefront',
    access: { kind: 'public' },
    flag: { name: 'PUBLIC_API_ENABLED' },
    validation: 'PUBLIC_INVALID_FILTER_005',
    response: z.string(),
    produces: 'application/xml',
    errors: ['PUBLIC_RATE_LIMIT_EXCEEDED_009'],
  },
  async ({ services, flags }, { res }) => {
    if (!(await flags.isOn('STOREFRONT_PAGES_ENABLED'))) throw new ApiError('FEATURE_DISABLED');
    const { PUBLIC_TENANT_ID: tenantId, PUBLIC_BASE_URL: base } = services.config;
    const entries = await withTenant(services.db, { tenantId, source: 'storefront' }, readEntries);
    const urls = entries.map(({ kind, slug, updated_at }) => {
      const location = inXml(`${base}/api/v1/public/${kind}/${encodeURIComponent(slug)}`);
      return `<url><loc>${location}</loc>${updated_at ? `<lastmod>${updated_at}</lastmod>` : ''}</url>`;
    });
    res.setHeader('Cache-Control', 'public, max-age=3600');
    res.type('application/xml');
    res.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    );
  },
);
