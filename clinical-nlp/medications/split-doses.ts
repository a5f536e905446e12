/** Doses that differ through the day: "500 in the morning and 1000 at night", "500 mg morgens, 250 mg abends", "sabah 500 akşam 1000". */

export type SplitDoses = {
  /** The first of them. */ dose: string /** When it is taken, and the others with their times. */;
  frequency: string;
  length: number;
};

/** What a dosage is built of; each finds its own anywhere in the words, and only what stands at their head counts. */
export type Parts = { dose: RegExp; frequency: RegExp };

const JOINT = /^\s?(?:[,;+/&]\s?)?(?:(?:and|then|und|dann|y|luego|et|puis|e|ed|poi|depois|ve|и|а|و|ثم)\s)?(?:و(?=[\d٠-٩]))?/iu;
const GAP = /^[\s,:]{0,3}/u;
/** Four doses a day. */
const MOST = 4;

/** Null: one dose is told, or none. @param words begin with the first dose or the first time of the day */
export const splitDoses = (words: string, parts: Parts): SplitDoses | null => doseFirst(words, parts) ?? timeFirst(words, parts);

function doseFirst(words: string, { dose, frequency }: Parts): SplitDoses | null {
  const ends = pairsOf(words, [dose, frequency]);
  const first = headOf(words, dose);
  return ends.length < 2
    ? null
    : { dose: first.trim(), frequency: words.slice(first.length, ends.at(-1)).replace(GAP, '').trim(), length: ends.at(-1) ?? 0 };
}

/** The times keep their places before the doses. */
function timeFirst(words: string, { dose, frequency }: Parts): SplitDoses | null {
  const ends = pairsOf(words, [frequency, dose]);
  if (ends.length < 2) return null;
  const [first = 0, last = 0] = [ends[0], ends.at(-1)];
  const time = headOf(words, frequency);
  const rest = words.slice(first, last).replace(JOINT, '').trim();
  return { dose: words.slice(time.length, first).replace(GAP, '').trim(), frequency: `${time.trim()}, ${rest}`, length: last };
}

/** The end of each pair that follows upon the one before. */
function pairsOf(words: string, order: readonly [RegExp, RegExp]): number[] {
  const ends: number[] = [];
  let at = 0;
  while (ends.length < MOST) {
    const joint = ends.length === 0 ? 0 : (JOINT.exec(words.slice(at))?.[0].length ?? 0);
    const end = pairEnd(words, at + joint, order);
    if (end === null) break;
    ends.push(end);
    at = end;
  }
  return ends;
}

function pairEnd(words: string, from: number, [one, other]: readonly [RegExp, RegExp]): number | null {
  const first = headOf(words.slice(from), one).length;
  if (first === 0) return null;
  const behind = from + first + (GAP.exec(words.slice(from + first))?.[0].length ?? 0);
  const second = headOf(words.slice(behind), other).length;
  return second === 0 ? null : behind + second;
}

function headOf(words: string, part: RegExp): string {
  const found = part.exec(words);
  return found?.index === 0 ? found[0] : '';
}
