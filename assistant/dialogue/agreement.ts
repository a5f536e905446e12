import { normalized, readConfirmation } from '../../domain/conversation/short-answers.ts';
import { asksSomething } from './asks.ts';
import { readNamed } from './choice.ts';
import type { Option } from './choice-names.ts';
import { AGREES, BESIDE, YES_HERE } from './consent-words.ts';
import { NAME_SAID } from './name-wish.ts';

/** How a clause stands to the question whether the record may be sent: made of an agreement's words alone it agrees; whatever else it is, it does not. */
export type ConsentClause = {
  text: string;
  sentence: number;
  /** `agrees`: in so many words; `yes`: no more than a yes; `leans`: it begins with one and goes on to something else. */
  kind: 'agrees' | 'yes' | 'leans' | 'asks' | 'beside' | 'other';
};

const LONGEST = 5;
/** Words around the name that say how it is kept out or shown. */
const MOST_AROUND_NAME = 4;
const BUT =
  /^(?:but|only|just|however|pero|solo|aber|nur|bloss|mais|seulement|juste|mas|so|apenas|ma|pero|solo|soltanto|ama|fakat|yalniz|sadece|но|только|لكن|ولكن|بس|فقط)$/u;

/** Pure. The clauses of a message from which the words about the own name were taken. @param chosen the hospitals that may be named in it */
export function consentClauses(rest: string, chosen: readonly Option[]): ConsentClause[] {
  return (rest.match(/[^.?!؟;\n]+[.?!؟;\n]*/gu) ?? []).flatMap((text, sentence) => {
    const parts = text.split(/[,،]|\s[-–—]\s/u).filter((part) => /[\p{L}\p{N}]/u.test(part) || part.includes(NAME_SAID));
    return parts.map((part, at) => {
      const hasMark = at === parts.length - 1 && /[?؟]\s*$/u.test(text);
      const kind = hasMark ? 'asks' : kindOf(part, chosen);
      return { text: part, sentence, kind: kind !== 'agrees' && asksSomething(part) ? 'asks' : kind };
    });
  });
}

function kindOf(text: string, chosen: readonly Option[]): ConsentClause['kind'] {
  const tokens = normalized(text).split(' ').filter(Boolean);
  let [agrees, saysYes, leans, unknown] = [false, false, false, 0];
  for (let at = 0; at < tokens.length; ) {
    const [meaning, length] = longestAt(tokens, at, chosen);
    agrees ||= meaning === 'agrees';
    saysYes ||= meaning === 'yes';
    leans ||= unknown === 0 && (meaning === 'agrees' || meaning === 'yes');
    if (meaning === null) unknown += 1;
    at += length;
  }
  const isWhole = unknown === 0 || (text.includes(NAME_SAID) && unknown <= MOST_AROUND_NAME);
  if (!isWhole) return leans ? 'leans' : 'other';
  return agrees ? 'agrees' : saysYes ? 'yes' : 'beside';
}

/** A Turkish yes; beside other words it is also an English "he". */
const HE = 'he';

type Meaning = 'agrees' | 'yes' | 'beside' | null;

function longestAt(tokens: readonly string[], at: number, chosen: readonly Option[]): [Meaning, number] {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ');
    if (AGREES.has(phrase)) return ['agrees', length];
    const isWord = length === 1 && !(phrase === HE && tokens.length > 1);
    if (YES_HERE.has(phrase) || (isWord && readConfirmation(phrase) === 'yes')) return ['yes', length];
    if (BESIDE.has(phrase)) return ['beside', length];
  }
  const word = tokens[at] ?? '';
  const isLast = at === tokens.length - 1;
  return [(BUT.test(word) && !isLast) || isOption(word, chosen) ? 'beside' : null, 1];
}

/** One of them by name; by its number where there are several. */
function isOption(word: string, chosen: readonly Option[]): boolean {
  const { chosen: named, says } = readNamed(word, chosen);
  return named.size > 0 && (says || chosen.length > 1);
}
