import type { RequestHandler } from 'express';
import type { ApiError } from '../../domain/errors.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../services.ts';
import { requestIdOf } from './request-id.ts';

/** One line and one measurement per request: route template, status, milliseconds, ids. Never paths, query strings, bodies or tokens. */
export function requestLog({ log, metrics }: Services): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    metrics.requestsInFlight.inc();
    res.once('close', () => {
      metrics.requestsInFlight.dec();
      const seconds = (performance.now() - startedAt) / 1_000;
      const route = (res.locals.route as string | undefined) ?? 'unmatched';
      metrics.requestSeconds.observe({ method: req.method, route, status: String(res.statusCode) }, seconds);
      const failure = res.locals.failure as ApiError | undefined;
      const line = {
        request_id: requestIdOf(res),
        method: req.method,
        route,
        status: res.statusCode,
        ms: Math.round(seconds * 1000),
        ...(failure ? { code: failure.code } : {}),
        ...(failure && failure.status >= 500 ? { error: loggableError(failure) } : {}),
      };
      if (res.statusCode >= 500) log.error(line, 'request failed');
      else if (route === '/health' || route === '/ready' || route === '/metrics') log.debug(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}
