import { asksSomething } from '../dialogue/asks.ts';

/** Sentences of a message, and where a question may begin in them. */

/** By place in the message. */
export type Named = { start: number; end: number };
export type Clause = Named & { text: string };

const SENTENCE = /(?:[^.?!؟\n]|\.(?=\d))+[.?!؟]*/gu;

export const sentencesIn = (message: string): Clause[] =>
  [...message.matchAll(SENTENCE)]
    .filter(([text]) => /[\p{L}\p{N}]/u.test(text))
    .map(({ 0: text, index: start }) => ({ text, start, end: start + text.length }));

export const isWithin = (one: Named, { start, end }: Named): boolean => one.start >= start && one.end <= end;

/** "…, right?" makes a question of what stands before it. */
const TAG =
  /^[¿\s]*(?:right|yes|ok(?:ay)?|correct|no|didn['’]t you|haven['’]t you|verdad|cierto|oder|ja|gell|stimmt['’]?s|nicht wahr|n['’]est-ce pas|non|hein|vero|giusto|né|certo|não é|değil mi|да|так|верно|صح|صحيح|أليس كذلك)\s*[?؟]\s*$/iu;
const CLAUSE_END = /[,;:،]\s*/gu;

/**
 * The sentence from its last clause on, then from each clause before it that asks by itself. "I am allergic to penicillin, have you noted that?" tells first.
 */
export function beginningsOf({ text, start, end }: Clause): Clause[] {
  const ends = [...text.matchAll(CLAUSE_END)].filter(({ 0: mark, index }) => !TAG.test(text.slice(index + mark.length)));
  const starts = [0, ...ends.map(({ 0: mark, index }) => index + mark.length)];
  const asks = (from: number, to: number | undefined) => asksSomething(text.slice(from, to).replace(CLAUSE_END, ''));
  return starts
    .filter((from, at) => at === starts.length - 1 || asks(from, starts[at + 1]))
    .toReversed()
    .map((from) => ({ text: text.slice(from), start: start + from, end }));
}
