import type { ApiDescription } from '../../api/openapi/openapi.ts';

/** The description with what it shares put back where it belongs. */

type Json = Record<string, unknown>;
type Components = Record<string, Json>;
type Referring = { components: object };

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);

/** A copy in which references that `follows` says yes to are what they point to; what stands beside a reference wins. */
function putBack<T>(value: T, components: Components, follows: (section: string, name: string) => boolean): T {
  if (Array.isArray(value)) return value.map((one) => putBack(one, components, follows)) as T;
  if (!isObject(value)) return value;
  const [, section = '', name = ''] = typeof value.$ref === 'string' ? value.$ref.split('/components/').join('/').split('/') : [];
  const part = components[section]?.[name];
  if (isObject(part) && follows(section, name)) {
    const { $ref: _reference, ...beside } = value;
    return putBack({ ...part, ...beside } as T, components, follows);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, putBack(inner, components, follows)])) as T;
}

/** Parameters, answers and requests in their places, one reference deep in schemas of requests: for tests that look into operations. */
export function resolved<T extends Referring>(description: T): T {
  const { components } = description as unknown as { components: Components };
  return { ...putBack({ ...description, components: {} }, components, (section) => section === 'parameters'), components } as T;
}

/**
 * The description before it was shared. @param before names what was a component then
 */
export function wholeDescription(shared: ApiDescription, before: ApiDescription): ApiDescription {
  const components = shared.components as unknown as Components;
  const known = before.components as unknown as Components;
  const whole = putBack(shared, components, (section, name) => known[section]?.[name] === undefined);
  for (const [path, item] of Object.entries(whole.paths))
    for (const [method, operation] of Object.entries(item))
      operation.responses = unfolded(operation.responses, before.paths[path]?.[method]?.responses ?? {});
  return { ...whole, components: keptOf(whole.components as unknown as Components, known) as unknown as ApiDescription['components'] };
}

/** The description with the fields of what an object extends among its own, and what it requires in order: for comparing what is said, however it is shared. */
export function withFieldsTogether<T extends Referring>(description: T): T {
  return fieldsTogether(description, description.components as Components) as T;
}

function fieldsTogether(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((one) => fieldsTogether(one, components));
  if (!isObject(value)) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fieldsTogether(inner, components)]));
  const names = Array.isArray(value.allOf) ? value.allOf.map(({ $ref }: Json) => String($ref).split('/components/schemas/')[1] ?? '') : [];
  const extended = names.map((name) => fieldsTogether(components.schemas?.[name], components)).filter(isObject);
  if (names.length === 0 || extended.length < names.length) return inOrder(own);
  const { allOf: _extended, unevaluatedProperties: closed, ...rest } = own;
  const each = [...extended, rest];
  return inOrder({
    ...rest,
    ...{ type: 'object', properties: Object.assign({}, ...each.map(({ properties }) => properties)) as unknown },
    ...{ required: each.flatMap(({ required }) => (Array.isArray(required) ? required : [])) },
    ...(closed === false ? { additionalProperties: false } : {}),
  });
}

/** What is required, as a set. */
function inOrder(schema: Json): Json {
  const { required, ...rest } = schema;
  if (!Array.isArray(required)) return schema;
  return required.length === 0 ? rest : { ...rest, required: [...new Set(required)].sort() };
}

type Responses = ApiDescription['paths'][string][string]['responses'];

/** The answers that the default stands for. */
function unfolded(responses: Responses, before: Responses): Responses {
  if (!responses.default || before.default) return responses;
  const { default: _folded, ...own } = responses;
  return Object.fromEntries(Object.entries(before).map(([status, answer]) => [status, own[status] ?? answer]));
}

const keptOf = (components: Components, known: Components): Components =>
  Object.fromEntries(
    Object.entries(known).map(([section, parts]) => [
      section,
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, components[section]?.[name] ?? (section === 'responses' ? part : undefined)]),
      ),
    ]),
  );
