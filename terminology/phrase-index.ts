import { type Token, tokenize } from '../domain/text/tokens.ts';

/** A dictionary of phrases as a tree of words: finds the longest phrase that begins at a word. */
export type PhraseIndex<T> = { longestAt(tokens: readonly Token[], from: number): { value: T; length: number } | null };

/** Words that a phrase may have or lack: "cancer of the breast", "cancer of breast". */
const ARTICLES = new Set(['the', 'a', 'an', 'his', 'her', 'my', 'their', 'your']);

/** Words of a side may stand within a phrase: "undescended right testis". */
const SIDES = new Set(['left', 'right', 'bilateral']);

/** Most nodes are the last of their phrase: those have no map. */
type Node<T> = { next: Map<string, Node<T>> | null; value: T | undefined };

export function createPhraseIndex<T>(entries: Iterable<readonly [phrase: string, value: T]>): PhraseIndex<T> {
  const root: Node<T> = { next: null, value: undefined };
  for (const [phrase, value] of entries) {
    let node = root;
    for (const { norm } of tokenize(phrase)) {
      if (ARTICLES.has(norm)) continue;
      node.next ??= new Map();
      let child = node.next.get(norm);
      if (!child) {
        child = { next: null, value: undefined };
        node.next.set(norm, child);
      }
      node = child;
    }
    if (node !== root && node.value === undefined) node.value = value;
  }
  return {
    longestAt(tokens, from) {
      let node: Node<T> = root;
      let found: { value: T; length: number } | null = null;
      for (let index = from; index < tokens.length; index += 1) {
        const { norm } = tokens[index] as Token;
        if (index > from && ARTICLES.has(norm)) continue;
        const next: Node<T> | undefined = node.next?.get(norm);
        if (!next && index > from && SIDES.has(norm)) continue;
        if (!next) break;
        node = next;
        if (node.value !== undefined) found = { value: node.value, length: index - from + 1 };
      }
      return found;
    },
  };
}
