import type { Mark } from './lexicon.ts';
import type { Word } from './words.ts';

/** A message cut into sentences and clauses, with what the tables of scopes and of signs find in each. */

export type Clause = { from: number; to: number; sentence: number; start: number; end: number };
export type ScopeSentence = Clause & { clauses: readonly Clause[] };
export type ScopeText = {
  text: string;
  words: readonly Word[];
  /** Of the scopes. */
  cues: readonly Mark[];
  /** Signs of the present that tell of a body or a mind. */
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
  return { text, words, cues, signs, sentences };
}

const isIn = ({ from }: Mark, { from: first, to }: Clause): boolean => from >= first && from < to;

export const cuesIn = ({ cues }: ScopeText, part: Clause, ...concepts: string[]): Mark[] =>
  cues.filter((cue) => concepts.includes(cue.concept) && isIn(cue, part));

export const hasCue = (text: ScopeText, part: Clause, ...concepts: string[]): boolean => cuesIn(text, part, ...concepts).length > 0;

export const signsIn = ({ signs }: ScopeText, part: Clause): Mark[] => signs.filter((sign) => isIn(sign, part));

/** Whether every word stands in one of the cues. */
export const isAllOf = (text: ScopeText, { from, to }: Clause, ...concepts: string[]): boolean => {
  const known = text.cues.filter(({ concept }) => concepts.includes(concept));
  return text.words.slice(from, to).every((_, at) => known.some((cue) => cue.from <= from + at && cue.to > from + at));
};

/** The words of a mark as they are written. */
export const written = ({ text, words }: ScopeText, { from, to }: Pick<Mark, 'from' | 'to'>): string =>
  text.slice(words[from]?.start ?? text.length, words[to]?.start ?? text.length);

/** A text without a part: its words become blanks, what ends a sentence stays, and so does every place. */
export const withoutPart = (text: string, { start, end }: Pick<Clause, 'start' | 'end'>): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\s.!?؟;\n]/gu, ' ') + text.slice(end);
