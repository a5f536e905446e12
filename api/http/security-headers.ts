import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../platform/config.ts';
import { ANSWER_HEADERS } from '../pipeline/answer-headers.ts';

const PAGE = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
};
const NOTHING = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** Answers are data, not pages: nothing may be loaded from them. The documentation page loads its own files only, so it works offline. */
export function securityHeaders(config: Config): RequestHandler[] {
  const hsts = new URL(config.PUBLIC_BASE_URL).protocol === 'https:';
  const shared = { strictTransportSecurity: hsts, referrerPolicy: { policy: 'no-referrer' as const }, xPoweredBy: true };
  const forData = headersOf(helmet({ ...shared, contentSecurityPolicy: { useDefaults: false, directives: NOTHING } }));
  const forPages = headersOf(helmet({ ...shared, contentSecurityPolicy: { useDefaults: false, directives: PAGE } }));
  const headers: RequestHandler = (req, res, next) => {
    for (const [name, value] of req.path.startsWith('/docs') ? forPages : forData) res.setHeader(name, value);
    next();
  };
  return [headers, ...crossOrigin(config)];
}

/** What the library writes is the same for every answer, so it is asked once. Health data must not stay in any cache; public answers set their own Cache-Control. */
function headersOf(write: ReturnType<typeof helmet>): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  write(request, response, () => response.setHeader('Cache-Control', 'no-store'));
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** What the description names, a page of another origin can read. */
const EXPOSED = Object.keys(ANSWER_HEADERS);

/** A page that a developer serves on the own machine, on any port. */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Browsers of the origins in CORS_ORIGINS (comma separated) may call, all of them for `*`, none when it is empty; in development also pages of
 * the own machine. The Temporal UI (TEMPORAL_UI_URL) may have payloads decoded.
 */
function crossOrigin({ CORS_ORIGINS, NODE_ENV, TEMPORAL_UI_URL }: Config): RequestHandler[] {
  const named = CORS_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const origins = NODE_ENV === 'development' ? [...named, OWN_MACHINE] : named;
  const ui = TEMPORAL_UI_URL ? [new URL(TEMPORAL_UI_URL).origin] : [];
  if (origins.length === 0 && ui.length === 0) return [];
  const conditions = ['If-Match', 'If-None-Match'];
  const allowedHeaders = [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'Last-Event-ID',
    'X-Request-ID',
    'X-Tenant-ID',
    ...conditions,
  ];
  const shared = { methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'], exposedHeaders: EXPOSED, maxAge: 600 };
  const forAll = cors({ ...shared, origin: named.includes('*') ? '*' : origins, allowedHeaders });
  const forCodec = cors({ ...shared, origin: [...origins, ...ui], allowedHeaders: [...allowedHeaders, 'X-Namespace'] });
  return [
    (req, res, next) => {
      const write = req.path.startsWith('/codec/') ? forCodec : forAll;
      // Who asks a path for its methods, and is no browser before a request, is answered by the path.
      if (req.method === 'OPTIONS' && req.headers['access-control-request-method'] === undefined) next();
      else write(req, res, next);
    },
  ];
}
