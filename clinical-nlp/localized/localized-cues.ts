import { readFileSync } from 'node:fs';
import type { FoldedWord } from '../words/folded-words.ts';
import type { Source } from '../assertion/cue-index.ts';
import { createWordTrie, type WordTrie } from '../words/word-trie.ts';

/** What words around a disease say of it in languages other than English; terminology/assertion/localized-cues.tsv. */

export const LOCALIZED_LANGUAGES = ['es', 'de', 'fr', 'pt', 'it', 'tr', 'ru', 'ar'] as const;
export type LocalizedLanguage = (typeof LOCALIZED_LANGUAGES)[number];
export type CueKind =
  | 'absent'
  /** "I have", "I was diagnosed with": ends the reach of a denial. */
  | 'current'
  /** The same of the relative for whom somebody writes. */
  | 'theirs'
  | 'ended'
  /** "Transient", "corrected", "improved": over, where such a thing passes; a disease that stays is only better. */
  | 'passing'
  | 'possible'
  | 'other'
  | 'self'
  | 'asked'
  /** "That I said …", "I wrote": taken back where a "but" or a correction follows. */
  | 'said'
  /** An operation for it: told as an operation. */
  | 'operated'
  /** Chemotherapy, discharged from follow-up: a cancer of earlier years is over. */
  | 'treated'
  /** "For", "against": what somebody takes a medicine for. */
  | 'for'
  /** Words that hold a cue and are none. */
  | 'none'
  /** Feared, tested for, prevented, vaccinated against. */
  | 'hypothetical'
  /** "That was a mistake." */
  | 'retract'
  /** "Sorry, I meant …" */
  | 'correct'
  | 'no'
  | 'left'
  | 'right'
  | 'bilateral';
/** `last`: after, where nothing of the thought follows: "diabetes no tiene", not "asma que no tiene cura". */
type Side = 'before' | 'after' | 'any' | 'last';
/** words[from..to) of a text. */
export type LocalizedCue = { kind: CueKind; side: Exclude<Side, 'last'>; from: number; to: number };
type Rule = { kind: CueKind; side: Side };

