import type { Config } from '../../platform/config.ts';
import { createLocalEmbeddings } from './local.ts';
import { createRemoteEmbeddings } from './remote.ts';
import type { Embeddings } from './embeddings.ts';

export function createEmbeddings(config: Config): Embeddings {
  const local = createLocalEmbeddings();
  return config.EMBEDDINGS_PROVIDER === 'openai' ? createRemoteEmbeddings(config, local) : local;
}
