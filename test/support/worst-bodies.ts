import { z } from 'zod';
import type { RouteContract } from '../../api/pipeline/route.ts';

/** JSON Schema, as far as contracts use it. */
export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  const?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
};
type Field = { path: string[]; schema: Schema };

/** Texts that expressions with nested or adjacent repetitions run long on. */
const LONG_TEXTS: Record<string, string> = { letters: 'a', blanks: ' ', addresses: 'a@a.', dates: '1-', lines: 'a \n' };

/**
 * The most expensive bodies that a route must still read: as many bytes as it takes, filled with what costs a parser, a walk or an expression most, at
 * every place that its contract names. @returns name and JSON text of each
 */
export function worstBodies({ body, bodyLimit = 1024 * 1024 }: RouteContract): [name: string, text: string][] {
  if (!body) return [];
  const bytes = bodyLimit - 64;
  const fields = fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
  const ofKind = (kind: string) => fields.filter(({ schema }) => schema.type === kind).slice(0, 6);
  const filled = (places: Field[], fill: (size: number) => unknown) => {
    const share = Math.floor(bytes / Math.max(1, places.length)) - 200;
    const text: Record<string, unknown> = {};
    for (const { path } of places) put(text, path, fill(share));
    return JSON.stringify(text);
  };
  return [
    ['unknown keys', filled([{ path: [], schema: {} }], keys)],
    ['a list at the root', `[${'0,'.repeat(bytes / 2 - 1)}0]`],
    ['levels', `{"a":[${`${'['.repeat(60)}${']'.repeat(60)},`.repeat(bytes / 122)}0]}`],
    ['characters that cannot be stored', filled([{ path: ['a'], schema: {} }], (size) => Array.from({ length: size / 10 }, () => '\0'))],
    ...ofKind('array').flatMap((field): [string, string][] => [
      [`${field.path.join('.')}: wrong objects`, filled([field], (size) => Array.from({ length: size / 10 }, () => ({ bad: 1 })))],
      [`${field.path.join('.')}: empty texts`, filled([field], (size) => Array.from({ length: size / 3 }, () => ''))],
    ]),
    ...ofKind('object').map((field): [string, string] => [`${field.path.join('.')}: keys`, filled([field], keys)]),
    ...(ofKind('string').length === 0
      ? []
      : Object.entries(LONG_TEXTS).map(([name, unit]): [string, string] => [
          `long texts of ${name}`,
          filled(ofKind('string'), (size) => unit.repeat(size / (JSON.stringify(unit).length - 2))),
        ])),
  ];
}

const keys = (size: number) => Object.fromEntries(Array.from({ length: size / 12 }, (_, index) => [`k${index}`, 1]));

/** Every place that a schema names, the first entry of a list among them. */
export function fieldsOf(schema: Schema, path: string[] = []): Field[] {
  if (path.length > 6) return [];
  const own: Field[] = path.length > 0 ? [{ path, schema }] : [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => fieldsOf(each, [...path, name]));
  const items = schema.items ? fieldsOf(schema.items, [...path, '0']) : [];
  return [
    ...own,
    ...choices.flatMap((each) => fieldsOf(each, path)),
    ...inner,
    ...items.filter(({ path: at }) => at.length > path.length + 1),
  ];
}

/** Where a body may hold an object of named fields: the paths to them, the root first. */
export function objectPlaces({ body }: Pick<RouteContract, 'body'>): string[][] {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [[], ...fieldsOf(schema).flatMap(({ path, schema: each }) => (each.properties ? [path] : []))];
}

/** Where a body may hold anything: the path to every field that is named, and to the first entry of every list. */
export function fieldPlaces({ body }: Pick<RouteContract, 'body'>): string[][] {
  if (!body) return [];
  const fields = fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
  return fields.flatMap(({ path, schema }) => (schema.items ? [path, [...path, '0']] : [path]));
}

/** Fields that may be left out, by whether they take null: the path to each. What only some alternatives of a body name so is left out. */
export function optionalPlaces({ body }: Pick<RouteContract, 'body'>): { takesNull: string[][]; others: string[][] } {
  if (!body) return { takesNull: [], others: [] };
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const found = [{ path: [], schema }, ...fieldsOf(schema)].flatMap(({ path, schema: { properties = {}, required = [] } }) =>
    Object.entries(properties).map(([name, each]) => ({
      path: [...path, name],
      isOptional: !required.includes(name),
      takesNull: takesNull(each),
    })),
  );
  const byPath = [...Map.groupBy(found, ({ path }) => path.join('.')).values()];
  const agreed = byPath.filter((all) => all.every(({ isOptional, takesNull: takes }) => isOptional && takes === all[0]?.takesNull));
  const pathsOf = (takes: boolean) => agreed.flatMap(([one]) => (one?.takesNull === takes ? [one.path] : []));
  return { takesNull: pathsOf(true), others: pathsOf(false) };
}

function takesNull({ type, anyOf, oneOf, enum: values, const: value }: Schema): boolean {
  const isAnything = [type, anyOf, oneOf, values, value].every((each) => each === undefined);
  return (
    isAnything || [type].flat().includes('null') || (values ?? []).includes(null) || [...(anyOf ?? []), ...(oneOf ?? [])].some(takesNull)
  );
}

/** Sets a value at a path; the objects and lists on the way are made. */
export function put(target: Record<string, unknown>, path: string[], value: unknown): void {
  const [first, ...rest] = path;
  if (first === undefined) return void Object.assign(target, value);
  if (rest.length === 0) target[first] = value;
  else {
    target[first] ??= rest[0] === '0' ? [] : {};
    put(target[first] as Record<string, unknown>, rest, value);
  }
}