const ROWS = readFileSync(new URL('../../terminology/assertion/localized-cues.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [CueKind, Side, string, string, string, Source?]);
const SIDES: readonly Side[] = ['before', 'after', 'any', 'last'];
const tries = new Map<string, readonly WordTrie<Rule>[]>();

/** Every phrase with its language. */
export const localizedCuePhrases = (): (readonly [phrase: string, language: string])[] =>
  ROWS.map(([, , language, phrase]) => [phrase, language] as const);

/** A word may speak of what stands before it and begin a phrase that speaks of what follows: each side is looked for apart, then what lies within a longer cue is dropped. */
export function localizedCuesIn(words: readonly FoldedWord[], language: LocalizedLanguage, source: Source): LocalizedCue[] {
  const cues = triesOf(language, source)
    .flatMap((trie) => cuesOf(trie, words))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  let widest = { from: 0, to: 0 };
  return cues.filter(({ from, to }) => {
    const isWithin = widest.to > to || (widest.to === to && widest.from < from);
    if (to > widest.to) widest = { from, to };
    return !isWithin;
  });
}

function triesOf(language: LocalizedLanguage, source: Source): readonly WordTrie<Rule>[] {
  const key = `${language} ${source}`;
  const known = tries.get(key);
  if (known) return known;
  const rows = ROWS.filter(([, , spoken, , , where]) => spoken === language && (where === undefined || where === source));
  const built = SIDES.map((side) =>
    createWordTrie([
      ...rows
        .filter(([, own]) => own === side)
        .flatMap(([kind, , , phrase]) => spellingsOf(phrase, language).map((spelling) => [spelling, { kind, side }] as const)),
      ...(side === 'after' ? namedBehind(rows, language).map((phrase) => [phrase, { kind: 'other', side }] as const) : []),
    ]),
  );
  tries.set(key, built);
  return built;
}

/** "La diabética es mi vieja", "der Diabetiker ist mein Bruder": whose it is stands behind it. Italian "è" and Portuguese "é" are "and" once they are folded. */
const IS: Partial<Record<LocalizedLanguage, readonly string[]>> = {
  es: ['es', 'era'],
  de: ['ist', 'war'],
  fr: ["c'est", 'est', "c'etait"],
  ru: ['это', '- это', '-'],
  tr: ['olan'],
};
const OWN_RELATIVE = /^(?:mis?|meine?|mon|ma|mes|мо[йяи]|(?:annem|babam|eşim|kardeşim|ablam|abim|oğlum|kızım)$)(?!\p{L})/u;
const namedBehind = (rows: typeof ROWS, language: LocalizedLanguage): string[] =>
  rows
    .filter(([kind, side, , phrase]) => kind === 'other' && side === 'before' && OWN_RELATIVE.test(phrase))
    .flatMap(([, , , phrase]) => (IS[language] ?? []).map((is) => `${is} ${phrase}`));

function cuesOf(trie: WordTrie<Rule>, words: readonly FoldedWord[]): LocalizedCue[] {
  const cues: LocalizedCue[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const found = trie.longestAt(words, from);
    if (!found) continue;
    cues.push(...found.values.flatMap(({ kind, side }) => placed(kind, side, words, { from, to: found.to })));
    from = found.to - 1;
  }
  return cues;
}

function placed(kind: CueKind, side: Side, words: readonly FoldedWord[], { from, to }: { from: number; to: number }): LocalizedCue[] {
  if (side !== 'last') return [kind === 'absent' ? whatIsNotExcluded(words, { kind, side, from, to }) : { kind, side, from, to }];
  const next = words[to];
  return next?.isWord && !MAY_FOLLOW.has(next.fold) && !ARABIC_AND.test(next.fold) ? [] : [{ kind, side: 'after', from, to }];
}

/** "Non è ancora stata esclusa", "no ha sido descartada": an exclusion that is denied leaves the disease possible. */
function whatIsNotExcluded(words: readonly FoldedWord[], cue: LocalizedCue): LocalizedCue {
  if (!words.slice(cue.from, cue.to).some(({ fold }) => EXCLUDED.test(fold))) return cue;
  let at = cue.from - 1;
  while (at > cue.from - MOST_AUXILIARIES && AUXILIARY.test(words[at]?.fold ?? '')) at -= 1;
  return NOT.test(words[at]?.fold ?? '') ? { ...cue, kind: 'possible', from: at } : cue;
}
const EXCLUDED = /^(?:exclu|descart|ausgeschlossen|ausschluss|esclu|elimin|исключ|استبعاد)/u;
const NOT = /^(?:no|nicht|non|nao|pas|не|لم)$/u;
const AUXILIARY =
  /^(?:se|ha|han|sido|esta|puede|pudo|quedo|ist|wurde|werden|konnte|sicher|ganz|noch|bisher|mit|sicherheit|e|ancora|stat[ao]|essere|foi|pode|ser|ainda|est|encore|a|ete|etre|formellement|еще|полностью|была|был|يتم|بعد)$/u;
const MOST_AUXILIARIES = 5;

/** Arabic "and" is written as one with its word. */
const ARABIC_AND = /^و\p{L}{3,}$/u;
/** Words behind a denial that is the last of its thought: "pas du tout", "no tiene y …", "nicht mehr". */
const MAY_FOLLOW: ReadonlySet<string> = new Set(
  'y e et und o ou oder ni nem ne pero mas ma mais aber gracias gracas grazie merci gott dieu du plus ya mas mais piu mehr affatto mica para tampoco tambem anche auch'.split(
    ' ',
  ),
);

/** Arabic writes "and", "with", "for" and the article as one with the word behind them. */
export function spellingsOf(phrase: string, language: string): string[] {
  if (language !== 'ar' || phrase.length <= 2) return [phrase];
  const bare = phrase.replace(/^ال/, '');
  return [...new Set([phrase, `و${phrase}`, `ب${bare}`, `بال${bare}`, `وال${bare}`, `لل${bare}`, `وب${bare}`, `ال${bare}`])];
}
