import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { ERRORS, type ErrorCode } from '../../domain/errors.ts';
import { isoDateTime } from '../http/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { EXAMPLES, inEnvelope } from './examples.ts';
import { describeHeaders, headersOfEveryAnswer, OF_REFUSALS } from './headers.ts';
import { operationNameOf } from './operation-names.ts';

/** Answers of every operation: successes in their envelope, refusals by reference. */

const meta = z
  .object({
    page: z.int().optional(),
    page_size: z.int().optional(),
    total_count: z.int().optional(),
    total_pages: z.int().optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Meta', description: 'Paging, where a list has pages, and the id under which the request is logged.' });

const errorCode = z
  .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'What went wrong, for programs. New codes may come.', example: 'INTAKE_VALIDATION_001' });

const errorObject = z
  .object({
    code: errorCode,
    message: z.string(),
    field: z
      .string()
      .nullable()
      .meta({ description: 'Failing request field with dots and indexes.', example: 'line_items.0.amount_cents' }),
  })
  .meta({ id: 'Error', description: 'One fault of a request.' });

const ENVELOPE = { api_version: z.literal('v1'), timestamp: isoDateTime };

const failureEnvelope = z.object({ success: z.literal(false), data: z.null(), errors: z.array(errorObject), meta, ...ENVELOPE }).meta({
  id: 'Failure',
  description: 'The answer of every refused request.',
  example: {
    ...{ success: false, data: null, errors: [{ code: 'INTAKE_CASE_NOT_FOUND_001', message: 'The case does not exist.', field: null }] },
    ...{ meta: { request_id: '019a9d6c-3c1e-7000-8000-000000000000' }, api_version: 'v1', timestamp: '2026-05-26T09:30:00.000Z' },
  },
});

const successEnvelope = z
  .object({ success: z.literal(true), errors: z.null(), meta, ...ENVELOPE })
  .meta({ id: 'Success', description: 'What stands around the `data` of every answer.' });

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

export function acceptsIdempotencyKey({ method, access, multipart }: RouteContract): boolean {
  return method !== 'get' && access.kind === 'tenant' && !multipart;
}

/** A body without a shape is read where a signature or an idempotency key covers it: it may be too large, or encoded. */
const readsBytes = (contract: RouteContract): boolean =>
  contract.access.kind === 'scheduler' || contract.access.kind === 'signed' || acceptsIdempotencyKey(contract);

/** Whether what is read has a version, which a caller may have already. */
const answersVersions = ({ method, headers }: RouteContract): boolean => method === 'get' && headers?.includes('ETag') === true;

const notModified: ZodOpenApiResponseObject = { id: 'Same', description: 'Not changed since If-None-Match.' };

/** Every error that the route can answer. */
export function errorsOf(contract: RouteContract): Set<ErrorCode> {
  const { access, flag, body, multipart, validation } = contract;
  return new Set<ErrorCode>([
    ...contract.errors,
    ...(access.kind === 'tenant' ? AUTHENTICATED : []),
    ...(access.kind === 'scheduler' ? (['AUTH_TOKEN_INVALID_001'] as const) : []),
    ...(access.kind === 'tenant' && access.permission ? (['AUTH_PERMISSION_DENIED'] as const) : []),
    ...(flag ? (['FEATURE_DISABLED'] as const) : []),
    ...(access.kind === 'scheduler' || access.kind === 'signed' ? [] : [validation]),
    ...(multipart ? (['SYS_BAD_REQUEST', 'SYS_MEDIA_TYPE'] as const) : []),
    ...(body ? (['SYS_BAD_REQUEST', 'SYS_BODY_TOO_LARGE', 'SYS_MEDIA_TYPE'] as const) : []),
    ...(readsBytes(contract) ? (['SYS_BODY_TOO_LARGE', 'SYS_MEDIA_TYPE'] as const) : []),
    ...(acceptsIdempotencyKey(contract) ? (['SYS_IDEMPOTENCY_CONFLICT'] as const) : []),
    ...(flag ? (['SYS_DATABASE_001'] as const) : []),
    ...(contract.upgrades ? (['SYS_UPGRADE_REQUIRED'] as const) : []),
  ]);
}

/** What any operation may answer when something of ours is at fault. */
const serverFault: ZodOpenApiResponseObject = {
  id: 'ServerFault',
  ...describeHeaders(OF_REFUSALS),
  description: (['SYS_INTERNAL_001', 'SYS_DATABASE_001', 'SYS_MAINTENANCE_001'] as const)
    .map((code) => `\`${code}\`: ${ERRORS[code][1]}`)
    .join('\n\n'),
  content: { 'application/json': { schema: failureEnvelope } },
};

