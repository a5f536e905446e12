import OpenAI from 'openai';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import { EMBEDDING_DIMENSIONS, type Embeddings, unitLength } from './embeddings.ts';

/** Any server that speaks OpenAI's `/embeddings`; asked for the width of our vector column. */
export function createRemoteEmbeddings(config: Config): Embeddings {
  const model = config.EMBEDDINGS_MODEL ?? 'text-embedding-3-small';
  const client = new OpenAI({
    apiKey: config.LLM_API_KEY ?? 'none',
    baseURL: config.EMBEDDINGS_BASE_URL ?? null,
    timeout: config.LLM_TIMEOUT_MS,
    maxRetries: 0,
  });
  return {
    model,
    dimensions: EMBEDDING_DIMENSIONS,
    async embed(texts) {
      if (texts.length === 0) return [];
      const answer = await client.embeddings
        .create({ model, input: texts, dimensions: EMBEDDING_DIMENSIONS })
        .catch((cause: unknown) => Promise.reject(new ApiError('MATCH_EMBEDDING_FAILED_001', { cause })));
      const vectors = answer.data.map((row) => unitLength(row.embedding));
      if (vectors.length !== texts.length || vectors.some((vector) => vector.length !== EMBEDDING_DIMENSIONS)) {
        throw new ApiError('MATCH_EMBEDDING_FAILED_001', { cause: 'the server answered with other vectors than were asked for' });
      }
      return vectors;
    },
    close: async () => undefined,
  };
}
