import type { Request, Response } from 'express';
import type { ApiError, ErrorEntry } from '../../domain/errors.ts';
import { FHIR_JSON, outcomeOf, tellsInFhir } from './fhir-outcome.ts';
import { requestIdOf } from './request-id.ts';

/** Part 2.1: the one shape of every JSON answer. */
export type Envelope = {
  success: boolean;
  data: unknown;
  errors: ErrorEntry[] | null;
  meta: Record<string, unknown> | null;
  api_version: 'v1';
  timestamp: string;
};

export function success(data: unknown, meta: Record<string, unknown>): Envelope {
  return { success: true, data: data ?? null, errors: null, meta, api_version: 'v1', timestamp: new Date().toISOString() };
}

export function failure(error: ApiError, requestId: string): Envelope {
  return {
    success: false,
    data: null,
    errors: error.entries,
    meta: { request_id: requestId },
    api_version: 'v1',
    timestamp: new Date().toISOString(),
  };
}

/** Headers of a failure's own: Retry-After stands on every 429 and 503 (Part 7 rule 7), and on what ran out of time; the scheme on every 401. */
export function headersOf(error: ApiError): Record<string, string> {
  return {
    ...([429, 503, 504].includes(error.status) ? { 'Retry-After': '5' } : {}),
    ...(error.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...error.headers,
  };
}

export function sendFailure(req: Request, res: Response, error: ApiError): void {
  for (const [name, value] of Object.entries(headersOf(error))) res.setHeader(name, value);
  res.locals.errorCode = error.code;
  res.status(error.status);
  if (tellsInFhir(req)) res.vary('Accept').type(FHIR_JSON).send(outcomeOf(error));
  else res.json(failure(error, requestIdOf(res)));
}
