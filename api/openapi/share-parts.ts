import { foldRefusals } from './fold-refusals.ts';
import type { ApiDescription } from './openapi.ts';
import { shareFields } from './share-fields.ts';

/**
 * What stands in the description more than once is said once: schemas, parameters and answers of the same text become components, and nothing else
 * changes. Names come from fields and operations; they are short, and no promise.
 */

type Json = Record<string, unknown>;
type Kind = 'document' | 'operation' | 'parameter' | 'response' | 'schema' | 'component';
/** Where a part stands: what it is called there, and in which operation or component. */
type Place = { hint: string; owner: string };
type Visit = (part: Json, kind: Kind, place: Place) => Json;

const SECTIONS = { parameter: 'parameters', response: 'responses', schema: 'schemas' } as const;
type Sharable = keyof typeof SECTIONS;
const isSharable = (kind: Kind): kind is Sharable => Object.hasOwn(SECTIONS, kind);

/** @returns a copy; a part that is there twice or more, and longer than a reference to it, is a component. Fields that are alike follow (share-fields.ts). */
export function shareParts(description: ApiDescription): ApiDescription {
  const names = nameParts(description);
  const added: Record<string, Json> = { parameters: {}, responses: {}, schemas: {} };
  const share: Visit = (part, kind, place) => {
    if (!isSharable(kind) || part.$ref !== undefined) return mapParts(part, kind, place, share);
    const { beside, shared, text } = splitPart(part, kind);
    const named = names.get(text);
    if (named === undefined) return mapParts(part, kind, place, share);
    const section = added[SECTIONS[kind]] as Json;
    section[named.name] ??= mapParts(named.isSaidAlike ? part : shared, kind, place, share);
    return { ...(named.isSaidAlike ? {} : beside), $ref: `#/components/${SECTIONS[kind]}/${named.name}` };
  };
  const whole = mapParts(description as unknown as Json, 'document', { hint: '', owner: '' }, share) as unknown as ApiDescription;
  const { components } = whole as unknown as { components: Record<string, Json> };
  for (const [section, parts] of Object.entries(added)) components[section] = { ...components[section], ...parts };
  foldRefusals(whole);
  shareFields(whole);
  return whole;
}

/** A schema of several fields, forms or values is the same whatever it is called for: its description stays beside the reference, unless it is the same everywhere. */
function splitPart(part: Json, kind: Sharable): { beside: Json; shared: Json; text: string } {
  const { description, ...rest } = part;
  const isWhole = kind !== 'schema' || description === undefined || !isType(part);
  const [beside, shared] = isWhole ? [{}, part] : [{ description }, rest];
  return { beside, shared, text: `${kind} ${JSON.stringify(shared)}` };
}

const isType = (part: Json): boolean => ['properties', 'anyOf', 'oneOf', 'allOf', 'enum'].some((key) => part[key] !== undefined);

type Counted = { section: string; times: number; place: Place; said: Set<unknown>; isType: boolean };

/** How often each part stands there; what is within a part that is there twice counts once, for it will stand in the component alone. */
function countParts(description: ApiDescription): Map<string, Counted> {
  const counts = new Map<string, Counted>();
  const count: Visit = (part, kind, place) => {
    if (!isSharable(kind) || part.$ref !== undefined) return mapParts(part, kind, place, count);
    const { text } = splitPart(part, kind);
    const counted = counts.get(text) ?? { section: SECTIONS[kind], times: 0, place, said: new Set(), isType: isType(part) };
    counts.set(text, { ...counted, times: counted.times + 1, said: counted.said.add(part.description) });
    if (counted.times === 0) mapParts(part, kind, place, count);
    return part;
  };
  mapParts(description as unknown as Json, 'document', { hint: '', owner: '' }, count);
  return counts;
}

/** The name of each part that becomes a component, by its text: what is referred to most has the shortest. */
function nameParts(description: ApiDescription): Map<string, { name: string; isSaidAlike: boolean }> {
  const taken = new Set(
    Object.entries(description.components).flatMap(([section, of]) => Object.keys(of).map((name) => `${section}/${name}`)),
  );
  const names = new Map<string, { name: string; isSaidAlike: boolean }>();
  for (const [text, { section, times, place, said, isType }] of [...countParts(description)].sort(([, a], [, b]) => b.times - a.times)) {
    const name = freeName((free) => taken.has(`${section}/${free}`), section === SECTIONS.schema && isType, place);
    if (!isWorthwhile(times, text, name)) continue;
    taken.add(`${section}/${name}`);
    names.set(text, { name, isSaidAlike: said.size === 1 });
  }
  return names;
}

