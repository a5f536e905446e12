import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import type { ApiError } from '../../domain/errors.ts';

export const FHIR_JSON = 'application/fhir+json';

/** The caller's choice: FHIR as it is, where that is named and liked no less than plain JSON, or inside the envelope. */
export function wantsFhir({ headers }: { headers: IncomingHttpHeaders }): boolean {
  const liked = new Map((headers.accept ?? '').toLowerCase().split(',').map(readRange));
  const fhir = liked.get(FHIR_JSON) ?? 0;
  const plain = liked.get('application/json') ?? liked.get('application/*') ?? liked.get('*/*') ?? 0;
  return fhir > 0 && fhir >= plain;
}

/** A range of media types with how much it is liked, 0 to 1. */
function readRange(range: string): [string, number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [type, quality === undefined ? 1 : Number(quality) || 0];
}

const SERVES_FHIR = /^\/api\/v1\/(?:fhir\/|patients\/[^/]+\/fhir$)/;

/** Whether a fault is to be told in FHIR: whatever is asked for where FHIR is served by who wants it so, from the first check on. */
export const tellsInFhir = ({ path, headers }: Pick<Request, 'path' | 'headers'>): boolean =>
  SERVES_FHIR.test(path) && wantsFhir({ headers });

const ISSUE_CODES: Record<number, string> = {
  ...{ 400: 'invalid', 401: 'login', 403: 'forbidden', 404: 'not-found', 405: 'not-supported', 422: 'invalid', 429: 'throttled' },
};

/** A fault as FHIR tells it. @returns JSON text */
export function outcomeOf(error: ApiError): string {
  const issue = error.entries.map(({ code, message, field }) => ({
    severity: 'error',
    code: ISSUE_CODES[error.status] ?? 'exception',
    details: { coding: [{ code }], text: message },
    ...(field === null ? {} : { expression: [field] }),
  }));
  return JSON.stringify({ resourceType: 'OperationOutcome', issue });
}
