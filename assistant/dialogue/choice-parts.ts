import { normalized } from '../../domain/conversation/short-answers.ts';
import { ADDS, CORRECTS, FILLERS, NEGATES, PREFERS } from './choice-words.ts';

/** A stretch of a message that is read for itself. `corrects`: it takes back what was chosen before, where it chooses something; `adds`: it says that it comes on top. */
export type Part = { tokens: readonly string[]; isAsked: boolean; corrects: boolean; adds: boolean };

const clausesOf = (message: string): string[] => message.match(/(?:[^,;:!?\n،؛؟.]|\.(?!\s|$))+[?؟]?/gu) ?? [];

/** The clauses of a message, cut where a speaker puts themselves right: "the second one no wait the first". Pure. */
export function partsOf(message: string): Part[] {
  return clausesOf(message).flatMap((text) => {
    const tokens = normalized(text).split(' ').filter(Boolean);
    const cuts = tokens.flatMap((_, at) => (isCorrection(tokens, at) ? [at] : []));
    const starts = [...new Set([0, ...cuts])];
    return starts.map((start, index) => {
      const part = tokens.slice(start, starts[index + 1] ?? tokens.length);
      const isCut = cuts.includes(start) || part.every((token) => NEGATES.has(token));
      return { tokens: part, isAsked: /[?؟]\s*$/u.test(text), corrects: isCut, adds: ADDS.has(tokens[start - 1] ?? '') };
    });
  });
}

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
  ADDS.has(tokens.filter((token) => !FILLERS.has(token) || ADDS.has(token)).at(-1) ?? '');
