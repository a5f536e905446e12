import { typoDistance } from '../text/edit-distance.ts';

const FORGIVEN_FROM = 4;
const TWO_FORGIVEN_FROM = 8;

/** How many typing errors a word of this length may hold. */
function typosAllowed(word: string): number {
  return word.length < FORGIVEN_FROM ? 0 : word.length < TWO_FORGIVEN_FROM ? 1 : 2;
}

/** The known word that was probably meant: the one with the fewest typing errors, of several the first. Null when none is near, or the word is too short to tell. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  let most = typosAllowed(word);
  if (most === 0) return null;
  let nearest: string | null = null;
  for (const candidate of known) {
    if (candidate.length < FORGIVEN_FROM) continue;
    const typos = typoDistance(word, candidate, most);
    if (typos > most || (nearest !== null && typos === most)) continue;
    nearest = candidate;
    most = typos;
    if (typos <= 1) break;
  }
  return nearest;
}
