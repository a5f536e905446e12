import type { RequestHandler } from 'express';
import { type ApiError, isFault } from '../../domain/errors.ts';
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
        ...(failure && isFault(failure) ? { error: loggableError(failure) } : {}),
      };
      const level = levelOf(route, res.statusCode, failure);
      log[level](line, level === 'error' ? 'request failed' : 'request');
    });
    next();
  };
}

const PROBES = new Set(['/health', '/ready', '/metrics']);
/** Refused on purpose, and yet for the operator to know. */
const WARNED = new Set<string>(['SYS_CONFIG_MISSING', 'AGENT_GUARDRAIL_OUTPUT_001', 'SYS_REQUEST_RUNNING']);

/** What was refused on purpose is no error. */
function levelOf(route: string, status: number, failure: ApiError | undefined): 'debug' | 'info' | 'warn' | 'error' {
  if (failure && !isFault(failure)) return WARNED.has(failure.code) ? 'warn' : 'info';
  if (status >= 500) return 'error';
  return PROBES.has(route) ? 'debug' : 'info';
}
