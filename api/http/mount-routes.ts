import type { Express } from 'express';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../services.ts';
import type { Route } from './route.ts';
import { runRoute } from './run-route.ts';

/** `/cases/{case_id}/` as Express writes it; without the last slash, so that both spellings match. */
export const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/(?<=.)\/$/, '');

/** Puts every route under its path and aliases; other methods on them are 405 with Allow. Fixed paths go before those with parameters. */
export function mountRoutes(app: Express, services: Services, routes: readonly Route[]): void {
  const methods = new Map<string, Set<string>>();
  for (const route of [...routes].sort(bySpecificity)) {
    const handler = runRoute(services, route);
    for (const path of [route.contract.path, ...(route.contract.aliases ?? [])].map(expressPath)) {
      app[route.contract.method](path, handler);
      const known = methods.get(path) ?? new Set();
      methods.set(path, known.add(route.contract.method.toUpperCase()));
    }
  }
  for (const [path, allowed] of methods) {
    app.all(path, () => {
      if (allowed.has('GET')) allowed.add('HEAD');
      throw new ApiError('SYS_METHOD_NOT_ALLOWED', { headers: { Allow: [...allowed].sort().join(', ') } });
    });
  }
  app.use(() => {
    throw new ApiError('SYS_ROUTE_NOT_FOUND');
  });
}

function bySpecificity(a: Route, b: Route): number {
  const parameters = ({ contract }: Route) => contract.path.split('{').length;
  return parameters(a) - parameters(b);
}
