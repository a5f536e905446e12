import { z } from 'zod';
import { ANSWER_HEADERS, type AnswerHeader } from '../pipeline/answer-headers.ts';

/** On refusals that operations have in common; those of every answer stand in the head of the description. */
export const OF_REFUSALS: readonly AnswerHeader[] = ['X-Request-ID', 'Retry-After'];

/** As a response of the description takes them; each header is one component. */
export function describeHeaders(names: readonly AnswerHeader[]): { headers?: z.ZodObject } {
  if (names.length === 0) return {};
  return { headers: z.object(Object.fromEntries(names.map((name) => [name, HEADERS[name] as z.ZodType]))) };
}

const HEADERS = Object.fromEntries(
  Object.entries(ANSWER_HEADERS).map(([name, description]) => [
    name,
    z
      .string()
      .optional()
      .meta({ header: { id: name }, description }),
  ]),
) as Record<string, z.ZodType>;
