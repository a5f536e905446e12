import fc from 'fast-check';
import { z } from 'zod';
import type { Example } from '../../../api/openapi/examples.ts';
import type { RouteContract } from '../../../api/pipeline/route.ts';
import { pagingQuery } from '../../../api/http/shapes.ts';
import { fieldsOf, put, type Schema } from '../worst-bodies.ts';
import { isKnown, known, type Known, nasty, nastyText, askedFor } from './values.ts';

/** Requests to one route, as its contract asks for them or nearly so. */

export type Request = {
  method: string;
  /** By name of the path's parameter. */
  params: Record<string, Known | string>;
  query: [name: string, value: Known | string][];
  headers: Record<string, string>;
  /** A text is sent as it is, anything else as JSON; undefined: none. */
  body: unknown;
  /** Number of the caller among those that the world knows: mostly of those who may call the route. */
  caller: { mayCall: boolean; at: number };
};
/** Whether something is known under this name. */
export type Pools = (pool: string) => boolean;

const jsonSchema = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;

/** @param example a request that the route has accepted @param poolOf what the values of a parameter of its path are known under */
export function requestsTo(
  contract: RouteContract,
  example: Example | undefined,
  poolOf: (parameter: string) => string,
  isPool: Pools,
): fc.Arbitrary<Request> {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc.record({
    method: fc.oneof(
      { weight: 60, arbitrary: fc.constant(contract.method.toUpperCase()) },
      { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS') },
    ),
    params: fc.record(Object.fromEntries(names.map((name) => [name, parameter(poolOf(name))]))),
    query: queryOf(contract, isPool),
    headers: headersOf(contract),
    body: bodyOf(contract, example, isPool),
    caller: fc.record({ mayCall: fc.integer({ min: 0, max: 9 }).map((one) => one < 8), at: fc.nat(997) }),
  });
}

const parameter = (pool: string): fc.Arbitrary<Known | string> =>
  fc.oneof(
    { weight: 20, arbitrary: known(pool) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: nastyText.filter((text) => text !== '' && text !== '.' && text !== '..') },
  );

function queryOf({ query, paged }: RouteContract, isPool: Pools): fc.Arbitrary<Request['query']> {
  const shape = { ...(query?.shape ?? {}), ...(paged ? pagingQuery.shape : {}) } as Record<string, z.ZodType>;
  const own = Object.entries(shape).map(([name, each]) => {
    const valid = askedFor(jsonSchema(each), name, isPool).map((value) => (isKnown(value) ? value : String(value)));
    const plausible = fc.constantFrom('1', '0', 'true', 'false', 'TR', '2026-01-01T00:00:00Z', 'knee');
    const value = fc.oneof({ weight: 6, arbitrary: valid }, { weight: 2, arbitrary: plausible }, { weight: 1, arbitrary: nastyText });
    return fc.tuple(fc.constant(name), value);
  });
  const stray = fc.tuple(fc.constantFrom('contry', 'page[]', 'a[b]', '__proto__', 'page', 'tenant_id'), nastyText);
  const one = fc.oneof({ weight: 20, arbitrary: own.length === 0 ? fc.constant(null) : fc.oneof(...own) }, { weight: 1, arbitrary: stray });
  // The same name twice comes by itself.
  return fc.array(one, { maxLength: own.length === 0 ? 1 : 4 }).map((pairs) => pairs.filter((pair) => pair !== null) as Request['query']);
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  'application/fhir+json',
  'text/csv',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/',
  '*',
];

function headersOf({ method, produces, headers = [] }: RouteContract): fc.Arbitrary<Record<string, string>> {
  const some: [string, fc.Arbitrary<string>][] = [
    ['accept', fc.constantFrom('application/fhir+json', 'text/html', '*/*;q=0', 'image/png', ...(produces ? [produces, produces] : []))],
    ['accept-language', fc.constantFrom('ar, de;q=0.5', '*', 'xx-invalid-', ';;;')],
    ['x-request-id', fc.constantFrom('a', '019a9d6c-3c1e-7000-8000-000000000000', 'x'.repeat(300), '<script>')],
    ['if-none-match', fc.constantFrom('*', 'W/"1"', '"x", "y"', 'x')],
    ['range', fc.constantFrom('bytes=0-1', 'bytes=5-1')],
    ['last-event-id', fc.constantFrom('0-0', 'x', '9'.repeat(40))],
  ];
  const ofChanges: [string, fc.Arbitrary<string>][] = [
    ['content-type', fc.constantFrom(...TYPES)],
    ['idempotency-key', fc.oneof(fc.uuid(), fc.constantFrom('x', 'x'.repeat(129), 'with blank'))],
    ['if-match', fc.constantFrom('*', '"1"', 'W/"x"', 'x')],
    ['content-encoding', fc.constantFrom('gzip', 'identity', 'br')],
  ];
  const chosen = [...some.filter(([name]) => name !== 'if-none-match' || headers.includes('ETag')), ...(method === 'get' ? [] : ofChanges)];
  return fc
    .array(fc.oneof(...chosen.map(([name, value]) => fc.tuple(fc.constant(name), value))), { maxLength: 6 })
    .map((pairs) => (pairs.length > 4 ? Object.fromEntries(pairs.slice(4)) : {}));
}

const RAW_BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '{}x',
  '\uFEFF{}',
  "{'a':1}",
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '[[[[[[]]]]]]',
  'a=1&b=2',
  '<a/>',
  'a,b\n1,2\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nx\r\n--x--\r\n',
];

