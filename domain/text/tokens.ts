/** Words of a text with their places, in a normal form that British and American, singular and plural spellings share. */

export type Token = { text: string; norm: string; start: number; end: number };

/** A bare # is a fracture: "R tibial shaft #". */
const WORD = /[\p{L}\d]+(?:['’][\p{L}]+)?|(?<=[\p{L})] ?)#(?=[\s,.;)]|$)/gu;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: printed, index } of text.matchAll(WORD))
    tokens.push({ text: printed, norm: normalizeWord(printed), start: index, end: index + printed.length });
  return tokens;
}

const SPELLINGS: [RegExp, string][] = [
  [/ae(?=m|s(?:th|ar)|ti?ol)|(?<=g[yl]n|h|p|f|c)ae(?=c|d|m|o)/g, 'e'],
  [/prae(?=v)/g, 'pre'],
  [/oe(?=dem|soph|str|tus|tal|a|liac|le)/g, 'e'],
  [/leuco/g, 'leuko'],
  [/(?<=[a-z]{2})our(?=s?$|al$|less$)/g, 'or'],
  [/isation$/g, 'ization'],
  [/(?<=fib|goit|cent)re/g, 'er'],
];

/** Words come again and again; what was found for them is kept up to a bound, longer strings are no words. */
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 40;
const kept = new Map<string, string>();

export function normalizeWord(word: string): string {
  const known = kept.get(word);
  if (known !== undefined) return known;
  const norm = normalized(word);
  if (word.length > LONGEST_KEPT) return norm;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(word, norm);
  return norm;
}

function normalized(word: string): string {
  if (word === '#') return 'fracture';
  let norm = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$/, '');
  for (const [pattern, replacement] of SPELLINGS) norm = norm.replace(pattern, replacement);
  return singular(norm);
}

/** Abbreviations that end in an S of their own. */
const OWN_S = /^(?:crps|pots|gtps|fbss|pcos|ards|hlhs|fsgs|luts|ohss|gtcs|sirs|pres|mcas|ppms|rrms|spms|sars|mers)$/;

function singular(word: string): string {
  if (OWN_S.test(word)) return word;
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is|ous|itis|osis)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
