import { descriptionOfProperty, descriptionOfStatement } from './property-descriptions.ts';

/** A JSON Schema as it stands in the description. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  unevaluatedProperties?: boolean;
  propertyNames?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maximum?: number;
  minimum?: number;
  description?: string;
  example?: unknown;
};

/** Every schema within one, itself included, without following references. */
export function* schemasIn(schema: Schema): Generator<Schema> {
  yield schema;
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  for (const each of inner) yield* schemasIn(each);
}

/** `format` says what these are; the expressions behind it are ours. */
const SAID_BY_FORMAT = new Set(['uuid', 'date', 'date-time', 'email', 'uri']);

/** Takes off what only our own validator needs: expressions beside a format, the bounds of a whole number in JavaScript. */
export function simplify(schema: Schema): void {
  for (const each of schemasIn(schema)) {
    foldNull(each);
    if (each.format !== undefined && SAID_BY_FORMAT.has(each.format)) delete each.pattern;
    if (each.const === false) sayAsEnum(each);
    // Names of properties are strings whatever is said.
    if (each.propertyNames?.type === 'string' && Object.keys(each.propertyNames).length === 1) delete each.propertyNames;
    if (each.maximum === Number.MAX_SAFE_INTEGER) delete each.maximum;
    if (each.minimum === Number.MIN_SAFE_INTEGER) delete each.minimum;
  }
}

/** Generators of clients take a `const` of false for none. */
function sayAsEnum(schema: Schema): void {
  schema.enum = [schema.const];
  delete schema.const;
}

/** `anyOf` a plain type and null is said as two types. */
function foldNull(schema: Schema): void {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (!one || other?.type !== 'null' || more.length > 0 || typeof one.type !== 'string' || one.enum || one.const !== undefined) return;
  delete schema.anyOf;
  Object.assign(schema, { ...one, ...schema, type: [one.type, 'null'] });
}

/** Answers may gain fields: nobody may rely on there being no others, and of an object whose fields are named it need not be said that there may be more. */
export function openToNewFields(schema: Schema): void {
  for (const each of schemasIn(schema)) if (each.additionalProperties === false || isSaidAnyway(each)) delete each.additionalProperties;
}

function isSaidAnyway({ properties, additionalProperties }: Schema): boolean {
  return properties !== undefined && typeof additionalProperties === 'object' && Object.keys(additionalProperties).length === 0;
}

/** What a text of an answer is by its name: what was stored was checked when it came. */
const FORMATS: readonly [name: RegExp, format: string][] = [
  [/_url$/, 'uri'],
  [/(?:^|_)email$/, 'email'],
  [/^(?:document_date|next_available_date|reviewed_on)$/, 'date'],
];

export function sayFormats(schema: Schema): void {
  for (const { name, property } of propertiesIn(schema, { schemaName: '' })) {
    const isText =
      [property.type].flat().includes('string') && property.format === undefined && !property.enum && property.const === undefined;
    const format = isText ? FORMATS.find(([pattern]) => pattern.test(name))?.[1] : undefined;
    if (format !== undefined) property.format = format;
  }
}

/** Requests may not carry what is not named. */
export function closedToUnknownFields(schema: Schema): void {
  if (schema.allOf) {
    schema.unevaluatedProperties = false;
    return;
  }
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false;
  for (const each of [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf]) closedToUnknownFields(each);
}

/** Where the properties of a schema stand: the component or operation that it is part of, the property that holds it, and what is said of it elsewhere. */
export type PropertyPlace = { schemaName: string; parent?: string; saidBefore?: ReadonlySet<string> };

/** Every property within a schema, with its place. What an object says of a property holds in each of its variants (`oneOf`, `anyOf`, `allOf`) too. */
export function* propertiesIn(
  schema: Schema,
  { schemaName, parent = '', saidBefore = new Set() }: PropertyPlace,
): Generator<{ name: string; property: Schema; schemaName: string; parent: string; isSaidBefore: boolean }> {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  for (const [name, property] of Object.entries(properties)) {
    yield { name, property, schemaName, parent, isSaidBefore: saidBefore.has(name) };
    yield* propertiesIn(property, { schemaName, parent: name });
  }
  const variantsKnow = new Set([...saidBefore, ...Object.keys(properties)]);
  for (const each of [...anyOf, ...oneOf, ...allOf]) yield* propertiesIn(each, { schemaName, parent, saidBefore: variantsKnow });
  for (const each of [items, additionalProperties]) if (typeof each === 'object') yield* propertiesIn(each, { schemaName, parent });
}

/** Gives each property that says nothing of itself the sentence for its name. @param schemaName the component, or the operation that it is part of */
export function describeProperties(schema: Schema, schemaName: string): void {
  for (const { name, property, parent, isSaidBefore } of propertiesIn(schema, { schemaName })) {
    if (property.description !== undefined || isSaidBefore) continue;
    // A reference brings the sentence of what it refers to.
    const ofStatement = property.$ref === undefined ? descriptionOfStatement(parent, name) : undefined;
    const description = descriptionOfProperty(schemaName, parent, name) ?? ofStatement;
    if (description !== undefined) property.description = description;
  }
}
