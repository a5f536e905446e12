import { citiesIn } from './city-names.ts';
import { countriesIn, type NamedCountry } from './country-names.ts';

/** "Rather Spain than Turkey": of two places that are compared one is wished for, and of the other nothing is said but that it is the lesser. */

const whole = (...lines: string[]): RegExp => new RegExp(`^(?:${lines.join('|')})$`, 'iu');

/** What says that one is preferred, anywhere before the lesser. */
const PREFERS = whole(
  String.raw`rather|prefer\p{L}*|better|sooner|more`,
  String.raw`lieber|liaba|eher|ender|besser|bevorzug\p{L}*|mehr`,
  String.raw`antes|pref[ie]\p{L}*|mejor|más`,
  String.raw`préf[eéè]r\p{L}*|plut[oô]t|mieux|davantage`,
  'melhor|mais|meglio|piuttosto|più',
  String.raw`лучше|предпоч\p{L}*|скорее|охотнее|больше`,
);
const THAN = whole('than|als|wie|que|qu|che|чем|нежели');
/** Right between the two places: "Spain to Turkey". */
const BETWEEN = whole('to|a|à|al|au|aux|alla|alle|all|ao|aos|às|على|من|عن');
const BETWEEN_PREFERS = whole(String.raw`prefer\p{L}*|prefier\p{L}*|prefiro|préf[eéè]r\p{L}*|[اأن]فضل\p{L}*|[اأ]حسن`);
/** Needs no word of preferring. */
const INSTEAD = whole('instead|statt|anstatt|anstelle|lugar|vez|lieu|invece|rispetto|вместо|بدل|بدلا');
const OVER = /^over$/iu;
const SMALL = whole(
  'to|in|of|the|go|going|for|nach|in|die|der|den|von|zu|a|en|de|el|la|los|à|au|aux|le|les|du|des|d|di|il|in|alla|al|do|da|na|no|o|os|em|para|в|во|на|من|عن|الى|إلى',
);
const JOINS = whole('or|and|oder|und|o|u|y|ou|et|e|или|и|او|أو|و');
const MOST_SMALL = 3;

/** Pure. A sentence without the places that are named as the lesser of two. Null: it compares none. */
export function withoutLesser(sentence: string): string | null {
  const tokens = [...sentence.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}]+)*/gu)];
  const words = tokens.map(([word]) => word);
  const countries = countriesIn(words);
  const places = [...countries, ...citiesIn(words, countries)].toSorted((one, other) => one.from - other.from);
  if (places.length < 2) return null;
  const lesser = places.flatMap((place, at) => {
    const from = lesserFrom(words, place, places) ?? (at > 0 ? joinedFrom(words, place, places[at - 1], places) : null);
    return from === null ? [] : [{ from, until: place.until }];
  });
  if (lesser.length === 0 || lesser.length === places.length) return null;
  return lesser.reduceRight((text, { from, until }) => {
    const end = tokens[until - 1];
    return `${text.slice(0, tokens[from]?.index)} ${text.slice((end?.index ?? 0) + (end?.[0].length ?? 0))}`;
  }, sentence);
}

/** The word from which the lesser place is to be left out; null: it is not the lesser. */
function lesserFrom(words: readonly string[], place: NamedCountry, places: readonly NamedCountry[]): number | null {
  let at = place.from - 1;
  while (at > place.from - 1 - MOST_SMALL && SMALL.test(words[at] ?? '') && !isBetweenTwo(words, at, places)) at -= 1;
  const word = words[at] ?? '';
  if (INSTEAD.test(word)) return at;
  const before = words.slice(0, at);
  if (THAN.test(word) && before.some((each) => PREFERS.test(each)) && places.some(({ until }) => until <= at)) return at;
  if (isBetweenTwo(words, at, places) && (OVER.test(word) || before.some((each) => BETWEEN_PREFERS.test(each)))) return at;
  return isLesserByCase(words, place, places) ? place.from : null;
}

const isBetweenTwo = (words: readonly string[], at: number, places: readonly NamedCountry[]): boolean =>
  (BETWEEN.test(words[at] ?? '') || OVER.test(words[at] ?? '')) && places.some(({ until }) => until === at);

/** "… than Turkey or Egypt": what is joined to the lesser is the lesser too. */
function joinedFrom(
  words: readonly string[],
  place: NamedCountry,
  last: NamedCountry | undefined,
  places: readonly NamedCountry[],
): number | null {
  if (!last || lesserFrom(words, last, places) === null) return null;
  const between = words.slice(last.until, place.from);
  return between.length > 0 && JOINS.test(between[0] ?? '') && between.slice(1).every((word) => SMALL.test(word)) ? last.until : null;
}

/** "Almanya'yı Polonya'ya tercih ederim", "Polonya yerine Almanya", "ich ziehe Polen der Türkei vor". */
function isLesserByCase(words: readonly string[], place: NamedCountry, places: readonly NamedCountry[]): boolean {
  const written = words[place.until - 1] ?? '';
  if (/^yerine$/iu.test(words[place.until] ?? '')) return true;
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (/['’]?[dt][ae]n$/iu.test(written) && has(/^(?:iyi|ziyade)$/iu)) return true;
  if (has(/^tercih$/iu) && has(/^ed(?:er|iyor)\p{L}*$/iu)) return /['’]y?[ae]$|[ae]y[ae]$/iu.test(written);
  const last = places.at(-1);
  return place === last && has(/^zieh\p{L}*$/iu) && /^vor$/iu.test(words[place.until] ?? '');
}
