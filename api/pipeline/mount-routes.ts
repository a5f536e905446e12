import { type Express, type RequestHandler, Router } from 'express';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../services.ts';
import type { Route } from './route.ts';
import { runRoute } from './run-route.ts';

/** `/cases/{case_id}/` as Express writes it; without the last slash, so that both spellings match. */
export const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/(?<=.)\/$/, '');

/**
 * Puts every route under its path and aliases; other methods on them are 405 with Allow. Fixed paths go before those with parameters. A request
 * is tried against the routes of its group only: Express asks one route after the other, and there are more than a hundred.
 */
export function mountRoutes(app: Express, services: Services, routes: readonly Route[]): void {
  const groups = new Map<string, Router>();
  const groupFor = (path: string): Router => {
    const name = groupOf(path);
    const group = groups.get(name) ?? Router({ caseSensitive: true });
    groups.set(name, group);
    return group;
  };
  const methods = new Map<string, Set<string>>();
  for (const route of [...routes].sort(bySpecificity)) {
    const handler = runRoute(services, route);
    for (const path of [route.contract.path, ...(route.contract.aliases ?? [])].map(expressPath)) {
      groupFor(path)[route.contract.method](path, handler);
      const known = methods.get(path) ?? new Set();
      methods.set(path, known.add(route.contract.method.toUpperCase()));
    }
  }
  for (const [path, allowed] of methods) {
    groupFor(path).all(path, otherMethods([...allowed]));
  }
  app.use((req, res, next) => {
    const group = groups.get(groupOf(req.path));
    if (group) group(req, res, next);
    else next();
  });
  app.use(() => {
    throw new ApiError('SYS_ROUTE_NOT_FOUND');
  });
}

/** What a path answers to methods that it does not have, and to who asks which it has. */
export function otherMethods(served: readonly string[]): RequestHandler {
  const allowed = [...served, ...(served.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
  return (req, res) => {
    if (req.method !== 'OPTIONS') throw new ApiError('SYS_METHOD_NOT_ALLOWED', { headers: { Allow: allowed } });
    res.status(204).setHeader('Allow', allowed).end();
  };
}

const VERSION = '/api/v1/';

/** `/api/v1/cases` of `/api/v1/cases/:case_id/chat`, `/documents` of `/documents/presign`. */
function groupOf(path: string): string {
  const end = path.indexOf('/', path.startsWith(VERSION) ? VERSION.length : 1);
  return end < 0 ? path : path.slice(0, end);
}

function bySpecificity(a: Route, b: Route): number {
  const parameters = ({ contract }: Route) => contract.path.split('{').length;
  return parameters(a) - parameters(b);
}
