/** The words and signs of a text as cues are looked for in them: folded to small letters without accents, one kind of dash and of apostrophe. */

export type Mark = { norm: string; start: number; end: number; isWord: boolean; isCapital: boolean; beginsLine: boolean };

const MARK = /[\p{L}\p{N}]+(?:['’`´][\p{L}]+)*|[^\s\p{L}\p{N}]/gu;

/** Marks in order of place. Linear in the length of the text. */
export function marksOf(text: string): Mark[] {
  const marks: Mark[] = [];
  let last = 0;
  for (const { 0: printed, index: start } of text.matchAll(MARK)) {
    const end = start + printed.length;
    const isWord = /[\p{L}\p{N}]/u.test(printed);
    const isCapital = isWord && printed !== printed.toLowerCase() && printed === printed.toUpperCase();
    const beginsLine = text.slice(last, start).includes('\n');
    last = end;
    marks.push({ norm: isWord ? foldWord(printed) : foldSign(printed), start, end, isWord, isCapital, beginsLine });
  }
  return marks;
}

const PLAIN = /^[A-Za-z0-9]*$/;
const foldWord = (word: string) =>
  PLAIN.test(word) ? word.toLowerCase() : word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`´]/g, "'").toLowerCase();
const foldSign = (sign: string) => (/[‐‑‒–—−]/.test(sign) ? '-' : sign === '’' ? "'" : sign);
