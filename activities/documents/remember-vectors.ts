import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';

const CAPACITY = 1_000;

/** Embeds texts once and remembers the newest thousand. */
export function rememberVectors(embeddings: Embeddings): (texts: string[]) => Promise<number[][]> {
  const known = new Map<string, number[]>();
  return async (texts) => {
    const missing = [...new Set(texts.filter((text) => !known.has(text)))];
    const vectors = await embeddings.embed(missing);
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
