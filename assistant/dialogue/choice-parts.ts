import { normalized } from '../../domain/conversation/short-answers.ts';
import { asksSomething } from './asks.ts';
import { ADDS, CORRECTS, FILLERS, NEGATES, PREFERS, SAYS_SO } from './choice-words.ts';

/** A stretch of a message that is read for itself. `corrects`: it takes back what was chosen before, where it chooses something; `adds`: it says that it comes on top. */
export type Part = { tokens: readonly string[]; isAsked: boolean; corrects: boolean; adds: boolean };

const clausesOf = (message: string): string[] => message.match(/(?:[^,;:!?\n،؛؟.]|\.(?!\s|$))+[?؟]?/gu) ?? [];

const sentencesOf = (message: string): string[] => message.match(/(?:[^.?!؟\n]|\.(?!\s|$))+[.?!؟]*/gu) ?? [];

/** The clauses of a message, cut where a speaker puts themselves right: "the second one no wait the first". Pure. */
export function partsOf(message: string): Part[] {
  return sentencesOf(message).flatMap((sentence) => {
    const clauses = clausesOf(sentence);
    const isWhole = isAskedWhole(clauses.at(-1) ?? '');
    return clauses.flatMap((text) => {
      const tokens = normalized(text).split(' ').filter(Boolean);
      const cuts = tokens.flatMap((_, at) => (isCorrection(tokens, at) ? [at] : []));
      const starts = [...new Set([0, ...cuts])];
      const isAsked = isWhole || HAS_MARK.test(text) || asksSomething(text);
      return starts.map((start, index) => {
        const part = tokens.slice(start, starts[index + 1] ?? tokens.length);
        const isCut = cuts.includes(start) || part.every((token) => NEGATES.has(token));
        return { tokens: part, isAsked, corrects: isCut, adds: ADDS.has(tokens[start - 1] ?? '') };
      });
    });
  });
}

const HAS_MARK = /[?؟]\s*$/u;
/** A question mark is of the whole sentence, unless its last clause asks by its own words or begins anew: "is the first, or the second, any better?" */
const isAskedWhole = (last: string): boolean =>
  HAS_MARK.test(last) && !asksSomething(last.replace(HAS_MARK, '')) && !BEGINS_ANEW.test(last);
const BEGINS_ANEW = /^\s*(?:(?:and|und|et|y|e|ve|а|и)(?!\p{L})|و)/iu;

const LONGEST = 3;
const list = (words: string): ReadonlySet<string> => new Set(words.split('|').map(normalized));
const BEFORE_PREFERENCE = list('or|then|oder|doch|dann|o|ou|ya|или|а|او');
const BUT = list('but|aber|pero|mais|ma|mas|ama|но|لكن|ولكن|بس');

function isCorrection(tokens: readonly string[], at: number): boolean {
  const phrases = Array.from({ length: LONGEST }, (_, more) => tokens.slice(at, at + more + 1).join(' '));
  if (phrases.some((phrase) => CORRECTS.has(phrase))) return true;
  const before = tokens[at - 1];
  if (BUT.has(tokens[at] ?? '')) return tokens.slice(at).some((token) => PREFERS.has(token));
  const mayPrefer = before === undefined || NEGATES.has(before) || BEFORE_PREFERENCE.has(before);
  return mayPrefer && phrases.some((phrase) => PREFERS.has(phrase));
}

/** Whether words come on top of what was chosen: "and", "also" before what they name, or "too" at their end. @param first the place of the first thing named */
export const comesOnTop = ({ tokens, adds }: Part, first: number): boolean =>
  adds ||
  tokens.slice(0, first).some((token) => ADDS.has(token)) ||
  ADDS.has(tokens.filter((token) => !FILLERS.has(token) || ADDS.has(token)).at(-1) ?? '') ||
  (ADDS.has(tokens[first + 1] ?? '') &&
    tokens.slice(first + 2).every((token) => FILLERS.has(token) || SAYS_SO.has(token) || ADDS.has(token)));
