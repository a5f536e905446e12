import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { pagingQuery } from '../http/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { EXAMPLES } from './examples.ts';
import { operationNameOf } from './operation-names.ts';
import { acceptsIdempotencyKey } from './responses.ts';

type Place = { alias: number; responses: ZodOpenApiResponsesObject };

/** A contract as an operation of the description. */
export function describeOperation(contract: RouteContract, { alias, responses }: Place): ZodOpenApiOperationObject {
  return {
    operationId: operationNameOf(contract, alias),
    tags: [contract.group],
    ...(alias === 0
      ? { summary: contract.summary, description: descriptionOf(contract) }
      : { summary: `Another address of \`${operationNameOf(contract)}\`` }),
    ...securityOf(contract),
    ...parametersOf(contract),
    ...(contract.body ? { requestBody: { required: true, content: bodyContentOf(contract, contract.body, alias) } } : {}),
    ...(contract.multipart ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: contract.multipart } } } } : {}),
    responses,
  };
}

/** Nothing for operations without. */
function parametersOf(contract: RouteContract): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const requestParams = {
    ...(contract.params ? { path: contract.params } : {}),
    ...(contract.query || contract.paged ? { query: queryOf(contract) } : {}),
    ...headersOf(contract),
  };
  return Object.keys(requestParams).length === 0 ? {} : { requestParams };
}

function headersOf(contract: RouteContract): { header?: z.ZodObject } {
  const named = [
    ...(acceptsIdempotencyKey(contract) ? [idempotencyKey] : []),
    ...(contract.errors.includes('REFERENCE_CHANGED') ? [ifMatch] : []),
  ];
  return named.length === 0 ? {} : { header: z.object(Object.assign({}, ...named)) };
}

const ifMatch = {
  'If-Match': z
    .string()
    .optional()
    .meta({ param: { id: 'IfMatch' }, description: 'ETag of the version that is changed: another one is 412 REFERENCE_CHANGED.' }),
};

const idempotencyKey = {
  'Idempotency-Key': z
    .string()
    .min(8)
    .max(128)
    .optional()
    .meta({ param: { id: 'IdempotencyKey' }, description: 'The same key and body give the first answer again, for 24 hours.' }),
};

/** Another address shows no example: the first does. */
function bodyContentOf(contract: RouteContract, body: z.ZodType, alias: number) {
  const { alsoAccepts } = contract;
  const example = alias === 0 ? EXAMPLES[operationNameOf(contract)]?.request : undefined;
  return {
    'application/json': { schema: body, ...(example === undefined ? {} : { example }) },
    ...(alsoAccepts ? { [alsoAccepts.type]: { schema: z.string() } } : {}),
  };
}

function queryOf({ query, paged }: RouteContract): z.ZodObject {
  const own = query ?? z.object({});
  return paged ? own.extend(pagingQuery.shape) : own;
}

function descriptionOf({ description, access, flag }: RouteContract): string {
  const needs = [];
  if (access.kind === 'tenant') needs.push(access.permission ? `Needs \`${access.permission}\`.` : 'Every authenticated user.');
  if (flag) needs.push(`Flag: \`${flag.name}\`${flag.or ? ` or \`${flag.or}\`` : ''}${flag.and ? ` and \`${flag.and}\`` : ''}.`);
  return [description ?? '', needs.join(' ')].filter((paragraph) => paragraph !== '').join('\n\n');
}

/** Nothing for most operations: what the head of the document says holds. */
function securityOf({ access }: RouteContract): { security?: Record<string, string[]>[] } {
  if (access.kind === 'public') return { security: [] };
  if (access.kind === 'signed') return { security: [{ webhook_signature: [] }] };
  if (access.kind === 'scheduler') return { security: [{ signature: [] }] };
  const further = [
    ...(access.tokenInQuery ? [{ token_in_query: [] }] : []),
    ...(access.orScheduler ? [{ signature: [], tenant: [] }] : []),
    ...(access.orShareSession ? [{ share_session: [], tenant: [] }] : []),
  ];
  return further.length === 0 ? {} : { security: [{ bearer: [], tenant: [] }, ...further] };
}
