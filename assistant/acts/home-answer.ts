import { countriesIn, wordsOf } from '../dialogue/wishes/country-names.ts';

const FIRST = /^[^.,;:!?؟،؛\n]+/u;
/** "In", "from", "aus": before the country. */
const MOST_BEFORE = 1;

/**
 * Where the home was asked for: "Ireland, but I'd rather be treated in Spain" answers with the country that stands alone before all else. `end`: behind it. Null: none
 * stands alone, or several are listed. Pure.
 */
export function homeAnswered(message: string): { code: string; end: number } | null {
  const first = FIRST.exec(message)?.[0] ?? '';
  const rest = message.slice(first.length).replace(/^[^\p{L}\p{N}]+/u, '');
  const only = countryAlone(first);
  const isList = (countriesIn(wordsOf(rest))[0]?.from ?? MOST_BEFORE + 1) <= MOST_BEFORE;
  return only === null || rest === '' || isList ? null : { code: only, end: first.length };
}

function countryAlone(part: string): string | null {
  const words = wordsOf(part);
  const [only, another] = countriesIn(words);
  if (!only || another || only.isCity) return null;
  return only.from <= MOST_BEFORE && only.until === words.length ? only.code : null;
}
