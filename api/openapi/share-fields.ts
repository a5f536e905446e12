import type { ApiDescription } from './openapi.ts';
import type { Schema } from './tidy-schemas.ts';

/**
 * Fields that several objects have alike stand once, in a schema that those objects extend (`allOf`). What an object says does not change: it has its
 * own fields and those of what it extends, and one that was closed stays closed.
 */

/** An object of the description, its fields as texts that can be compared, and the component that it is, when it is one. */
type Extensible = { schema: Schema; owner: string; fields: Set<string>; component?: string };
type Shared = { fields: string[]; extending: Extensible[]; saved: number };

const FEWEST_FIELDS = 3;
const WORTHWHILE = 30;
/** Length of `"allOf":[…]`, about. */
const REFERENCE = 75;

/** Changes the description in place. */
export function shareFields(description: ApiDescription): void {
  const { schemas } = description.components;
  for (const { fields, extending } of bestFirst(sharing(extensiblesIn(description)))) {
    const required = requiredByAll(fields, extending);
    const base = extending.find((each) => canBeExtended(each, fields, required));
    const name = base?.component ?? freeName(schemas, extending);
    if (!base) schemas[name] = { type: 'object', properties: fieldsOf(fields), ...(required.length > 0 ? { required } : {}) };
    for (const each of extending) if (each !== base) extend(each, name, fields, schemas[name]?.required ?? []);
  }
}

/** A component of just these fields, that asks for no more than all do, and refuses no others. */
function canBeExtended({ component, schema }: Extensible, shared: readonly string[], required: readonly string[]): boolean {
  const isOpen = schema.additionalProperties === undefined && schema.unevaluatedProperties === undefined && !schema.allOf;
  if (component === undefined || !isOpen) return false;
  return (
    (schema.required ?? []).every((field) => required.includes(field)) && Object.keys(schema.properties ?? {}).length === shared.length
  );
}

/** Those with enough fields that another has too; the others are theirs alone. */
function sharing(objects: readonly Extensible[]): Extensible[] {
  const times = new Map<string, number>();
  for (const { fields } of objects) for (const field of fields) times.set(field, (times.get(field) ?? 0) + 1);
  for (const { fields } of objects) for (const field of fields) if (times.get(field) === 1) fields.delete(field);
  return objects.filter(({ fields }) => fields.size >= FEWEST_FIELDS);
}

/** Objects that fields can be taken out of: plain ones, open or closed, that extend nothing yet. */
function extensiblesIn({ paths, components }: ApiDescription): Extensible[] {
  const found: Extensible[] = [];
  const visit = (value: unknown, owner: string, component?: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, owner);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const schema = value as Schema;
    const operation = (value as { operationId?: unknown }).operationId;
    const inner = typeof operation === 'string' ? operation : owner;
    if (isPlain(schema) && Object.keys(schema.properties).length >= FEWEST_FIELDS)
      found.push({
        schema,
        owner: inner,
        fields: new Set(Object.entries(schema.properties).map(textOf)),
        ...(component ? { component } : {}),
      });
    for (const [key, each] of Object.entries(value)) if (key !== 'example') visit(each, inner);
  };
  for (const [name, schema] of Object.entries(components.schemas)) visit(schema, name, name);
  visit(components.responses, '');
  visit(paths, '');
  return found;
}

function isPlain(schema: Schema): schema is Schema & { properties: Record<string, Schema> } {
  const { type, properties, allOf, anyOf, oneOf, additionalProperties } = schema;
  if (type !== 'object' || allOf || anyOf || oneOf || typeof additionalProperties === 'object') return false;
  return typeof properties === 'object' && Object.values(properties).every((each) => typeof each === 'object');
}

const textOf = (field: [string, Schema]): string => JSON.stringify(field);
const fieldsOf = (texts: readonly string[]): Record<string, Schema> =>
  Object.fromEntries(texts.map((text) => JSON.parse(text) as [string, Schema]));
const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** What to share, what shortens the description most first; each as it stands when its turn comes: sharing only ever leaves less to share. */
function* bestFirst(objects: readonly Extensible[]): Generator<Shared> {
  const pairs = objects.flatMap((one, index) =>
    objects.slice(index + 1).map((other) => ({ one, other, saved: sharedBy(one, other, objects).saved })),
  );
  const queue = pairs.filter(({ saved }) => saved > WORTHWHILE).sort((a, b) => a.saved - b.saved);
  for (let pair = queue.pop(); pair; pair = queue.pop()) {
    const shared = sharedBy(pair.one, pair.other, objects);
    if (shared.saved === pair.saved) yield shared;
    else if (shared.saved > WORTHWHILE) {
      const place = queue.findIndex(({ saved }) => saved > shared.saved);
      queue.splice(place < 0 ? queue.length : place, 0, { ...pair, saved: shared.saved });
    }
  }
}

/** The fields of two, with every object that has them all. Saved is what each further object saves, less the frame of the schema that they extend. */
function sharedBy(one: Extensible, other: Extensible, objects: readonly Extensible[]): Shared {
  const fields = [...one.fields].filter((field) => other.fields.has(field));
  if (fields.length < FEWEST_FIELDS) return { fields, extending: [], saved: 0 };
  const extending = objects.filter((each) => fields.every((field) => each.fields.has(field)));
  return { fields, extending, saved: (extending.length - 1) * (lengthOf(fields) - REFERENCE) - 2 * REFERENCE };
}

/** What the schema that is extended may require: no more than each that extends it. */
function requiredByAll(fields: readonly string[], extending: readonly Extensible[]): string[] {
  return Object.keys(fieldsOf(fields)).filter((name) => extending.every(({ schema }) => schema.required?.includes(name)));
}

function extend(object: Extensible, name: string, fields: readonly string[], required: readonly string[]): void {
  const { schema } = object;
  const taken = new Set(Object.keys(fieldsOf(fields)));
  const own = Object.entries(schema.properties ?? {}).filter(([field]) => !taken.has(field));
  const ownRequired = (schema.required ?? []).filter((field) => !required.includes(field));
  schema.allOf = [...(schema.allOf ?? []), { $ref: `#/components/schemas/${name}` }];
  if (schema.additionalProperties === false) {
    delete schema.additionalProperties;
    schema.unevaluatedProperties = false;
  }
  if (own.length > 0) schema.properties = Object.fromEntries(own);
  else delete schema.properties;
  if (ownRequired.length > 0) schema.required = ownRequired;
  else delete schema.required;
  object.fields = new Set(own.map(textOf));
}

function freeName(schemas: Record<string, Schema>, extending: readonly Extensible[]): string {
  const shortest = extending.map(({ owner }) => owner).sort((a, b) => a.length - b.length)[0] ?? '';
  const stem = `${shortest.charAt(0).toUpperCase()}${shortest.slice(1)}Fields`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!Object.hasOwn(schemas, name)) return name;
  }
}
