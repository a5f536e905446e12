import { ApiError } from '../../domain/errors.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { GivenAnswer } from './idempotency.ts';
import type { AnsweringRoute, AnyCall } from './route.ts';

/**
 * A kept answer is given again to who would be let in at this moment: in the role that got it, and past what the route looks at again. What was refused for the same
 * reason stays refused in the same words. @throws ApiError AUTH_UNAUTHORIZED_001 for another role, and as the route
 */
export async function assertMayBeGivenAgain({ recheck }: AnsweringRoute, call: AnyCall, kept: GivenAnswer): Promise<void> {
  const { answered_as, body } = kept;
  const { data, errors } = body as { data: unknown; errors: { code: string }[] | null };
  if (answered_as !== null && !call.actor.roles.some((role) => role === answered_as)) throw new ApiError('AUTH_UNAUTHORIZED_001');
  try {
    await recheck?.(call, data);
  } catch (error) {
    const { code } = toApiError(error);
    if (!errors?.some((told) => told.code === code)) throw error;
  }
}
