import { ApiError } from '../../domain/errors.ts';
import type { FlagName } from '../../domain/flags.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { RouteContract } from '../pipeline/route.ts';
import type { ActorFlags } from './flag-reader.ts';

type Flag = RouteContract['flag'];

/** Whether the flag of a route lets it through. */
export async function isEnabled(flag: Flag, flags: ActorFlags): Promise<boolean> {
  if (!flag) return true;
  const { name, or, and } = flag;
  return ((await flags.isOn(name)) || (or !== undefined && (await flags.isOn(or)))) && (and === undefined || (await flags.isOn(and)));
}

/** @throws ApiError FEATURE_DISABLED */
export async function checkFlag(flag: Flag, flags: ActorFlags): Promise<void> {
  if (!(await isEnabled(flag, flags))) throw new ApiError('FEATURE_DISABLED', { status: flag?.status ?? 503 });
}

/** For a handler that ends what exists without the flag, and begins something new only with it. @throws ApiError FEATURE_DISABLED */
export const requireFlag = (flags: ActorFlags, name: FlagName): Promise<void> => checkFlag({ name }, flags);

const REFUSALS = [403, 404, 422];

/** Work of a route that ends what exists with its flag off: whoever may not, names nothing, or says it wrongly is refused by the flag, as everywhere. @throws ApiError FEATURE_DISABLED */
export async function orRefusedByFlag<T>(flag: Flag, flags: ActorFlags, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (flag?.endsWithout && REFUSALS.includes(toApiError(error).status)) await checkFlag(flag, flags);
    throw error;
  }
}
