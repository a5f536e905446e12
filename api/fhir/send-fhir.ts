import type { ApiError } from '../../domain/errors.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { AnyCall, Exchange } from '../pipeline/route.ts';

const FHIR_JSON = 'application/fhir+json';

export type FhirAnswer = {
  /** JSON text of the resource. */
  text: string;
  status?: number;
  headers?: Record<string, string>;
};

/** The caller's choice: FHIR as it is, where that is named and liked no less than plain JSON, or inside the envelope. */
export function wantsFhir({ headers }: Pick<AnyCall, 'headers'>): boolean {
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

/** Writes text, never parsed numbers: 6.30 stays 6.30, in the envelope too. Faults are an OperationOutcome for those who ask for FHIR. */
export async function sendFhir(call: AnyCall, { res }: Exchange, answer: () => Promise<FhirAnswer>): Promise<void> {
  res.vary('Accept');
  if (!wantsFhir(call)) {
    const { text, status = 200, headers = {} } = await answer();
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    const meta = JSON.stringify({ request_id: call.requestId });
    res.status(status).type('application/json');
    res.send(`{"success":true,"data":${text},"errors":null,"meta":${meta},"api_version":"v1","timestamp":"${new Date().toISOString()}"}`);
    return;
  }
  const { text, status = 200, headers = {} } = await (async () => answer())().catch((error: unknown) => outcomeOf(toApiError(error)));
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.status(status).type(FHIR_JSON);
  res.send(text);
}

const ISSUE_CODES: Record<number, string> = { 400: 'invalid', 403: 'forbidden', 404: 'not-found', 422: 'invalid' };

function outcomeOf(error: ApiError): FhirAnswer {
  const issue = error.entries.map(({ code, message, field }) => ({
    severity: 'error',
    code: ISSUE_CODES[error.status] ?? 'exception',
    details: { coding: [{ code }], text: message },
    ...(field === null ? {} : { expression: [field] }),
  }));
  return { text: JSON.stringify({ resourceType: 'OperationOutcome', issue }), status: error.status, headers: error.headers };
}
