import type { Passage } from '../clinical/findings.ts';

/** Stands in a page's text where something is written by hand: it is reported, never guessed. */
export const HANDWRITTEN = '[handwritten]';

export type HandwrittenPassage = Pick<Passage, 'start' | 'end'> & { page: number };

/** What a page says in print, and in how many characters. */
export const printedText = (text: string): string => text.replaceAll(HANDWRITTEN, '');

const SIGNED = /\bsign(?:ed|ature)?\b|\b(?:dr|md|m\.d|prof|physician|consultant|doctor)\b/i;

/** The places of a page where something unread was written, without signatures. Positions count from `start`. */
export function handwrittenPassages(text: string, page: number, start = 0): HandwrittenPassage[] {
  const lines = text.split('\n');
  let at = start;
  const found = lines.flatMap((line, row) => {
    const begin = at;
    at += line.length + 1;
    const isAlone = printedText(line).trim() === '';
    return [...line.matchAll(/\[handwritten\]/g)].map(({ index }) => ({
      isAlone,
      isSignature: [row - 1, row, row + 1].some((near) => SIGNED.test(lines[near] ?? '')) && isLastWriting(lines, row),
      passage: { page, start: begin + index, end: begin + index + HANDWRITTEN.length },
    }));
  });
  const [only] = found;
  if (only && found.length === 1 && only.isAlone && printedText(text).trim() !== '') return [];
  return found.filter(({ isSignature }) => !isSignature).map(({ passage }) => passage);
}

const isLastWriting = (lines: readonly string[], row: number) => !lines.slice(row + 2).some((line) => line.includes(HANDWRITTEN));
