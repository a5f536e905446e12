/** Words and signs of a text in any of the nine languages, folded so that case, accents and the spellings of Arabic and Turkish letters do not matter. */

export type FoldedWord = { fold: string; start: number; end: number; isWord: boolean };

const PIECE = /[\p{L}\p{M}\p{N}]+|[^\s]/gu;
const WORD = /[\p{L}\p{N}]/u;

/** In order of place. Linear in the length of the text. */
export function foldedWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  for (const { 0: printed, index } of text.matchAll(PIECE))
    words.push({ fold: fold(printed), start: index, end: index + printed.length, isWord: WORD.test(printed) });
  return words;
}

const LETTERS: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  '’': "'",
  '`': "'",
  '´': "'",
};
const ARABIC_DIGITS = /[٠-٩]/g;

/** Signs of a keyboard, but for the one that stands for an apostrophe. */
const PLAIN = /^[!-_a-~]*$/;

export function fold(printed: string): string {
  if (PLAIN.test(printed)) return printed.toLowerCase();
  return printed
    .normalize('NFC')
    .replace(/[أإآىة]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/[ıßœæøł’`´]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x660));
}
