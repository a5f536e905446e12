import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Arabic letters of a PDF in the order in which they are read, and in their plain forms. A page draws them from left to right, and the library turns each line round letter
 * by letter. A ligature (lam-alef) is one glyph that stands for two letters in their right order: turned round they change places, and "لا" (no) becomes "ال" (the). The
 * glyphs of the page tell where one was. Writers that name the shape of a letter (U+FE70 to U+FEFF) get the letter.
 */

export type TextRun = { str: string; dir: string };

const SHOWS_TEXT: ReadonlySet<number> = new Set([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText]);
const ARABIC = /[\p{Script=Arabic}&&\p{L}]/v;
const SHAPED = /[\uFB50-\uFDFF\uFE70-\uFEFF]/gu;
/** What ends a stretch of Arabic in a line of another script. */
const OTHER_SCRIPT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}]/u;

/** The same runs, mended. @param runs in the order of the page, as the library gives them */
export async function inReadingOrder<R extends TextRun>(page: PDFPageProxy, runs: readonly R[]): Promise<readonly R[]> {
  if (!runs.some(({ str }) => ARABIC.test(str))) return runs;
  const drawn = await drawnLetters(page);
  let at = 0;
  return runs.map((run) => {
    const places = drawnOrder(run);
    const asDrawn = places.map((place) => run.str[place]).join('');
    const ahead = asDrawn === '' ? -1 : drawn.letters.indexOf(asDrawn, at);
    const found = ahead < 0 && asDrawn !== '' ? drawn.letters.indexOf(asDrawn) : ahead;
    if (ahead >= 0) at = ahead + asDrawn.length;
    return { ...run, str: inPlainForms(found < 0 ? run.str : withLigatures(run.str, places, drawn.glyphOf.slice(found))) };
  });
}

/** The page's Arabic letters in the order in which they are drawn, and the glyph that each belongs to. */
async function drawnLetters(page: PDFPageProxy): Promise<{ letters: string; glyphOf: number[] }> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = fnArray.flatMap((operator, index) => (SHOWS_TEXT.has(operator) ? unicodesOf(argsArray[index]) : []));
  const letters: string[] = [];
  const glyphOf: number[] = [];
  for (const [index, unicode] of glyphs.entries()) {
    for (const letter of unicode) {
      if (!ARABIC.test(letter)) continue;
      letters.push(letter);
      glyphOf.push(index);
    }
  }
  return { letters: letters.join(''), glyphOf };
}

function unicodesOf(given: unknown): string[] {
  const shown = Array.isArray(given) ? given.flat() : [];
  return shown.flatMap((glyph: unknown) =>
    typeof glyph === 'object' && glyph !== null && 'unicode' in glyph && typeof glyph.unicode === 'string' ? [glyph.unicode] : [],
  );
}

/** Places of a run's Arabic letters in the order in which they were drawn: from the end, or in a line of another script each stretch of them from its end. */
function drawnOrder({ str, dir }: TextRun): number[] {
  const stretches: number[][] = [[]];
  for (let place = 0; place < str.length; place += 1) {
    const letter = str[place] as string;
    if (ARABIC.test(letter)) stretches.at(-1)?.push(place);
    else if (dir !== 'rtl' && OTHER_SCRIPT.test(letter)) stretches.push([]);
  }
  return stretches.flatMap((stretch) => stretch.reverse());
}

/** Turns the letters of each glyph round once more. @param places of the letters as they were drawn. @param glyphOf the glyph of each of them */
function withLigatures(text: string, places: readonly number[], glyphOf: readonly number[]): string {
  const letters = [...text.split('')];
  for (let first = 0; first < places.length; ) {
    let end = first + 1;
    while (end < places.length && glyphOf[end] === glyphOf[first]) end += 1;
    const standing = places.slice(first, end);
    standing.forEach((place, index) => {
      letters[place] = text[standing[standing.length - 1 - index] as number] as string;
    });
    first = end;
  }
  return letters.join('');
}

const inPlainForms = (text: string): string => text.replace(SHAPED, (letter) => letter.normalize('NFKC'));
