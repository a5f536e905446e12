import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { ApiError } from '../../domain/errors.ts';

/** Vectors of a document's description and of requirements' wordings, all of one model. */
export type Comparison = { engine: Pick<Embeddings, 'model' | 'dimensions'>; vector: number[]; wanted: number[][] };
export type CompareWordings = (description: string, wordings: string[]) => Promise<Comparison>;

const CAPACITY = 1_000;

/**
 * Compares a document with what is required. Wordings are embedded once and remembered: every document of a procedure meets the same ones. While the
 * embedding server does not answer, its substitute does: a document does not wait for a server that hangs.
 */
export function createWordingComparison(embeddings: Embeddings): CompareWordings {
  const engines = [embeddings, embeddings.substitute].filter((engine) => engine !== undefined);
  const compare = engines.map((engine) => comparisonBy(engine));
  return async (description, wordings) => {
    for (const [index, by] of compare.entries()) {
      try {
        return await by(description, wordings);
      } catch (error) {
        if (!(error instanceof ApiError) || index === compare.length - 1) throw error;
      }
    }
    throw new ApiError('MATCH_EMBEDDING_FAILED_001');
  };
}

function comparisonBy(engine: Embeddings): CompareWordings {
  const remembered = rememberVectors(engine);
  return async (description, wordings) => {
    const [[vector = []], wanted] = await Promise.all([engine.embed([description], 'background'), remembered(wordings)]);
    return { engine, vector, wanted };
  };
}

/** Embeds texts once and remembers the newest thousand. */
function rememberVectors(embeddings: Embeddings): (texts: string[]) => Promise<number[][]> {
  const known = new Map<string, number[]>();
  return async (texts) => {
    const missing = [...new Set(texts.filter((text) => !known.has(text)))];
    const vectors = await embeddings.embed(missing, 'background');
    missing.forEach((text, index) => {
      known.set(text, vectors[index] ?? []);
    });
    const answer = texts.map((text) => known.get(text) ?? []);
    for (const oldest of known.keys()) {
      if (known.size <= CAPACITY) break;
      known.delete(oldest);
    }
    return answer;
  };
}
