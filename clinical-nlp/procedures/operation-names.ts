import { readFileSync } from 'node:fs';
import { OF_CLASSIFICATION } from '../../terminology/icd10/homographs.ts';
import { PROCEDURE_TERMS } from '../../terminology/procedures/procedure-terms.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { createWordTrie } from '../words/word-trie.ts';

/** Where a text names an operation: by the tables of terminology/procedures in nine languages, and by the endings of surgical words ("…ectomy"). */

/** `part`: an organ or a disease, done only beside a word of operating; `device`: somebody may also have it. */
export type OperationKind = 'operation' | 'part' | 'device';
export type OperationName = { display: string; snomed: string | null; kind: OperationKind };
/** words[from..to) of a text. `composedOf`: the deed, where it is told by an organ and a deed (deeds-on-organs.ts): the words name the organ alone. */
export type NamedOperation = OperationName & { from: number; to: number; composedOf?: string };

const TABLE = new URL('../../terminology/procedures/operation-names.tsv', import.meta.url);
/** "And" is one word with what it joins: "والمرارة". */
const ARABIC = /^(?!و)\p{Script=Arabic}/u;
const ARTICLE = /(?<=^|\s)ال(?=\p{L}{3})/gu;
const names = createWordTrie<OperationName>([...tabled(), ...terms()]);

function* tabled(): Generator<[string, OperationName]> {
  for (const line of readFileSync(TABLE, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [display = '', snomed = '', kind = '', phrases = ''] = line.split('\t');
    const value: OperationName = { display, snomed: snomed === '-' ? null : snomed, kind: kind as OperationKind };
    for (const phrase of phrases.split(';')) yield* withAndWithoutArticle(phrase, value);
  }
}

/** "عملية لوز" names what "عملية اللوز" does. */
function* withAndWithoutArticle(phrase: string, value: OperationName): Generator<[string, OperationName]> {
  yield [phrase, value];
  if (ARABIC.test(phrase)) yield [`و${phrase}`, value];
  const bare = phrase.replace(ARTICLE, '');
  if (bare !== phrase) yield [bare, value];
}

function* terms(): Generator<[string, OperationName]> {
  for (const { phrase, snomed, display } of PROCEDURE_TERMS) yield [phrase, { display, snomed, kind: 'operation' }];
}

const SURGICAL =
  /^\p{L}{3,}(?:ectom(?:y|ies|ie|ía|ia)|ostom(?:y|ie|ía|ia)|otom(?:y|ie|ía|ia)|plast(?:y|ie|ia|ik|i)|pex(?:y|ie|ia)|rrhaph(?:y|ie)|desis|ektomi[e]?|эктоми[яию]|пластик[аиу])$/iu;
const NO_OPERATION = /^(?:dichotomy|phlebotomy|anatomy|lobotomy|trichotomy|neoplast\w*)$/i;
/** Longer than this a name is written in small letters too. */
const SHORT = 4;

export function operationsIn(text: string, words: readonly FoldedWord[]): NamedOperation[] {
  const found: NamedOperation[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const match = names.longestAt(words, at) ?? surgicalWord(text, words, at);
    const value = match?.values[0];
    if (!match || !value || match.to === at || isOtherWord(text, words, at, match.to)) continue;
    found.push({ ...(isOfBile(text, words, at, match.to) ? BILIARY_STENT : value), from: at, to: match.to });
    at = match.to - 1;
  }
  return found;
}

/** "Stent was put by ERCP": of the bile duct, by the way in. */
const BILIARY_STENT: OperationName = { display: 'Biliary stent', snomed: null, kind: 'device' };
const BILE =
  /(?<!\p{L})(?:ercp|cpre|cpe|эрхпг|bile|biliary|gallengang\p{L}*|gallenwege?\p{L}*|v[ií]as? biliar(?:es)?|coled[oó]c\p{L}*|col[ée]doque|biliaires?|safra (?:yol|kanal)\p{L}*|желчн\p{L}+|(?:ال)?قناة الصفراوية)(?!\p{L})/iu;
const NEAR = 48;
function isOfBile(text: string, words: readonly FoldedWord[], from: number, to: number): boolean {
  const [{ start }, { end }] = [words[from] as FoldedWord, words[to - 1] as FoldedWord];
  if (!/^(?:stents?|стент\p{L}{0,2}|دعامة)$/iu.test(text.slice(start, end))) return false;
  const before =
    text
      .slice(Math.max(0, start - NEAR), start)
      .split(/[.;\n]/)
      .at(-1) ?? '';
  return BILE.test(`${before}|${text.slice(end, end + NEAR).split(/[.;\n]/, 1)[0]}`);
}

/** "Two caesareans, spinal anaesthesia": how an operation was done is none of its own. */
export const withoutAnaesthesia = <N extends OperationName>(named: readonly N[]): N[] => {
  const others = named.filter(({ display }) => !display.endsWith('anesthesia'));
  return others.length > 0 ? others : [...named];
};

function surgicalWord(text: string, words: readonly FoldedWord[], at: number): { values: OperationName[]; to: number } | null {
  const { start, end } = words[at] as FoldedWord;
  const printed = text.slice(start, end);
  if (!SURGICAL.test(printed) || NO_OPERATION.test(printed)) return null;
  const display = printed.slice(0, 1).toUpperCase() + printed.slice(1).toLowerCase();
  return { values: [{ display, snomed: null, kind: 'operation' }], to: at + 1 };
}

/** Short forms count in capitals only; "ICD-10" is a code. */
function isOtherWord(text: string, words: readonly FoldedWord[], from: number, to: number): boolean {
  const start = (words[from] as FoldedWord).start;
  const end = (words[to - 1] as FoldedWord).end;
  const printed = text.slice(start, end);
  if (printed.length <= SHORT && /^[a-z]+$/i.test(printed) && printed !== printed.toUpperCase() && IN_CAPITALS.test(printed)) return true;
  if (/^\W*\w\W+\w$/.test(printed) && !printed.includes('&')) return true;
  return printed === 'ICD' && isOfClassification(text, start, end);
}
function isOfClassification(text: string, start: number, end: number): boolean {
  const { before, after } = OF_CLASSIFICATION;
  return before?.test(text.slice(Math.max(0, start - REACH), start)) === true || after?.test(text.slice(end, end + REACH)) === true;
}
const REACH = 40;
const IN_CAPITALS =
  /^(?:tha|thr|tka|tkr|pci|icd|des|avr|mvr|tah|bso|btl|tvh|tee|ekg|iol|fue|ptg|pth|ppm|uae|ppv|evar|tavi|fess|orif|turp|peg|defi|rate|milz|kist|ivf|fiv|эко|plif|tlif|alif|acl|icsi|lscs|picc|ogd|fogd|egds|pta|pvi|dccv|asct|hsct|ebus|slnb|leep|eswl|pcnl|dhs|mua|acvb|ktep|tlh|lavh|wle|ccy|tapp|bcc|dalk|dmek|ivom|erpc|rtx|dxt|ebrt|acdf)$/i;
