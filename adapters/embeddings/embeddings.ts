/** Turns texts into vectors of one model. Vectors of different models are never compared: `model` is stored with each. */
export type Embeddings = {
  model: string;
  dimensions: number;
  /** One unit-length vector for each text, in order, of its first LONGEST_EMBEDDED characters. @throws ApiError MATCH_EMBEDDING_FAILED_001 */
  embed(texts: string[], urgency?: Urgency): Promise<number[][]>;
  /** Another model, always at hand, for texts that are compared with each other only and cannot wait. */
  substitute?: Embeddings;
  close(): Promise<void>;
};

/** `waited_for` (the default): somebody waits, as in a chat or a search; `background`: documents and the directory, which come after. */
export type Urgency = 'waited_for' | 'background';

/** More than any model of sentences looks at. */
export const LONGEST_EMBEDDED = 2_000;

/** The vector column's width; a model of another width is cut or refused by its adapter. */
export const EMBEDDING_DIMENSIONS = 512;

export function unitLength(vector: number[]): number[] {
  const norm = Math.hypot(...vector);
  return norm === 0 ? vector : vector.map((value) => value / norm);
}

/** Cosine similarity of two unit-length vectors, -1..1. */
export function similarity(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
