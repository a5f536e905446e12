import {
  AFFIRMS_NAME,
  DENIES_NAME,
  HIDES_NAME,
  JOINS_DENIALS,
  JOINS_NAME,
  MAY_BE_SHOWN,
  NAMES,
  REFUSES_NAME,
  SHOWS_NAME,
  TELLS_NAME,
  UNNAMED,
} from './name-words.ts';

/** What a message that answers about a consent says of the patient's own name. */
export type NameWish = {
  /** `unclear`: it says both, or asks; null: it says nothing about it. */
  wish: 'with' | 'without' | 'unclear' | null;
  /** The message with `NAME_SAID` where the name was spoken of. */
  rest: string;
  /** The words that stood there. */
  said: string[];
};
/** Where words about the name stood. */
export const NAME_SAID = '¶';

/** A clause ends at a sign or an adversative, a comma before "that", "to" and "if" ends none. */
const BOUNDARY =
  /(?<!(?:incl|inkl|bzw))[.;:!?؟؛\n]|[,،](?!\s*(?:dass|daß|ob|wenn|чтобы|что|если|che|que|that|if)(?!\p{L}))|(?<![\p{L}\p{M}])(?:but|just|only|however|pero|solo|sólo|aber(?!\s+(?:bitte|lieber))|nur|mais|ma|però|mas|só|ama|fakat|yalnız|но|только|لكن|ولكن|بس|only)(?![\p{L}\p{M}])/giu;

type Clause = { start: number; end: number; isAsked: boolean };

function clausesOf(message: string): Clause[] {
  const ends = [...message.matchAll(BOUNDARY)].map(({ index, 0: sign }) => ({ at: index, next: index + sign.length, sign }));
  const all = [...ends, { at: message.length, next: message.length, sign: '' }];
  return all.map(({ at, sign }, index) => ({ start: all[index - 1]?.next ?? 0, end: at, isAsked: /[?؟]/u.test(sign) }));
}

const MAY = '✓';
const ASKS_WHO =
  /(?<![\p{L}\p{M}])(?:who(?! i am)|whether|wer(?! ich)|wem|quién(?:es)?(?! soy)|qui (?:voit|verra|peut)|quem(?! (?:eu )?sou)|kim(?:ler)?(?! olduğum)|кто(?! я)|кому|مين|منو)(?![\p{L}\p{M}])/iu;

/** Pure. What hides a name outweighs what shows it; what says that it need not be hidden shows it; who says both is asked. */
export function readNameWish(message: string): NameWish {
  const found = clausesOf(message).flatMap((clause) => readClause(message, clause));
  const rest = found.toReversed().reduce((text, { start, end }) => `${text.slice(0, start)} ${NAME_SAID} ${text.slice(end)}`, message);
  const wishes = new Set(found.map(({ wish }) => wish));
  const [only = null] = wishes;
  return { wish: wishes.size > 1 ? 'unclear' : only, rest, said: found.map(({ start, end }) => message.slice(start, end)) };
}

type Spoken = { wish: 'with' | 'without' | 'unclear'; start: number; end: number };

function readClause(message: string, { start, end, isAsked }: Clause): Spoken[] {
  const text = message.slice(start, end);
  const names = [...placesOf(NAMES, text), ...placesOf(UNNAMED, text)].sort((one, other) => one.from - other.from);
  const [first, last] = [names[0], names.at(-1)];
  if (!first || !last || TELLS_NAME.test(text.slice(last.to))) return [];
  const bare = MAY_BE_SHOWN.reduce((left, pattern) => left.replace(pattern, (words) => MAY.repeat(words.length)), text);
  const refusals = placesOf(REFUSES_NAME, bare).filter(({ from }) => from >= last.to);
  const denials = [...withoutJoined(placesOf(DENIES_NAME, bare), bare), ...refusals];
  const hidings = [...placesOf(HIDES_NAME, bare), ...placesOf(UNNAMED, bare)];
  const shows = [
    ...[...placesOf(SHOWS_NAME, bare), ...placesOf(MAY_RUN, bare)],
    ...placesOf(JOINS_NAME, bare).filter(({ to }) => to <= first.from),
    ...placesOf(AFFIRMS_NAME, bare).filter(({ from }) => from >= last.to),
  ];
  const isOpen = isAsked || ASKS_WHO.test(text);
  const wish = isOpen ? 'unclear' : wishOf({ denies: denials.length > 0, hides: hidings.length > 0, shows: shows.length > 0 });
  if (wish === null) return [];
  const may = placesOf(MAY_RUN, bare);
  const cues = wish === 'without' ? [...denials, ...hidings] : shows;
  const before = [...may.slice(0, 1), ...nearest(cues.filter(({ from }) => from <= first.from))].filter(({ from }) => from <= first.from);
  const behind = cues.filter(({ from }) => from >= last.to).slice(0, before.length > 0 ? 0 : 1);
  if (behind.some(({ from }) => FIRST_PERSON.test(bare.slice(last.to, from))))
    return [{ wish: 'unclear', start: start + first.from, end: start + last.to }];
  const touched = [...before, ...behind, ...may, first, last];
  return [{ wish, start: start + Math.min(...touched.map(({ from }) => from)), end: start + Math.max(...touched.map(({ to }) => to)) }];
}

const nearest = (places: readonly Place[]): Place[] => [...places].sort((one, other) => other.from - one.from).slice(0, 1);
/** "With my name I would never agree": the denial is of something else than the name. */
const FIRST_PERSON = /(?<![\p{L}\p{M}])(?:i|we|ich|wir|yo|je|nous|io|eu|я|мы|أنا|انا)(?![\p{L}\p{M}])/iu;
const MAY_RUN = /✓+/gu;

/** Of "no … ni … ni" the first alone. */
function withoutJoined(denials: readonly Place[], text: string): readonly Place[] {
  const strong = denials.filter(({ from, to }) => !JOINS_DENIALS.test(text.slice(from, to)));
  return strong.length > 0 ? strong : denials.slice(0, 1);
}

/** "I do not want my name hidden": two denials are one too many to be sure of. */
function wishOf({ denies, hides, shows }: { denies: boolean; hides: boolean; shows: boolean }): Spoken['wish'] | null {
  if (denies && hides) return 'unclear';
  if (denies || hides) return 'without';
  return shows ? 'with' : null;
}

type Place = { from: number; to: number };

const placesOf = (pattern: RegExp, text: string): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ from: index, to: index + words.length }));
