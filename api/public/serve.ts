import type { z } from 'zod';
import type { Place, StorefrontEntity, StoredPage } from '../../adapters/redis/storefront-pages.ts';
import { type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { FlagName } from '../../domain/flags.ts';
import { withoutNulls } from '../../domain/storefront/without-nulls.ts';
import { withoutPricing } from '../../domain/storefront/without-pricing.ts';
import { hasVersion } from '../http/entity-tag.ts';
import { type Call, defineRawRoute, type Exchange, type Route, type RouteContract } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import { describeParameters, type Parameters, readParameters, type ValuesOf } from './filters.ts';
import { attempt, type CacheState, placeOf, readThrough, type Reading } from './storefront-cache.ts';

/** What a storefront page answers: data, and the paging keys of meta where there are pages. */
export type Answer = { data: unknown; meta?: Record<string, number> };
export type PageContext = { services: Services; showsCompleteness: boolean };

export type StorefrontPage<P extends Parameters> = {
  path: string;
  summary: string;
  description?: string;
  entity: StorefrontEntity;
  /** A further flag that must be on. */
  alsoNeeds?: FlagName;
  query?: P;
  params?: z.ZodObject;
  response: z.ZodObject | z.ZodArray;
  errors: readonly ErrorCode[];
} & PageReading<ValuesOf<P> & { slug: string }>;

/** From the primary store: in a transaction, or apart from one where something else is waited for as well. @throws ApiError with a PUBLIC_ code */
type PageReading<V> =
  | { read(tx: Tx, params: V, context: PageContext): Promise<Answer> }
  | { readApart(scope: TenantScope, params: V, context: PageContext): Promise<Answer> };

type PublicCall = Call<RouteContract & { access: { kind: 'public' } }>;

/**
 * A public page. The order of checks is rate limit, flag, query, resource. Bytes are cached without the parts of the envelope that differ from answer to answer; the
 * entity tag covers what is the same. An answer passes three gates: its shape (an allow-list), its words (no money) and its nulls (left out).
 */
export function defineStorefrontPage<const P extends Parameters = Record<never, never>>(page: StorefrontPage<P>): Route {
  const parameters = (page.query ?? {}) as P;
  const contract = {
    method: 'get',
    path: page.path,
    summary: page.summary,
    ...(page.description ? { description: page.description } : {}),
    group: 'Storefront',
    headers: ['ETag', 'Cache-Control', 'X-Cache'],
    access: { kind: 'public' },
    flag: { name: 'PUBLIC_API_ENABLED', ...(page.alsoNeeds ? { and: page.alsoNeeds } : {}) },
    validation: 'PUBLIC_INVALID_FILTER_005',
    queryReadByHandler: true,
    response: page.response,
    errors: ['PUBLIC_RATE_LIMIT_EXCEEDED_009', ...page.errors],
    ...(page.query ? { query: describeParameters(parameters) } : {}),
    ...(page.params ? { params: page.params } : {}),
  } satisfies RouteContract;
  const asked = rememberAsked<{ given: ValuesOf<P> & { slug: string }; place: Place }>();
  return defineRawRoute(contract as RouteContract & { access: { kind: 'public' } }, async (call, exchange) => {
    const { services, flags, params } = call;
    const showsCompleteness = await flags.isOn('PROVIDER_COMPLETENESS_DISPLAY');
    const { given, place } = asked(`${services.config.PUBLIC_TENANT_ID} ${showsCompleteness} ${exchange.req.originalUrl}`, () => {
      const read = { ...readParameters(parameters, exchange.req.query), slug: String(params.slug ?? '') };
      return { given: read, place: placeOf(page.entity, { ...read, showsCompleteness, tenant: services.config.PUBLIC_TENANT_ID }) };
    });
    const answer = async () => {
      const scope = { tenantId: services.config.PUBLIC_TENANT_ID, source: 'storefront' };
      const db = (await services.replica?.forPages()) ?? services.db;
      const context = { services: { ...services, db }, showsCompleteness };
      const { data, meta = {} } =
        'read' in page ? await withTenant(db, scope, (tx) => page.read(tx, given, context)) : await page.readApart(scope, given, context);
      return `"data":${JSON.stringify(withoutNulls(withoutPricing(page.response.parse(data))))},"errors":null,"meta":{${Object.entries(meta)
        .map(([name, value]) => `${JSON.stringify(name)}:${value},`)
        .join('')}`;
    };
    const found = await findPage(call, exchange, place, answer);
    const end = `"request_id":${JSON.stringify(call.requestId)}},"api_version":"v1","timestamp":"${new Date().toISOString()}"}`;
    sendPage(exchange, found, { type: 'application/json; charset=utf-8', begin: '{"success":true,', end });
  });
}

type Found = { page: StoredPage; state: CacheState };

const MOST_ASKED = 1_000;

/** What was asked in the same words lately need not be read again; a fault is never remembered. */
function rememberAsked<T>(): (words: string, read: () => T) => T {
  const known = new Map<string, T>();
  return (words, read) => {
    const before = known.get(words);
    if (before) return before;
    const value = read();
    if (known.size >= MOST_ASKED) known.clear();
    known.set(words, value);
    return value;
  };
}

/** From the cache while STOREFRONT_CACHE_ENABLED is on, else computed. A refusal says how the cache took part as a page does. */
export async function findPage(
  { services, flags }: PublicCall,
  { res }: Exchange,
  place: Place,
  answer: () => Promise<string>,
): Promise<Found> {
  const isKept = await flags.isOn('STOREFRONT_CACHE_ENABLED');
  const found: Reading = isKept ? await readThrough(services, place, answer) : { ...(await attempt(answer)), state: 'MISS' };
  if (!('refusal' in found)) return found;
  res.setHeader('X-Cache', found.state);
  throw found.refusal;
}

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';

type Frame = { type: string; begin?: string; end?: string };

/** The page within its frame, or 304 when the caller has it already. */
export function sendPage({ req, res }: Exchange, { page, state }: Found, { type, begin = '', end = '' }: Frame): void {
  res.setHeader('X-Cache', state);
  res.setHeader('ETag', page.tag);
  res.setHeader('Cache-Control', CACHE_CONTROL);
  if (hasVersion(req, page.tag)) {
    res.status(304).end();
    return;
  }
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', Buffer.byteLength(begin) + page.body.length + Buffer.byteLength(end));
  res.cork();
  res.write(begin);
  res.write(page.body);
  res.end(end);
}
