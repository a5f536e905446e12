import type { FoldedWord } from '../words/folded-words.ts';
import type { Stretch } from '../words/word-sentences.ts';

/** Which year of a sentence is told of which of its diseases: "AVC em 2019, enfarte em 2017", "2019 einen Schlaganfall und 2018 einen Infarkt". */

const YEAR = /^(?:19|20)\d\d$/;
const BREAKS = new Set([',', '،', ';', ':', 'y', 'e', 'o', 'et', 'und', 've', 'и', 'و']);
/** Words between a disease and its year. */
const FARTHEST = 6;

/** The year beside one of several diseases; null where it may be that of another, or none is near. */
export function yearOfMention(
  words: readonly FoldedWord[],
  { from, to, mentions }: Stretch & { mentions: readonly Stretch[] },
  own: Stretch,
): string | null {
  const years: Stretch[] = [];
  for (let at = from; at < to; at += 1) if (YEAR.test((words[at] as FoldedWord).fold)) years.push({ from: at, to: at + 1 });
  const items = [...mentions, ...years].toSorted((one, other) => one.from - other.from);
  const place = items.findIndex((item) => item.from === own.from && item.to === own.to);
  const [before, behind] = [items[place - 1], items[place + 1]];
  const isBeside = (year: Stretch | undefined, [start, end]: [number, number]): year is Stretch =>
    year !== undefined && years.includes(year) && isNear(words.slice(start, end));
  const isBehind = isBeside(behind, [own.to, behind?.from ?? 0]);
  const isBefore = isBeside(before, [before?.to ?? 0, own.from]);
  const isLed = years[0] !== undefined && years[0] === items[0];
  if (isLed && isBefore) return yearAt(words, before);
  if (isBehind && !(isLed && items[place + 2] !== undefined)) return yearAt(words, behind);
  const other = items[place - 2];
  const isOfOther = other !== undefined && before !== undefined && isBeside(before, [other.to, before.from]);
  return isBefore && !isOfOther ? yearAt(words, before) : null;
}

/** Day and month of the year's own date put it no farther off. */
const isNear = (between: readonly FoldedWord[]): boolean =>
  between.filter(({ fold }) => !/^(?:\d{1,2}|[./-])$/.test(fold)).length <= FARTHEST && !between.some(({ fold }) => BREAKS.has(fold));

const yearAt = (words: readonly FoldedWord[], { from }: Stretch): string | null => words[from]?.fold ?? null;
