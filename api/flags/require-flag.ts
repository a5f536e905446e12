import { ApiError } from '../../domain/errors.ts';
import type { FlagName } from '../../domain/flags.ts';
import type { ActorFlags } from './flag-reader.ts';

/** For a route that ends what exists without the flag, and begins something new only with it. @throws ApiError FEATURE_DISABLED */
export async function requireFlag(flags: ActorFlags, name: FlagName): Promise<void> {
  if (!(await flags.isOn(name))) throw new ApiError('FEATURE_DISABLED');
}
