import { z } from 'zod';
import { listSitemapEntries } from '../../db/queries/directory/sitemap.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { defineRawRoute, type Route } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import { describeParameters, type Parameter, readParameters } from './filters.ts';
import { findPage, sendPage } from './serve.ts';
import { placeOf } from './storefront-cache.ts';

/** Every page of the storefront, for search engines (sitemaps.org 0.9): one list, or an index of lists when there are more than one may hold. */

const ENTRIES_OF_A_LIST = 50_000;
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const inXml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
const document = (element: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${element}>\n`;

const part: Parameter<number> = {
  shape: z
    .string({ error: 'must be a whole number from 1' })
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1')
    .transform(Number),
  absent: 0,
  code: 'PUBLIC_PAGINATION_INVALID_011',
  description: 'A list of the index',
};

async function writeSitemap({ db, config }: Services, wanted: number): Promise<string> {
  const scope = { tenantId: config.PUBLIC_TENANT_ID, source: 'storefront' };
  const page = { limit: ENTRIES_OF_A_LIST, offset: Math.max(0, wanted - 1) * ENTRIES_OF_A_LIST };
  const { entries, total } = await withTenant(db, scope, (tx) => listSitemapEntries(tx, page));
  const root = `${config.PUBLIC_BASE_URL}/api/v1/public`;
  if (wanted === 0 && total > ENTRIES_OF_A_LIST) {
    const lists = Array.from({ length: Math.ceil(total / ENTRIES_OF_A_LIST) }, (_, index) => index + 1);
    return document(
      'sitemapindex',
      lists.map((number) => `<sitemap><loc>${inXml(`${root}/sitemap.xml?part=${number}`)}</loc></sitemap>`),
    );
  }
  const urls = entries.map(({ kind, slug, updated_at }) => {
    const changed = updated_at ? `<lastmod>${updated_at}</lastmod>` : '';
    return `<url><loc>${inXml(`${root}/${kind}/${encodeURIComponent(slug)}`)}</loc>${changed}</url>`;
  });
  return document('urlset', urls);
}

export const sitemapRoute: Route = defineRawRoute(
  {
    method: 'get',
    path: '/api/v1/public/sitemap.xml',
    summary: 'Sitemap of the storefront',
    group: 'Storefront',
    headers: ['ETag', 'Cache-Control', 'X-Cache'],
    access: { kind: 'public' },
    flag: { name: 'PUBLIC_API_ENABLED', and: 'STOREFRONT_PAGES_ENABLED' },
    validation: 'PUBLIC_INVALID_FILTER_005',
    queryReadByHandler: true,
    query: describeParameters({ part }),
    response: z.string(),
    produces: 'application/xml',
    errors: ['PUBLIC_RATE_LIMIT_EXCEEDED_009', 'PUBLIC_PAGINATION_INVALID_011'],
  },
  async (call, exchange) => {
    const wanted = readParameters({ part }, exchange.req.query);
    const place = placeOf('sitemap', { ...wanted, tenant: call.services.config.PUBLIC_TENANT_ID });
    const found = await findPage(call, exchange, place, () => writeSitemap(call.services, wanted.part));
    sendPage(exchange, found, { type: 'application/xml; charset=utf-8' });
  },
);
