/** Slips of the pen: letters left out, doubled, changed or swapped. */

const FORGIVEN_FROM = 4;
const TWO_FORGIVEN_FROM = 8;

/** How many slips a word of this length may hold. */
export function slipsForgiven(word: string): number {
  return word.length < FORGIVEN_FROM ? 0 : word.length < TWO_FORGIVEN_FROM ? 1 : 2;
}

/** Letters to add, drop, change or swap with their neighbour until the words are equal; `most + 1` stands for more. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let fewest = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped && row > 1 && column > 1) fewest = Math.min(fewest, (beforeLast[column - 2] ?? 0) + 1);
      current.push(fewest);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? most + 1;
}

/** The known word that was probably meant: the one with the fewest slips, of several the first. Null when none is near, or the word is too short to tell. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  let most = slipsForgiven(word);
  if (most === 0) return null;
  let nearest: string | null = null;
  for (const candidate of known) {
    if (candidate.length < FORGIVEN_FROM) continue;
    const slips = slipsBetween(word, candidate, most);
    if (slips > most || (nearest !== null && slips === most)) continue;
    nearest = candidate;
    most = slips;
    if (slips <= 1) break;
  }
  return nearest;
}
