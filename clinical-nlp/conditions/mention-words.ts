import { kinOf } from '../../terminology/word-synonyms.ts';
import type { Said } from './specificity.ts';
import type { Token } from '../../domain/text/tokens.ts';

/** The words that belong to a mention: modifiers before it, and what is said of it behind. */

export type Mention = Said & { from: number; to: number };

const asSet = (words: string) => new Set(words.split(' '));
const STOPS_BEFORE = asSet(
  'and or nor with without no not but by for from has had have having is was were are be been due then which who that deny denie report after before since on at to in into than versus vs plus also she he they patient said history hx suffer underwent against during',
);
const STOPS_BEHIND = asSet(
  'and or nor no not without but which who that was were are has had have he she they since from after until underwent treat treated then on for while because although however also denie deny noted than is we i patient if when he where versus vs',
);
/** Words that may follow a comma and still speak of the same thing. */
const QUALIFIER =
  /^(?:left|right|bilateral|both|mild|moderate|severe|moderately|stage|grade|type|class|acute|chronic|paroxysmal|persistent|permanent|primary|secondary|recurrent|complete|partial|upper|lower|inner|outer|medial|lateral|displaced|anterior|posterior|unspecified|nuclear|cortical|intractable|with|l\d|c\d|t\d+|intramural|submucous|subserosal|anovulatory|tubal|of|in|adult|idiopathic|proliferative|nonproliferative|non|stable|unstable|\d+|mm|cm|nst|er|pr|her2|invasive|well|poorly|moderately|differentiated|quadrant|currently|full|partial|remission|r|l|rt|lt|ii|iii|iv|3a|3b)$/;
const MOST_BEFORE = 5;
const MOST_BEHIND = 9;

/** "Neuropathy due to diabetes" is a kind of diabetes: its complication stands before it. */
const COMPLICATED = /^E(?:08|09|10|11|13)/;
const LINK = /^(?:due|to|secondary|from|associated|related|with|caused|by|in)$/;

export function mentionAround(
  tokens: readonly Token[],
  text: string,
  { code, from, to }: { code: string; from: number; to: number },
): Mention {
  let [first, last] = [from, to];
  const belongs = (at: number) =>
    belongsBefore(tokens, text, at) ||
    (COMPLICATED.test(code) &&
      LINK.test((tokens[at] as Token).norm) &&
      /\b(?:due|secondary|associated|related|caused)\b/i.test(
        text.slice(Math.max(0, (tokens[at] as Token).start - 16), (tokens[from] as Token).start),
      ));
  while (first > 0 && from - first < MOST_BEFORE + (COMPLICATED.test(code) ? 3 : 0) && belongs(first - 1)) first -= 1;
  while (last < tokens.length && last - to < MOST_BEHIND && belongsBehind(tokens, text, last)) last += 1;
  if (last > to && ANSWERED_NONE.test(text.slice((tokens[last - 1] as Token).end))) last = to;
  return { words: wordsBetween(tokens, text, first, last), denied: deniedBehind(tokens, text, last), from: first, to: last };
}

/** "Type 2 diabetes - retinopathy: none at last screening" */
const ANSWERED_NONE = /^\s?[:=]\s?(?:none|nil|no|not (?:present|seen|detected|found)|absent|negative)(?!\p{L})/iu;

/** "… without aura", "w/o neurological symptoms": what the mention is said to lack. */
function deniedBehind(tokens: readonly Token[], text: string, at: number): Set<string> {
  const start = tokens[at]?.start;
  const found = start === undefined ? null : /^(?:without|w\/o|no)\s+([\w -]{3,40})/i.exec(text.slice(start, start + 60));
  if (!found) return new Set();
  const length = (found[1] ?? '').split(/\s+/).length;
  const from = at + (found[0].toLowerCase().startsWith('w/o') ? 2 : 1);
  return wordsBetween(tokens, text, from, Math.min(tokens.length, from + length));
}

/** The canonical words of a stretch of tokens, with the regions of the vertebrae it names. */
export function wordsBetween(tokens: readonly Token[], text: string, from: number, to: number): Set<string> {
  const words = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const { norm } = tokens[at] as Token;
    if (at > from && tokens[at - 1]?.norm === 'non') words.add(`non${norm}`);
    else for (const kin of kinOf(gradeOf(norm))) words.add(kin);
  }
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to - 1]?.end ?? start;
  for (const word of spineWords(text.slice(start, end))) words.add(word);
  return words;
}

/** "G4A3" is the stage 4 of a kidney disease with its albumin beside it. */
const gradeOf = (norm: string) => /^(g[1-5][ab]?)a[123]$/.exec(norm)?.[1] ?? norm;

const LEVEL = /\b([ctls])\s?(\d{1,2})(?:\s?(?:[-–/]|on|over|upon)\s?([ctls])?\s?(\d{1,2}))?\b/gi;

/** "L5/S1" is the lumbosacral region, "C5-6" the level C5-C6 of the middle of the neck. */
function spineWords(text: string): string[] {
  return [...text.matchAll(LEVEL)].flatMap(([, letter = '', number = '', below, lower]) => {
    const [upper, low] = [letter.toLowerCase(), (below ?? letter).toLowerCase()];
    if (upper === 'l' && (low === 's' || (number === '5' && lower === '1'))) return ['lumbosacral'];
    if (upper === 'l') return ['lumbar'];
    if (upper === 's') return ['lumbosacral', 'sacral'];
    if (upper === 't') return [low === 'l' ? 'thoracolumbar' : 'thoracic'];
    const pair = lower ? [`c${number}`, `${low}${lower}`] : [`c${number}`];
    return ['cervical', ...pair];
  });
}

function belongsBefore(tokens: readonly Token[], text: string, at: number): boolean {
  const { norm, end } = tokens[at] as Token;
  if (norm === 'on' && tokens[at - 1]?.norm === 'acute' && tokens[at + 1]?.norm === 'chronic') return true;
  if (STOPS_BEFORE.has(norm)) return false;
  const gap = text.slice(end, (tokens[at + 1] as Token).start);
  return /^[ \-–/'’]{0,2}$|^\s?\n\s?(?=$)/.test(gap) && !(gap.includes('\n') && /^\p{Lu}/u.test((tokens[at + 1] as Token).text));
}

function belongsBehind(tokens: readonly Token[], text: string, at: number): boolean {
  const { norm, start, end, text: word } = tokens[at] as Token;
  if (/^\d{1,2}$/.test(norm) && /^[).]\s/.test(text.slice(end, end + 2))) return false;
  if (norm === 'w' && tokens[at + 1]?.norm === 'o') return false;
  if (STOPS_BEHIND.has(norm)) return false;
  const gap = text.slice((tokens[at - 1] as Token).end, start);
  if (/[.;:?!\t]|\n\s*\n| {3}/.test(gap)) return false;
  if (gap.includes('\n') && !/^[\p{Ll}]/u.test(word)) return false;
  if (/,/.test(gap)) return QUALIFIER.test(norm);
  return true;
}
