import type { Route } from '../pipeline/route.ts';
import { directoryPages } from './directory-pages.ts';
import { guidePages } from './guide-pages.ts';
import { searchPages } from './search-page.ts';
import { sitemapRoute } from './sitemap.ts';

/** Where all of it stands. */
export const STOREFRONT_ROOT = '/api/v1/public';

/** The public storefront of the tenant PUBLIC_TENANT_ID, without authentication: Part 4.7. */
export const publicRoutes: Route[] = [...directoryPages, ...guidePages, ...searchPages, sitemapRoute];
