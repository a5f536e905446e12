import type { Speech } from '../../adapters/speech/speech.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../services.ts';

/** @throws ApiError FEATURE_DISABLED when no speech to text is configured or installed */
export async function speechOrFail({ speech }: Pick<Services, 'speech'>): Promise<Speech> {
  if (speech && (await speech.isAvailable())) return speech;
  throw new ApiError('FEATURE_DISABLED', { message: 'Speech to text is not configured.' });
}