/** A sentence for each code. Those that stand nearly everywhere have theirs where they stand alone: beside others they are the default answer's. */
function sentencesOf(codes: readonly ErrorCode[]): string {
  const own = codes.filter((code) => !EVERYWHERE.has(code));
  return (own.length === 0 ? codes : own).map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join('\n\n');
}

/** The codes that a route can refuse with, by status. */
export function refusalsOf(contract: RouteContract): [status: number, codes: ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...errorsOf(contract)].sort()) {
    const status = contract.errorStatuses?.[code] ?? (code === 'FEATURE_DISABLED' ? (contract.flag?.status ?? 503) : ERRORS[code][0]);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].sort(([a], [b]) => a - b);
}

/** Answers of one description; refusals that are equal are one component. @param withEveryHeader names on each success what the head of the description says of all */
export function describeResponses(
  contracts: readonly RouteContract[],
  withEveryHeader: boolean,
): (contract: RouteContract) => ZodOpenApiResponsesObject {
  const times = new Map<string, number>();
  for (const contract of contracts.flatMap((each) => [each, ...(each.aliases ?? []).map(() => each)]))
    for (const name of refusalsOf(contract).map((refusal) => nameOf(...refusal))) times.set(name, (times.get(name) ?? 0) + 1);
  const failures = new Map<string, ZodOpenApiResponseObject>();

  function failureOf(status: number, codes: ErrorCode[]): ZodOpenApiResponseObject {
    const name = nameOf(status, codes);
    const failure = failures.get(name) ?? {
      ...(times.get(name) === 1 ? {} : { id: name }),
      description: sentencesOf(codes),
      content: { 'application/json': { schema: failureEnvelope } },
    };
    failures.set(name, failure);
    return failure;
  }

  return (contract) => {
    const refusals = refusalsOf(contract).map(([status, codes]) => [String(status), failureOf(status, codes)] as const);
    return { ...successesOf(contract, withEveryHeader), ...Object.fromEntries(refusals), '5XX': serverFault };
  };
}

/** Refusals that nearly every operation shares, by the codes in them. */
const SHARED_NAMES: Record<string, string> = {
  '400.TENANT_HEADER_MISSING_001': 'NoTenant',
  '400.SYS_BAD_REQUEST.TENANT_HEADER_MISSING_001': 'Unreadable',
  '400.AGENT_CONTEXT_OVERFLOW_001.AGENT_GUARDRAIL_INPUT_001.INTAKE_CASE_CLOSED_001.SYS_BAD_REQUEST.TENANT_HEADER_MISSING_001':
    'TurnRefused',
  '400.INTAKE_CASE_CLOSED_001.SYS_BAD_REQUEST.TENANT_HEADER_MISSING_001': 'CaseClosed',
  '400.INTAKE_CASE_CLOSED_001.TENANT_HEADER_MISSING_001': 'CaseOver',
  '401.AUTH_HEADER_MISSING_001.AUTH_NO_ACTOR.AUTH_TOKEN_EXPIRED_001.AUTH_TOKEN_INVALID_001': 'Unauthenticated',
  '403.TENANT_MISMATCH_001': 'WrongTenant',
  '403.AUTH_PERMISSION_DENIED.TENANT_MISMATCH_001': 'Forbidden',
  '403.AUTH_PERMISSION_DENIED.AUTH_UNAUTHORIZED_001.TENANT_MISMATCH_001': 'ForbiddenHere',
  '403.AUTH_PERMISSION_DENIED.AUTH_UNAUTHORIZED_001.CONSENT_REQUIRED_001.TENANT_MISMATCH_001': 'NoConsent',
  '404.TENANT_NOT_FOUND_001': 'TenantUnknown',
  '404.INTAKE_CASE_NOT_FOUND_001.TENANT_NOT_FOUND_001': 'CaseUnknown',
  '404.INTAKE_CASE_NOT_FOUND_001.RISK_REVIEW_NOT_FOUND.TENANT_NOT_FOUND_001': 'ReviewUnknown',
  '404.PROCEDURE_NOT_FOUND.PROVIDER_NOT_FOUND_001.TENANT_NOT_FOUND_001': 'OfferUnknown',
  '404.TENANT_NOT_FOUND_001.WEBHOOK_ENDPOINT_NOT_FOUND': 'EndpointUnknown',
  '404.FHIR_RESOURCE_NOT_FOUND_001.TENANT_NOT_FOUND_001': 'ResourceUnknown',
  '404.PROVIDER_NOT_FOUND_001.TENANT_NOT_FOUND_001': 'ProviderUnknown',
  '409.CASE_BLOCKED_BY_VALIDATION.CASE_INVALID_TRANSITION.SYS_IDEMPOTENCY_CONFLICT': 'CaseBlocked',
  '409.CASE_INVALID_TRANSITION.QUOTE_INVALID_STATE.SYS_IDEMPOTENCY_CONFLICT': 'QuoteSettled',
  '409.DOCTOR_DUPLICATE_001.PUBLIC_SLUG_CONFLICT_012.SYS_IDEMPOTENCY_CONFLICT': 'DoctorExists',
  '409.REFERENCE_EXISTS.SYS_IDEMPOTENCY_CONFLICT': 'EntryExists',
  '409.REFERENCE_IN_USE.SYS_IDEMPOTENCY_CONFLICT': 'EntryInUse',
  '409.SYS_IDEMPOTENCY_CONFLICT': 'KeyConflict',
  '412.REFERENCE_CHANGED': 'EntryChanged',
  '413.STORAGE_FILE_TOO_LARGE_001.SYS_BODY_TOO_LARGE': 'FileTooLarge',
  '413.SYS_BODY_TOO_LARGE': 'TooLarge',
  '415.SYS_MEDIA_TYPE': 'WrongMediaType',
  '422.DOCTOR_VALIDATION_001': 'InvalidDoctor',
  '422.INTAKE_VALIDATION_001': 'InvalidIntake',
  '422.INTAKE_VALIDATION_001.STORAGE_FILE_TYPE_001': 'InvalidFile',
  '422.RBAC_INVALID_INPUT': 'InvalidRole',
  '422.TENANT_INVALID_INPUT': 'InvalidEntry',
  '429.PUBLIC_RATE_LIMIT_EXCEEDED_009': 'PublicLimit',
  '429.SYS_RATE_LIMITED_001': 'RateLimited',
  '503.FEATURE_DISABLED.SYS_DATABASE_001': 'UnavailableOrOff',
  '503.FEATURE_DISABLED.SYS_DATABASE_001.SYS_WORKFLOW_UNAVAILABLE': 'NoWorkflowOrOff',
  '503.SYS_WORKFLOW_UNAVAILABLE': 'NoWorkflow',
};

