import { z } from 'zod';
import type { RouteContract } from './route.ts';
import { alternativesOf, isRecord } from './unknown-fields.ts';

/**
 * The body without the nulls of fields that may be left out and hold no null: null says the same there as leaving the field out. Where a field
 * takes null, null stays: in a change it clears what is stored. In a change a field of the record itself that cannot be cleared keeps its null too, to be
 * refused by name: whoever sends it means to clear it. Nothing is copied of a body that holds no null.
 */
export function withoutNulls({ body, method }: Pick<RouteContract, 'body' | 'method'>, given: unknown): unknown {
  if (body === undefined || !holdsNull(given)) return given;
  const stripped = strip(alternativesOf(body), given);
  return method === 'patch' && isRecord(given) && isRecord(stripped) ? { ...given, ...stripped } : stripped;
}

const holdsNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).some((each) => holdsNull(each)));

function strip(alternatives: readonly z.core.$ZodTypes[], value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ _zod: { def } }) => (def.type === 'array' ? alternativesOf(def.element) : []));
    return items.length === 0 ? value : value.map((item) => strip(items, item));
  }
  if (!isRecord(value)) return value;
  const shapes = alternatives.flatMap(({ _zod: { def } }) => (def.type === 'object' ? [def.shape] : []));
  const kept = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, key) ? [shape[key] as z.core.$ZodType] : []));
    if (inner === null && fields.length > 0 && fields.every(saysNothingByNull)) return [];
    return [[key, fields.length === 0 ? inner : strip(fields.flatMap(alternativesOf), inner)]];
  });
  return Object.fromEntries(kept);
}

const saysNothingByNull = (field: z.core.$ZodType): boolean => field._zod.optin !== undefined && !z.safeParse(field, null).success;
