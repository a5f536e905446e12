import { type FoldedWord, foldedWords } from './folded-words.ts';

/** Phrases as a tree of folded words; "x*" stands for any word that begins so. */
export type WordTrie<T> = {
  /** The values of the longest phrases that begin at a word: of a word and of the stems that it begins with alike. */
  longestAt(words: readonly FoldedWord[], from: number): { values: readonly T[]; to: number } | null;
};

/** Most nodes are the last of their phrase: what they have none of is not made, or a hundred thousand empty maps would be a third of all that the tables take. */
type Node<T> = { next: Branches<T>; stems: Branches<T>; longestStem: number; values: T[] | null };
type Branches<T> = Map<string, Node<T>> | null;
const SHORTEST_STEM = 2;

export function createWordTrie<T>(entries: Iterable<readonly [phrase: string, value: T]>): WordTrie<T> {
  const root = nodeOf<T>();
  for (const [phrase, value] of entries) addPhrase(root, phrase, value);
  return { longestAt: (words, from) => longest(root, words, from) };
}

const nodeOf = <T>(): Node<T> => ({ next: null, stems: null, longestStem: 0, values: null });

function addPhrase<T>(root: Node<T>, phrase: string, value: T): void {
  const pieces = foldedWords(phrase);
  let node = root;
  pieces.forEach(({ fold }, index) => {
    if (fold === '*') return;
    const isStem = pieces[index + 1]?.fold === '*';
    if (isStem) node.longestStem = Math.max(node.longestStem, fold.length);
    const branch = (isStem ? node.stems : node.next) ?? new Map<string, Node<T>>();
    if (isStem) node.stems = branch;
    else node.next = branch;
    const known = branch.get(fold) ?? nodeOf<T>();
    branch.set(fold, known);
    node = known;
  });
  if (node === root) return;
  if (node.values) node.values.push(value);
  else node.values = [value];
}

function longest<T>(node: Node<T>, words: readonly FoldedWord[], at: number): { values: readonly T[]; to: number } | null {
  const word = words[at];
  let best: { values: readonly T[]; to: number } | null = node.values ? { values: node.values, to: at } : null;
  if (!word) return best;
  const ways = [node.next?.get(word.fold), ...stemsOf(node, word.fold)];
  for (const way of ways) {
    const found = way ? longest(way, words, at + 1) : null;
    if (found && (!best || found.to > best.to)) best = found;
    else if (found && best && found.to === best.to) best = { values: [...best.values, ...found.values], to: best.to };
  }
  return best;
}

function stemsOf<T>(node: Node<T>, word: string): Node<T>[] {
  const found: Node<T>[] = [];
  for (let length = Math.min(word.length, node.longestStem); length >= SHORTEST_STEM; length -= 1) {
    const stem = node.stems?.get(word.slice(0, length));
    if (stem) found.push(stem);
  }
  return found;
}
