import { z } from 'zod';
import { refusalsOf } from '../../../api/openapi/responses.ts';
import { departuresFromContract } from '../../../api/pipeline/check-answer.ts';
import type { RouteContract } from '../../../api/pipeline/route.ts';
import type { Request } from './requests.ts';

/** What was answered; `body` is null for a stream, of which only the head is looked at. */
export type Answered = { status: number; headers: Headers; body: string | null; ms: number };

/** What any request may be answered that the contract of its route does not name: what was asked is no route, or nothing that a route could read. */
const OF_ANY_REQUEST: Record<string, number> = {
  SYS_ROUTE_NOT_FOUND: 404,
  SYS_METHOD_NOT_ALLOWED: 405,
  SYS_BAD_REQUEST: 400,
  SYS_DATABASE_001: 503,
};
const LONGEST_MS = 60_000;

const failure = z.strictObject({
  success: z.literal(false),
  data: z.null(),
  errors: z
    .array(z.strictObject({ code: z.string(), message: z.string().min(1), field: z.string().nullable() }))
    .min(1)
    .max(100),
  meta: z.strictObject({ request_id: z.string() }),
  api_version: z.literal('v1'),
  timestamp: z.iso.datetime({ precision: 3 }),
});
const PAGING = ['page', 'page_size', 'total_count', 'total_pages'];
const outcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ severity: z.string(), details: z.object({ coding: z.array(z.object({ code: z.string() })) }) })).min(1),
});

/** Ways in which an answer is not what the contract of its route lets a caller expect; none when it is. */
export function departuresOf(contract: RouteContract, request: Request, answer: Answered): string[] {
  const { status, headers, body, ms } = answer;
  const faults: string[] = [];
  if (ms > LONGEST_MS) faults.push(`it took ${Math.round(ms)} ms`);
  if (!headers.get('x-request-id')) faults.push('no X-Request-ID');
  if (/\.ts:\d+|node_modules|at async /.test(body ?? '')) faults.push('the answer shows a stack');
  if ((status === 429 || status === 503) && !headers.get('retry-after')) faults.push('no Retry-After');
  if (status === 405 && !headers.get('allow')) faults.push('no Allow');
  const isOwn = request.method === contract.method.toUpperCase() || (request.method === 'HEAD' && contract.method === 'get');
  if (request.method === 'HEAD') return body ? [...faults, 'HEAD is answered with a body'] : faults;
  if (!isOwn) return [...faults, ...(status >= 500 && status !== 503 ? [`${request.method} is answered ${status}`] : [])];
  if (status < 400) return [...faults, ...successFaults(contract, request, answer)];
  return [...faults, ...refusalFaults(contract, answer)];
}

function refusalFaults(contract: RouteContract, { status, headers, body }: Answered): string[] {
  if (body === null) return [];
  if (isJsonRpcError(body)) return contract.path === '/mcp' && [400, 415].includes(status) ? [] : [`JSON-RPC with ${status}`];
  const codes = codesOf(headers, body);
  if (codes === null) return [`${status} is no refusal as the description has it: ${body.slice(0, 200)}`];
  const named = new Map<string, number>(Object.entries(OF_ANY_REQUEST));
  for (const [its, all] of refusalsOf(contract)) for (const code of all) named.set(code, its);
  // Faults of several kinds come together, under the status of the first.
  const faults = codes.flatMap((code, at) =>
    named.has(code) && (at > 0 || named.get(code) === status) ? [] : [`${code} with ${status} is not named`],
  );
  // The interface has this one 500: whoever runs the service has not said where identities are looked up.
  const isFault = status >= 500 && status !== 503 && !codes.includes('SYS_CONFIG_MISSING');
  return isFault ? [`${status} ${codes.join()}: ${body.slice(0, 600)}`, ...faults] : faults;
}

const isJsonRpcError = (body: string) =>
  z.object({ jsonrpc: z.literal('2.0'), error: z.object({ code: z.int() }) }).safeParse(parse(body)).success;

function codesOf(headers: Headers, body: string): string[] | null {
  const parsed = parse(body);
  if (headers.get('content-type')?.startsWith('application/fhir+json')) {
    const { data } = outcome.safeParse(parsed);
    return data ? [...new Set(data.issue.flatMap(({ details }) => details.coding.map(({ code }) => code)))] : null;
  }
  const { data } = failure.safeParse(parsed);
  return data ? [...new Set(data.errors.map(({ code }) => code))] : null;
}

function successFaults(contract: RouteContract, request: Request, { status, headers, body }: Answered): string[] {
  if (status === 304) return contract.headers?.includes('ETag') && request.headers['if-none-match'] ? [] : ['304 without a condition'];
  if (status === 101 || body === null) return [];
  const { alsoStatus, status: own = 200, produces, orInEnvelope, response, producedShape = response } = contract;
  const faults = status === own || status === alsoStatus ? [] : [`${status} is not named`];
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  if (type === 'application/json' && !(produces && !orInEnvelope)) return [...faults, ...envelopeFaults(contract, parse(body))];
  if (type !== produces && !(produces === 'text/javascript')) return [...faults, `the type ${type} is not named`];
  const data = type.endsWith('json') ? parse(body) : body;
  const shape = producedShape.safeParse(data);
  return shape.success || type === 'image/png' || type === 'application/x-ndjson'
    ? faults
    : [...faults, ...shape.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)];
}

const success = z.strictObject({
  success: z.literal(true),
  data: z.unknown(),
  errors: z.null(),
  meta: z.record(z.string(), z.unknown()),
  api_version: z.literal('v1'),
  timestamp: z.iso.datetime({ precision: 3 }),
});

function envelopeFaults(contract: RouteContract, body: unknown): string[] {
  const { data: envelope, error } = success.safeParse(body);
  if (!envelope) return [`the envelope: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`];
  const { meta, data } = envelope;
  const lacks = ['request_id', ...(contract.paged ? PAGING : [])].filter((name) => meta[name] === undefined);
  return [...lacks.map((name) => `meta.${name} is missing`), ...departuresFromContract(contract, data)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
