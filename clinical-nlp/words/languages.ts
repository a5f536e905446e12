import type { FoldedWord } from './folded-words.ts';

/** Which languages a text may be written in, for cues of one language are common words of another ("no", "con", "edema"). */

/** Small words that few other languages share. */
const SMALL_WORDS: Record<string, readonly string[]> = {
  en: 'the and is of with was to for in on has at i my he she no not take am are be it that have a me as so do we'.split(' '),
  es: 'el la los las de y que me con un una por para mi es tomo se lo no soy tengo en del al'.split(' '),
  de: 'der die das und ist ich nicht mit auf ein eine von zu den im bei habe hab mein meine gegen nehme wird'.split(' '),
  fr: 'le la les de et je est un une des du pas ai mon ma pour avec que qui suis au il elle ne'.split(' '),
  pt: 'o a os as de e que eu com um uma por para meu minha nao tomo tenho do da em no na sou me'.split(' '),
  it: 'il lo la i gli le di e che mi con un una per mio mia non prendo ho sono del della al nel ma alle alla ai dal ha'.split(' '),
  tr: 've bir bu icin var yok benim ben de da ile cok ama daha gibi mi ne olarak kullaniyorum alerjim'.split(' '),
};
/** A language counts when it has this share of the small words of the best; in a short text a smaller one is enough. */
const SHARE = 0.5;
const SHARE_OF_FEW = 0.34;
/** In fewer small words than these a text is short, or shows no language at all. */
const ENOUGH = 8;
const FEW = 4;

/** Words that tell the languages of whatever follows them. */
const SAMPLE = 20_000;

/** Null: any of them. */
export function languagesOf(words: readonly FoldedWord[]): ReadonlySet<string> | null {
  const letters = words.slice(0, SAMPLE).filter(({ isWord }) => isWord);
  if (letters.length === 0) return null;
  const cyrillic = letters.filter(({ fold }) => /\p{Script=Cyrillic}/u.test(fold)).length;
  const arabic = letters.filter(({ fold }) => /\p{Script=Arabic}/u.test(fold)).length;
  if (cyrillic * 3 > letters.length) return new Set(['ru', 'mul']);
  if (arabic * 3 > letters.length) return new Set(['ar', 'mul']);
  const counts = smallWordsIn(letters);
  const most = Math.max(...counts.values());
  if (most < FEW) return null;
  const share = most < ENOUGH ? SHARE_OF_FEW : SHARE;
  return new Set(['mul', ...[...counts].filter(([, count]) => count >= most * share).map(([language]) => language)]);
}

/** How many small words of each language a text has. */
export function smallWordsIn(words: readonly FoldedWord[]): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(SMALL_WORDS).map(([language, small]) => [language, words.filter(({ fold }) => small.includes(fold)).length]),
  );
}

/** The small words by language, folded. */
export const smallWordsOf = (): readonly (readonly [language: string, words: readonly string[]])[] => Object.entries(SMALL_WORDS);
