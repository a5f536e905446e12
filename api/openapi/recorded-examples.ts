import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, EXAMPLES, inEnvelope } from './examples.ts';
import type { ApiDescription } from './openapi.ts';
import { isEnveloped, operationsIn } from './property-examples.ts';

/** What suites asked of the running service and were answered: an example an operation, collected by scripts/collect-examples.ts. A file a group, an operation a line. */
export const RECORDED_FOLDER = join(import.meta.dirname, 'data');

export const recordedFileOf = (group: string): string => join(RECORDED_FOLDER, `${group.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`);

export const readRecordedExamples = (): Record<string, Example> =>
  Object.assign(
    {},
    ...readdirSync(RECORDED_FOLDER).map((file) => JSON.parse(readFileSync(join(RECORDED_FOLDER, file), 'utf8')) as object),
  ) as Record<string, Example>;

/**
 * Puts examples where an operation has none yet: of its body, and of its answer with success. Another address of an operation has those of the first.
 * Changes the description that is given.
 */
export function addExamples(description: ApiDescription, examples: Readonly<Record<string, Example>>): ApiDescription {
  for (const { operationId, requestBody, responses } of operationsIn(description)) {
    const first = operationId.replace(/\d$/, '');
    const example = examples[operationId] ?? examples[first] ?? EXAMPLES[first];
    if (!example) continue;
    for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
      const shown = type === 'application/json' ? example.request : example.text;
      if (shown !== undefined) media.example ??= shown;
    }
    for (const [status, { content = {} }] of Object.entries(responses))
      if (status < '3')
        for (const media of Object.values(content)) media.example ??= isEnveloped(media.schema) ? inEnvelope(example.data) : example.data;
  }
  return description;
}
