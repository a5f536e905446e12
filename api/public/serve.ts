import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { StorefrontEntity } from '../../adapters/redis/storefront-pages.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorCode } from '../../domain/errors.ts';
import type { FlagName } from '../../domain/flags.ts';
import { withoutNulls } from '../../domain/storefront/without-pricing.ts';
import { defineRawRoute, type Exchange, type Route, type RouteContract } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readThrough, storefrontKey } from './storefront-cache.ts';

/** What a storefront page answers: data, and the paging keys of meta where there are pages. */
export type Answer = { data: unknown; meta?: Record<string, number> };
export type PageContext = { services: Services; showsCompleteness: boolean };

export type StorefrontPage<P> = {
  path: string;
  summary: string;
  description?: string;
  entity: StorefrontEntity;
  /** A further flag that must be on. */
  alsoNeeds?: FlagName;
  /** For the description; `parse` decides. */
  query?: z.ZodObject;
  params?: z.ZodObject;
  response: z.ZodObject | z.ZodArray;
  errors: readonly ErrorCode[];
  /** The parameters in their canonical form, defaults filled in. @throws ApiError with a PUBLIC_ code */
  parse(query: Record<string, unknown>, params: Record<string, unknown>): P;
  /** From the primary store. @throws ApiError with a PUBLIC_ code */
  read(tx: Tx, params: P, context: PageContext): Promise<Answer>;
};

/**
 * A public page: flags, then the query, then the cache or the primary store. The order is rate limit, flag, query, resource. Bytes are cached without the
 * parts of the envelope that differ from answer to answer; the entity tag covers what is the same.
 */
export function defineStorefrontPage<P extends Record<string, unknown>>(page: StorefrontPage<P>): Route {
  const contract = {
    method: 'get',
    path: page.path,
    summary: page.summary,
    description: `${page.description ? `${page.description} ` : ''}Answers carry X-Cache (HIT, MISS or MISS-ERROR), ETag and Cache-Control; fields that are null are left out, and nothing speaks of prices.`,
    group: 'Storefront',
    access: { kind: 'public' },
    flag: { name: 'PUBLIC_API_ENABLED' },
    validation: 'PUBLIC_INVALID_FILTER_005',
    response: page.response,
    errors: ['PUBLIC_RATE_LIMIT_EXCEEDED_009', ...page.errors],
    ...(page.query ? { query: page.query } : {}),
    ...(page.params ? { params: page.params } : {}),
  } satisfies RouteContract;
  return defineRawRoute(
    contract as RouteContract & { access: { kind: 'public' } },
    async ({ services, flags, params, requestId }, exchange) => {
      if (page.alsoNeeds && !(await flags.isOn(page.alsoNeeds))) throw new ApiError('FEATURE_DISABLED');
      const parsed = page.parse(exchange.req.query as Record<string, unknown>, params as Record<string, unknown>);
      const showsCompleteness = await flags.isOn('PROVIDER_COMPLETENESS_DISPLAY');
      const compute = async () => {
        const scope = { tenantId: services.config.PUBLIC_TENANT_ID, source: 'storefront' };
        const { data, meta = {} } = await withTenant(services.db, scope, (tx) => page.read(tx, parsed, { services, showsCompleteness }));
        return `"data":${JSON.stringify(withoutNulls(page.response.parse(data)))},"errors":null,"meta":{${Object.entries(meta)
          .map(([name, value]) => `${JSON.stringify(name)}:${value},`)
          .join('')}`;
      };
      const isCached = await flags.isOn('STOREFRONT_CACHE_ENABLED');
      const key = storefrontKey(page.entity, { ...parsed, showsCompleteness });
      const { body, state } = isCached ? await readThrough(services, page.entity, key, compute) : { body: await compute(), state: 'MISS' };
      send(exchange, body, state, requestId);
    },
  );
}

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';

function send({ req, res }: Exchange, body: string, state: string, requestId: string): void {
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  res.setHeader('X-Cache', state);
  res.setHeader('ETag', tag);
  res.setHeader('Cache-Control', CACHE_CONTROL);
  res.setHeader('Vary', 'Accept-Encoding');
  if (matches(req.headers['if-none-match'], tag)) {
    res.status(304).end();
    return;
  }
  res.type('application/json');
  res.send(
    `{"success":true,${body}"request_id":${JSON.stringify(requestId)}},"api_version":"v1","timestamp":"${new Date().toISOString()}"}`,
  );
}

function matches(given: string | undefined, tag: string): boolean {
  if (given === undefined) return false;
  const weak = (text: string) => text.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((candidate) => weak(candidate) === weak(tag));
}
