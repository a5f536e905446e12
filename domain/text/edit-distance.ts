/** Levenshtein distance: letters put in, left out or exchanged. Takes time in proportion to the product of the lengths. @throws never */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment): as above, and two neighbours swapped. Only cells within `max` of the diagonal are computed (Ukkonen's band).
 * @returns the distance, or max + 1 for any that is greater. @throws never
 */
export function typoDistance(a: string, b: string, max: number): number {
  const beyond = max + 1;
  if (Math.abs(a.length - b.length) > max) return beyond;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => Math.min(at, beyond));
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(beyond);
    row[0] = Math.min(i, beyond);
    let least = row[0];
    for (let j = Math.max(1, i - max); j <= Math.min(b.length, i + max); j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let fewest = Math.min((last[j] ?? beyond) + 1, (row[j - 1] ?? beyond) + 1, (last[j - 1] ?? beyond) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) fewest = Math.min(fewest, (before[j - 2] ?? beyond) + 1);
      row[j] = Math.min(fewest, beyond);
      least = Math.min(least, row[j] ?? beyond);
    }
    if (least > max && leastBefore > max) return beyond;
    [before, last, leastBefore] = [last, row, least];
  }
  return last[b.length] ?? beyond;
}
