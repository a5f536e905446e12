import type { Config } from '../../platform/config.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

export function createStorage(config: Config): Storage {
  return createS3Storage(config);
}
