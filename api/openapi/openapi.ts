import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { ERRORS, type ErrorCode } from '../../domain/errors.ts';
import { API_DESCRIPTION } from './api-description.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { isoDateTime, pagingQuery } from '../http/shapes.ts';

const meta = z
  .object({
    page: z.int().optional(),
    page_size: z.int().optional(),
    total_count: z.int().optional(),
    total_pages: z.int().optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Meta' });

const errorObject = z
  .object({
    code: z.string().meta({ example: 'INTAKE_VALIDATION_001' }),
    message: z.string(),
    field: z.string().nullable().meta({ description: 'Failing request field with dots and indexes', example: 'line_items.0.amount_cents' }),
  })
  .meta({ id: 'Error' });

const failureEnvelope = z
  .object({
    success: z.literal(false),
    data: z.null(),
    errors: z.array(errorObject),
    meta,
    api_version: z.literal('v1'),
    timestamp: isoDateTime,
  })
  .meta({ id: 'Failure' });

const successEnvelope = (data: z.ZodType) =>
  z.object({ success: z.literal(true), data, errors: z.null(), meta, api_version: z.literal('v1'), timestamp: isoDateTime });

/** The OpenAPI 3.1 description, from the contracts and nothing else. */
export function describeApi(routes: readonly { contract: RouteContract }[]): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const { contract } of routes) {
    for (const path of [contract.path, ...(contract.aliases ?? [])]) {
      paths[path] = { ...paths[path], [contract.method]: operationOf(contract, path) };
    }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Medical travel coordination',
      version: '1.48.0',
      description: API_DESCRIPTION,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ contract }) => contract.group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        tenant: { type: 'apiKey', in: 'header', name: 'X-Tenant-ID' },
        token_in_query: { type: 'apiKey', in: 'query', name: 'token', description: 'For event streams, which cannot carry headers' },
        webhook_signature: { type: 'apiKey', in: 'header', name: 'webhook-signature', description: 'Standard Webhooks' },
        signature: {
          ...{ type: 'apiKey', in: 'header', name: 'X-Scheduler-Signature' },
          description: 'JWT (HS256) of the scheduler: sub the full URL, body the base64url SHA-256 of the raw body, exp, nbf, jti (once)',
        },
      },
    },
  });
}

function operationOf(contract: RouteContract, path: string): ZodOpenApiOperationObject {
  return {
    operationId: `${contract.method}_${path.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '')}`,
    tags: [contract.group],
    summary: contract.summary,
    description: descriptionOf(contract),
    security: securityOf(contract),
    requestParams: {
      ...(contract.params ? { path: contract.params } : {}),
      ...(contract.query || contract.paged ? { query: queryOf(contract) } : {}),
      ...(acceptsIdempotencyKey(contract) ? { header: z.object({ 'Idempotency-Key': z.string().min(8).max(128).optional() }) } : {}),
    },
    ...(contract.body ? { requestBody: { required: true, content: bodyContentOf(contract, contract.body) } } : {}),
    ...(contract.multipart ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: contract.multipart } } } } : {}),
    responses: responsesOf(contract),
  };
}

function bodyContentOf({ alsoAccepts }: RouteContract, body: z.ZodType) {
  return {
    'application/json': { schema: body },
    ...(alsoAccepts ? { [alsoAccepts.type]: { schema: z.string() } } : {}),
  };
}

function queryOf({ query, paged }: RouteContract): z.ZodObject {
  const own = query ?? z.object({});
  return paged ? own.extend(pagingQuery.shape) : own;
}

