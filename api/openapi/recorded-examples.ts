import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, inEnvelope } from './examples.ts';
import type { ApiDescription } from './openapi.ts';

/** What suites asked of the running service and were answered: an example an operation, collected by scripts/collect-examples.ts. A file a group, an operation a line. */
export const RECORDED_FOLDER = join(import.meta.dirname, 'data');

export const recordedFileOf = (group: string): string => join(RECORDED_FOLDER, `${group.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`);

export const readRecordedExamples = (): Record<string, Example> =>
  Object.assign(
    {},
    ...readdirSync(RECORDED_FOLDER).map((file) => JSON.parse(readFileSync(join(RECORDED_FOLDER, file), 'utf8')) as object),
  ) as Record<string, Example>;

type Media = { schema?: unknown; example?: unknown };

/** Puts examples where an operation has none yet: of its JSON body and of its answer with success. Changes the description that is given. */
export function addExamples(description: ApiDescription, examples: Readonly<Record<string, Example>>): ApiDescription {
  for (const { operationId, requestBody, responses } of Object.values(description.paths).flatMap((item) => Object.values(item))) {
    const example = examples[operationId];
    if (!example) continue;
    addTo(requestBody?.content, example.request);
    for (const [status, { content }] of Object.entries(responses)) if (status.startsWith('2')) addTo(content, inEnvelope(example.data));
  }
  return description;
}

function addTo(content: Record<string, Media> | undefined, example: unknown): void {
  const media = content?.['application/json'];
  if (media && example !== undefined) media.example ??= example;
}
