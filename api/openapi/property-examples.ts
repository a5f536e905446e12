import { FIELD_EXAMPLES } from './field-examples.ts';
import type { Example } from './examples.ts';
import type { ApiDescription, Operation } from './openapi.ts';
import { propertiesIn, type Schema } from './tidy-schemas.ts';

/** Examples of single fields, taken from the examples of whole requests and answers: what a field shows, somebody asked or was answered. */

type Components = ApiDescription['components'];

/** The schema that a reference leads to; a schema that is none is itself. */
export function resolve(schema: Schema, { schemas }: Pick<Components, 'schemas'>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? undefined : schemas[name];
  return target ? resolve(target, { schemas }) : schema;
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether the variant of a union is meant: what it fixes and requires is so. */
function isVariant(variant: Schema, value: unknown, components: Components): boolean {
  const { type, properties = {}, required = [], const: fixed, enum: values } = resolve(variant, components);
  if (fixed !== undefined && fixed !== value) return false;
  if (values && !values.includes(value)) return false;
  if (type !== undefined && ![type].flat().some((each) => isOfType(each, value))) return false;
  if (!isObject(value)) return true;
  return (
    required.every((name) => name in value) &&
    Object.entries(properties).every(([name, each]) => {
      const { const: own, enum: set } = resolve(each, components);
      return !(name in value) || ((own === undefined || own === value[name]) && (!set || set.includes(value[name])));
    })
  );
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** A field that holds a value and no further fields of its own: where an example of it stands. */
export type Leaf = { name: string; property: Schema; value: unknown; path: (string | number)[] };

/** Every field within a value that the schema knows, with what it holds there; null and empty lists show nothing. */
export function* leavesOf(schema: Schema, value: unknown, components: Components, path: Leaf['path'] = []): Generator<Leaf> {
  const known = resolve(schema, components);
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = known;
  for (const each of allOf) yield* leavesOf(each, value, components, path);
  for (const each of [...anyOf, ...oneOf]) if (isVariant(each, value, components)) yield* leavesOf(each, value, components, path);
  if (Array.isArray(value) && items)
    for (const [index, each] of value.entries()) yield* leavesOf(items, each, components, [...path, index]);
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const property = known.properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (!property) continue;
    if (isLeaf(property, components) && showsSomething(inner)) yield { name, property, value: inner, path: [...path, name] };
    yield* leavesOf(property, inner, components, [...path, name]);
  }
}

/** Whether a field has no fields of its own, nor have the entries of its list. */
export function isLeaf(schema: Schema, components: Pick<Components, 'schemas'>): boolean {
  const { properties, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = resolve(schema, components);
  const inner = [
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  return properties === undefined && inner.every((each) => isLeaf(each, components));
}

const showsSomething = (value: unknown): boolean =>
  value !== null && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0);

/** Whether a schema says by itself what may stand there: a closed set, yes or no, nothing at all, or an example. */
export function saysItself(schema: Schema, components: Pick<Components, 'schemas'>): boolean {
  const { type, enum: values, const: fixed, example, anyOf = [], oneOf = [], items } = resolve(schema, components);
  if (type === 'null' || schema.example !== undefined || example !== undefined || values || fixed !== undefined) return true;
  const types = [type ?? []].flat().filter((each) => each !== 'null');
  if (types.length === 1 && types[0] === 'boolean') return true;
  const variants = [...anyOf, ...oneOf].filter((each) => resolve(each, components).type !== 'null');
  if (items) return saysItself(items, components);
  return variants.length > 0 && variants.every((each) => saysItself(each, components));
}

/** Long texts tell a reader no more than short ones. */
const LONGEST = 200;
/** Where nothing shorter was shown: objects whose fields are not named. */
const LONGEST_OBJECT = 2_000;

/** The same field means the same everywhere: its name and its sentence. */
export const meaningOf = (name: string, property: Schema, components: Pick<Components, 'schemas'>): string =>
  `${name}: ${property.description ?? resolve(property, components).description ?? ''}`;

/** Fields of a value that can show what may stand there. */
export function* tellingLeaves(schema: Schema, value: unknown, components: Components, longest = LONGEST): Generator<Leaf> {
  for (const leaf of leavesOf(schema, value, components)) if (JSON.stringify(leaf.value).length <= longest) yield leaf;
}

type Media = { schema: Schema; example: unknown };

/** What an operation takes and answers with success: schemas, each with its example. */
export function mediaOf({ requestBody, responses }: Operation, { components }: Pick<ApiDescription, 'components'>) {
  const within = (of: Operation['responses'][string] | undefined): Media[] =>
    Object.values((of?.$ref ? components.responses[of.$ref.split('/').at(-1) ?? ''] : of)?.content ?? {}).flatMap(({ schema, example }) =>
      schema ? [{ schema, example }] : [],
    );
  const successes = Object.entries(responses).filter(([status]) => status < '3');
  return { requests: within(requestBody), answers: successes.flatMap(([, answer]) => within(answer)) };
}

/** `data` as it is answered: in the envelope where the schema has one. */
export const asAnswered = (schema: Schema, data: unknown): unknown => (isEnveloped(schema) ? { data } : data);

/** Whether an answer stands in the envelope. */
export const isEnveloped = (schema?: Schema): boolean => schema?.allOf?.some(({ $ref }) => $ref?.endsWith('/Success')) ?? false;

export const operationsIn = ({ paths }: Pick<ApiDescription, 'paths'>): Operation[] =>
  Object.values(paths).flatMap((item) => Object.values(item));

/**
 * Gives each field that says nothing of itself the first short value that stands there in an example, else in one of the same field elsewhere. Changes the
 * description that is given. @param further data beside the examples that stand in the description, by operation
 */
export function addPropertyExamples(description: ApiDescription, further: Readonly<Record<string, Example>> = {}): ApiDescription {
  const { components } = description;
  const known = new Map<string, unknown>();
  const learn = (schema: Schema, value: unknown, longest: number) => {
    for (const { name, property, value: shown } of tellingLeaves(schema, value, components, longest)) {
      const meaning = meaningOf(name, property, components);
      if (!known.has(meaning)) known.set(meaning, shown);
      if (!saysItself(property, components)) resolve(property, components).example = shown;
    }
  };
  for (const longest of [LONGEST, LONGEST_OBJECT])
    for (const operation of operationsIn(description)) {
      const { requests, answers } = mediaOf(operation, description);
      for (const { schema, example } of [...requests, ...answers]) learn(schema, example, longest);
      for (const { request, data } of further[operation.operationId]?.also ?? []) {
        for (const { schema } of requests) learn(schema, request, longest);
        for (const { schema } of answers) learn(schema, asAnswered(schema, data), longest);
      }
    }
  for (const field of fieldsOf(description)) {
    const { name, property } = field;
    if (saysItself(property, components)) continue;
    const shown = [known.get(meaningOf(name, property, components)), ofFormat(property, components), ...ofField(field)];
    const value = shown.find((each) => each !== undefined && isVariant(property, each, components));
    if (value !== undefined) resolve(property, components).example = value;
  }
  return description;
}

/** Of ids and times any shows what they look like. */
export const OF_FORMATS: Record<string, string> = {
  uuid: '019a9d6c-0000-7000-8000-000000000001',
  date: '2026-05-26',
  'date-time': '2026-05-26T09:30:00.000Z',
};

function ofFormat(property: Schema, components: Components): unknown {
  const { format, items } = resolve(property, components);
  if (!items) return OF_FORMATS[format ?? ''];
  const one = OF_FORMATS[resolve(items, components).format ?? ''];
  return one === undefined ? undefined : [one];
}

/** What no suite asks or is answered, by the name of the field, or by what it is part of and its name. */
const ofField = ({ name, parent }: { name: string; parent: string }): unknown[] => [
  FIELD_EXAMPLES[`${parent}.${name}`],
  FIELD_EXAMPLES[name],
];

/** Every field of the description that has no fields of its own. */
export function fieldsOf({ paths, components }: ApiDescription): { name: string; parent: string; property: Schema; place: string }[] {
  const schemasOf = (of: Operation['responses'][string] | undefined) =>
    Object.values(of?.content ?? {}).flatMap(({ schema }) => schema ?? []);
  const places: [string, Schema][] = [
    ...Object.entries(components.schemas),
    ...Object.entries(components.responses).flatMap(([name, of]) => schemasOf(of).map((schema) => [name, schema] as [string, Schema])),
    ...operationsIn({ paths }).flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap(schemasOf).map((schema) => [operationId, schema] as [string, Schema]),
    ),
  ];
  return places.flatMap(([schemaName, schema]) =>
    [...propertiesIn(schema, { schemaName })]
      .filter(({ property }) => isLeaf(property, components))
      .map(({ name, property, parent }) => ({ name, parent, property, place: [schemaName, parent, name].join('.') })),
  );
}