/** Whether the component with its references is shorter than the part in each of its places. */
function isWorthwhile(times: number, text: string, name: string): boolean {
  const reference = '{"$ref":"#/components/schemas/"}'.length + name.length;
  return times * text.length > times * reference + name.length + text.length + '"":,'.length;
}

const pascal = (words: string): string => words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Types of generated clients have names of schemas: objects, unions and closed sets say whose they are before they are numbered. */
function freeName(isTaken: (name: string) => boolean, isType: boolean, { hint, owner }: Place): string {
  const [short, long] = [pascal(hint), `${pascal(owner)}${pascal(hint)}`];
  for (const name of isType ? [short, long] : [short]) if (name !== '' && !isTaken(name)) return name;
  for (let number = 2; ; number += 1) if (!isTaken(`${short}${number}`)) return `${short}${number}`;
}

/** A copy with the parts directly within replaced. Pure but for the visitor. */
function mapParts(part: Json, kind: Kind, place: Place, visit: Visit): Json {
  const each = (section: unknown, of: Kind, placeOf: (name: string) => Place) =>
    Object.fromEntries(
      Object.entries((section ?? {}) as Json).map(([name, value]) => [name, isObject(value) ? visit(value, of, placeOf(name)) : value]),
    );
  const copy: Json = { ...part };
  const put = (key: string, value: unknown) => {
    if (part[key] !== undefined) copy[key] = value;
  };
  if (kind === 'document') {
    for (const group of ['paths', 'webhooks'])
      put(
        group,
        mapValues(part[group], (item) => each(item, 'operation', (name) => ({ hint: name, owner: '' }))),
      );
    const { components = {} } = part as { components?: Json };
    const named = (name: string) => ({ hint: '', owner: name });
    copy.components = {
      ...components,
      schemas: each(components.schemas, 'component', named),
      responses: each(components.responses, 'component', named),
    };
    return copy;
  }
  const inner = { ...place, owner: typeof part.operationId === 'string' ? part.operationId : place.owner };
  const at = (hint: string): Place => ({ ...inner, hint: hint === '' ? inner.owner : hint });
  put(
    'parameters',
    listOf(part.parameters).map((one) => visit(one, 'parameter', at(String(one.name ?? '')))),
  );
  put(
    'requestBody',
    withContent(part.requestBody, (schema) => visit(schema, 'schema', at(`${inner.owner}Body`))),
  );
  put(
    'responses',
    each(part.responses, 'response', (status) => at(`${inner.owner}${status}`)),
  );
  if (kind === 'response' || part.content !== undefined)
    Object.assign(copy, withContent(part, (schema) => visit(schema, 'schema', at(place.hint))) ?? {});
  put('schema', isObject(part.schema) ? visit(part.schema, 'schema', place) : part.schema);
  if (kind !== 'schema' && !(kind === 'component' && part.content === undefined)) return copy;
  put('properties', each(part.properties, 'schema', at));
  for (const key of ['items', 'additionalProperties'])
    put(key, isObject(part[key]) ? visit(part[key], 'schema', at(`${place.hint || inner.owner}_item`)) : part[key]);
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    put(
      key,
      listOf(part[key]).map((one) => visit(one, 'schema', at(place.hint))),
    );
  return copy;
}

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const mapValues = (value: unknown, map: (item: Json) => Json): Json =>
  Object.fromEntries(Object.entries((value ?? {}) as Record<string, Json>).map(([name, item]) => [name, map(item)]));

/** What has `content`, with the schema of each media type mapped. */
function withContent(value: unknown, map: (schema: Json) => Json): Json | undefined {
  if (!isObject(value)) return undefined;
  if (!isObject(value.content)) return value;
  return {
    ...value,
    content: mapValues(value.content, (media) => (isObject(media.schema) ? { ...media, schema: map(media.schema) } : media)),
  };
}