const EVERYWHERE: ReadonlySet<string> = new Set([
  'TENANT_MISMATCH_001',
  'TENANT_NOT_FOUND_001',
  'SYS_DATABASE_001',
  'SYS_IDEMPOTENCY_CONFLICT',
  'SYS_BAD_REQUEST',
  'TENANT_HEADER_MISSING_001',
]);

/** The same codes under the same status are the same component; codes that stand nearly everywhere are one letter of its name. */
function nameOf(status: number, codes: ErrorCode[]): string {
  const name = [status, ...codes].join('.');
  const own = codes.filter((code) => !EVERYWHERE.has(code));
  const short = own.map((code) => code.replace(/_001$/, ''));
  return SHARED_NAMES[name] ?? [status, ...short, ...(own.length < codes.length ? ['x'] : [])].join('.');
}

/** What is longer stands in the description with all examples alone. */
const LONGEST_EXAMPLE = 800;

/** OpenAPI has no word for frames: the upgrade is described with the shape of one, as the answer's content. */
function successesOf(contract: RouteContract, withEveryHeader: boolean): ZodOpenApiResponsesObject {
  const { response, produces, producedShape = response, orInEnvelope, upgrades, status = 200, alsoStatus } = contract;
  if (upgrades)
    return {
      '101': {
        description: 'Switching Protocols. Each frame is a text of this shape.',
        content: { 'application/json': { schema: response } },
      },
    };
  const { data } = EXAMPLES[operationNameOf(contract)] ?? {};
  const example = JSON.stringify(data ?? null).length <= LONGEST_EXAMPLE ? data : undefined;
  const enveloped = {
    schema: z.intersection(successEnvelope, z.object({ data: response })),
    ...(example === undefined ? {} : { example: inEnvelope(example) }),
  };
  const content = {
    ...(produces && !orInEnvelope ? {} : { 'application/json': enveloped }),
    ...(produces ? { [produces]: { schema: producedShape } } : {}),
  };
  const headers = [
    ...(withEveryHeader ? headersOfEveryAnswer(contract, acceptsIdempotencyKey(contract)) : []),
    ...(contract.headers ?? []),
  ];
  const success = { description: 'OK', ...describeHeaders(headers), content };
  const statuses = [status, ...(alsoStatus ? [alsoStatus] : [])].map((each) => [String(each), success]);
  return Object.fromEntries([...statuses, ...(answersVersions(contract) ? [['304', notModified]] : [])]) as ZodOpenApiResponsesObject;
}
