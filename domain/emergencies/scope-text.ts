import type { Mark } from './lexicon.ts';
import type { Word } from './words.ts';

/** A message cut into sentences and clauses, with what the tables of scopes and of signs find in each. */

export type Clause = { from: number; to: number; sentence: number; start: number; end: number };
export type ScopeSentence = Clause & { clauses: readonly Clause[] };
export type ScopeText = {
  text: string;
  words: readonly Word[];
  /** Of the scopes, in their order. */
  cues: readonly Mark[];
  /** Words of the longest of them. */
  longestCue: number;
  /** Signs of the present that tell of a body or a mind, in their order. */
  signs: readonly Mark[];
  sentences: readonly ScopeSentence[];
};

export function openScopeText(text: string, words: readonly Word[], cues: readonly Mark[], signs: readonly Mark[]): ScopeText {
  const starts = words.flatMap((word, at) => (at === 0 || words[at - 1]?.clause !== word.clause ? [at] : []));
  const clauses = starts.map((from, at): Clause => {
    const to = starts[at + 1] ?? words.length;
    return { from, to, sentence: words[from]?.sentence ?? 0, start: words[from]?.start ?? 0, end: words[to]?.start ?? text.length };
  });
  const sentences = [...Map.groupBy(clauses, ({ sentence }) => sentence)].map(([sentence, own]): ScopeSentence => {
    const [first, last] = [own[0] as Clause, own.at(-1) as Clause];
    return { from: first.from, to: last.to, sentence, start: first.start, end: last.end, clauses: own };
  });
  const longestCue = cues.reduce((longest, { from, to }) => Math.max(longest, to - from), 0);
  return { text, words, cues: inOrder(cues), longestCue, signs: inOrder(signs), sentences };
}

const inOrder = (marks: readonly Mark[]): Mark[] => marks.toSorted((a, b) => a.from - b.from);

/** Marks that begin in words[from..to). A message of commas has as many clauses as marks: each finds its own without going through all. */
function beginningIn(marks: readonly Mark[], from: number, to: number): Mark[] {
  const first = firstFrom(marks, from);
  let end = first;
  while ((marks[end]?.from ?? to) < to) end += 1;
  return marks.slice(first, end);
}

function firstFrom(marks: readonly Mark[], place: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.from ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const cuesIn = ({ cues }: ScopeText, { from, to }: Clause, ...concepts: string[]): Mark[] =>
  beginningIn(cues, from, to).filter(({ concept }) => concepts.includes(concept));

export const hasCue = (text: ScopeText, part: Clause, ...concepts: string[]): boolean => cuesIn(text, part, ...concepts).length > 0;

export const signsIn = ({ signs }: ScopeText, { from, to }: Clause): Mark[] => beginningIn(signs, from, to);

/** Whether every word stands in one of the cues. */
export const isAllOf = (text: ScopeText, { from, to }: Clause, ...concepts: string[]): boolean => {
  const known = beginningIn(text.cues, from - text.longestCue, to).filter(({ concept }) => concepts.includes(concept));
  return text.words.slice(from, to).every((_, at) => known.some((cue) => cue.from <= from + at && cue.to > from + at));
};

/** The words of a mark as they are written. */
export const written = ({ text, words }: ScopeText, { from, to }: Pick<Mark, 'from' | 'to'>): string =>
  text.slice(words[from]?.start ?? text.length, words[to]?.start ?? text.length);

/** A text without a part: its words become blanks, what ends a sentence stays, and so does every place. */
export const withoutPart = (text: string, { start, end }: Pick<Clause, 'start' | 'end'>): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\s.!?؟;\n]/gu, ' ') + text.slice(end);
