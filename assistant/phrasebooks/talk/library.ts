import { ARABIC_TALK } from './arabic.ts';
import { ENGLISH_TALK } from './english.ts';
import { FRENCH_TALK } from './french.ts';
import { GERMAN_TALK } from './german.ts';
import { ITALIAN_TALK } from './italian.ts';
import { PORTUGUESE_TALK } from './portuguese.ts';
import { RUSSIAN_TALK } from './russian.ts';
import { SPANISH_TALK } from './spanish.ts';
import type { Talk } from './talk.ts';
import { TURKISH_TALK } from './turkish.ts';

export const TALKS: readonly Talk[] = [
  ENGLISH_TALK,
  SPANISH_TALK,
  GERMAN_TALK,
  FRENCH_TALK,
  PORTUGUESE_TALK,
  ITALIAN_TALK,
  TURKISH_TALK,
  ARABIC_TALK,
  RUSSIAN_TALK,
];

/** English where nobody here speaks the language. */
export const talkOf = (language: string | null): Talk => TALKS.find((talk) => talk.language === language) ?? ENGLISH_TALK;

/** Whether a reply asks whose it is that was told, in whichever language. */
export const isAskedWhose = (reply: string): boolean => TALKS.some(({ whose }) => reply.includes(whose));

/** Fills the blanks of a sentence in order. */
export const fill = (sentence: string, ...values: string[]): string =>
  values.reduce((text, value) => text.replace('{}', () => value), sentence);

/** "A, B and C" in the language of the talk. */
export const listed = ({ and }: Talk, names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
