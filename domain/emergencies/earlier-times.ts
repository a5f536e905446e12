import type { Mark } from './lexicon.ts';
import { conceptSet } from './marks.ts';
import type { Word } from './words.ts';

/** What is like then, or unlike what it always was, is so now: "same as in 2019", "throat closing, happened before in 2019", "angina for years but this is different". */

const LIKENED = conceptSet('as_before earlier');

/** Whether a word stands in a clause that only compares with an earlier time, or before what is said to be unlike it. */
export function isComparedWith(words: readonly Word[], marks: readonly Mark[]): (at: number) => boolean {
  const likened = new Set(marks.filter(({ concept }) => LIKENED.has(concept)).map(({ from }) => words[from]?.clause));
  const unlike = Math.max(-1, ...marks.filter(({ concept }) => concept === 'unlike').map(({ from }) => from));
  return (at) => likened.has(words[at]?.clause) || at < unlike;
}
