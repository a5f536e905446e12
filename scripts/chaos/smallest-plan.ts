/**
 * The fewest of these that still fail, found by leaving out ever smaller parts (delta debugging, Zeller 2002): each trial is a whole run, so it ends after as many
 * as are allowed with the fewest known to fail.
 */
export async function smallestFailing<T>(all: readonly T[], fails: (some: readonly T[]) => Promise<boolean>, trials: number): Promise<T[]> {
  let known = [...all];
  let left = trials;
  for (let parts = 2; known.length > 1 && parts <= known.length && left > 0; ) {
    const size = Math.ceil(known.length / parts);
    let shorter: T[] | null = null;
    for (let from = 0; from < known.length && left > 0 && !shorter; from += size) {
      const rest = known.filter((_, index) => index < from || index >= from + size);
      left -= 1;
      if (await fails(rest)) shorter = rest;
    }
    if (shorter) {
      known = shorter;
      parts = Math.max(2, parts - 1);
    } else if (parts === known.length) break;
    else parts = Math.min(known.length, parts * 2);
  }
  return known;
}
