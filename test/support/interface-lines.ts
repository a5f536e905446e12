import type { ApiDescription } from '../../api/openapi/openapi.ts';
import type { Schema } from '../../api/openapi/tidy-schemas.ts';

/**
 * What clients rely on, one fact a line: operations, parameters, fields of requests (and which are required), fields and closed sets of answers. A line that
 * goes away, or a new `requires` of an operation that was there, breaks somebody.
 */
export function interfaceLines({ paths, components }: ApiDescription): string[] {
  const lines = new Set<string>();
  const fieldsOf = (schema: Schema, at: string, word: 'takes' | 'answers'): void => {
    if (schema.$ref) lines.add(`${at} is ${schema.$ref.split('/').at(-1)}`);
    if (schema.enum && word === 'answers') for (const value of schema.enum) lines.add(`${at} may be ${String(value)}`);
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const path = `${at}.${name}`;
      lines.add(`${path} ${word}`);
      if (word === 'takes' && schema.required?.includes(name)) lines.add(`${path} requires`);
      fieldsOf(inner, path, word);
    }
    for (const each of [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      fieldsOf(each, at, word);
  };
  for (const [path, item] of Object.entries(paths))
    for (const [method, { operationId, parameters = [], requestBody, responses }] of Object.entries(item)) {
      lines.add(`${operationId} ${method} ${path}`);
      for (const { $ref, name, in: place } of parameters)
        lines.add(`${operationId} ${$ref?.split('/').at(-1) ?? `${place} ${name}`} takes`);
      for (const { schema } of Object.values(requestBody?.content ?? {})) if (schema) fieldsOf(schema, operationId, 'takes');
      for (const [status, { content }] of Object.entries(responses)) {
        lines.add(`${operationId} ${status}`);
        for (const { schema } of Object.values(content ?? {}))
          if (schema && status < '4') fieldsOf(schema, `${operationId} data`, 'answers');
      }
    }
  for (const [name, schema] of Object.entries(components.schemas)) fieldsOf(schema, name, 'answers');
  return [...lines].sort();
}

/** What of the earlier interface is gone, and what is newly required of operations that were there. */
export function breakingChanges(earlier: readonly string[], now: readonly string[]): string[] {
  const [before, after] = [new Set(earlier), new Set(now)];
  const operations = new Set(earlier.map(operationOf));
  const gone = earlier.filter((line) => !after.has(line) && !line.endsWith(' requires'));
  const required = now.filter((line) => line.endsWith(' requires') && !before.has(line) && operations.has(operationOf(line)));
  return [...gone, ...required];
}

/** The operation or schema that a line is about. */
export const operationOf = (line: string): string => line.split(/[ .]/)[0] ?? line;