function bodyOf(contract: RouteContract, example: Example | undefined, isPool: Pools): fc.Arbitrary<unknown> {
  if (contract.method === 'get') return fc.constant(undefined);
  const raw = fc.constantFrom(...RAW_BODIES);
  if (!contract.body)
    return contract.multipart ? raw : fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: raw });
  const schema = jsonSchema(contract.body);
  const examples = [example, ...(example?.also ?? [])].flatMap((each) => (each?.request === undefined ? [] : [each.request]));
  const texts = example?.text === undefined ? [] : [example.text];
  const places = fieldsOf(schema);
  const edits = places.length === 0 ? fc.constant([]) : fc.array(editOf(places, isPool), { maxLength: 3 });
  const edited = fc
    .tuple(fc.constantFrom(...examples, ...(examples.length === 0 ? [{}] : [])), edits)
    .map(([one, all]) => withEdits(one, all, isPool));
  return fc.oneof(
    { weight: 14, arbitrary: edited },
    { weight: 5, arbitrary: askedFor(schema, '', isPool) },
    ...texts.map((text) => ({ weight: 4, arbitrary: fc.constant(text) })),
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value)) },
  );
}

type Edit = { path: string[]; value: unknown; isLeftOut: boolean };

const editOf = (places: readonly { path: string[]; schema: Schema }[], isPool: Pools): fc.Arbitrary<Edit> =>
  fc.constantFrom(...places).chain(({ path, schema }) =>
    fc.record({
      path: fc.constantFrom(path, path, path, [...path.slice(0, -1), 'contry']),
      value: fc.oneof({ weight: 2, arbitrary: nasty }, { weight: 2, arbitrary: askedFor(schema, path.at(-1) ?? '', isPool) }),
      isLeftOut: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    }),
  );

function withEdits(example: unknown, edits: readonly Edit[], isPool: Pools): unknown {
  const body = withKnownIds(structuredClone(example), '', isPool);
  if (typeof body !== 'object' || body === null) return body;
  for (const { path, value, isLeftOut } of edits) {
    try {
      put(body as Record<string, unknown>, path, isLeftOut ? undefined : structuredClone(value));
    } catch {
      // What an earlier edit has put in the way is left there.
    }
  }
  return body;
}

/** The ids of an example are of another world: those of this one take their place. */
function withKnownIds(value: unknown, name: string, isPool: Pools): unknown {
  if (Array.isArray(value)) return value.map((each, at) => withKnownIds(each, name.replace(/s$/, ''), isPool) ?? at);
  if (typeof value === 'string') return isPool(name) ? { $known: name, at: 0 } : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withKnownIds(inner, key, isPool)]));
}
