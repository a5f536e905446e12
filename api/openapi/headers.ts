import { z } from 'zod';
import { ANSWER_HEADERS, type AnswerHeader } from '../pipeline/answer-headers.ts';
import type { RouteContract } from '../pipeline/route.ts';

/** On refusals that operations have in common; those of every answer stand in the head of the description. */
export const OF_REFUSALS: readonly AnswerHeader[] = ['X-Request-ID', 'Retry-After'];

const OF_LIMITS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;

/** What stands on the answers of an operation whatever it is about. */
export function headersOfEveryAnswer({ access, errors }: RouteContract, takesIdempotencyKey: boolean): AnswerHeader[] {
  const isLimited = access.kind === 'tenant' || errors.includes('PUBLIC_RATE_LIMIT_EXCEEDED_009');
  return ['X-Request-ID', ...(isLimited ? OF_LIMITS : []), ...(takesIdempotencyKey ? (['Idempotency-Replayed'] as const) : [])];
}

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
