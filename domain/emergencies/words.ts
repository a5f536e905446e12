/** The words of a message as the tables of concepts spell them: no accents, one form for each letter, no apostrophes. */

export type Word = {
  /** What it may stand for: as written, without the particles that Arabic joins to it, and as it was probably meant. */
  forms: string[];
  sentence: number;
  clause: number;
  /** Where it begins in the text. */
  start: number;
  /** Between brackets. */
  isAside: boolean;
  /** In a sentence that ends with a question mark. */
  isAsked: boolean;
};

/** A period behind a number, with a small letter to follow, is an ordinal's: 8. woche. */
const PIECE =
  /(?<end>[.!?؟。;…]+(?=\s|$|["')\]])|\n+)|(?<pause>[,،:()]|\s[-–—]+(?=\s))|(?<number>\d+(?:[.,]\d+)?)(?:\.(?=\s(?:\p{Ll}|SSW|Woche|Monat|Tag)))?|(?<word>[\p{L}\p{M}]+(?:['’`´][\p{L}\p{M}]+)*)/gu;
/** English endings that stay with their word: can't, he's, I've. Other pieces before or behind an apostrophe are words of their own. */
const JOINED = /^(?:t|s|m|ve|re|ll|d)$/;
const ARABIC = /\p{Script=Arabic}/u;
const ARABIC_PARTICLES = ['وال', 'بال', 'فال', 'لل', 'ال', 'وب', 'وم', 'و', 'ف', 'ب', 'ل', 'ع', 'ه', 'ك'];
const SHORTEST_STEM = 2;
/** `jarrive`, `letouffe`: an article or pronoun that was written without its apostrophe. */
const ELIDED = /^[jldmntsc][aeiouhy]\p{L}{4,}$/u;

/** Splits a text into words that know their sentence and clause. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let [sentence, clause] = [0, 0];
  let isAside = false;
  for (const { groups, index } of contracted(digitsIn(text)).matchAll(PIECE)) {
    if (groups?.end !== undefined) {
      if (/[?؟]/.test(groups.end)) askLast(words, sentence);
      [sentence, clause, isAside] = [sentence + 1, clause + 1, false];
    } else if (groups?.pause !== undefined) [clause, isAside] = [clause + 1, groups.pause === '(' || (isAside && groups.pause !== ')')];
    else
      for (const spelled of spellings(groups?.number ?? groups?.word ?? ''))
        words.push({ forms: withoutParticles(spelled), sentence, clause, start: index, isAside, isAsked: false });
  }
  return words;
}

function askLast(words: readonly Word[], sentence: number): void {
  for (let word = words.at(-1), at = words.length - 1; word?.sentence === sentence; at -= 1, word = words[at]) word.isAsked = true;
}

/** The word of a table or a text in the one form that both share. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıßœæøðłىةگپچکیﻻـ]/gu, (sign) => FOLDED[sign] ?? sign)
    .replace(/\p{M}/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1');
}

const FOLDED: Record<string, string> = {
  ...{ ı: 'i', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ð: 'd', ł: 'l' },
  ...{ ى: 'ي', ة: 'ه', گ: 'ق', پ: 'ب', چ: 'ك', ک: 'ك', ی: 'ي', ـ: '' },
};

/** Arabic digits as ASCII ones, which NFKD leaves as they are. */
const digitsIn = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16)).replaceAll('٫', '.');

/** English denials in one form, which tables spell the short way: cannot, can not and can't. As long as the text was, so that places stay. */
export const contracted = (text: string): string =>
  text
    .replace(/\bcan ?not\b/gi, (denial) => 'cant'.padEnd(denial.length))
    .replace(/\bwill not\b/gi, (denial) => 'wont'.padEnd(denial.length))
    .replace(/\b(do|does|did|is|are|was|were|has|have|had|could|would|should) not\b/gi, (denial, verb: string) =>
      `${verb}nt`.padEnd(denial.length),
    );

/** As they are typed in a hurry. */
const DENIALS = new Map([
  ['cnt', 'cant'],
  ['carnt', 'cant'],
  ['cudnt', 'couldnt'],
]);

export function spellings(piece: string): string[] {
  if (/^\d/.test(piece)) return [piece.replace(',', '.')];
  const parts = foldWord(piece.replace(/[’`´]/g, "'")).split("'");
  const words: string[] = [];
  for (const part of parts) {
    const last = words.at(-1);
    if (last !== undefined && JOINED.test(part)) words[words.length - 1] = last + part;
    else words.push(part);
  }
  return words.flatMap((word) => (word === '' ? [] : [DENIALS.get(word) ?? word]));
}

function withoutParticles(word: string): string[] {
  if (!ARABIC.test(word)) return ELIDED.test(word) ? [word, word.slice(1)] : [word];
  const bare = ARABIC_PARTICLES.filter((particle) => word.startsWith(particle) && word.length - particle.length >= SHORTEST_STEM);
  return [word, ...bare.map((particle) => word.slice(particle.length))];
}
