import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';

/** Calls to the identity provider's API (Part 7, rule 3; Decisions §1). */

type Settings = Pick<Config, 'IDP_API_URL' | 'IDP_SECRET_KEY'>;
/** `refusals`: what the codes of an answer to what was sent say, where they are no fault of the provider; null for any other code. */
type Sent = { body: Record<string, unknown>; refusals: (status: number, codes: readonly string[]) => 'fine' | ApiError | null };

const TIMEOUT_MS = 3_000;
const RETRY_AFTER_SECONDS = '5';

/** `found` is false where it answers 404 to a question. */
export type UpstreamAnswer = { found: false } | { found: true; body: unknown; traceId: string };

/** The variables that a call needs and that are not set. */
export const missingSettings = ({ IDP_API_URL, IDP_SECRET_KEY }: Settings): string[] =>
  Object.entries({ IDP_API_URL, IDP_SECRET_KEY }).flatMap(([name, value]) => (value ? [] : [name]));

/** Asks, or with a body sends. @throws ApiError SYS_CONFIG_MISSING names what is not set; IDP_UNAVAILABLE */
export async function askIdentityProvider(config: Settings, path: string, sent: Sent | null = null): Promise<UpstreamAnswer> {
  const { IDP_API_URL = '', IDP_SECRET_KEY = '' } = config;
  const missing = missingSettings(config);
  if (missing.length > 0)
    throw new ApiError('SYS_CONFIG_MISSING', {
      message: `The identity provider's API is not configured: ${missing.join(' and ')} not set.`,
    });
  const url = IDP_API_URL.replace(/\/+$/, '') + path;
  const headers = {
    authorization: `Bearer ${IDP_SECRET_KEY}`,
    accept: 'application/json',
    ...(sent === null ? {} : { 'content-type': 'application/json' }),
  };
  try {
    const request = sent === null ? {} : { method: 'POST', body: JSON.stringify(sent.body) };
    const response = await fetch(url, { headers, ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = readJson(await response.text());
    const traceId = traceIdOf(response.headers, body);
    if (response.ok) return { found: true, body, traceId };
    const refusal = sent?.refusals(response.status, codesOf(body)) ?? null;
    if (refusal === 'fine') return { found: true, body, traceId };
    if (refusal !== null) throw refusal;
    if (response.status === 404 && sent === null) return { found: false };
    throw faultOf(response.status, traceId);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : unavailable('none', cause);
  }
}

function faultOf(status: number, traceId: string): ApiError {
  if (status === 401 || status === 403) {
    return new ApiError('SYS_CONFIG_MISSING', { message: `The identity provider refuses our credentials (trace ${traceId}).` });
  }
  return unavailable(traceId);
}

export function unavailable(traceId: string, cause?: unknown): ApiError {
  return new ApiError('IDP_UNAVAILABLE', {
    message: `The identity provider did not answer as expected (trace ${traceId}).`,
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    cause,
  });
}

const refused = z.object({ errors: z.array(z.object({ code: z.string() })) });

/** The codes of a refusal: {errors: [{code}]}. */
function codesOf(body: unknown): string[] {
  const parsed = refused.safeParse(body);
  return parsed.success ? parsed.data.errors.map(({ code }) => code) : [];
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

/** From the headers, else from the body; only what looks like an id is passed on. */
function traceIdOf(headers: Headers, body: unknown): string {
  const inBody = typeof body === 'object' && body !== null && 'trace_id' in body ? String(body.trace_id) : null;
  const given = headers.get('x-trace-id') ?? headers.get('x-request-id') ?? headers.get('traceparent') ?? inBody ?? '';
  return /^[\w.:-]{1,100}$/.test(given) ? given : 'none';
}
