import { normalized } from '../../domain/conversation/short-answers.ts';
import { isArabicFor, scriptOf, soundsOf } from '../../domain/redaction/transliterate.ts';
import { typoDistance } from '../../domain/text/edit-distance.ts';
import { FILLERS, GENERIC, IN, THOSE_IN } from './choice-words.ts';

/** Which of what was shown a word names, by its name or its place. */

/** One of the things that were shown with a number and a name. `place`: a town or a country that tells it from the others. */
export type Option = { id: string; rank: number; name: string; places: readonly string[] };
export type Reference = readonly string[] | null;

const LONG_NAME = 6;

/** Written as it is heard, in another script: "Якутову", "ليعقوب". */
function soundsLike(word: string, name: string): boolean {
  const script = scriptOf(word);
  if (script === 'arabic') return isArabicFor(word, name) || isArabicFor(word.replace(/^[بلفو]/u, ''), name);
  if (script !== 'cyrillic') return false;
  const stem = (sound: string) => sound.replace(/[aeiou]$/u, '');
  const isNear = (one: string, other: string) => one === other || (other.length >= LONG_NAME && typoDistance(one, other, 1) <= 1);
  return soundsOf(word).some((sound) => soundsOf(name).some((other) => isNear(stem(sound), stem(other))));
}

/** A telling word of just one option's name or place, in spite of slips. */
export function byName(word: string, options: readonly Option[]): Reference {
  if (!mayName(word)) return null;
  const near = (name: string) => isNear(word, name);
  const named = options.filter(({ name }) => near(name));
  const found = named.length > 0 ? named : options.filter(({ places }) => places.some(near));
  return found.length === 1 && found[0] ? [found[0].id] : null;
}

const mayName = (word: string): boolean => word.length >= 4 && !GENERIC.has(word) && !FILLERS.has(word);

function isNear(word: string, name: string): boolean {
  const forgiven = word.length < 5 ? 0 : word.length < 8 ? 1 : 2;
  return normalized(name)
    .split(' ')
    .some((part) => part.length >= 4 && !GENERIC.has(part) && (typoDistance(word, part, forgiven) <= forgiven || soundsLike(word, part)));
}

/** A word for all of them stands in its place. */
const ALL_OF_THEM = ' all ';

/** "The Barcelona ones", "las de Madrid": several in one place are what "all" and "both" mean then. */
export function withThoseThere(message: string, options: readonly Option[]): { text: string; all: readonly Option[] } {
  const words = [...message.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const tokens = words.map(([word]) => normalized(word));
  for (const [at, match] of words.entries()) {
    const word = tokens[at] ?? '';
    const there = mayName(word)
      ? options.filter(({ name, places }) => !isNear(word, name) && places.some((place) => isNear(word, place)))
      : [];
    if (there.length < 2 || !saysThose(tokens, at)) continue;
    const behind = TURKISH_THOSE.test(tokens[at + 1] ?? '') ? words[at + 1] : undefined;
    const end = behind ? behind.index + behind[0].length : match.index + match[0].length;
    return { text: message.slice(0, match.index) + ALL_OF_THEM + message.slice(end), all: there };
  }
  return { text: message, all: options };
}

const TURKISH_THOSE = /^(?:[dt][ae]ki(?:ler)?)\p{L}*$/u;

function saysThose(tokens: readonly string[], at: number): boolean {
  if (tokens[at + 1] === 'ones' || TURKISH_THOSE.test(tokens[at + 1] ?? '')) return true;
  const before = tokens.slice(0, at).findLastIndex((token) => !IN.has(token));
  return before >= 0 && before < at - 1 && THOSE_IN.has(tokens[before] ?? '');
}

/** A place of one of them, or of several. */
export const namesPlace = (word: string, options: readonly Option[]): boolean =>
  mayName(word) && options.some(({ places }) => places.some((place) => isNear(word, place)));
