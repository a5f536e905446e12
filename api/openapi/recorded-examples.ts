import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '../../domain/errors.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { type Example, EXAMPLES, inEnvelope, inFailure, type Refusal } from './examples.ts';
import { type ApiDescription, describeApi, type Operation } from './openapi.ts';
import { addPropertyExamples, isEnveloped, operationsIn } from './property-examples.ts';
import { shareParts } from './share-parts.ts';

/** What suites asked of the running service and were answered: an example an operation, collected by scripts/collect-examples.ts. A file a group, an operation a line. */
export const RECORDED_FOLDER = join(import.meta.dirname, 'data');

export const recordedFileOf = (group: string): string => join(RECORDED_FOLDER, `${group.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`);

export const readRecordedExamples = (): Record<string, Example> =>
  Object.assign(
    {},
    ...readdirSync(RECORDED_FOLDER).map((file) => JSON.parse(readFileSync(join(RECORDED_FOLDER, file), 'utf8')) as object),
  ) as Record<string, Example>;

/** What suites were refused: one refusal an operation, a line each. */
export const REFUSALS_FILE = join(import.meta.dirname, 'refusals.json');
export const readRecordedRefusals = () => JSON.parse(readFileSync(REFUSALS_FILE, 'utf8')) as Record<string, Refusal>;

/**
 * Puts examples where an operation has none yet: of its body, and of its answer with success. Another address of an operation has those of the first.
 * Changes the description that is given.
 */
export function addExamples(description: ApiDescription, examples: Readonly<Record<string, Example>>): ApiDescription {
  for (const { operationId, requestBody, responses } of operationsIn(description)) {
    const first = firstName(operationId);
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

/** Another address of an operation has the examples of the first. */
const firstName = (operationId: string) => operationId.replace(/\d$/, '');

/** The longer description: with recorded examples of operations, of what they refuse and of fields, and with every header. */
export function describeWithExamples(routes: readonly { contract: RouteContract }[]): ApiDescription {
  const examples = readRecordedExamples();
  const description = addPropertyExamples(shareParts(addExamples(describeApi(routes, true), examples)), examples);
  return addRefusals(description, readRecordedRefusals());
}

/** Puts beside the answers of an operation one that it refused with, in full. Changes the description that is given. */
function addRefusals(description: ApiDescription, refusals: Readonly<Record<string, Refusal>>): ApiDescription {
  const { responses: shared } = description.components;
  for (const { operationId, responses } of operationsIn(description)) {
    const refusal = refusals[operationId] ?? refusals[firstName(operationId)];
    if (!refusal) continue;
    const { status, errors } = refusal;
    const own = responses[status];
    const answer = resolveAnswer(own ?? responses.default, shared);
    const said = errors.map(({ code }) => `\`${code}\`: ${ERRORS[code as ErrorCode][1]}`);
    responses[status] = {
      ...answer,
      description: own ? (answer?.description ?? '') : [...new Set(said)].join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example: inFailure(errors) } },
    };
  }
  return description;
}

const resolveAnswer = (answer: Operation['responses'][string] | undefined, shared: Operation['responses']) =>
  answer?.$ref ? shared[answer.$ref.split('/').at(-1) ?? ''] : answer;
