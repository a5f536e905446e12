import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import { showsBearer } from '../../platform/bearer.ts';
import type { Config } from '../../platform/config.ts';
import { lazy } from '../../platform/lazy.ts';
import { docsFile, docsPage } from '../openapi/docs-page.ts';
import { describeApi } from '../openapi/openapi.ts';
import { describeWithExamples } from '../openapi/recorded-examples.ts';
import { shareParts } from '../openapi/share-parts.ts';
import { defineRawRoute, defineRoute, reply, type Route, type RouteContract } from '../pipeline/route.ts';
import { entranceShape, healthShape, readinessShape } from './contract.ts';
import { checkReadiness } from './readiness.ts';

const operation = { method: 'get', group: 'Operations', access: { kind: 'public' }, validation: 'SYS_VALIDATION', errors: [] } as const;

/** RFC 9116 asks for less than a year. */
const SECURITY_TEXT_DAYS = 180;

/** Routes for operators and for readers of the description. */
export function operationsRoutes(described: readonly { contract: RouteContract }[]): Route[] {
  const all = () => [...routes, ...described];
  const description = lazy(() => JSON.stringify(shareParts(describeApi(all()))));
  const withExamples = lazy(() => JSON.stringify(describeWithExamples(all())));
  const routes: Route[] = [
    defineRoute({ ...operation, path: '/', summary: 'Where is what?', response: entranceShape }, async ({ services }) => ({
      service: 'Medical travel coordination',
      ...addressesOf(services.config.PUBLIC_BASE_URL),
    })),

    defineRoute({ ...operation, path: '/health', summary: 'Is the process alive?', response: healthShape }, async () => ({
      status: 'ok' as const,
    })),

    defineRoute({ ...operation, path: '/ready', summary: 'Can requests be served?', response: readinessShape }, async ({ services }) => {
      const readiness = await checkReadiness(services);
      return readiness.status === 'ready' ? readiness : reply(readiness, { status: 503, headers: { 'Retry-After': '5' } });
    }),

    defineRawRoute(
      {
        ...operation,
        path: '/metrics',
        summary: 'Metrics for Prometheus',
        description: 'Where METRICS_TOKEN is set, it is asked for as bearer token.',
        response: z.string(),
        produces: 'text/plain',
        errors: ['AUTH_HEADER_MISSING_001', 'AUTH_TOKEN_INVALID_001'],
      },
      async ({ services }, { req, res }) => {
        requireMetricsToken(services.config, req.headers.authorization);
        res.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics());
      },
    ),

    defineRawRoute(
      {
        ...operation,
        path: '/.well-known/security.txt',
        summary: 'Where a vulnerability is reported',
        description: 'RFC 9116; 404 where the operator has set no SECURITY_CONTACT.',
        response: z.string(),
        produces: 'text/plain',
        errors: ['SYS_ROUTE_NOT_FOUND'],
      },
      async ({ services }, { res }) => {
        res.type('text/plain').send(securityText(services.config));
      },
    ),

    defineRawRoute(
      {
        ...operation,
        path: '/openapi.json',
        summary: 'This description',
        query: z.object({
          examples: z.enum(['all']).optional().meta({ description: '`all`: recorded examples of operations and fields, as in `/docs`.' }),
        }),
        response: z.looseObject({}),
        produces: 'application/json',
      },
      async ({ query }, { res }) => {
        res.type('application/json').send(query.examples === 'all' ? withExamples() : description());
      },
    ),

    defineRawRoute(
      { ...operation, path: '/docs', summary: 'This description, readable', response: z.string(), produces: 'text/html' },
      async (_call, { res }) => {
        res.type('text/html').send(docsPage);
      },
    ),

    defineRawRoute(
      {
        ...operation,
        path: '/docs/assets/{file}',
        summary: 'Files of the readable description',
        params: z.object({ file: z.string() }),
        response: z.string(),
        produces: 'text/javascript',
        errors: ['SYS_ROUTE_NOT_FOUND'],
      },
      async ({ params }, { res }) => {
        const { path, type } = docsFile(params.file);
        res.setHeader('Cache-Control', 'public, max-age=3600');
        res.type(type);
        await new Promise<void>((resolve, reject) => {
          res.sendFile(path, { cacheControl: false, acceptRanges: false, dotfiles: 'allow' }, (error) =>
            error ? reject(error) : resolve(),
          );
        });
      },
    ),
  ];
  return routes;
}

/** @throws ApiError AUTH_HEADER_MISSING_001, AUTH_TOKEN_INVALID_001 */
function requireMetricsToken({ METRICS_TOKEN }: Config, header: string | undefined): void {
  if (showsBearer(header, METRICS_TOKEN)) return;
  throw new ApiError(header === undefined || header.trim() === '' ? 'AUTH_HEADER_MISSING_001' : 'AUTH_TOKEN_INVALID_001');
}

/** RFC 9116. It is written anew for each reader, so it never expires; its policy is SECURITY.md. @throws ApiError SYS_ROUTE_NOT_FOUND */
function securityText({ SECURITY_CONTACT, PUBLIC_BASE_URL }: Config): string {
  if (!SECURITY_CONTACT) throw new ApiError('SYS_ROUTE_NOT_FOUND');
  const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * 86_400_000).toISOString();
  const canonical = new URL('/.well-known/security.txt', PUBLIC_BASE_URL).href;
  return `Contact: ${SECURITY_CONTACT}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}

function addressesOf(base: string) {
  const at = (path: string) => new URL(path, base).href;
  return { documentation: at('/docs'), description: at('/openapi.json'), health: at('/health'), readiness: at('/ready') };
}
