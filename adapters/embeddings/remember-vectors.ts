import { createHash } from 'node:crypto';
import { createExpiringCache } from '../../platform/expiring-cache.ts';
import type { Embeddings } from './embeddings.ts';

/** As long as a turn may take: what a message is like is asked by its guardrail first, and then to understand it. */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;

/** Embeds what somebody waits for once within a minute. Texts are remembered by their hashes. */
export function rememberVectors(embeddings: Embeddings): Embeddings {
  const vectors = createExpiringCache<number[]>(MOST_KEPT);
  const keyOf = (text: string) => createHash('sha256').update(text).digest('base64');
  return {
    ...embeddings,
    async embed(texts, urgency = 'waited_for') {
      if (urgency === 'background') return embeddings.embed(texts, urgency);
      const known = new Map(texts.map((text) => [text, vectors.get(keyOf(text))]));
      const missing = [...known].flatMap(([text, vector]) => (vector === undefined ? [text] : []));
      for (const [at, vector] of (await embeddings.embed(missing, urgency)).entries()) {
        const text = missing[at] ?? '';
        known.set(text, vector);
        vectors.set(keyOf(text), vector, KEPT_MS);
      }
      return texts.map((text) => known.get(text) ?? []);
    },
  };
}
