import OpenAI from 'openai';
import { ApiError } from '../../domain/errors.ts';
import { createCircuitBreaker } from '../../platform/circuit-breaker.ts';
import type { Config } from '../../platform/config.ts';
import { TimeLimitError, within } from '../../platform/within.ts';
import { EMBEDDING_DIMENSIONS, type Embeddings, LONGEST_EMBEDDED, unitLength } from './embeddings.ts';

/** After a timeout the server is left alone for a while; what asks for vectors meanwhile goes on without them at once. */
const REST = { afterTimeouts: 1, ms: 30_000 };

/** Any server that speaks OpenAI's `/embeddings`; asked for the width of our vector column. @param substitute answers what cannot wait for it */
export function createRemoteEmbeddings(config: Config, substitute: Embeddings): Embeddings {
  const model = config.EMBEDDINGS_MODEL ?? 'text-embedding-3-small';
  const breaker = createCircuitBreaker(REST);
  const client = new OpenAI({
    apiKey: config.LLM_API_KEY ?? 'none',
    baseURL: config.EMBEDDINGS_BASE_URL ?? null,
    timeout: config.EMBEDDINGS_TIMEOUT_MS,
    maxRetries: 0,
    logLevel: 'off',
  });
  async function ask(texts: string[]): Promise<number[][]> {
    if (!breaker.admits()) throw new Error('the embedding server did not answer a moment ago');
    try {
      const answer = await within(config.EMBEDDINGS_TIMEOUT_MS, undefined, (signal) =>
        client.embeddings.create(
          { model, input: texts.map((text) => text.slice(0, LONGEST_EMBEDDED)), dimensions: EMBEDDING_DIMENSIONS },
          { signal },
        ),
      );
      breaker.answered();
      return answer.data.map((row) => unitLength(row.embedding));
    } catch (error) {
      if (error instanceof TimeLimitError) breaker.timedOut();
      else breaker.answered();
      throw error;
    }
  }
  return {
    model,
    dimensions: EMBEDDING_DIMENSIONS,
    substitute,
    async embed(texts) {
      if (texts.length === 0) return [];
      const vectors = await ask(texts).catch((cause: unknown) => Promise.reject(new ApiError('MATCH_EMBEDDING_FAILED_001', { cause })));
      if (vectors.length !== texts.length || vectors.some((vector) => vector.length !== EMBEDDING_DIMENSIONS)) {
        throw new ApiError('MATCH_EMBEDDING_FAILED_001', { cause: 'the server answered with other vectors than were asked for' });
      }
      return vectors;
    },
    close: () => substitute.close(),
  };
}
