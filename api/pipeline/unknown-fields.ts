import type { z } from 'zod';
import type { ErrorEntry } from '../../domain/errors.ts';
import { pagingQuery } from '../http/shapes.ts';
import type { RouteContract } from './route.ts';

/**
 * Where a request may carry what no contract names: others write these requests (webhooks, schedulers, JSON-RPC clients), or
 * browsers and probes add parameters of their own. Everywhere else a parameter or field that nobody reads is refused, so that a typo is never silent.
 */
export const OPEN_TO_UNKNOWN: ReadonlySet<string> = new Set([
  ...['/api/v1/webhooks/idp', '/cron/{task_name}', '/mcp'],
  ...['/', '/health', '/ready', '/metrics', '/.well-known/security.txt', '/docs', '/docs/assets/{file}'],
]);

type Contract = Pick<RouteContract, 'path' | 'query' | 'paged' | 'body' | 'bodyReadByHandler' | 'multipart' | 'validation'>;
type Path = readonly (string | number)[];

/** Query parameters that the contract does not name, one entry each. */
export function unknownParameters({ path, query, paged, validation }: Contract, given: unknown): ErrorEntry[] {
  if (OPEN_TO_UNKNOWN.has(path)) return [];
  const names = new Set([...Object.keys(query?.shape ?? {}), ...(paged ? Object.keys(pagingQuery.shape) : [])]);
  return Object.keys(given ?? {})
    .filter((name) => !names.has(name))
    .map((field) => ({ code: validation, message: 'is not a parameter of this request', field }));
}

/** Fields of a body, at any depth, that the contract does not name. Where a route takes no body, one that comes is not read: no field of it can be a typo. */
export function* unknownFields({ path, body, bodyReadByHandler, multipart, validation }: Contract, given: unknown): Generator<ErrorEntry> {
  if (OPEN_TO_UNKNOWN.has(path) || bodyReadByHandler || multipart || !body) return;
  for (const at of walk(alternativesOf(body), given, []))
    yield { code: validation, message: 'is not a field of this request', field: at.join('.') };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field is known when one of the alternatives names it. Stops where the contract takes anything. */
function* walk(alternatives: readonly z.core.$ZodTypes[], value: unknown, at: Path): Generator<Path> {
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ _zod: { def } }) => (def.type === 'array' ? alternativesOf(def.element) : []));
    if (items.length > 0) for (const [index, item] of value.entries()) yield* walk(items, item, [...at, index]);
    return;
  }
  if (!isRecord(value)) return;
  const objects = alternatives.flatMap(({ _zod: { def } }) => (def.type === 'object' ? [def] : []));
  const takesAnything = alternatives.some(({ _zod: { def } }) => OPEN_KINDS.has(def.type)) || objects.some(isOpen);
  if (takesAnything || objects.length === 0) return;
  for (const [key, inner] of Object.entries(value)) {
    const shapes = objects.flatMap(({ shape }) => (Object.hasOwn(shape, key) ? [shape[key] as z.core.$ZodType] : []));
    if (shapes.length === 0) yield [...at, key];
    else yield* walk(shapes.flatMap(alternativesOf), inner, [...at, key]);
  }
}

const OPEN_KINDS: ReadonlySet<string> = new Set(['record', 'unknown', 'any', 'map', 'custom']);
const isOpen = ({ catchall }: z.core.$ZodObjectDef) => catchall !== undefined && catchall._zod.def.type !== 'never';

/** What a value may be, with optional, nullable, defaults, refinements and unions taken off. */
export function alternativesOf(schema: z.core.$ZodType): z.core.$ZodTypes[] {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return alternativesOf(def.innerType);
    case 'pipe':
      return alternativesOf(def.in._zod.def.type === 'transform' ? def.out : def.in);
    case 'union':
      return def.options.flatMap(alternativesOf);
    case 'intersection':
      return [...alternativesOf(def.left), ...alternativesOf(def.right)];
    default:
      return [known];
  }
}