function descriptionOf({ description, access, flag }: RouteContract): string {
  const lines = [description ?? ''];
  if (access.kind === 'tenant') lines.push(access.permission ? `Permission: \`${access.permission}\`.` : 'Every authenticated user.');
  if (flag) lines.push(`Behind flag \`${flag.name}\`${flag.or ? ` or \`${flag.or}\`` : ''}${flag.and ? ` and \`${flag.and}\`` : ''}.`);
  return lines.filter((line) => line !== '').join('\n\n');
}

function securityOf({ access }: RouteContract): Record<string, string[]>[] {
  if (access.kind === 'public') return [];
  if (access.kind === 'signed') return [{ webhook_signature: [] }];
  if (access.kind === 'scheduler') return [{ signature: [] }];
  return [
    { bearer: [], tenant: [] },
    ...(access.tokenInQuery ? [{ token_in_query: [] }] : []),
    ...(access.orScheduler ? [{ signature: [], tenant: [] }] : []),
  ];
}

function acceptsIdempotencyKey({ method, access, multipart }: RouteContract): boolean {
  return method !== 'get' && access.kind === 'tenant' && !multipart;
}

const AUTHENTICATED: ErrorCode[] = [
  'TENANT_HEADER_MISSING_001',
  'AUTH_HEADER_MISSING_001',
  'AUTH_TOKEN_EXPIRED_001',
  'AUTH_TOKEN_INVALID_001',
  'AUTH_NO_ACTOR',
  'TENANT_MISMATCH_001',
  'TENANT_NOT_FOUND_001',
  'SYS_RATE_LIMITED_001',
];

/** Every error that the route can answer, by status. */
function responsesOf(contract: RouteContract): ZodOpenApiResponsesObject {
  const { access, flag, body, multipart, query, params, paged } = contract;
  const codes = new Set<ErrorCode>([
    ...contract.errors,
    ...(access.kind === 'tenant' ? AUTHENTICATED : []),
    ...(access.kind === 'scheduler' ? (['AUTH_TOKEN_INVALID_001', 'SYS_BODY_TOO_LARGE'] as const) : []),
    ...(access.kind === 'tenant' && access.permission ? (['AUTH_PERMISSION_DENIED'] as const) : []),
    ...(flag ? (['FEATURE_DISABLED'] as const) : []),
    ...(body || multipart || query || params || paged ? [contract.validation] : []),
    ...(multipart ? (['SYS_BAD_REQUEST', 'SYS_MEDIA_TYPE'] as const) : []),
    ...(body ? (['SYS_BAD_REQUEST', 'SYS_BODY_TOO_LARGE', 'SYS_MEDIA_TYPE'] as const) : []),
    ...(acceptsIdempotencyKey(contract) ? (['SYS_IDEMPOTENCY_CONFLICT'] as const) : []),
    'SYS_INTERNAL_001',
    'SYS_DATABASE_001',
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = contract.errorStatuses?.[code] ?? (code === 'FEATURE_DISABLED' ? (flag?.status ?? 503) : ERRORS[code][0]);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = [...byStatus].sort(([a], [b]) => a - b).map(([status, list]) => [String(status), failureResponse(list)] as const);
  return { ...successesOf(contract), ...Object.fromEntries(failures) };
}

/** OpenAPI has no word for frames: the upgrade is described with the shape of one, as the answer's content. */
function successesOf(contract: RouteContract): ZodOpenApiResponsesObject {
  const { response, produces, upgrades, status = 200, alsoStatus } = contract;
  if (upgrades)
    return {
      '101': {
        description: 'Switching Protocols. Each frame is a text of this shape.',
        content: { 'application/json': { schema: response } },
      },
    };
  const schema = produces ? response : successEnvelope(response);
  const success = { description: 'Success', content: { [produces ?? 'application/json']: { schema } } };
  return Object.fromEntries([status, ...(alsoStatus ? [alsoStatus] : [])].map((each) => [String(each), success]));
}

function failureResponse(codes: ErrorCode[]): ZodOpenApiResponsesObject['400'] {
  const example = (code: ErrorCode) => ({
    value: {
      success: false,
      data: null,
      errors: [{ code, message: ERRORS[code][1], field: null }],
      meta: { request_id: '019a9d6c-3c1e-7000-8000-000000000000' },
      api_version: 'v1',
      timestamp: '2026-05-26T09:30:00.000Z',
    },
  });
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join('\n\n'),
    content: { 'application/json': { schema: failureEnvelope, examples: Object.fromEntries(codes.map((code) => [code, example(code)])) } },
  };
}
