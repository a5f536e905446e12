import { escapeRegExp } from '../text/escape-regexp.ts';
import type { Presentation } from './triage-rules.ts';

/**
 * The gravest cries of people who write in a language that is not spoken here: whole phrases, clause by clause, for nothing else of the message is understood.
 * What is denied, of the past, a question or a fear is no cry; what is a sign only is asked about.
 */

/** `call` is what is answered first, with `{}` for the numbers. */
export type Cry = { presentation: Presentation; grade: 'happening' | 'unclear'; call: string };
/** A line of the table: a presentation (`?`: asked about), or what takes a cry back. */
export type CryRow = { language: string; concept: string; phrases: string };

type Sign = { presentation: Presentation; grade: Cry['grade']; pattern: RegExp };
type Language = { name: string; spaced: boolean; call: string; signs: Sign[] } & Record<
  'before' | 'after' | 'held' | 'none',
  RegExp | null
>;

/** Written without blanks, or with blanks anywhere. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'ko', 'fa', 'ur']);
/** Signs that two of the languages share. */
const WRITTEN_IN: Partial<Record<string, RegExp>> = {
  zh: /^[^\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
};
const CLAUSE = /[,;.!\n،؛۔。、，；！।]+|(?<=[?？؟])/u;
const LONGEST_LEAD = 14;
/** How far a denial reaches: signs of a script without blanks, words of the others. */
const REACH = { signs: 4, words: 2 } as const;

export type CryReader = (message: string) => Cry | null;

/** @param rows of terminology/emergencies/cries.tsv */
export function openCries(rows: readonly CryRow[]): CryReader {
  const languages = [...Map.groupBy(rows, ({ language }) => language)].map(([language, own]) => openLanguage(language, own));
  return (message) => {
    const possible = languages.filter(({ name }) => WRITTEN_IN[name]?.test(message) ?? true);
    const found = possible.flatMap((language) => clausesOf(language, message).flatMap((clause) => readClause(language, clause) ?? []));
    return found.find(({ grade }) => grade === 'happening') ?? found[0] ?? null;
  };
}

/** What only says when ("last year, …") belongs to what follows. */
function clausesOf({ spaced, held }: Language, message: string): string[] {
  const clauses = message.split(CLAUSE).map((clause) => folded(clause, spaced));
  return clauses.map((clause, at) => {
    const lead = clauses[at - 1] ?? '';
    return lead.length <= LONGEST_LEAD && held?.test(lead) ? `${lead} ${clause}` : clause;
  });
}

function readClause({ call, signs, before, after, held, none }: Language, clause: string): Cry | null {
  if (held?.test(clause)) return null;
  const text = none ? clause.replace(none, ' ') : clause;
  for (const { presentation, grade, pattern } of signs) {
    const at = pattern.exec(text);
    if (!at) continue;
    const isDenied = before?.test(text.slice(0, at.index)) || after?.test(text.slice(at.index + at[0].length));
    if (!isDenied) return { presentation, grade, call };
  }
  return null;
}

function openLanguage(language: string, rows: readonly CryRow[]): Language {
  const spaced = !UNSPACED.has(language);
  const phrasesOf = (concept: string) => rows.filter((row) => row.concept === concept).flatMap(({ phrases }) => split(phrases));
  const anyOf = (phrases: readonly string[]) => phrases.map((phrase) => patternOf(phrase, spaced)).join('|');
  const beside = (concept: string, frame: (any: string) => string) => {
    const phrases = phrasesOf(concept);
    return phrases.length === 0 ? null : new RegExp(frame(anyOf(phrases)), 'u');
  };
  const signs = rows
    .filter(({ concept }) => !NO_SIGNS.has(concept))
    .map(({ concept, phrases }) => ({
      presentation: concept.replace('?', '') as Presentation,
      grade: concept.endsWith('?') ? ('unclear' as const) : ('happening' as const),
      pattern: new RegExp(anyOf(split(phrases)), 'u'),
    }));
  const gap = spaced ? `(?:\\s*\\S+){0,${REACH.words}}?\\s*` : `.{0,${REACH.signs}}`;
  return {
    name: language,
    spaced,
    call: rows.find(({ concept }) => concept === 'call')?.phrases ?? '',
    signs: [...signs.filter(({ grade }) => grade === 'happening'), ...signs.filter(({ grade }) => grade === 'unclear')],
    before: beside('deny_before', (any) => `(?:${any})${spaced ? '(?:\\s+\\S+)?\\s*' : '.?'}$`),
    after: beside('deny_after', (any) => `^\\S*?${gap}(?:${any})`),
    held: beside('held', (any) => any),
    none: beside('none', (any) => any),
  };
}

const NO_SIGNS: ReadonlySet<string> = new Set(['call', 'deny_before', 'deny_after', 'held', 'none']);
const split = (phrases: string): string[] => phrases.split(';').flatMap((phrase) => phrase.trim() || []);

/** `(a/b)` is either or, with one inside, may be left out; `..` up to three words. */
function patternOf(phrase: string, spaced: boolean): string {
  const text = folded(phrase, spaced);
  if (!spaced) return escapeRegExp(text);
  const words = text.split(' ').reduce((pattern, word) => {
    if (word === '..') return `${pattern}(?:\\s+\\S+){0,3}`;
    const choice = /^\((.+)\)$/.exec(word)?.[1]?.split('/');
    const next = choice ? `\\s+(?:${choice.map(escapeRegExp).join('|')})` : `\\s+${escapeRegExp(word)}`;
    return pattern + (choice?.length === 1 ? `(?:${next})?` : next);
  }, '');
  return `(?<![\\p{L}\\p{M}])${words.replace(/^\\s\+/, '')}`;
}

const SAME: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', æ: 'ae', ي: 'ی', ك: 'ک', '’': "'" };

/** Small, without the accents that people leave out, one form for each letter. */
function folded(text: string, spaced: boolean): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[łđøæيك’]/gu, (sign) => SAME[sign] ?? sign)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u064b-\u0655]/g, '')
    .normalize('NFC');
  return spaced ? plain.replace(/\s+/g, ' ').trim() : plain.replace(/\s+/g, '');
}
